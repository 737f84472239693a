package golden_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func withPublicListing(c *bootstrap.Config, _ *bootstrap.Options) {
	c.UsersListing = ginhttp.ListingPublic
}

// withSwitchesOff turns off the pages, the list of users and streams, and requires
// longer passwords.
func withSwitchesOff(c *bootstrap.Config, _ *bootstrap.Options) {
	c.Web, c.UsersListing, c.MaxStreams, c.MinPasswordChars = false, "off", 0, 8
}

func withOrigins(c *bootstrap.Config, _ *bootstrap.Options) {
	c.CORSOrigins = []string{"https://app.example.com", "capacitor://localhost"}
}

func withQuotas(c *bootstrap.Config, _ *bootstrap.Options) {
	c.LoginLimit, c.AddressLimit, c.RegisterLimit = 2, 5, 3
}

func withoutLongLogins(c *bootstrap.Config, _ *bootstrap.Options) { c.TokenMaxDays = 1 }

func withTaskLimit(c *bootstrap.Config, _ *bootstrap.Options) { c.MaxTasksPerUser = 2 }

// withoutMemory leaves no memory for bodies and responses over 16 KiB.
func withoutMemory(c *bootstrap.Config, _ *bootstrap.Options) { c.BodyMemory = 1 }

// drain makes the service close its connections, as before it stops.
func drain(_ *testing.T, service *bootstrap.Service) { service.Drain() }

// withOwnStorage has only the repositories that a storage must have.
func withOwnStorage(c *bootstrap.Config, o *bootstrap.Options) {
	c.LoginLimit = 1
	store := memstore.New()
	o.Storage = &bootstrap.Storage{Users: store.Users(), Tasks: store.Tasks(), Product: "memory"}
}

// brokenUsers and brokenTasks panic in most methods, but not at the start, when the service
// reads which features the storage supports. Users are found by ID, and List of tasks fails.
type (
	brokenUsers struct{ domain.UserRepository }
	brokenTasks struct{ domain.TaskRepository }
)

func (b brokenTasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.CreateResult, error) {
	if owner == 0 {
		return domain.CreateResult{}, domain.ErrUserNotFound
	}
	return b.TaskRepository.Create(ctx, owner, drafts, options)
}

func (brokenTasks) List(context.Context, domain.UserID, domain.TaskFilter, domain.ListOptions) (domain.TaskPage, error) {
	return domain.TaskPage{}, errors.New("connection lost")
}

func (brokenUsers) Ensure(context.Context, domain.EmbedderKey, time.Time) (domain.User, error) {
	return domain.User{}, &domain.UnsupportedError{Feature: domain.FeatureEmbedderUsers}
}

func (brokenUsers) ByID(context.Context, domain.UserID) (domain.User, error) {
	return domain.User{}, nil
}

// withBrokenStorage also makes the list of users public. Package ginhttp tests the failure of the
// list for authenticated users.
func withBrokenStorage(c *bootstrap.Config, o *bootstrap.Options) {
	c.UsersListing = ginhttp.ListingPublic
	o.Storage = &bootstrap.Storage{Users: brokenUsers{}, Tasks: brokenTasks{}, Product: "broken"}
}

// makeLongList registers ana, with 1,500 open and 1,500 done tasks.
func makeLongList(t *testing.T, service *bootstrap.Service) {
	t.Helper()
	user, err := service.Accounts().Register(t.Context(), application.Credentials{Email: "ana@example.com", Password: "correct horse"})
	expect.NoError(t, err)
	for i := range 6 {
		tasks := slices.Repeat([]domain.NewTask{{Title: "one of many", Completed: i >= 3}}, 500)
		a := application.AddRequest{Tasks: tasks, IdempotencyKey: fmt.Sprint("key-", i), Import: true}
		if _, err := service.Tasks().Add(t.Context(), user.ID(), a); err != nil {
			t.Fatal(err)
		}
	}
}
