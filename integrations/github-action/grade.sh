#!/usr/bin/env bash
# Installs the packed terminal and grades twice: once for code scanning, once for the summary of the step.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Unquoted on purpose: several packages between spaces.
# shellcheck disable=SC2086
npm install --prefix "$folder" --no-audit --no-fund --loglevel=error "$PACKAGE" $PACKAGES_BESIDE >&2
offergrade="$folder/node_modules/.bin/offergrade"

options=(--language "$ANSWER_LANGUAGE")
if [ -n "$AT_LEAST" ]; then options+=(--at-least "$AT_LEAST"); fi
paths=()
while IFS= read -r path; do
  if [ -n "$path" ]; then paths+=("$path"); fi
done <<< "$PATHS"

status=0
"$offergrade" "${options[@]}" --sarif -- "${paths[@]}" > "$SARIF_FILE" || status=$?
echo "sarif-file=$SARIF_FILE" >> "$GITHUB_OUTPUT"
# Its exit code is that of the first run.
"$offergrade" "${options[@]}" --markdown -- "${paths[@]}" >> "$GITHUB_STEP_SUMMARY" 2> /dev/null || true
exit "$status"
