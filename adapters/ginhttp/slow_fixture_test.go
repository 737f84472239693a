package ginhttp_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// requestTimeout is gateway.Options.Timeout in tests of it, which run in a synctest bubble.
const requestTimeout = 100 * time.Millisecond

// delay is how long each call of a storage takes. The storage has no timeout of
// its own: a call ends earlier only if its context does.
type delay time.Duration

func (d delay) pass(ctx context.Context) error {
	select {
	case <-time.After(time.Duration(d)):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

type slowUsers struct {
	domain.UserRepository
	delay
}

func (s slowUsers) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	if err := s.pass(ctx); err != nil {
		return domain.User{}, err
	}
	return s.UserRepository.Create(ctx, draft)
}

func (s slowUsers) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	if err := s.pass(ctx); err != nil {
		return domain.User{}, err
	}
	return s.UserRepository.ByEmail(ctx, email)
}

func (s slowUsers) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	if err := s.pass(ctx); err != nil {
		return domain.User{}, err
	}
	return s.UserRepository.ByID(ctx, id)
}

func (s slowUsers) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	if err := s.pass(ctx); err != nil {
		return nil, err
	}
	return s.UserRepository.List(ctx, page)
}

type slowTasks struct {
	domain.TaskRepository
	delay
}

func (s slowTasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	if err := s.pass(ctx); err != nil {
		return domain.Task{}, err
	}
	return s.TaskRepository.Get(ctx, owner, id)
}

func (s slowTasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if err := s.pass(ctx); err != nil {
		return domain.Created{}, err
	}
	return s.TaskRepository.Create(ctx, owner, drafts, options)
}

func (s slowTasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	if err := s.pass(ctx); err != nil {
		return domain.TaskPage{}, err
	}
	return s.TaskRepository.List(ctx, owner, filter, page)
}

func (s slowTasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) (domain.Task, error) {
	if err := s.pass(ctx); err != nil {
		return domain.Task{}, err
	}
	return s.TaskRepository.Update(ctx, owner, id, patch, expected)
}

func (s slowTasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	if err := s.pass(ctx); err != nil {
		return err
	}
	return s.TaskRepository.Delete(ctx, owner, id, expected)
}

type slowThrottle struct {
	application.Throttle
	delay
}

func (s slowThrottle) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if err := s.pass(ctx); err != nil {
		return err
	}
	return s.Throttle.Check(ctx, at, quotas)
}

func (s slowThrottle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if err := s.pass(ctx); err != nil {
		return err
	}
	return s.Throttle.Release(ctx, at, quotas)
}

// slowSessions checks tokens at once.
type slowSessions struct {
	application.TokenRevocations
	delay
}

func (s slowSessions) Revoke(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
	if err := s.pass(ctx); err != nil {
		return err
	}
	return s.TokenRevocations.Revoke(ctx, user, token, at, until)
}

// slowAPI is the API over a slow storage, with user 1, ana.
type slowAPI struct {
	*memory
	http.Handler
}

// newSlowAPI returns an API with a limit of requestTimeout, each of whose storage
// calls takes so long.
func newSlowAPI(t *testing.T, each time.Duration, options ginhttp.Options) slowAPI {
	t.Helper()
	m, clock := newMemory(t), func() time.Time { return noon }
	hasher, err := bcrypthash.New(bcrypt.MinCost)
	if err != nil {
		t.Fatal(err)
	}
	guard := application.NewGuard(slowThrottle{memstore.NewThrottle(), delay(each)}, application.NewPseudonyms([]byte("x")), application.DefaultLimits, clock,
		func(_ context.Context, err error) { t.Errorf("got error %v reported, want none", err) })
	t.Cleanup(guard.Wait)
	users := slowUsers{m.store.Users(), delay(each)}
	accounts, err := application.NewAccounts(users, hasher, m.tokens, m.tokens, clock, application.WithGuard(guard), application.WithRevocations(slowSessions{m.store.Revocations(), delay(each)}))
	if err != nil {
		t.Fatal(err)
	}
	options.AccountChanges = accounts
	options.StorageProduct = "PostgreSQL"
	tasks := application.NewTasks(slowTasks{m.store.Tasks(), delay(each)}, users, clock)
	return slowAPI{m, newAPI(t, accounts, tasks, options, gateway.Options{Timeout: requestTimeout})}
}
