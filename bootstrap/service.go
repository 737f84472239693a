package bootstrap

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"go.opentelemetry.io/otel/trace"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/application"
)

// ErrNoCaller is the error of an Options.Caller if nobody is logged in.
var ErrNoCaller = ginhttp.ErrNoCaller

// Options are the settings that an embedder makes in Go, in addition to its Config. The zero value
// is suitable for production.
type Options struct {
	// OpenSQLite opens the database of a sqlite: URL. Set it to the function Open of package
	// gormstore/sqlite, which links the driver. If it is nil, a sqlite: URL is an error.
	OpenSQLite OpenDatabase
	// Storage is the embedder's own storage. The service then opens no database. The
	// configuration's Database.Timeout still limits requests. The storage stays open when the
	// service closes.
	Storage *Storage
	// DB is a database that the embedder has opened with any driver. It is PostgreSQL or SQLite.
	// SQLite needs foreign_keys on for every connection, and a busy_timeout if the pool has several
	// connections. The service's statements go through the handle, with the handle's callbacks and
	// plugins. The handle stays open when the service closes. The configuration's Database.URL is
	// ignored, and Database.MaxConns does not limit the handle.
	//
	// The service must see each commit at once: do not let GORM's dbresolver read its tables from
	// replicas. New rejects a handle with DryRun, or with WithoutReturning of the PostgreSQL dialect.
	//
	// Readiness probes use the handle too. If no connection becomes free for two seconds, the
	// database counts as unreachable. Probes detect a read-only PostgreSQL server, and query_only of
	// SQLite. They do not detect that a SQLite file may not be written or was replaced. To open a
	// handle on a *sql.DB, pass it to gorm.Open as the Conn of the dialector.
	//
	// On PostgreSQL, transactions of the handle must be READ COMMITTED by default. At other
	// levels concurrent requests fail with serialization errors (SQLSTATE 40001), which the
	// service does not retry.
	//
	// The service's statements bypass the cache of PrepareStmt, which can deadlock under load.
	DB *gorm.DB
	// TablePrefix, such as "tareas_", begins the names of all tables, indexes and sequences of the
	// service in a SQL database. Several services can share a database with different prefixes. See
	// gormstore.CheckTablePrefix.
	TablePrefix string
	// OnChange is called for each change of a task and each deletion of a user, in the transaction
	// tx of the change. The function's writes are committed with the change. Its error rolls the
	// change back and is returned. It is only for a storage in DB.
	//
	// The function uses the database through tx.DB, and the use cases through tx.Tasks and
	// tx.EmbedderUsers. The Service's own use cases take another connection, which may wait for tx.
	// See gormstore.WithOnChange for changes inside the function.
	OnChange func(ctx context.Context, tx *Tx, change application.TaskEvent) error
	// Logger receives the log; nil means slog.Default().
	Logger *slog.Logger
	// Clock returns the time; nil means time.Now.
	Clock application.Clock
	// HashCost is the cost factor of password hashes; 0 means bcrypthash.DefaultCost. Tests may use
	// 4, the minimum.
	HashCost int
	// Caller is for a program with its own login. It returns the key of the user who makes the
	// request: 1 to 255 bytes of UTF-8 without NUL. The first request of a key creates a user (see
	// Service.EmbedderUsers). "" and ErrNoCaller are a 401, any other error is a 500. Caller must not
	// read the body. An open stream of changes calls it again with the request that began the stream,
	// before each event and after 15 seconds without one. The stream ends if the user is no longer
	// logged in. So look up the session in your store, not in the request's context.
	//
	// With a Caller, GET /me is the only account route, and the task page has no login. The
	// configuration needs no JWTSecret: begin with DefaultConfig, since LoadConfig requires it. The
	// API rejects a change of tasks that a browser sends from another origin, unless CORSOrigins
	// has that origin.
	Caller func(r *http.Request) (string, error)
	// LoginURL is where the users of Caller log in, such as "/login". The task page links to it
	// when nobody is logged in. "" means no link.
	LoginURL string
	// Authorize is called before every change of tasks: over HTTP, through Service.Tasks and
	// through Service.InTx and InSQLTx. Its error prevents the change and is returned. Over HTTP a
	// *domain.RuleError is a 403. Rules that count tasks belong in OnChange, since Authorize may
	// allow concurrent operations before one of them has stored a task. Nil allows everything. See
	// application.TasksConfig.
	Authorize func(ctx context.Context, op application.Operation) error
	// TracerProvider makes the spans of requests and of statements; nil means no traces. Statements
	// on DB have no spans. Close does not shut the provider down. Package otlp has a provider.
	TracerProvider trace.TracerProvider
	// Prefix is the path under which clients reach the service, such as "/todo". The paths in the
	// Link header and in the JSON of / begin with it. The pages and the OpenAPI description have
	// relative URLs. Mount serves the service under the prefix. Handler is for a proxy that removes
	// the prefix from requests.
	Prefix string
}

func (o Options) withDefaults() Options {
	o.Logger = cmp.Or(o.Logger, slog.Default())
	o.HashCost = cmp.Or(o.HashCost, bcrypthash.DefaultCost)
	if o.Clock == nil {
		o.Clock = time.Now
	}
	return o
}

// storeOptions returns the options of the stores on a SQL database.
func (o Options) storeOptions(config Config) []gormstore.Option {
	var onChange func(context.Context, *gorm.DB, application.TaskEvent) error
	if o.OnChange != nil {
		onChange = func(ctx context.Context, tx *gorm.DB, change application.TaskEvent) error {
			return o.OnChange(ctx, newTx(tx, config, o), change)
		}
	}
	return []gormstore.Option{gormstore.WithTablePrefix(o.TablePrefix), gormstore.WithOnChange(onChange), gormstore.WithClock(o.Clock)}
}

// Service is the task service on its storage. Run serves its API; Handler returns the API for an
// embedder's server. A process may have several services.
type Service struct {
	accounts *application.Accounts
	tasks    *application.Tasks
	users    *application.EmbedderUsers
	handler  http.Handler
	streams  *application.ChangeStreams // nil if there are none
	storage  *openStorage
	health   *health
	metrics  *prommetrics.Metrics
	config   Config
	options  Options
	logger   *slog.Logger
	failures failureLogger
	closers  *closers
}

// New opens the storage, migrates or checks its schema and returns the service on it. It first
// checks the configuration and the options, and returns a *ConfigError with all problems. If a
// PostgreSQL server is unreachable, New returns a service that is not ready, and retries in the
// background. If a retry fails with an error that is not transient, the error is logged and Serve
// returns it. ctx limits only New. Call Close when done.
//
// New itself reads no environment variables. For PostgreSQL, pgx reads the PG variables.
func New(ctx context.Context, config Config, options Options) (*Service, error) {
	options = options.withDefaults()
	if options.Caller != nil && config.JWTSecret == "" {
		config.JWTSecret = Secret(rand.Text() + rand.Text()) // it signs nothing
	}
	var found problems
	config.check(&found)
	options.check(config, &found)
	if err := found.err(); err != nil {
		return nil, err
	}
	closers := new(closers)
	service, err := build(ctx, config, options, closers)
	if err != nil {
		return nil, errors.Join(err, closers.close(context.WithoutCancel(ctx)))
	}
	service.config = service.config.withoutSecrets() // fmt would print them as part of the service
	return service, nil
}

// Accounts returns the use cases of registered users. With Options.Caller, methods that take a
// password return application.ErrEmbedderLogin. See EmbedderUsers.
func (s *Service) Accounts() *application.Accounts { return s.accounts }

// Tasks returns the use cases of tasks.
func (s *Service) Tasks() *application.Tasks { return s.tasks }

// EmbedderUsers returns the use cases of the embedder's users. See Options.Caller.
func (s *Service) EmbedderUsers() *application.EmbedderUsers { return s.users }

// Handler returns the REST API for an embedder's server. The server must limit its connections and
// shut down itself (see Drain).
func (s *Service) Handler() http.Handler { return s.handler }

// Mount returns the Handler under Options.Prefix, with its pattern for an http.ServeMux:
//
//	mux.Handle(service.Mount())
func (s *Service) Mount() (pattern string, handler http.Handler) {
	return s.options.Prefix + "/", http.StripPrefix(s.options.Prefix, s.handler)
}

// Metrics returns the metrics of the service for an embedder's registry, without metrics of the
// process. For a second service in a registry see prometheus.WrapRegistererWith. Run and Serve
// serve the metrics on the configuration's MetricsAddr.
func (s *Service) Metrics() prometheus.Collector { return s.metrics }

// Drain makes GET /readyz return 503, closes each connection after its next response, and ends the
// streams of changes. Other requests are still served. Run and Serve call Drain. With your own
// server, call Drain before you shut the server down, and wait until the load balancer has seen the
// 503. Drain cannot be undone.
func (s *Service) Drain() {
	s.health.draining.Store(true)
	if s.streams != nil {
		s.streams.Close()
	}
}

// Close ends the service's background work and closes its storage, unless the storage is Options.DB
// or Options.Storage. It returns all errors, joined. Close waits at most until ctx ends. If work
// has not ended by then, Close returns an error, and the work goes on in the background. Running
// requests fail. Call Close once, after the server has stopped, and not with the context that
// stopped it.
func (s *Service) Close(ctx context.Context) error { return s.closers.close(ctx) }

// version returns the version of this module, such as "v1.2.3", or "" without build information.
// The module may be a dependency of the program.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, module := range info.Deps {
		if module.Path == "github.com/seed-9b87e5c3/tareas" {
			return module.Version
		}
	}
	return info.Main.Version
}
