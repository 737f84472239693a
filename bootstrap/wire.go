//go:build wireinject

package bootstrap

import (
	"context"

	"github.com/google/wire"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/application"
)

// build assembles the service. Wire generates wire_gen.go from it; run "make wire" after a change.
func build(ctx context.Context, config Config, options Options, closers *closers) (*Service, error) {
	wire.Build(
		wire.FieldsOf(new(Options), "Clock", "HashCost"),
		newTraces,
		newLogger,
		newFailureLogger,

		newStorage,
		wire.FieldsOf(new(*openStorage), "Storage"),
		wire.FieldsOf(new(Storage), "Users", "Tasks", "Throttle"),

		bcrypthash.New,
		wire.Bind(new(application.PasswordHasher), new(*bcrypthash.Hasher)),
		newTokens,

		newPseudonyms,
		newLimiter,
		newFairQueue,
		newAccounts,
		newTasks,
		wire.Struct(new(application.EmbedderUsersConfig), "*"),
		application.NewEmbedderUsers,

		newStreams,

		newSweeper,
		newHealth,
		newMetrics,
		newAPI,
		newHandler,
		wire.Struct(new(Service), "accounts", "tasks", "users", "handler", "streams", "storage", "health", "metrics", "config", "options", "logger", "failures", "closers"),
	)
	return nil, nil
}
