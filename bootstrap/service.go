package bootstrap

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/application"
)

// Options is what a program decides that the environment does not. The zero
// value is right for production.
type Options struct {
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

// Service is the whole task service on its storage, ready to serve.
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
func New(ctx context.Context, config Config, options Options) (*Service, error) {
	service, cleanup, err := build(ctx, config, options.withDefaults())
	if err != nil {
		return nil, err
	}
	service.cleanup = cleanup
	return service, nil
}

// Handler returns the REST API.
func (s *Service) Handler() http.Handler { return s.handler }

// Close ends the storage. Requests that still run fail.
func (s *Service) Close() { s.cleanup() }
