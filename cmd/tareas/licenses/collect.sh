#!/bin/sh
# Usage: collect.sh FILE
#
# Writes the licenses of all that is linked into tareas, on any of its systems: of Go, of the
# modules, of papaparse and ts-ics, and of Swagger UI's files. It fails for a module whose license is unknown, or not
# allowed by go-licence-detector. It needs Go and the module cache.
set -eu
exec >"$1"
cd "$(dirname "$0")/../../.."

header() {
	printf '\n%s\n%s\n\n' '================================================================================' "$1"
}

linked() {
	GOOS=$1 go list -deps -tags nomsgpack -f '{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}' ./cmd/tareas
}
modules=$(linked linux && linked darwin && linked windows)
modules=$(echo "$modules" | sort -u)

echo 'tareas contains these works of others, under their licenses.'
header "Go $(go env GOVERSION | cut -c3-), the standard library"
cat "$(go env GOROOT)/LICENSE"

# shellcheck disable=SC2086 # a word for each module
licenses=$(go list -m -json $modules | go run go.elastic.co/go-licence-detector@v0.11.1 \
	-includeIndirect -noticeTemplate cmd/tareas/licenses/modules.tmpl -noticeOut -)
printf '%s\n' "$licenses" | sed '/^Contents of probable licence file /d' # a path of this machine

# What a module has beside its license: a notice, or the licenses of code that it includes.
# shellcheck disable=SC2086
go list -m -f '{{.Path}} {{.Version}} {{.Dir}}' $modules | while read -r path version dir; do
	for file in "$dir"/NOTICE* "$dir"/THIRD-PARTY* "$dir"/LICENSE-* "$dir"/PATENTS; do
		if [ -f "$file" ]; then
			header "$path $version, ${file##*/}"
			cat "$file"
		fi
	done
done

header "papaparse and ts-ics"
cat adapters/webapp/bundle/LICENSES

for file in LICENSE NOTICE swagger-ui-bundle.js.LICENSE.txt; do
	header "swagger-ui-dist, $file"
	cat "adapters/webapp/swaggerui/$file"
done
