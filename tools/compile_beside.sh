#!/bin/sh
# Compile the rules beside another step of the set-up.
#   sh tools/compile_beside.sh start LOG command…   begin, unless it is under way already
#   sh tools/compile_beside.sh wait LOG SECONDS     wait for the end, but no longer than this: a hall can open without
#                                                   it, though bots that search are slow with interpreted rules
verb=$1 log=$2
shift 2
running="$log.pid"
going() { [ -f "$running" ] && kill -0 "$(cat "$running")" 2>/dev/null; }

case $verb in
start)
    mkdir -p "$(dirname "$log")"
    going && exit 0
    # Shells keep the Ctrl-C that stops the hall from such a job: what it began is worth finishing.
    ("$@" >"$log" 2>&1; rm -f "$running") &
    echo $! >"$running"
    ;;
wait)
    left=$1
    while going && [ "$left" -gt 0 ]; do
        sleep 1
        left=$((left - 1))
    done
    if going; then
        echo "  the rules are still being compiled: this hall plays them interpreted, the next one compiled"
    elif [ -f "$log" ]; then
        grep -E '^  |^underhall: |failed|Error' "$log"
        rm -f "$log"
    fi
    ;;
esac
exit 0
