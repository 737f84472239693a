package bootstrap

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"runtime"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/adapters/webapp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Providers for Wire: each passes a part of the configuration to a constructor.

func newTokens(config Config, clock application.Clock) (*jwttoken.Tokens, error) {
	var previous [][]byte
	if secret := []byte(config.JWTSecretPrevious); len(secret) > 0 {
		previous = append(previous, secret)
	}
	return jwttoken.New([]byte(config.JWTSecret), clock, previous...)
}

func newPseudonyms(config Config) *application.Pseudonyms {
	return application.NewPseudonyms([]byte(config.JWTSecret))
}

func newGuard(config Config, throttle application.Throttle, pseudonyms *application.Pseudonyms, clock application.Clock, failures failureLogger) (*application.Guard, func()) {
	limits := application.Limits{LogIn: config.LoginLimit, Address: config.AddressLimit, Register: config.RegisterLimit}
	guard := application.NewGuard(throttle, pseudonyms, limits, clock, func(ctx context.Context, err error) {
		failures.ErrorContext(ctx, "cannot update the throttle", "error", err.Error())
	})
	return guard, guard.Wait
}

// newFairQueue has the clock of contexts, whatever Options.Clock is. By default it leaves
// one processor to other requests.
func newFairQueue(config Config) *application.FairQueue {
	slots := cmp.Or(config.HashConcurrency, max(1, runtime.GOMAXPROCS(0)-1))
	return application.NewFairQueue(slots, config.HashQueue, time.Now)
}

func newAccountsOptions(config Config, storage *openStorage, guard *application.Guard, queue *application.FairQueue) []application.AccountsOption {
	return []application.AccountsOption{
		application.WithRevocations(storage.Revocations),
		application.WithGuard(guard),
		application.WithFairQueue(queue),
		application.WithMinPasswordLength(config.PasswordMinLength),
	}
}

func newTasks(config Config, storage *openStorage, clock application.Clock) *application.Tasks {
	return application.NewTasks(storage.Tasks, storage.Users, clock, application.WithTaskLimit(config.MaxTasksPerUser))
}

func newHealth(storage *openStorage, logger *slog.Logger) *health {
	return &health{problem: storage.problem, logger: logger}
}

// newAPI returns the routes. The web pages are among them, so that the log, metrics and
// limits apply to them.
func newAPI(
	config Config, options Options, storage *openStorage, accounts *application.Accounts, tasks *application.Tasks,
	users *application.HostUsers, health *health, pseudonyms *application.Pseudonyms, failures failureLogger,
) (*ginhttp.API, error) {
	api := ginhttp.Options{
		StorageProduct: storage.Product,
		Health:         health,
		UsersListing:   config.UsersListing,
		CORSOrigins:    config.CORSOrigins,
		Logger:         failures.Logger,
		Pseudonyms:     pseudonyms,
		Prefix:         options.Prefix,
	}
	if config.Web {
		for _, page := range webapp.Pages(options.Prefix, options.Caller != nil) {
			api.Pages = append(api.Pages, ginhttp.Page(page))
		}
	}
	if caller := options.Caller; caller != nil {
		api.Caller = func(r *http.Request) (domain.UserID, error) {
			key, err := caller(r)
			if err != nil {
				return 0, err
			}
			user, err := users.Ensure(r.Context(), key)
			return user.ID(), err
		}
	}
	if storage.Revocations != nil {
		api.AccountChanges = accounts
	}
	service := ginhttp.Tasks(tasks)
	if options.Tasks != nil {
		if service = options.Tasks(service); service == nil {
			return nil, &ConfigError{Problems: []string{"Options.Tasks: must not return nil"}}
		}
	}
	return ginhttp.New(accounts, service, api)
}

// newHandler returns the API behind the gateway, in a span for each request if traces
// are on.
func newHandler(config Config, api *ginhttp.API, health *health, metrics *prommetrics.Metrics, traces *oteltraces.Traces, logger *slog.Logger) (http.Handler, error) {
	options := gateway.Options{
		TrustedProxies: config.TrustedProxies,
		Timeout:        config.Database.Timeout,
		Budget:         gateway.NewByteBudget(config.BodyMemory),
		ClientOf:       application.ClientOf,
		Logger:         logger,
		DebugRoutes:    []string{ginhttp.LivePath, ginhttp.ReadyPath},
		Draining:       health.draining.Load,
	}
	if metrics != nil {
		options.Observer = metrics
	}
	protected, err := gateway.New(api, options)
	if err != nil || traces == nil {
		return protected, err
	}
	return traces.Requests(protected), nil
}
