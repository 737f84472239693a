package bootstrap

import (
	"log/slog"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

// What Wire cannot take as it is: constructors whose arguments are a part of
// the configuration.

func newHasher(options Options) (*bcrypthash.Hasher, error) {
	return bcrypthash.New(options.HashCost)
}

func newTokens(config Config, clock application.Clock) (*jwttoken.Tokens, error) {
	return jwttoken.New([]byte(config.JWTSecret), clock)
}

func newAPIOptions(config Config, storage *storage, logger *slog.Logger) ginhttp.Options {
	return ginhttp.Options{StorageProduct: storage.product, UsersListing: config.UsersListing, Logger: logger}
}

func newService(config Config, storage *storage, accounts *application.Accounts, tasks *application.Tasks, api *ginhttp.API, logger *slog.Logger) *Service {
	return &Service{Accounts: accounts, Tasks: tasks, handler: api, storage: storage, config: config, logger: logger}
}
