package e2e_test

import (
	"errors"
	"net/url"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// succeeds runs the program and returns its output. The program must exit with
// status 0.
func succeeds(t *testing.T, environ []string, arguments ...string) string {
	t.Helper()
	text, err := program.Command(t.Context(), t, environ, arguments...).CombinedOutput()
	if err != nil {
		t.Errorf("%s: got %v and %q, want success", arguments, err, text)
	}
	return string(text)
}

// fails runs the program. It must exit with status 1 and print one line with all of the texts, on
// standard error. A program that serves before it has checked its schema may print other lines.
func fails(t *testing.T, environ, arguments []string, want ...string) {
	t.Helper()
	failsOn(t, "", environ, arguments, want...)
}

// failsOn is fails with an input.
func failsOn(t *testing.T, input string, environ, arguments []string, want ...string) {
	t.Helper()
	cmd := program.Command(t.Context(), t, environ, arguments...)
	stdout, stderr := new(program.Log), new(program.Log)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), stdout, stderr
	wantFailure(t, cmd.Run(), stderr.String(), want...)
	if stdout.String() != "" || strings.Count(stderr.String(), "\n") != 1 && stderr.Prepared() {
		t.Errorf("%s: got %q on standard output and %q on standard error, want nothing and one line", arguments, stdout, stderr)
	}
}

// wantFailure checks that a program exited with status 1. The last line of its
// output has all of the texts, and the output has no secret. Secrets of tests
// contain "hunter2".
func wantFailure(t *testing.T, err error, output string, want ...string) {
	t.Helper()
	if failed := (*exec.ExitError)(nil); !errors.As(err, &failed) || failed.ExitCode() != 1 {
		t.Errorf("got %v, want exit status 1", err)
	}
	lines := strings.Split(strings.TrimSuffix(output, "\n"), "\n")
	last := lines[len(lines)-1]
	if !strings.HasPrefix(last, "tareas: ") || strings.Contains(output, "hunter2") {
		t.Errorf("got %q, want a reason in the last line, and no secret", output)
	}
	for _, part := range want {
		if !strings.Contains(last, part) {
			t.Errorf("got %q, want %q in it", last, part)
		}
	}
}

// allApplied is the output of "tareas migrate" with the current schema.
const allApplied = `applied  00001_schema.sql
`

func TestVersion(t *testing.T) {
	t.Parallel()
	if got := succeeds(t, nil, "version"); !regexp.MustCompile(`^tareas \S+.* go1\.\S+\n$`).MatchString(got) {
		t.Errorf("got %q, want the program's and Go's versions", got)
	}
}

// A command that is rejected says why, repeats no secret and changes nothing.
func TestCommandsFail(t *testing.T) {
	t.Parallel()
	p, own := launchForUsers(t, storages[1].url(t))
	ana := p.Register(t, "ana@example.com")
	serve := []string{"JWT_SECRET=" + secret, "HOST=127.0.0.1", "PORT=0"}
	on := func(databaseURL string) []string { return append(slices.Clone(serve), "DATABASE_URL="+databaseURL) }
	memory, empty, down := on("memory:"), on(pgtest.Empty(t)), on("postgres://u:hunter2@127.0.0.1:1/x")
	unknownDatabase := on(changeURL(t, pgtest.Empty(t), func(u *url.URL) { u.Path += "_missing" }))
	unknownRole := on(changeURL(t, pgtest.Empty(t), func(u *url.URL) { u.User = url.UserPassword("eva", "hunter2") }))
	with := func(environ []string, variables ...string) []string {
		return append(slices.Clone(environ), variables...)
	}
	const unknownUser, oneOrAll = "no user has this email", "name one email, or --all for every user"
	for name, c := range map[string]struct {
		environ          []string
		arguments, input string
		want             []string
	}{
		"no secret":           {nil, "", "", []string{"JWT_SECRET: is not set", "openssl rand -base64 32"}},
		"password with an @":  {on("postgres://u:S@hunter2@127.0.0.1/x"), "", "", []string{"DATABASE_URL: is not a valid PostgreSQL URL", "%40"}},
		"missing directory":   {on("sqlite:missing/tareas.db"), "", "", []string{"cannot open the SQLite file", "missing/tareas.db"}},
		"unknown database":    {unknownDatabase, "serve", "", []string{"does not exist"}}, // a retry would not help
		"unknown role":        {unknownRole, "serve", "", []string{"does not exist"}},
		"port in use":         {with(memory, "PORT="+p.port()), "", "", []string{"cannot listen on port " + p.port()}},
		"metrics port in use": {with(memory, "METRICS_ADDR=127.0.0.1:"+p.port()), "", "", []string{"METRICS_ADDR: ", "address already in use"}},
		"unknown command":     {memory, "srve", "", []string{`unknown command "srve"`}},
		"unknown flag":        {memory, "--port=1", "", []string{"unknown flag"}},
		"control characters":  {memory, "--\x1b\u009b\u202e", "", []string{`unknown flag: --\u001b\u009b\u202e`}},

		"healthcheck, no service":    {[]string{"PORT=1"}, "healthcheck", "", []string{"connection refused"}},
		"healthcheck, any port":      {[]string{"PORT=0"}, "healthcheck", "", []string{"PORT: 0 does not tell where the service listens"}},
		"healthcheck, configuration": {[]string{"TLS_CERT_FILE=cert.pem", "PORT=hunter2"}, "healthcheck", "", []string{"PORT: must be a whole number", "TLS_KEY_FILE: is not set"}},

		"migrate, database down": {down, "migrate", "", []string{"connection refused"}},
		"migrate, memory":        {memory, "migrate up", "", []string{"a storage in memory has no schema"}},
		"distribute, SQLite":     {own, "migrate distribute", "", []string{"only the tables of PostgreSQL"}},
		"distribute, no Citus":   {empty, "migrate distribute", "", []string{"lacks the extension citus"}},
		"backup of PostgreSQL":   {empty, "backup copy.db", "", []string{"use pg_dump"}},
		"backup without a file":  {own, "backup", "", []string{"accepts 1 arg(s), received 0"}},

		"import, no file":        {own, "import --user ana@example.com none\u009b\u202e", "", []string{`none\u009b\u202e": no such file`}},
		"import, unknown email":  {own, "import --user bob@example.com -", `{"title":"x"}`, []string{unknownUser}},
		"import without a user":  {own, "import -", "", []string{`required flag(s) "user" not set`}},
		"export, unknown email":  {own, "export --user bob@example.com", "", []string{unknownUser}},
		"users, memory":          {memory, "users list", "", []string{"a storage in memory belongs to the running service alone"}},
		"users, no SQLite file":  {on("sqlite:missing.db"), "users list", "", []string{"find the SQLite file", "missing.db"}},
		"status, no SQLite file": {on("sqlite:missing.db"), "migrate status", "", []string{"find the SQLite file", "missing.db"}},
		"users, no schema":       {empty, "users list", "", []string{"the schema has version 0, behind", `run "tareas migrate"`}},
		"users, invalid minimum": {with(own, "PASSWORD_MIN_LENGTH=0"), "users list", "", []string{"PASSWORD_MIN_LENGTH: must be a whole number from 1 to 72"}},
		"users, unknown command": {own, "users hunter2", "", []string{`unknown command; see "tareas users --help"`}},

		"logout, unknown email":       {own, "users logout hunter2@example.com", "", []string{unknownUser + `; "tareas users list" lists all`}},
		"logout of nobody":            {own, "users logout", "", []string{oneOrAll}},
		"logout of one and all":       {own, "users logout --all hunter2@example.com", "", []string{oneOrAll}},
		"delete, unknown email":       {own, "users delete --yes hunter2@example.com", "", []string{unknownUser}},
		"delete without a terminal":   {own, "users delete ana@example.com", "ana@example.com\n", []string{"standard input is no terminal to ask on; add --yes"}},
		"set-password, unknown email": {own, "users set-password hunter2@example.com", "correct horse", []string{unknownUser}},
		"no email":                    {own, "users set-password hunter2", "correct horse", []string{"email is not valid"}},
		"no password":                 {own, "users set-password ana@example.com", "\n", []string{"password is required"}},
		"password in UTF-16":          {own, "users set-password ana@example.com", "\xff\xfeh\x00u\x00", []string{"standard input is UTF-16; save it as UTF-8"}},
		"long password":               {own, "users set-password ana@example.com", "hunter2" + strings.Repeat("x", 66), []string{"the password has more than 72 bytes"}},
		"cut password":                {own, "users set-password ana@example.com", "a" + strings.Repeat("ñ", 40), []string{"the password has more than 72 bytes"}},
		"NUL in the password":         {own, "users set-password ana@example.com", "hunter2\x00", []string{"password: must not contain NUL"}},
		"short password":              {with(own, "PASSWORD_MIN_LENGTH=20"), "users set-password ana@example.com", "hunter2", []string{"password has fewer than 20 characters"}},
		"password as argument":        {own, "users set-password ana@example.com hunter2", "", []string{"accepts 1 arg(s), received 2"}},
		"password as flag":            {own, "users set-password ana@example.com -phunter2", "", []string{`unknown or invalid flag; see "tareas users set-password --help"`}},
	} {
		t.Run(name, func(t *testing.T) { failsOn(t, c.input, c.environ, strings.Fields(c.arguments), c.want...) })
	}
	p.wantList(t, ana)
	wantLogin(t, p, "ana@example.com", password, true)
}
