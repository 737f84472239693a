// Package faces_test tests that apiclient does what the use cases do. The same
// tests call application.Accounts and application.Tasks in process, and
// apiclient.Accounts and apiclient.Tasks over HTTP.
//
// All services store their data in memory: package storetest tests that the
// storages agree.
package faces_test

import (
	"context"
	"iter"
	"log/slog"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/inprocess"
)

// Accounts has the methods that application.Accounts and apiclient.Accounts
// share.
type Accounts interface {
	Register(ctx context.Context, c application.Credentials) (domain.User, error)
	LogIn(ctx context.Context, c application.Credentials) (application.Session, error)
	Authenticate(ctx context.Context, token string) (domain.UserID, error)
	Profile(ctx context.Context, caller domain.UserID) (domain.User, error)
	All(ctx context.Context) iter.Seq2[domain.User, error]
	ginhttp.AccountManager
}

// Tasks has the methods that application.Tasks and apiclient.Tasks share.
type Tasks interface {
	ginhttp.Tasks
	Create(ctx context.Context, caller domain.UserID, task domain.NewTask) (domain.Task, error)
	Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit) (domain.Task, error)
	Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error
}

// open returns a service without login limits and with cheap hashes.
func open(t *testing.T) *bootstrap.Service {
	t.Helper()
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL, config.Database.Timeout = "a secret of tests, 32 bytes long", "memory:", time.Minute
	config.LoginLimit, config.AddressLimit = 0, 0
	return inprocess.New(t, config, bootstrap.Options{Logger: slog.New(slog.DiscardHandler), HashCost: bcrypt.MinCost})
}

const (
	ana      = "ana@example.com"
	password = "correct horse"
)

func credentials(email string) application.Credentials {
	return application.Credentials{Email: email, Password: password}
}
