# What the bindings' tests share. To be sourced by bash.

set -euo pipefail

# Without its tool a test is skipped on a person's machine, and fails where CI is set.
need() { # COMMAND PACKAGE
  command -v "$1" >/dev/null && return
  echo "There is no $1 (Debian's package $2)." >&2
  if [ -n "${CI:-}" ]; then
    exit 1
  fi
  exit 77
}

# Prints the N-th block of code of a language in a Markdown file.
block() { # FILE LANGUAGE [N]
  awk -v opening="\`\`\`$2" -v wanted="${3:-1}" '
    $0 == opening { count++; inside = count == wanted; next }
    /^```/ { inside = 0 }
    inside' "$1"
}
