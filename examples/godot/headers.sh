#!/bin/sh
# Brings the C headers of Godot 3 and Godot 4 from crates.io: FOLDER/godot3 and FOLDER/godot4.2, 4.3, 4.4.
# usage: headers.sh FOLDER
set -eu
mkdir -p "$1/crate/src"
cd "$1"
rm -rf godot3 godot4.*
: > crate/src/lib.rs
cat > crate/Cargo.toml << 'END'
[package]
name = "headers"
version = "0.0.0"
edition = "2021"

[dependencies]
gdnative-sys = "=0.11.3"
gdextension-api = "=0.2.2"

[workspace]
END
cargo vendor --quiet --manifest-path crate/Cargo.toml vendor > /dev/null
mv vendor/gdnative-sys/godot_headers godot3
for version in 4.2 4.3 4.4; do
  mv "vendor/gdextension-api/versions/$version/res" "godot$version"
done
rm -r crate vendor
