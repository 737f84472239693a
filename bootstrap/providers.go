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
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/adapters/webapp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Providers for Wire. Most pass a part of the configuration to a constructor.

func newTokens(config Config, clock application.Clock) (*jwttoken.Tokens, error) {
	var previous [][]byte
	if secret := []byte(config.JWTSecretPrevious); len(secret) > 0 {
		previous = append(previous, secret)
	}
	return jwttoken.New(jwttoken.Config{Secret: []byte(config.JWTSecret), Previous: previous, Clock: clock})
}

func newPseudonyms(config Config) *ratelimit.Pseudonyms {
	return ratelimit.NewPseudonyms([]byte(config.JWTSecret))
}

func newLimiter(config Config, throttle ratelimit.Throttle, pseudonyms *ratelimit.Pseudonyms, clock application.Clock, failures failureLogger, closers *closers) (*ratelimit.Limiter, error) {
	report := func(ctx context.Context, err error) {
		failures.ErrorContext(ctx, "cannot update the throttle", "error", err.Error())
	}
	limiter, err := ratelimit.New(ratelimit.Config{
		Throttle: throttle, Pseudonyms: pseudonyms, Clock: clock, Report: report,
		Limits: ratelimit.Limits{LogIn: config.LoginLimit, Address: config.AddressLimit, Register: config.RegisterLimit},
	})
	if err != nil {
		return nil, err
	}
	closers.add("limiter", limiter.Close)
	return limiter, nil
}

// newFairQueue returns a queue that leaves one processor to other requests by default. It compares
// times with the deadlines of contexts, so its clock is not Options.Clock.
func newFairQueue(config Config) (*fairqueue.Queue, error) {
	slots := cmp.Or(config.HashConcurrency, max(1, runtime.GOMAXPROCS(0)-1))
	return fairqueue.New(fairqueue.Config{Slots: slots, MaxWaiting: config.HashQueue, Clock: time.Now})
}

func newAccounts(
	config Config, options Options, storage *openStorage, passwords application.PasswordHasher, tokens *jwttoken.Tokens, clock application.Clock,
	limiter *ratelimit.Limiter, queue *fairqueue.Queue,
) (*application.Accounts, error) {
	return application.NewAccounts(application.AccountsConfig{
		Users: storage.Users, Passwords: passwords, Issuer: tokens, Verifier: tokens, Clock: clock,
		Revocations: storage.Revocations, Limiter: limiter, Queue: queue, MinPasswordChars: config.MinPasswordChars,
		TokenMaxDays: config.TokenMaxDays, EmbedderLogin: options.Caller != nil,
	})
}

func newTasks(config Config, options Options, tasks domain.TaskRepository, users domain.UserRepository) (*application.Tasks, error) {
	return application.NewTasks(application.TasksConfig{
		Tasks: tasks, Users: users, Clock: options.Clock, Fold: textfold.Fold, Limit: config.MaxTasksPerUser, Authorize: options.Authorize,
	})
}

func newHealth(storage *openStorage, logger *slog.Logger) *health {
	return &health{problem: storage.problem, logger: logger}
}

// newAPI returns the API with the web pages, so that the log, metrics and limits apply to them.
func newAPI(
	config Config, options Options, storage *openStorage, accounts *application.Accounts, tasks *application.Tasks,
	users *application.EmbedderUsers, streams *application.ChangeStreams, health *health, pseudonyms *ratelimit.Pseudonyms, failures failureLogger,
) (*ginhttp.API, error) {
	api := ginhttp.Options{
		StorageProduct: storage.Product,
		Problems:       health.Problems,
		UsersListing:   config.UsersListing,
		CORSOrigins:    config.CORSOrigins,
		Logger:         failures.Logger,
		Pseudonyms:     pseudonyms,
		Streams:        streams,
		Prefix:         options.Prefix,
	}
	if config.Web {
		for _, page := range webapp.Pages(webapp.Options{Prefix: options.Prefix, EmbedderLogin: options.Caller != nil, LoginURL: options.LoginURL}) {
			api.Pages = append(api.Pages, ginhttp.Page(page))
		}
	}
	if caller := options.Caller; caller != nil {
		api.Caller = func(r *http.Request) (domain.UserID, error) {
			key, err := caller(r)
			if err == nil && key == "" {
				err = ErrNoCaller
			}
			if err != nil {
				return 0, err
			}
			user, err := users.Ensure(r.Context(), key)
			return user.ID(), err
		}
	}
	if storage.Revocations != nil {
		api.AccountManager = accounts
	}
	return ginhttp.New(accounts, tasks, api)
}

// newHandler returns the API behind the gateway. If traces are on, each request has a span.
func newHandler(config Config, api *ginhttp.API, health *health, metrics *prommetrics.Metrics, traces *oteltraces.Traces, logger *slog.Logger) (http.Handler, error) {
	options := gateway.Options{
		TrustedProxies: config.TrustedProxies,
		Timeout:        config.Database.Timeout,
		Budget:         gateway.NewByteBudget(config.BodyMemory),
		ClientNetwork:  ratelimit.ClientNetwork,
		Logger:         logger,
		DebugRoutes:    healthPaths,
		Draining:       health.draining.Load,
		Observer:       metrics,
	}
	protected, err := gateway.New(api, options)
	if err != nil || traces == nil {
		return protected, err
	}
	return traces.Requests(protected), nil
}
