#!/bin/sh
# Packages into .venv, by uv where it can do it (it takes a tenth of pip's time), else by pip.
# Usage: sh tools/install.sh BIN arguments of `pip install`…
bin=$1
shift
if [ -x "$bin/uv" ]; then
    "$bin/uv" pip install --python "$bin/python" "$@" && exit 0
    echo "uv could not; pip tries" >&2
fi
exec "$bin/python" -m pip --disable-pip-version-check install "$@"
