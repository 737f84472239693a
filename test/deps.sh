#!/bin/sh
# Installs the missing Debian or Ubuntu packages that the tests need: a C compiler
# for the race detector, a PostgreSQL server, and the programs that the fault tests
# run with it. It also installs the proxies of the operator's manual. strace shows what
# was synced to disk, and wrk measures the service. systemd-analyze checks the unit. The page needs a browser, and generated clients need Node.js.
set -eu

# Debian keeps servers outside the PATH of most users.
PATH="$PATH:/usr/sbin:/sbin"

missing=""
need() { # command, package
	command -v "$1" >/dev/null 2>&1 || missing="$missing $2"
}
need cc "gcc libc6-dev"
# These packages check the API's description, generate clients from it, and run the task
# page's modules.
need node nodejs
need npm npm
# The fault tests need their own servers, whatever TEST_DATABASE_URL says.
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || need postgres postgresql
need pgbouncer pgbouncer
need haproxy haproxy
need nginx nginx
need caddy caddy
need strace strace
need wrk wrk
need systemd-analyze systemd
need chromium chromium
need curl curl

# The packages in the lock files need Node.js 20.19. Debian 12 and Ubuntu 24.04 have Node.js 18.
check_node() {
	node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || major == 20 && minor >= 19 ? 0 : 1)' && return
	echo "please install Node.js 20.19 or later, this is $(node --version) (or go on without: make test DEPS=0)" >&2
	exit 1
}
if [ -z "$missing" ]; then
	check_node
	exit 0
fi

if ! command -v apt-get >/dev/null 2>&1; then
	echo "please install:$missing (or go on without: make test DEPS=0)" >&2
	exit 1
fi
# Nothing here asks for a password.
sudo=""
if [ "$(id -u)" -ne 0 ]; then
	sudo="sudo -n"
	if ! $sudo true 2>/dev/null; then
		echo "please install, as root:$missing (or go on without: make test DEPS=0)" >&2
		exit 1
	fi
fi

# The tests start the services that they need. This policy keeps the packages from
# starting their services now, which takes ports and fails in some containers. An
# existing policy of the machine takes precedence.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
	trap '$sudo rm -f "$policy"' EXIT
	trap 'exit 1' HUP INT TERM
	printf '#!/bin/sh\nexit 101\n' | $sudo tee "$policy" >/dev/null
	$sudo chmod 755 "$policy"
fi

echo "installing with apt-get${sudo:+ and sudo}:$missing"
$sudo apt-get update -q
# shellcheck disable=SC2086 # a list of packages
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
check_node
