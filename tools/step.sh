#!/bin/sh
# One step of the set-up as one line: what was done and how long it took. What the step printed is shown if it failed;
# else only what Underhall itself has to say ("underhall: …").
# Usage: sh tools/step.sh "what is done" command…
what=$1
shift
began=$(date +%s)
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
if "$@" >"$log" 2>&1; then
    grep '^underhall: ' "$log"
    echo "  $what: $(($(date +%s) - began)) s"
else
    code=$?
    cat "$log" >&2
    echo "  $what: failed after $(($(date +%s) - began)) s" >&2
    exit $code
fi
