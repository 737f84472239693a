package application_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// noon is when everything happens unless a test moves the clock.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// house is the use cases over memory with the real adapters, and whatever a
// test puts between them to watch or to fail.
type house struct {
	now      time.Time
	users    *watchedUsers
	tasks    *watchedTasks
	hasher   *watchedHasher
	tokens   *jwttoken.Tokens
	accounts *application.Accounts
	todo     *application.Tasks
}

func newHouse(t *testing.T) *house {
	t.Helper()
	store := memstore.New()
	h := &house{now: noon, users: &watchedUsers{UserRepository: store.Users()}, tasks: &watchedTasks{TaskRepository: store.Tasks()}}
	clock := func() time.Time { return h.now }
	bcryptHasher, err := bcrypthash.New(bcrypt.MinCost)
	if err != nil {
		t.Fatalf("make a hasher: %v", err)
	}
	h.hasher = &watchedHasher{PasswordHasher: bcryptHasher}
	if h.tokens, err = jwttoken.New([]byte("a secret of tests, 32 bytes long"), clock); err != nil {
		t.Fatalf("make tokens: %v", err)
	}
	if h.accounts, err = application.NewAccounts(h.users, h.hasher, h.tokens, h.tokens, clock); err != nil {
		t.Fatalf("make the accounts: %v", err)
	}
	h.todo = application.NewTasks(h.tasks, h.users, clock)
	return h
}

func (h *house) register(t *testing.T, email, password string) domain.User {
	t.Helper()
	user, err := h.accounts.Register(t.Context(), application.Credentials{Email: email, Password: password})
	if err != nil {
		t.Fatalf("register %s: %v", email, err)
	}
	return user
}

// watchedUsers counts lookups by ID and pages, and fails with err if it is set.
type watchedUsers struct {
	domain.UserRepository
	err  error
	byID int
	list []domain.Page[domain.UserID]
}

func (w *watchedUsers) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	if w.err != nil {
		return domain.User{}, w.err
	}
	return w.UserRepository.Create(ctx, draft)
}

func (w *watchedUsers) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	if w.err != nil {
		return domain.User{}, w.err
	}
	return w.UserRepository.ByEmail(ctx, email)
}

func (w *watchedUsers) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	if w.byID++; w.err != nil {
		return domain.User{}, w.err
	}
	return w.UserRepository.ByID(ctx, id)
}

func (w *watchedUsers) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	if w.list = append(w.list, page); w.err != nil {
		return nil, w.err
	}
	return w.UserRepository.List(ctx, page)
}

// watchedTasks records the pages asked for, and fails from the page failAt on,
// counted from 1. Where empty is set, every page is empty and has more.
type watchedTasks struct {
	domain.TaskRepository
	err    error
	failAt int
	empty  bool
	list   []domain.Page[domain.TaskID]
}

func (w *watchedTasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	if w.list = append(w.list, page); w.err != nil && len(w.list) >= w.failAt {
		return domain.TaskPage{}, w.err
	}
	if w.empty {
		return domain.TaskPage{More: true}, nil
	}
	return w.TaskRepository.List(ctx, owner, filter, page)
}

// watchedHasher records what is hashed and checked, and fails with hashErr and
// verifyErr where they are set.
type watchedHasher struct {
	application.PasswordHasher
	hashErr, verifyErr error
	made               []string // hashes
	verified           []attempt
}

type attempt struct{ hash, password string }

func (w *watchedHasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	if w.hashErr != nil {
		return "", w.hashErr
	}
	hash, err := w.PasswordHasher.Hash(ctx, password)
	w.made = append(w.made, hash)
	return hash, err
}

func (w *watchedHasher) Verify(ctx context.Context, hash, password string) error {
	if w.verified = append(w.verified, attempt{hash, password}); w.verifyErr != nil {
		return w.verifyErr
	}
	return w.PasswordHasher.Verify(ctx, hash, password)
}

func checkIDs[ID ~int64](t *testing.T, got, want []ID) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got IDs %v, want %v", got, want)
	}
}
