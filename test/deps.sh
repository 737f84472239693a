#!/bin/sh
# Installs the Debian or Ubuntu packages that the tests need, where they are
# missing: a C compiler for the race detector, and a PostgreSQL server.
set -eu

missing=""
command -v cc >/dev/null 2>&1 || missing="$missing gcc libc6-dev"
if [ -z "${TEST_DATABASE_URL:-}" ] && ! command -v postgres >/dev/null 2>&1 &&
	! ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then
	missing="$missing postgresql"
fi
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
	echo "please install:$missing" >&2
	exit 1
fi
sudo=""
if [ "$(id -u)" -ne 0 ]; then
	sudo="sudo"
fi
echo "installing:$missing"
$sudo apt-get update -q
# shellcheck disable=SC2086 # a list of packages
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
