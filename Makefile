# The first target is what a bare "make" runs.
.DEFAULT_GOAL := help

# The versions of the tools that are not dependencies of the module.
GOLANGCI_LINT := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
GORELEASER := github.com/goreleaser/goreleaser/v2@v2.16.0
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0
ACTIONLINT := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
ESBUILD := github.com/evanw/esbuild/cmd/esbuild@v0.28.2

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: .env build ## build, and serve on port 3000 with SQLite
	@set -a; . ./.env; set +a; \
	printf '%s\n' "Register, in another terminal:" \
		"  curl -H 'Content-Type: application/json' -d '{\"email\":\"ana@example.com\",\"password\":\"correct horse\"}' http://localhost:$${PORT:-3000}/usuarios"; \
	exec bin/tareas

# The secret has 256 random bits and is for this machine only. JWT_SECRET in the
# environment takes precedence.
.env:
	@umask 077; printf '%s\n' \
		'# Variables of "make run", read by a shell: quote values with spaces, & or ?.' \
		"JWT_SECRET=\"\$${JWT_SECRET:-$$(head -c 32 /dev/urandom | base64)}\"" > $@
	@echo "wrote .env with a new JWT_SECRET"

# Leaves out Gin's MessagePack, which the service does not use: 6 MB of the binary.
TAGS := nomsgpack
BIN := bin/tareas

.PHONY: build
build: ## build bin/tareas, one static file
	CGO_ENABLED=0 go build -tags '$(TAGS)' -trimpath -ldflags '-s -w' -o '$(BIN)' ./cmd/tareas

# If SNAPSHOT is empty, the packages have the version of the commit's tag, as for a release.
SNAPSHOT ?= --snapshot
.PHONY: package
package: deps ## build archives and a .deb into dist/, and test them (AMD64_ONLY=1: only linux/amd64)
	go run $(GORELEASER) check
	go run $(GORELEASER) release $(SNAPSHOT) --clean
	go test -count=1 -tags packaging -timeout 10m ./test/packaging

# The notes of a release are the section of CHANGELOG with its version, by default the newest.
VERSION ?= v$(shell sed -n 's/^\#\# \[\(.*\)\].*/\1/p' CHANGELOG.md | head -n 1)
.PHONY: release
release: clean-tree release-notes check test ## do everything for a release but push it (VERSION=v1.0.0)
	@(echo 'tareas $(VERSION)' && $(MAKE) -s release-notes) | git tag --annotate --cleanup=verbatim --file=- '$(VERSION)'
	$(MAKE) package SNAPSHOT=
	@$(MAKE) -s release-notes >dist/NOTES.md
	@echo "dist has what belongs on the release's page. Publish it: git push origin $(VERSION)"

.PHONY: clean-tree
clean-tree:
	@test -z "$$(git status --porcelain)" || { git status --short; echo "commit or remove these first"; exit 1; }

.PHONY: release-notes
release-notes:
	@awk '/^## /{found = $$2 == "[$(VERSION:v%=%)]"; next} found {print; any = any || /./} \
		END {if (!any) {print "CHANGELOG.md has no section [$(VERSION:v%=%)]" >"/dev/stderr"; exit 1}}' CHANGELOG.md

# DEPS=0 installs nothing: a test whose tool is missing fails, and says so.
DEPS ?= 1
.PHONY: deps
ifeq ($(DEPS),0)
deps:
else
deps: ## install what the tests need and the machine lacks (DEPS=0: nothing)
	@./test/deps.sh
	@$(MAKE) --no-print-directory $(NPM:=/node_modules/.package-lock.json)
	go mod download
	cd test/embed/testdata/embedders && go mod download
	cd test/openapi/testdata/go && go mod download
endif

# The npm packages papaparse, ts-ics and swagger-ui-dist are parts of the pages. The others check
# the pages' scripts, the pages' accessibility, the sentences of the manuals and the API's
# description. All have the versions of the lock files, and run no install scripts.
NPM := adapters/webapp test/browser test/docs test/openapi/npm
%/node_modules/.package-lock.json: %/package.json %/package-lock.json
	@command -v npm >/dev/null || ./test/deps.sh
	cd $* && npm ci --ignore-scripts --no-progress
	@touch $@

# The slow suites, which "make test" leaves out.
SLOW := bench/http|browser|embed|faults|openapi
# The suites that measure, or that have deadlines of seconds with other programs: they
# run one after the other, when no other test uses the processors.
ALONE := bench|bench/http|browser|faults
# With TAREAS_TESTS=all a missing tool fails a test instead of skipping it.
GOTEST := TAREAS_TESTS=all go test -shuffle=on

# These packages take longest, so they begin first.
LONG := ./test/e2e ./adapters/gormstore

.PHONY: test
test: deps test-page ## run all tests but the slow suites, on PostgreSQL, SQLite and memory
	$(GOTEST) -timeout 1h $$(go list $(LONG) ./... | grep -vE '/test/($(SLOW)|$(ALONE))$$')
	$(GOTEST) -p 1 -timeout 1h ./test/bench

# The modules of the task page that need no browser.
.PHONY: test-page
test-page: deps
	node --test test/page/*.test.mjs

# With -race the tests also build the program with the race detector, and fail if it
# reports a race. The benchmarks run without -race, since they measure the program as it
# ships. The browser tests run without it, since e2e sends the same requests with it.
.PHONY: test-all
test-all: deps test-page ## run all tests, most with the race detector; fuzz for a minute; test the packages
	$(GOTEST) -race -timeout 1h $$(go list $(LONG) ./... | grep -vE '/test/($(ALONE))$$')
	$(GOTEST) -race -timeout 1h ./test/faults
	$(GOTEST) -p 1 -timeout 1h ./test/bench/... ./test/browser
	@$(MAKE) --no-print-directory fuzz package

# The tests that start a Citus cluster. Other targets skip them if Citus is not installed, because
# Debian has no package of Citus.
.PHONY: test-citus
test-citus: deps ## run the tests on a Citus cluster, which fail without the extension
	TAREAS_TESTS=citus go test -count=1 -p 1 -timeout 1h -run '$(CITUS)' \
		./adapters/gormstore ./adapters/gormstore/postgres ./test/golden ./test/e2e ./test/faults
CITUS := Citus|Distribute|WorkerAway|^Test(Contract|KeyUndecided|Replay|Account|Imports|RaceOfAKey|Session|WrongPasswords)$$/^Citus$$

.PHONY: cover
cover: deps ## measure which statements the tests reach (COVER=file)
	$(GOTEST) -timeout 1h -coverpkg="$$(go list ./... | grep -v /test/ | paste -sd, -)" -coverprofile='$(COVER)' ./...
	@go tool cover -func='$(COVER)' | tail -1
	@echo "go tool cover -html=$(COVER)"
COVER ?= cover.out

.PHONY: check
check: fmt vet lint webapp-lint arch wire-drift bundle-drift tidy-drift openapi-lint prose-lint workflow-lint release-notes-check vulnerabilities ## run all static checks

.PHONY: fmt
fmt:
	@out="$$(gofmt -l .)"; if [ -n "$$out" ]; then echo "not formatted by gofmt:"; echo "$$out"; exit 1; fi

# vet checks the types of programs and tests, so that it also finds what would not
# compile on macOS and Windows. Linking their tests would find no more, and takes longer
# than all other checks together.
.PHONY: vet
vet:
	go vet ./...
	GOOS=darwin go vet ./...
	GOOS=windows go vet ./...

.PHONY: lint
lint:
	go run $(GOLANGCI_LINT) run

# The types that JSDoc gives (tsconfig.json), and ESLint's rules (eslint.config.js).
.PHONY: webapp-lint
webapp-lint: adapters/webapp/node_modules/.package-lock.json
	cd adapters/webapp && node_modules/.bin/tsc && node_modules/.bin/eslint .

.PHONY: arch
arch:
	go test -count=1 ./test/arch

# The bundle is committed, so that "go get" needs no esbuild. Its lines are short, so that a
# change shows in few of them. language.js is no module: it chooses the language of / and /docs
# before the browser shows them. app/page.css has home/palette.css in it.
BUNDLE ?= $(CURDIR)/adapters/webapp/bundle
.PHONY: bundle
bundle: adapters/webapp/node_modules/.package-lock.json ## bundle the pages' scripts and style sheets, after each change of app, docs or home/palette.css in adapters/webapp
	cd adapters/webapp && go run $(ESBUILD) app/main.js app/formats.js app/page.css docs/docs.js --outdir='$(BUNDLE)' --external:./formats.js \
		--bundle --format=esm --minify --line-limit=160 --charset=utf8 --log-level=warning
	cd adapters/webapp && go run $(ESBUILD) app/language.js --outdir='$(BUNDLE)/home' --bundle --format=iife --minify --line-limit=160 --log-level=warning
	cd adapters/webapp/node_modules && for name in papaparse ts-ics; do printf '%s\n\n' "$$name"; cat "$$name/LICENSE"; done >'$(BUNDLE)/LICENSES'

.PHONY: bundle-drift
bundle-drift:
	@dir="$$(mktemp -d)" && $(MAKE) -s bundle BUNDLE="$$dir" && diff -rq "$$dir" adapters/webapp/bundle

# Swagger UI's files are committed, so that "go get" needs no npm. Only the gzip
# of the files is embedded.
.PHONY: swagger-ui
swagger-ui: adapters/webapp/node_modules/.package-lock.json ## copy Swagger UI from npm, at the version of the lock file
	cd adapters/webapp/node_modules/swagger-ui-dist && cp LICENSE NOTICE swagger-ui-bundle.js.LICENSE.txt ../../swaggerui
	@for file in swagger-ui-bundle.js swagger-ui.css; do \
		gzip -9nc "adapters/webapp/node_modules/swagger-ui-dist/$$file" >"adapters/webapp/swaggerui/$$file.gz" || exit 1; \
	done

.PHONY: wire
wire: ## generate bootstrap/wire_gen.go
	go tool wire ./bootstrap

.PHONY: wire-drift
wire-drift:
	go tool wire diff ./bootstrap

.PHONY: tidy-drift
tidy-drift:
	go mod tidy -diff
	cd test/embed/testdata/embedders && go mod tidy -diff

.PHONY: openapi-lint
openapi-lint: test/openapi/npm/node_modules/.package-lock.json
	cd test/openapi/npm && REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
		node_modules/.bin/redocly lint --config redocly.yaml ../../../adapters/ginhttp/openapi.yaml

# The length of sentences, their commas and the terms in all Markdown (textlintrc.json).
.PHONY: prose-lint
prose-lint: test/docs/node_modules/.package-lock.json
	cd test/docs && find ../.. '(' -name node_modules -o -name dist -o -name .git ')' -prune -o -name '*.md' -print | \
		xargs node_modules/.bin/textlint --config textlintrc.json

# Without the flags, the result depends on what is installed.
.PHONY: workflow-lint
workflow-lint:
	go run $(ACTIONLINT) -shellcheck= -pyflakes=

.PHONY: release-notes-check
release-notes-check:
	@$(MAKE) -s release-notes >/dev/null

# govulncheck downloads the database of vulnerabilities. A machine that cannot
# reach it gets a message instead of a failure.
.PHONY: vulnerabilities
vulnerabilities:
	@out="$$(go run $(GOVULNCHECK) ./... 2>&1)" && echo "$$out" || case "$$out" in \
		*"fetching vulnerabilities"*) echo "vulnerabilities: not checked, the database cannot be reached" ;; \
		*) echo "$$out"; exit 1 ;; \
	esac

.PHONY: bench
bench: ## print the allocations of requests, and check them against their ceilings
	go test -count=1 -v -timeout 1h ./test/bench

# BENCH has any of these flags: -workload list10 -storage postgres -rounds 5
# -duration 3s.
.PHONY: bench-http
bench-http: deps ## measure the service beside a bare server (BENCH="-workload list10")
	cd test/bench/http && go test -count=1 -run '^$$' -bench 'Workloads|Streams' -benchtime 1x -timeout 1h -args $(BENCH)

# PocketBase is a dependency of a module of its own, test/bench/peers. Its first build takes two
# minutes.
.PHONY: bench-peers
bench-peers: ## measure the service beside PocketBase, on SQLite (BENCH="-rounds 5")
	cd test/bench/http && go test -count=1 -run '^$$' -bench Peers -benchtime 1x -timeout 1h -args $(BENCH)

# A profile of the service while wrk drives it; STORAGE is postgres or sqlite.
STORAGE ?= postgres
PROFILE ?= $(shell mktemp -d)/tareas.pprof
.PHONY: profile
profile: deps ## write a CPU profile of a workload (WORKLOAD=list10)
	@file="$(abspath $(PROFILE))"; cd test/bench/http && \
		go test -count=1 -run '^$$' -bench Profile -benchtime 1x -timeout 10m -o "$$file.test" -cpuprofile "$$file" \
		-args -workload '$(WORKLOAD)' -storage '$(STORAGE)' && echo "go tool pprof -http=: $$file"

# "go test" without a package argument shows the tables that the tests print. With
# one it shows them only if a test fails.
.PHONY: faults
faults: deps ## run the fault tests at full length
	cd test/faults && go test -count=1 -timeout 1h -args -full

# Each fuzz target, as package:name, gets FUZZTIME inputs; all together take about a
# minute. With a duration instead, go test may report its end as a failure
# (https://go.dev/issue/75804).
FUZZTIME ?= 20000x
FUZZ := $(shell grep -rlE '^func Fuzz' --include='*_test.go' . | xargs -r grep -HoE '^func Fuzz[A-Za-z]+' | sed -E 's|/[^/]*_test.go:func |:|')

.PHONY: fuzz
fuzz: ## fuzz each target for a while (FUZZTIME=20000x)
	@for target in $(FUZZ); do \
		echo "$$target"; go test -run '^$$' -fuzz "^$${target##*:}$$" -fuzztime $(FUZZTIME) "$${target%:*}" || exit 1; \
	done

# The packages with lists in test/mutants/testdata, each with the packages whose tests
# exercise it.
.PHONY: mutants
mutants: ## check that the tests find all defects that they once found, in ten minutes
	go run ./test/mutants ./domain ./application ./adapters/memstore
	go run ./test/mutants ./application ./adapters/memstore
	go run ./test/mutants ./adapters/memstore
	go run ./test/mutants ./adapters/ginhttp ./test/golden

SCREENSHOTS ?= $(shell mktemp -d)
.PHONY: screenshots
screenshots: deps ## take pictures of the pages in each state, size and colour (SCREENSHOTS=directory)
	@dir="$(SCREENSHOTS)"; go test -count=1 -run TestStates ./test/browser -args -screenshots "$$dir" && echo "see $$dir"

.PHONY: clean
clean: ## remove what was built; databases and .env stay
	rm -rf bin dist
