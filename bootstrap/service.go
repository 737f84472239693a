package bootstrap

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/application"
)

// Options is what a program decides that the environment does not. The zero
// value is right for production.
type Options struct {
	// DB is a database that the program has open already, for the service's
	// tables beside its own: users, tasks, attempts and tareas_db_version. The
	// configuration's Database.URL and MaxConns are not asked then. Only the
	// pool beneath it is used, none of its GORM settings, callbacks or plugins,
	// and it stays open when the service closes. It may be PostgreSQL through
	// pgx, or SQLite through github.com/glebarez/sqlite with foreign_keys on for
	// every connection and a busy_timeout. Who has a *sql.DB passes it through
	// gorm.Open with the Conn of its dialector. Readiness is probed in it as
	// well, so that a pool in which nothing comes free for two seconds is
	// taken for a database that is away.
	DB *gorm.DB
	// Logger gets the start, the stop and the errors; nil is slog.Default().
	Logger *slog.Logger
	// Clock tells the time; nil is time.Now.
	Clock application.Clock
	// HashCost is the cost factor of password hashes; 0 is
	// bcrypthash.DefaultCost, the only one for anything but tests.
	HashCost int
}

func (o Options) withDefaults() Options {
	if o.Logger == nil {
		o.Logger = slog.Default()
	}
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.HashCost == 0 {
		o.HashCost = bcrypthash.DefaultCost
	}
	return o
}

// Service is the whole task service on its storage, ready to serve: by itself
// with Run, or in somebody else's server with Handler. There may be several in
// a process.
type Service struct {
	// Accounts and Tasks are the use cases, for programs that embed them.
	Accounts *application.Accounts
	Tasks    *application.Tasks

	handler http.Handler
	storage *storage
	health  *health
	metrics *prommetrics.Metrics // nil when they are off
	config  Config
	logger  *slog.Logger
	cleanup func()
}

// New opens the storage, prepares its schema and puts the service on it. Where
// a PostgreSQL server cannot be reached, the service is returned all the same,
// and goes on trying: it is not ready until then. If it turns out to be of no use
// after all, Serve returns the error, and the log has it. The context bounds the
// start and nothing later. Close the service when done.
//
// The configuration begins with DefaultConfig or LoadConfig, and is taken as it
// is. Nothing is read from the environment, but by OpenTelemetry where traces are
// on.
func New(ctx context.Context, config Config, options Options) (*Service, error) {
	service, cleanup, err := build(ctx, config, options.withDefaults())
	if err != nil {
		return nil, err
	}
	service.cleanup = cleanup
	return service, nil
}

// Handler returns the REST API for a server of the caller's own, which bounds
// its connections and shuts down itself (see Drain). It may be mounted under a
// prefix, with http.StripPrefix; nothing that it answers names a path. Metrics
// are counted with it, and served by Run and Serve alone.
func (s *Service) Handler() http.Handler { return s.closing(s.handler) }

// Drain makes GET /readyz answer 503, and ends each connection with its next
// answer; everything is served on. Run and Serve do it by themselves. Who has
// a server of their own calls it when asked to end, waits until the load
// balancer has noticed, and shuts the server down. There is no way back.
func (s *Service) Drain() { s.health.draining.Store(true) }

// Close ends what the service has begun, and its storage unless that is
// Options.DB. Requests that still run fail. Close it once, and when nothing
// serves any more.
func (s *Service) Close() { s.cleanup() }
