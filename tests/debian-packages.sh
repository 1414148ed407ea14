#!/bin/sh
# Installs what the tests need beside Python: Chromium without windows, a PostgreSQL server, npm (for axe-core), and the proxies for
# which docs/server has files.
# Does nothing when all are there.
set -eu

has() { command -v "$1" >/dev/null 2>&1; }

wanted=""
has chromium-headless-shell || wanted="$wanted chromium-headless-shell"
has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || wanted="$wanted postgresql"
has npm || wanted="$wanted npm"
has nginx || [ -x /usr/sbin/nginx ] || wanted="$wanted nginx-light"
has caddy || wanted="$wanted caddy"
has openssl || wanted="$wanted openssl"
has systemd-analyze || wanted="$wanted systemd"
[ -n "$wanted" ] || exit 0

# Chromium with windows does as well, in twice the time: where it is there, nothing need be installed that cannot be.
enough() { has chromium && [ "$wanted" = " chromium-headless-shell" ]; }

if ! has apt-get; then
    enough && exit 0
    echo "The tests need these, and there is no apt-get to install them: please install$wanted (as Debian calls them)." >&2
    exit 1
fi

root=""
if [ "$(id -u)" -ne 0 ]; then
    if ! has sudo; then
        enough && exit 0
        echo "The tests need these, and only root may install them: apt-get install$wanted" >&2
        exit 1
    fi
    root="sudo"
fi

install() {
    $root apt-get update -qq &&
        # shellcheck disable=SC2086 # the names are words
        $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted
}

echo "Installing for the tests:$wanted"
failed=0
install || failed=$?
[ "$failed" -eq 0 ] || enough || exit "$failed"
