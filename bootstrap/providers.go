package bootstrap

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/adapters/prommetrics"
	"github.com/seed-9b87e5c3/tareas/adapters/webapp"
	"github.com/seed-9b87e5c3/tareas/application"
)

// Providers for Wire: each passes a part of the configuration to a constructor.

func newHasher(options Options) (*bcrypthash.Hasher, error) {
	return bcrypthash.New(options.HashCost)
}

func newTokens(config Config, clock application.Clock) (*jwttoken.Tokens, error) {
	var previous [][]byte
	if config.JWTSecretPrevious != "" {
		previous = append(previous, []byte(config.JWTSecretPrevious))
	}
	return jwttoken.New([]byte(config.JWTSecret), clock, previous...)
}

func newPseudonyms(config Config) *application.Pseudonyms {
	return application.NewPseudonyms([]byte(config.JWTSecret))
}

func newGuard(config Config, throttle application.Throttle, pseudonyms *application.Pseudonyms, clock application.Clock, logger *slog.Logger) (*application.Guard, func()) {
	limits := application.Limits{LogIn: config.LoginLimit, Address: config.AddressLimit, Register: config.RegisterLimit}
	guard := application.NewGuard(throttle, pseudonyms, limits, clock, func(ctx context.Context, err error) {
		logger.ErrorContext(ctx, "update the throttle", "error", err.Error())
	})
	return guard, guard.Wait
}

func newAdmission(config Config) *application.Admission {
	return application.NewAdmission(config.hashSlots(), config.HashQueue)
}

func newAccountsOptions(config Config, guard *application.Guard, admission *application.Admission) []application.AccountsOption {
	return []application.AccountsOption{
		application.WithGuard(guard),
		application.WithAdmission(admission),
		application.WithMinPasswordLength(config.PasswordMinLength),
	}
}

func newHealth(storage *openStorage, logger *slog.Logger) *health {
	h := &health{logger: logger}
	if storage.schema != nil {
		h.problem = storage.schema.problem
	}
	return h
}

// newPages returns the web pages. They are routes of the API, so that its log,
// metrics and limits apply to them.
func newPages(config Config) ([]ginhttp.Page, error) {
	if !config.Web {
		return nil, nil
	}
	all, err := webapp.Pages()
	if err != nil {
		return nil, fmt.Errorf("load the web pages: %w", err)
	}
	pages := make([]ginhttp.Page, 0, len(all))
	for _, page := range all {
		pages = append(pages, ginhttp.Page(page))
	}
	return pages, nil
}

// apiDeps are the dependencies of the API other than its use cases. Wire sets
// all fields.
type apiDeps struct {
	config     Config
	storage    *openStorage
	health     *health
	metrics    *prommetrics.Metrics
	traces     *oteltraces.Traces
	pseudonyms *application.Pseudonyms
	pages      []ginhttp.Page
	logger     *slog.Logger
}

func newAPIOptions(deps apiDeps) ginhttp.Options {
	options := ginhttp.Options{
		StorageProduct: deps.storage.Product,
		Health:         deps.health,
		Observer:       observerOf(deps.metrics),
		UsersListing:   deps.config.UsersListing,
		TrustedProxies: deps.config.TrustedProxies,
		CORSOrigins:    deps.config.CORSOrigins,
		Budget:         ginhttp.NewByteBudget(deps.config.BodyMemory),
		Logger:         deps.logger,
		Pseudonyms:     deps.pseudonyms,
		Pages:          deps.pages,
	}
	if deps.traces != nil {
		options.Middleware = append(options.Middleware, deps.traces.Middleware())
	}
	return options
}
