package bootstrap

import (
	"cmp"
	"context"
	"crypto/rand"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/application"
)

// TaskService is the use cases of tasks that HTTP calls, for Options.Tasks. A wrapper
// embeds it and has the methods with which it interferes.
type TaskService = ginhttp.Tasks

// ErrNoCaller is returned by an Options.Caller if nobody is logged in.
var ErrNoCaller = ginhttp.ErrNoCaller

// Options are the settings that a host program makes in Go code, in addition to
// its Config. The zero value is suitable for production.
type Options struct {
	// Databases has the functions that open further SQL databases, by the scheme
	// of DATABASE_URL. The program tareas has {"sqlite": sqlite.Open}. PostgreSQL
	// and the storage in memory are always available.
	Databases map[string]OpenDatabase
	// Storage is the host's own storage. The configuration's Database is then
	// ignored, and the storage stays open when the service closes.
	Storage *Storage
	// DB is a database that the host has opened, with any driver: PostgreSQL,
	// or SQLite with foreign_keys on for every connection and a busy_timeout.
	// The service's statements go through the handle, with the handle's callbacks
	// and plugins. The handle stays open when the service closes. The
	// configuration's Database.URL and MaxConns are ignored.
	//
	// Readiness probes use the handle too: if no connection becomes free for
	// two seconds, the database counts as unreachable. To open a handle on a
	// *sql.DB, pass it to gorm.Open as the Conn of the dialector.
	//
	// On PostgreSQL, transactions of the handle must be read committed by default, and so
	// must those that InTx gets. At other levels concurrent requests fail with
	// serialization errors (SQLSTATE 40001), which the service does not retry.
	//
	// Leave PrepareStmt off: under load, callers in GORM's statement cache can wait for each
	// other until their deadlines. Drivers prepare statements themselves.
	DB *gorm.DB
	// TablePrefix, such as "tareas_", begins the names of all tables, indexes and
	// sequences of the service in a SQL database: users, tasks, idempotency_records,
	// revoked_tokens, attempts, task_ids and tareas_db_version. Several services can
	// share a database with different prefixes. See gormstore.CheckTablePrefix.
	TablePrefix string
	// OnChange is called for each change of a task and each removal of a user, in its
	// transaction tx. What the function writes is committed with the change. Its error rolls
	// the change back and is returned. It is only for a storage in DB.
	//
	// The function uses the database through tx, and tasks through Service.InTx(tx). The
	// service's other use cases take another connection, which may wait for tx. See
	// gormstore.WithOnChange for changes inside the function.
	OnChange func(ctx context.Context, tx *gorm.DB, change application.TaskChange) error
	// Logger receives the log; nil means slog.Default(). With one of NewLogger the metrics
	// count the lines that it drops.
	Logger *slog.Logger
	// Clock returns the time; nil means time.Now.
	Clock application.Clock
	// HashCost is the cost factor of password hashes; 0 means
	// bcrypthash.DefaultCost. Only tests use another.
	HashCost int
	// Caller, unless it is nil, says who calls: it returns the key of the user in the host's
	// own login, 1 to 255 bytes of UTF-8 without NUL, or ErrNoCaller (401). Any other error is a 500.
	// It must not read the body. The first request of a user makes one of ours, see
	// Service.Users. Then there are no routes to register, list users, log in or out, and to change or
	// delete accounts, and the task page has no login. The configuration needs no
	// JWTSecret: begin with DefaultConfig, since LoadConfig asks for it. Requests of
	// browsers that change tasks are refused if they are of another origin, unless
	// CORSOrigins names it.
	Caller func(r *http.Request) (string, error)
	// Tasks wraps the use cases of tasks before HTTP gets them, for rules of the host: a
	// method that returns a *domain.Refusal is answered with 403. A rule that counts belongs
	// in OnChange. Service.Tasks is not
	// wrapped. Nil means no wrapper; the function must not return nil.
	Tasks func(next TaskService) TaskService
	// Prefix is the path under which clients reach the service, as "/todo", if the
	// host or a proxy removes it from requests (http.StripPrefix). The Link header
	// and the JSON of / begin their paths with it. The pages and the OpenAPI
	// description need no prefix, since their URLs are relative.
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
func (o Options) storeOptions() []gormstore.Option {
	return []gormstore.Option{gormstore.WithTablePrefix(o.TablePrefix), gormstore.WithOnChange(o.OnChange), gormstore.WithClock(o.Clock)}
}

// Service is the task service on its storage. Run serves its API; Handler returns
// the API for a server of the host. A process may have several services.
type Service struct {
	// Accounts and Tasks are the use cases, for programs that embed them.
	Accounts *application.Accounts
	Tasks    *application.Tasks
	// Users are the users of a host, by its own keys; see Options.Caller.
	Users *application.HostUsers

	handler  http.Handler
	storage  *openStorage
	health   *health
	metrics  *prommetrics.Metrics // nil if metrics are off
	config   Config
	options  Options
	logger   *slog.Logger
	failures failureLogger
	cleanup  func()
}

// New opens the storage, migrates or checks its schema and returns the service on it.
// Before that it checks all of the configuration and the options, and returns a
// *ConfigError. If a PostgreSQL server is unreachable, New returns a service that is not
// ready, and retries in the background. If such a retry fails with an error that is not
// transient, the error is logged and Serve returns it. ctx limits New only. Call
// Close when done.
//
// New reads no environment variables; only OpenTelemetry reads its own, if traces
// are on.
func New(ctx context.Context, config Config, options Options) (*Service, error) {
	options = options.withDefaults()
	if options.Caller != nil && config.JWTSecret == "" {
		config.JWTSecret = Secret(rand.Text() + rand.Text()) // which signs nothing
	}
	var found problems
	config.check(&found)
	options.check(config, &found)
	if err := found.err(); err != nil {
		return nil, err
	}
	service, cleanup, err := build(ctx, config, options)
	if err != nil {
		return nil, err
	}
	service.cleanup = cleanup
	service.config = service.config.withoutSecrets() // fmt would print them as a part of the service
	return service, nil
}

// Handler returns the REST API for a server of the caller. That server must limit
// its connections and shut down by itself (see Drain). The API may be mounted
// under a prefix, with http.StripPrefix and Options.Prefix. Requests count in the
// metrics, but only Run and Serve serve the metrics.
func (s *Service) Handler() http.Handler { return s.handler }

// InTx returns the use cases of tasks on a transaction of Options.DB: their changes are
// committed with it or not at all. After an error of a use case the transaction can go on,
// without the failed change, unless the context has ended. With Options.OnChange, a change
// locks its user until the transaction ends: other changes of the user's tasks wait, and two
// transactions that change tasks of several users in different orders can deadlock. InTx
// panics without Options.DB, and if tx is no transaction.
func (s *Service) InTx(tx *gorm.DB) *application.Tasks {
	if _, ok := tx.Statement.ConnPool.(gorm.TxCommitter); !ok || s.options.DB == nil {
		panic("bootstrap: InTx needs Options.DB and a transaction")
	}
	store := gormstore.New(tx, s.options.storeOptions()...)
	return application.NewTasks(store.Tasks(), store.Users(), s.options.Clock, application.WithTaskLimit(s.config.MaxTasksPerUser))
}

// Drain makes GET /readyz return 503, and closes each connection after its next
// response. Requests are still served. Run and Serve call Drain. With a server of
// your own, call Drain before you shut the server down, and wait until the load
// balancer has seen the 503. Drain cannot be undone.
func (s *Service) Drain() { s.health.draining.Store(true) }

// Close stops the service's goroutines and closes its storage, unless the storage
// is Options.DB or Options.Storage. Running requests fail. Call Close once, after
// the server has stopped.
func (s *Service) Close() { s.cleanup() }

// version returns the main module's version, such as "v1.2.3", or "" without
// build information.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return ""
}
