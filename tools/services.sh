#!/bin/sh
# Postgres and NATS for the tests of several nodes, Chromium for those of the client: installed from the system's
# packages where that is possible.
missing=""
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="postgresql"
[ -x /usr/sbin/nats-server ] || command -v nats-server >/dev/null 2>&1 || missing="$missing nats-server"
browser=""
for name in chromium-headless-shell chromium chromium-browser; do
    command -v $name >/dev/null 2>&1 && browser=$name && break
done
[ -n "$browser" ] || missing="$missing chromium-headless-shell"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "installing $missing"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null && exit 0
fi
if [ -n "$CI" ]; then
    echo "cannot install $missing, and nothing may be skipped here" >&2
    exit 1
fi
echo "not installed: $missing; the tests that need it are skipped"
