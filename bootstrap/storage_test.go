package bootstrap_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/boltstore"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// An invalid URL is an error that does not contain the URL. Packages postgres and
// sqlite test which URLs they reject. SQLite is available only with Options.OpenSQLite.
func TestInvalidDatabaseURL(t *testing.T) {
	const unknown = "must be memory: or have the scheme postgres or postgresql or sqlite"
	for _, c := range []struct {
		name, url, want string
		openSQLite      bootstrap.OpenDatabase
	}{
		{"another database", "mysql://hunter2@h/d", unknown, sqlite.Open},
		{"no scheme", "hunter2", unknown, sqlite.Open},
		{"nothing", "", unknown, sqlite.Open},
		{"memory and more", "memory:x", unknown, sqlite.Open},
		{"bad port", "postgres://u:hunter2@h:x/d", "has an invalid port, or a PG variable has", sqlite.Open},
		{"a blank file", "sqlite: ", "has no file name; write it as sqlite:tareas.db", sqlite.Open},
		{"SQLite without OpenSQLite", "sqlite:hunter2", "the scheme sqlite needs Options.OpenSQLite", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			config := inMemory()
			config.Database.URL = bootstrap.Secret(c.url)
			_, newErr := bootstrap.New(t.Context(), config, bootstrap.Options{OpenSQLite: c.openSQLite})
			commandErr := bootstrap.WithDatabase(t.Context(), config.Database, c.openSQLite, nil)
			for function, err := range map[string]error{"New": newErr, "WithDatabase": commandErr} {
				if want := "DATABASE_URL: " + c.want; err == nil || err.Error() != want {
					t.Errorf("%s: got %v, want %s", function, err, want)
				}
			}
		})
	}
}

// Options.OpenSQLite is called with the URL and the limits of the
// configuration.
func TestOpenSQLite(t *testing.T) {
	errOpen := errors.New("not today")
	var gotURL string
	var got gormstore.Limits
	config := inMemory()
	config.Database.URL = "sqlite:something"
	_, err := bootstrap.New(t.Context(), config, bootstrap.Options{OpenSQLite: func(_ context.Context, url string, limits gormstore.Limits, _ ...gormstore.Option) (*gormstore.Database, error) {
		gotURL, got = url, limits
		return nil, errOpen
	}})
	want := gormstore.Limits{MaxConns: config.Database.MaxConns, Timeout: config.Database.Timeout}
	if !errors.Is(err, errOpen) || gotURL != "sqlite:something" || got != want {
		t.Errorf("got %v, %q and %+v, want %v and %+v", err, gotURL, got, errOpen, want)
	}
}

// New checks the whole configuration and all options before it opens a database, also options
// that an embedder sets in Go.
func TestNewChecksFirst(t *testing.T) {
	onChange := func(context.Context, *bootstrap.Tx, application.TaskEvent) error { return nil }
	config, options := inMemory(), quiet(bootstrap.Options{Prefix: "tareas/", TablePrefix: "Tareas", LoginURL: "/login", OnChange: onChange})
	config.Database.URL, config.Database.MaxConns = "sqlite:something", 0
	config.JWTSecret = "hunter2-0123456789-0123456789-0123456789"
	config.TrustedProxies, config.Listen.MaxClientConns, options.HashCost = []string{"proxy"}, -1, 99
	options.OpenSQLite = func(context.Context, string, gormstore.Limits, ...gormstore.Option) (*gormstore.Database, error) {
		return nil, errors.New("opened")
	}
	_, err := bootstrap.New(t.Context(), config, options)
	var invalid *bootstrap.ConfigError
	if !errors.As(err, &invalid) {
		t.Fatalf("got %v, want a ConfigError", err)
	}
	want := []string{"DB_MAX_CONNS", "JWT_SECRET", "MAX_CONNS", "Options.HashCost", "Options.LoginURL", "Options.OnChange", "Options.Prefix", "Options.TablePrefix", "TRUSTED_PROXIES"}
	got := make([]string, len(invalid.Problems))
	for i, problem := range invalid.Problems {
		got[i], _, _ = strings.Cut(problem, ":")
	}
	if !slices.Equal(got, want) || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("got %v, want the problems of %q, without the secret", err, want)
	}
}

// The service works on the program's own storage, which stays open. test/golden has the responses
// that such a storage changes.
func TestOwnStorage(t *testing.T) {
	store, err := boltstore.Open(filepath.Join(t.TempDir(), "tasks.db"))
	expect.NoError(t, err)
	t.Cleanup(func() {
		expect.NoError(t, store.Close())
	})
	own := &bootstrap.Storage{Users: store.Users(), Tasks: store.Tasks(), Product: "bbolt"}
	config := inMemory()
	config.Database.URL = "nothing that could be opened"
	service, err := bootstrap.New(t.Context(), config, quiet(bootstrap.Options{Storage: own}))
	expect.NoError(t, err)
	c := &caller{handler: service.Handler()}
	c.logIn(t)
	c.session(t)
	if status, body, _ := c.do(t, "POST", "/tasks", `{"title":"Buy bread"}`); status != 201 {
		t.Fatalf("got %d %s, want 201", status, body)
	}
	expect.NoError(t, service.Close(context.Background()))

	again := &caller{handler: embedded(t, config, bootstrap.Options{Storage: own}).Handler(), token: c.token}
	if _, body, _ := again.do(t, "GET", "/tasks", ""); !strings.Contains(body, `"title":"Buy bread"`) {
		t.Errorf("got %s, want the task of the first service", body)
	}
}

// lacking returns a storage in memory that says it lacks something.
func lacking(feature domain.Feature) *bootstrap.Storage {
	store := memstore.New()
	return &bootstrap.Storage{Users: store.Users(), Tasks: store.Tasks(), Lacks: []domain.Feature{feature}}
}

// New rejects a storage without a feature that the configuration or the options need.
func TestOwnStorageLacks(t *testing.T) {
	config := inMemory()
	config.MaxTasksPerUser = 1
	wantRefused(t, config, bootstrap.Options{Storage: lacking(domain.FeatureTaskLimits)}, "configuration: MAX_TASKS_PER_USER: must be 0")
	wantRefused(t, inMemory(), bootstrap.Options{Storage: lacking(domain.FeatureEmbedderUsers), Caller: asEva}, "configuration: Options.Caller")
	embedded(t, inMemory(), bootstrap.Options{Storage: lacking(domain.FeatureEmbedderUsers)}) // accepted, because Options.Caller is nil
	revokes := lacking(domain.FeatureTokenRevocation)
	revokes.Revocations = memstore.New().Revocations()
	wantRefused(t, inMemory(), bootstrap.Options{Storage: revokes}, "configuration: Options.Storage: has Revocations")
	wantRefused(t, inMemory(), bootstrap.Options{Storage: &bootstrap.Storage{}}, "configuration: Options.Storage: must have Users and Tasks")
}
