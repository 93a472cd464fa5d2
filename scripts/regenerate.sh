#!/usr/bin/env bash
# Regenerates the catalogue at a newer commit, and says what has changed: what the scheduled job does, for anybody.
#
# usage: scripts/regenerate.sh [--to <ref>] [--allow-shrink] [--into <directory>]
#
#   --to <ref>           what `catalogue update --to` takes (default: latest-release)
#   --allow-shrink       take a catalogue that has over 20 % fewer records
#   --into <directory>   where the results are written (default: regenerate)
#
# It builds the catalogue of the pin where it is not there, so that there is something to hold the new one against; moves
# the pin and builds (`catalogue update`); checks what is there then (`catalogue check`); and writes, each file in one
# moment:
#
#   update.json, check.json   the answers of these two
#   changes.md                what has changed, short enough for the body of a pull request; or that nothing has
#   title.txt                 the same in one line; the last one that is written
#
# It ends with the exit code of the command that failed: 1 the result is not what the configuration gives, 2 usage or
# configuration, 3 the source cannot be reached or read, 4 the output cannot be written, or would be far smaller. Pin and
# catalogue are changed by `catalogue` alone: failed or killed anywhere, both are old or both are new.
set -euo pipefail

# A pull request's body has at most 65,536 characters.
limit=65000

refuse() {
  printf 'error: %s\nhint: usage: scripts/regenerate.sh [--to <ref>] [--allow-shrink] [--into <directory>]\n' "$1" >&2
  exit 2
}

to=latest-release
into=regenerate
shrink=()
while [ $# -gt 0 ]; do
  case $1 in
    --to=*) to=${1#*=} ;;
    --into=*) into=${1#*=} ;;
    --to | --into)
      [ $# -gt 1 ] || refuse "$1 needs a value."
      if [ "$1" = --to ]; then to=$2; else into=$2; fi
      shift
      ;;
    --allow-shrink) shrink=(--allow-shrink) ;;
    -h | --help)
      sed -n '2,/^set /{/^#/s/^# \{0,1\}//p;}' "${BASH_SOURCE[0]}"
      exit 0
      ;;
    *) refuse "Unknown argument: $(printf '%q' "$1")" ;;
  esac
  shift
done
[ -n "$to" ] || refuse '--to is empty.'
[ -n "$into" ] || refuse '--into is empty.'

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

# This project's own build; or the package, where the scripts were copied into another project.
catalogue() {
  if [ -f dist/cli.js ]; then node dist/cli.js "$@"; else npx --no-install catalogue "$@"; fi
}

# Runs a command, and puts its answer among the results in one moment.
keep() {
  local name=$1
  shift
  "$@" > "$into/$name.new"
  mv -f -- "$into/$name.new" "$into/$name"
}

# Nothing of an earlier run may be taken for this one's.
mkdir -p -- "$into"
for name in title.txt changes.md check.json update.json; do
  rm -f -- "$into/$name" "$into/$name.new"
done

catalogue build --quiet ${shrink[@]+"${shrink[@]}"}
keep update.json catalogue update --json --to="$to" ${shrink[@]+"${shrink[@]}"}
keep check.json catalogue check --quiet --json

range=$(node scripts/regenerated.mjs range "$into/update.json")
if [ -n "$range" ]; then
  keep changes.md catalogue diff --quiet --format markdown --limit "$limit" "$range"
else
  keep changes.md node scripts/regenerated.mjs unmoved "$into/update.json"
fi
keep title.txt node scripts/regenerated.mjs title "$into/update.json"
if [ -n "$range" ]; then cat -- "$into/title.txt"; else cat -- "$into/changes.md"; fi
