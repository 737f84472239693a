package bootstrap_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

const secret = "0123456789abcdef0123456789abcdef"

func TestLoadConfigDefaults(t *testing.T) {
	want := bootstrap.Config{
		Database:     bootstrap.DatabaseConfig{URL: "sqlite:tareas.db", MaxConns: 10},
		JWTSecret:    secret,
		Port:         3000,
		UsersListing: ginhttp.ListingAuthenticated,
	}
	for name, environ := range map[string][]string{
		"not set":        {"JWT_SECRET=" + secret, "HOME=/", "UNRELATED"},
		"set to nothing": {"JWT_SECRET=" + secret, "DATABASE_URL=", "PORT=", "HOST=", "USERS_LISTING=", "DB_MAX_CONNS="},
	} {
		if got, err := bootstrap.LoadConfig(environ); err != nil || got != want {
			t.Errorf("%s: got %+v and %v, want %+v", name, got, err, want)
		}
	}
}

func TestLoadConfigEverything(t *testing.T) {
	got, err := bootstrap.LoadConfig([]string{
		"JWT_SECRET=" + secret + "=x", "DATABASE_URL=postgres://u:p@h:5/d?sslmode=disable", "PORT=0", "HOST=127.0.0.1", "USERS_LISTING=public", "DB_MAX_CONNS=3",
	})
	want := bootstrap.Config{
		Database:  bootstrap.DatabaseConfig{URL: "postgres://u:p@h:5/d?sslmode=disable", MaxConns: 3},
		JWTSecret: secret + "=x", Host: "127.0.0.1", UsersListing: ginhttp.ListingPublic,
	}
	if err != nil || got != want {
		t.Errorf("got %+v and %v, want %+v", got, err, want)
	}
}

func TestLoadConfigMistakes(t *testing.T) {
	good := "JWT_SECRET=" + secret
	cases := []struct {
		name    string
		environ []string
		want    []string // the beginning of each problem
	}{
		{"nothing", nil, []string{"JWT_SECRET: is not set"}},
		{"31 bytes", []string{"JWT_SECRET=" + secret[1:]}, []string{"JWT_SECRET: has 31 bytes, it needs at least 32"}},
		{"port is text", []string{good, "PORT=http"}, []string{"PORT: must be a whole number from 0 to 65535"}},
		{"port is negative", []string{good, "PORT=-1"}, []string{"PORT: must be a whole number from 0 to 65535"}},
		{"no connections", []string{good, "DB_MAX_CONNS=0"}, []string{"DB_MAX_CONNS: must be a whole number from 1"}},
		{"connections are text", []string{good, "DB_MAX_CONNS=ten"}, []string{"DB_MAX_CONNS: must be a whole number"}},
		{"listing in another case", []string{good, "USERS_LISTING=Public"}, []string{"USERS_LISTING: must be authenticated, public or off"}},
		{"another database", []string{good, "DATABASE_URL=mysql://hunter2@h/d"}, []string{"DATABASE_URL: must begin with"}},
		{"keywords and values", []string{good, "DATABASE_URL=host=h password=hunter2"}, []string{"DATABASE_URL: must begin with"}},
		{"bad port in the URL", []string{good, "DATABASE_URL=postgres://u:hunter2@h:x/d"}, []string{"DATABASE_URL: is not a valid PostgreSQL URL"}},
		{"bad escape in the URL", []string{good, "DATABASE_URL=postgres://u:hunter2%zz@h/d"}, []string{"DATABASE_URL: is not a valid PostgreSQL URL"}},
		{"no file", []string{good, "DATABASE_URL=sqlite:"}, []string{"DATABASE_URL: names no file"}},
		{"slashes before the file", []string{good, "DATABASE_URL=sqlite://tareas.db"}, []string{"DATABASE_URL: takes a file name right after"}},
		{"SQLite in memory", []string{good, "DATABASE_URL=sqlite::memory:"}, []string{`DATABASE_URL: must be "memory:"`}},
		{"SQLite options", []string{good, "DATABASE_URL=sqlite:a.db?mode=ro"}, []string{"DATABASE_URL: takes a file name after sqlite:, and no options"}},
		{"memory and more", []string{good, "DATABASE_URL=memory:x"}, []string{"DATABASE_URL: must begin with"}},
		{
			"all at once", []string{"JWT_SECRET=hunter2", "DATABASE_URL=hunter2", "PORT=hunter2", "DB_MAX_CONNS=hunter2", "USERS_LISTING=hunter2"},
			[]string{"DATABASE_URL: ", "DB_MAX_CONNS: ", "JWT_SECRET: ", "PORT: ", "USERS_LISTING: "},
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := bootstrap.LoadConfig(c.environ)
			var mistakes *bootstrap.ConfigError
			if !errors.As(err, &mistakes) {
				t.Fatalf("got %v, want a ConfigError", err)
			}
			got := slices.Sorted(slices.Values(mistakes.Problems))
			if len(got) != len(c.want) {
				t.Fatalf("got %q, want %q", got, c.want)
			}
			for i := range got {
				if !strings.HasPrefix(got[i], c.want[i]) {
					t.Errorf("got %q, want %q first", got[i], c.want[i])
				}
			}
			if strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %q, want one line without values", err)
			}
		})
	}
}

// A database command needs no secret, and its mistakes only are reported.
func TestLoadDatabaseConfig(t *testing.T) {
	if got, err := bootstrap.LoadDatabaseConfig([]string{"PORT=x"}); err != nil || got.URL != "sqlite:tareas.db" {
		t.Errorf("got %+v and %v, want the default", got, err)
	}
	if _, err := bootstrap.LoadDatabaseConfig([]string{"DATABASE_URL=x", "DB_MAX_CONNS=x"}); err == nil || strings.Count(err.Error(), ";") != 1 {
		t.Errorf("got %v, want both mistakes", err)
	}
}

func TestConfigHidesSecrets(t *testing.T) {
	config := bootstrap.Config{JWTSecret: "hunter2", Database: bootstrap.DatabaseConfig{URL: "postgres://u:hunter2@h/d"}}
	for _, format := range []string{"%v", "%+v", "%#v", "%s", "%q"} {
		if text := fmt.Sprintf(format, config); strings.Contains(text, "hunter2") {
			t.Errorf("%s shows the secret: %s", format, text)
		}
	}
}
