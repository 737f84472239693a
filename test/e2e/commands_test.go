package e2e_test

import (
	"bytes"
	"errors"
	"net/url"
	"os/exec"
	"regexp"
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

// fails runs the program. It must exit with status 1 and print one line with all of the
// texts. A program that serves before it has checked its schema may print other lines.
func fails(t *testing.T, environ, arguments []string, want ...string) {
	t.Helper()
	cmd := program.Command(t.Context(), t, environ, arguments...)
	text := new(program.Log)
	cmd.Stdout, cmd.Stderr = text, text
	wantFailure(t, cmd.Run(), text.String(), want...)
	if strings.Count(text.String(), "\n") != 1 && text.Prepared() {
		t.Errorf("%s: got %q, want one line", arguments, text)
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

func TestMigrate(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		for _, step := range []struct{ arguments, want string }{
			{"migrate status", strings.ReplaceAll(allApplied, "applied", "pending")},
			{"migrate up", allApplied},
			{"migrate up", allApplied},
			{"migrate status", allApplied},
		} {
			if got := succeeds(t, []string{"DATABASE_URL=" + url}, strings.Fields(step.arguments)...); got != step.want {
				t.Errorf("%s: got %q, want %q", step.arguments, got, step.want)
			}
		}
	})
}

func TestVersion(t *testing.T) {
	t.Parallel()
	if got := succeeds(t, nil, "version"); !regexp.MustCompile(`^tareas \S+.* go1\.\S+\n$`).MatchString(got) {
		t.Errorf("got %q, want the program's and Go's versions", got)
	}
}

// A program that cannot start exits with status 1, and a line on standard error
// says why.
func TestStartFails(t *testing.T) {
	t.Parallel()
	good := "JWT_SECRET=" + secret
	port := launch(t, "DATABASE_URL=memory:").port()
	for name, c := range map[string]struct {
		environ   []string
		arguments []string
		want      []string
	}{
		"no secret": {nil, nil, []string{"JWT_SECRET: is not set", "openssl rand -base64 32"}},
		"several mistakes": {
			[]string{"JWT_SECRET=hunter2", "PORT=hunter2", "DB_MAX_CONNS=many", "USERS_LISTING=all"}, []string{"serve"},
			[]string{"JWT_SECRET: ", "PORT: must be a whole number from 0 to 65535", "DB_MAX_CONNS: must be a whole number", "USERS_LISTING: must be authenticated, public or off"},
		},
		"unknown database":       {[]string{good, "DATABASE_URL=mysql://u:hunter2@x/y"}, nil, []string{"DATABASE_URL: must be memory: or have the scheme postgres or postgresql or sqlite"}},
		"port in use":            {[]string{good, "DATABASE_URL=memory:", "HOST=127.0.0.1", "PORT=" + port}, nil, []string{"cannot listen on port " + port}},
		"missing directory":      {[]string{good, "DATABASE_URL=sqlite:missing/tareas.db"}, nil, []string{"cannot open the SQLite file", "missing/tareas.db"}},
		"migrate, database down": {[]string{"DATABASE_URL=postgres://u:hunter2@127.0.0.1:1/x"}, []string{"migrate"}, []string{"connection refused"}},
		"a password with an @":   {[]string{good, "DATABASE_URL=postgres://u:S@hunter2@127.0.0.1/x"}, nil, []string{"DATABASE_URL: is not a valid PostgreSQL URL", "%40"}},
		"migrate memory":         {[]string{"DATABASE_URL=memory:"}, []string{"migrate", "up"}, []string{"no schema"}},
		"unknown command":        {[]string{good}, []string{"srve"}, []string{`unknown command "srve"`}},
		"unknown flag":           {[]string{good}, []string{"--port=1"}, []string{"unknown flag"}},
		"what a terminal obeys":  {[]string{good}, []string{"--\x1b\u009b\u202e"}, []string{`unknown flag: --\u001b\u009b\u202e`}},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := program.Command(t.Context(), t, c.environ, c.arguments...)
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			wantFailure(t, cmd.Run(), stderr.String(), c.want...)
			if stdout.Len() > 0 || strings.Count(stderr.String(), "\n") != 1 {
				t.Errorf("got %q on standard output and %q on standard error, want nothing and one line", &stdout, &stderr)
			}
		})
	}
}

// A database that rejects the role or the name ends the program, because a
// retry would not help.
func TestDatabaseRejects(t *testing.T) {
	t.Parallel()
	for name, databaseURL := range map[string]string{
		"unknown database": changeURL(t, pgtest.Empty(t), func(u *url.URL) { u.Path += "_missing" }),
		"unknown role":     changeURL(t, pgtest.Empty(t), func(u *url.URL) { u.User = url.UserPassword("eva", "hunter2") }),
	} {
		for _, command := range []string{"serve", "migrate"} {
			t.Run(name+", "+command, func(t *testing.T) {
				fails(t, []string{"JWT_SECRET=" + secret, "DATABASE_URL=" + databaseURL}, []string{command}, "does not exist")
			})
		}
	}
}
