#!/bin/sh
# Every link of a page that leads to a file leads to one that is there.
# usage: links.sh SOURCE_ROOT
set -eu
cd "$1"
broken=$(
  find . -name '*.md' -not -path './build*' -not -path './target/*' | while read -r page; do
    grep -o '](\([^)#: ]*\)[)#]' "$page" | sed 's/^](//; s/[)#]$//' | while read -r file; do
      test -e "$(dirname "$page")/$file" || echo "$page: $file"
    done
  done
)
echo "${broken:-no link is broken}"
test -z "$broken"
