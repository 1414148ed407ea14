#!/bin/sh
# Installs what the tests need beside Python: Chromium, a PostgreSQL server, and npm (for axe-core). Does nothing when all are there.
set -eu

has() { command -v "$1" >/dev/null 2>&1; }

wanted=""
has chromium || wanted="$wanted chromium"
has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || wanted="$wanted postgresql"
has npm || wanted="$wanted npm"
[ -n "$wanted" ] || exit 0

if ! has apt-get; then
    echo "The tests need these, and there is no apt-get to install them: please install$wanted (as Debian calls them)." >&2
    exit 1
fi

root=""
if [ "$(id -u)" -ne 0 ]; then
    if ! has sudo; then
        echo "The tests need these, and only root may install them: apt-get install$wanted" >&2
        exit 1
    fi
    root="sudo"
fi

echo "Installing for the tests:$wanted"
$root apt-get update -qq
# shellcheck disable=SC2086 # the names are words
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted
