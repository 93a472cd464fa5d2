#!/usr/bin/env bash
# Puts what scripts/regenerate.sh has made into one pull request on GitHub: opens it, or brings the open one up to date.
#
# usage: scripts/open-pull-request.sh --base=<branch> [--from=<directory>] [--branch=<branch>]
#
#   --base=<branch>      what the pull request is to be merged into, and what is checked out
#   --from=<directory>   the results of scripts/regenerate.sh (default: regenerate)
#   --branch=<branch>    the job's own branch, whatever is on it (default: catalogue/regenerate)
#
# Its one commit on top of HEAD has the configuration with the new pin and, unless git ignores it, the catalogue. Nothing
# is checked out or staged here. Where that makes no difference to HEAD, or to the branch of an open pull request, nothing
# is pushed. Needs git, node, and `gh` with a token that may write contents and pull requests.
set -euo pipefail

base=
from=regenerate
branch=catalogue/regenerate
for argument in "$@"; do
  case $argument in
    --base=*) base=${argument#*=} ;;
    --from=*) from=${argument#*=} ;;
    --branch=*) branch=${argument#*=} ;;
    *)
      printf 'error: Unknown argument: %q\nhint: usage: scripts/open-pull-request.sh --base=<branch> [--from=<directory>] [--branch=<branch>]\n' "$argument" >&2
      exit 2
      ;;
  esac
done

cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
if [ -z "$base" ] || [ ! -f "$from/title.txt" ]; then
  printf 'error: There is no base branch, or no whole result in %q.\nhint: Run scripts/regenerate.sh first, and give --base=<branch>.\n' "$from" >&2
  exit 2
fi

# Whether git keeps the catalogue: it has it already, or would take it.
is_kept() {
  case $1/ in "$PWD"/*) ;; *) return 1 ;; esac
  if [ -n "$(git ls-files -- "$1")" ]; then return 0; fi
  if git check-ignore --quiet -- "$1"; then return 1; fi
}

config=$(node scripts/regenerated.mjs config "$from/update.json")
directory=$(node scripts/regenerated.mjs directory "$from/check.json")
title=$(cat -- "$from/title.txt")

# An index of its own: that of the clone stays as it is.
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
export GIT_INDEX_FILE=$scratch/index
git read-tree HEAD
if [ -n "$config" ]; then git add -- "$config"; fi
if is_kept "$directory"; then git add --all --force -- "$directory"; fi
tree=$(git write-tree)
unset GIT_INDEX_FILE

if [ "$tree" = "$(git rev-parse 'HEAD^{tree}')" ]; then
  echo 'No pull request: nothing that git keeps has changed.'
  exit 0
fi

# What is there already. The branch of a fork may have the same name.
number=$(gh pr list --head "$branch" --base "$base" --state open --json number,isCrossRepository |
  node scripts/regenerated.mjs own-pull-request)
old=$(git ls-remote origin "refs/heads/$branch" | cut -f 1)
old_tree=
if [ -n "$old" ]; then
  # A whole clone stays whole.
  depth=()
  if [ "$(git rev-parse --is-shallow-repository)" = true ]; then depth=(--depth=1); fi
  git fetch --quiet --no-tags ${depth[@]+"${depth[@]}"} origin "refs/heads/$branch"
  old_tree=$(git rev-parse "$old^{tree}")
fi

if [ "$tree" != "$old_tree" ]; then
  export GIT_AUTHOR_NAME='github-actions[bot]' GIT_AUTHOR_EMAIL='41898282+github-actions[bot]@users.noreply.github.com'
  export GIT_COMMITTER_NAME=$GIT_AUTHOR_NAME GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL
  commit=$(git commit-tree "$tree" -p HEAD -F "$from/title.txt")
  # Only over what was seen above: not over what somebody has pushed in between.
  git push --quiet --force-with-lease="refs/heads/$branch:$old" origin "$commit:refs/heads/$branch"
elif [ -n "$number" ]; then
  echo "Pull request #$number is up to date."
  exit 0
fi

if [ -n "$number" ]; then
  gh pr edit "$number" --title "$title" --body-file "$from/changes.md"
else
  gh pr create --head "$branch" --base "$base" --title "$title" --body-file "$from/changes.md"
fi
