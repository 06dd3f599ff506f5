#!/usr/bin/env bash
# Packs the package, installs it into an empty folder, and uses it there: in Node, as WebAssembly, in Chromium.
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
here=$source/bindings/javascript
need node nodejs
need npm npm

# Without its tool a part is left out on a person's machine, and the test counts as skipped; where CI is set, it fails.
left_out=''
without() { # PART REASON
  echo "$1 is left out: $2" >&2
  left_out=yes
  [ -z "${CI:-}" ]
}

# Debian's Rust, which comes with the source of `core`, and the linker of its LLVM. TTT_WASM names one that is built.
build_wasm() {
  local llvm rustc=/usr/bin/rustc target=wasm32-unknown-unknown
  llvm=$("$rustc" --version --verbose | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
  RUSTC=$rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-$llvm \
    /usr/bin/cargo build --quiet --locked --lib --release -Zbuild-std=core --target $target \
    --manifest-path "$source/Cargo.toml" --target-dir "$scratch/wasm" &&
    cp "$scratch/wasm/$target/release/ttt.wasm" "${wasm[0]}"
}

rm -rf "$scratch"
mkdir -p "$scratch/package" "$scratch/app/test" "$scratch/tmp"
export TMPDIR=$scratch/tmp TTT_TRANSCRIPT=$source/bindings/transcript.txt TTT_CHROMIUM='' TTT_NO_WASM=''
wasm=("$scratch/ttt.wasm")

if [ -n "${TTT_WASM:-}" ]; then
  cp "$TTT_WASM" "${wasm[0]}"
elif ! build_wasm; then
  without WebAssembly "it takes Debian's packages cargo-web, rustc-web, rust-web-src, and the lld of its LLVM"
  TTT_NO_WASM=1 wasm=()
fi
TTT_CHROMIUM=$(command -v chromium) || without "the browser" "there is no chromium (Debian's package chromium)"

cp "$here"/{package.json,*.js,*.mjs,*.d.ts,README.md} "$source/LICENSE" "$scratch/package"
cd "$scratch/package"
npm run --silent build -- "$prefix/include/ttt.h" "$prefix/lib/libttt.so" "${wasm[@]}"
npm pack --silent --pack-destination "$scratch"

cd "$scratch/app"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error "$scratch"/ttt-*.tgz typescript@7

block "$here/README.md" js > game.mjs
block "$here/README.md" console | grep -v '^\$ ' > expected.txt
node game.mjs | diff -u expected.txt -
TTT_LIBRARY=$prefix/lib/libttt.so node game.mjs | diff -u expected.txt -
if TTT_LIBRARY=$scratch/none node game.mjs 2>/dev/null; then
  echo "TTT_LIBRARY is not looked at" >&2
  exit 1
fi
if [ -z "$TTT_NO_WASM" ]; then
  sed 's|"ttt"|"ttt/wasm"|' game.mjs > wasm.mjs
  node wasm.mjs | diff -u expected.txt -
fi

cp "$here"/test/* test
npx tsc --noEmit --strict --target es2022 --module nodenext --types "" test/types.mts
node --expose-gc --test --test-reporter=tap test/api.test.mjs test/browser.test.mjs
if [ -n "$left_out" ]; then
  exit 77
fi
