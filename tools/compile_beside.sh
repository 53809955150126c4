#!/bin/sh
# Compile the rules beside other steps of the set-up, and beside the hall if that is open sooner: its bots change over to
# the compiled rules when they are there.
#   sh tools/compile_beside.sh start LOG command…   begin, unless it is under way already
#   sh tools/compile_beside.sh tell LOG             what has come of it so far
verb=$1 log=$2
shift 2
running="$log.pid"
going() { [ -f "$running" ] && kill -0 "$(cat "$running")" 2>/dev/null; }

case $verb in
start)
    mkdir -p "$(dirname "$log")"
    going && exit 0
    # Shells keep the Ctrl-C that stops the hall from such a job: what it began is worth finishing.
    ("$@" >"$log" 2>&1 || { echo "  the rules could not be compiled, and run interpreted:" && tail -n 5 "$log"; } >&2
        rm -f "$running") &
    echo $! >"$running"
    ;;
tell)
    if going; then
        echo "  the rules are still being compiled: the hall opens without waiting, with interpreted rules"
    elif [ -f "$log" ]; then
        grep -E '^  |^underhall: ' "$log"
        rm -f "$log"
    fi
    ;;
esac
exit 0
