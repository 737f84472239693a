package application_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// adminFixture is a UserAdmin on memstore with ana and bob, an hour after they
// registered. A new password needs 8 characters.
type adminFixture struct {
	*application.UserAdmin
	store  *memstore.Store
	users  *undeletable
	hasher *spyHasher
	before []domain.User // ana and bob
}

// undeletable are users whose Delete fails if err is set.
type undeletable struct {
	domain.UserRepository
	err error
}

func (u *undeletable) Delete(ctx context.Context, user domain.UserID) error {
	if u.err != nil {
		return u.err
	}
	return u.UserRepository.Delete(ctx, user)
}

func newAdminFixture(t *testing.T) *adminFixture {
	t.Helper()
	store := memstore.New()
	f := &adminFixture{store: store, users: &undeletable{UserRepository: store.Users()}, hasher: new(spyHasher)}
	later := func() time.Time { return noon.Add(time.Hour) }
	f.UserAdmin = application.NewUserAdmin(f.users, store.Revocations(), f.hasher, later, 8)
	for _, address := range []string{ana, bob} {
		email, err := domain.ParseEmail(address)
		if err != nil {
			t.Fatal(err)
		}
		draft, err := domain.NewUserDraft(email, "plain:secret", noon)
		if err != nil {
			t.Fatal(err)
		}
		user, err := store.Users().Create(t.Context(), draft)
		if err != nil {
			t.Fatal(err)
		}
		f.before = append(f.before, user)
	}
	return f
}

// stored returns the stored users.
func (f *adminFixture) stored(t *testing.T) (all []domain.User) {
	t.Helper()
	for user, err := range f.All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, user)
	}
	return all
}

// wantUnchanged checks that ana and bob are stored as they were.
func (f *adminFixture) wantUnchanged(t *testing.T) {
	t.Helper()
	if got := f.stored(t); !slices.Equal(got, f.before) {
		t.Errorf("got users %v, want %v as before", got, f.before)
	}
}

// changed returns the user with another hash and the epoch of the fixture's time.
func changed(user domain.User, hash string) domain.User {
	return domain.RestoreUser(domain.UserRecord{
		ID: user.ID(), Email: user.Email().String(), PasswordHash: hash, CreatedAt: user.CreatedAt(),
		TokenEpoch: domain.TokenEpoch(noon.Add(time.Hour).UnixMicro()),
	})
}

func TestUserAdminLogOut(t *testing.T) {
	f := newAdminFixture(t)
	user, err := f.LogOut(t.Context(), strings.ToUpper(ana))
	if user.ID() != anaID || err != nil {
		t.Errorf("got user %d and %v, want user %d", user.ID(), err, anaID)
	}
	want := []domain.User{changed(f.before[0], "plain:secret"), f.before[1]}
	if got := f.stored(t); !slices.Equal(got, want) {
		t.Errorf("got users %v, want %v", got, want)
	}
}

func TestUserAdminLogOutAll(t *testing.T) {
	f := newAdminFixture(t)
	if n, err := f.LogOutAll(t.Context()); n != 2 || err != nil {
		t.Errorf("got %d and %v, want 2 users", n, err)
	}
	want := []domain.User{changed(f.before[0], "plain:secret"), changed(f.before[1], "plain:secret")}
	if got := f.stored(t); !slices.Equal(got, want) {
		t.Errorf("got users %v, want %v", got, want)
	}
}

func TestUserAdminSetPassword(t *testing.T) {
	f := newAdminFixture(t)
	user, err := f.SetPassword(t.Context(), ana, " correct horse ")
	want := []domain.User{changed(f.before[0], "plain: correct horse "), f.before[1]}
	if user != want[0] || err != nil {
		t.Errorf("got user %v and %v, want %v", user, err, want[0])
	}
	if got := f.stored(t); !slices.Equal(got, want) {
		t.Errorf("got users %v, want %v", got, want)
	}
}

// A password that the user changes meanwhile is replaced too.
func TestUserAdminSetPasswordWinsTheRace(t *testing.T) {
	f := newAdminFixture(t)
	f.hasher.before = func(ctx context.Context) error {
		_, err := f.users.ChangePassword(ctx, anaID, "plain:secret", "plain:stolen", noon)
		return err
	}
	if _, err := f.SetPassword(t.Context(), ana, "correct horse"); err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if got, want := f.stored(t)[0], changed(f.before[0], "plain:correct horse"); got != want {
		t.Errorf("got user %v, want %v", got, want)
	}
}

func TestUserAdminSetPasswordRefuses(t *testing.T) {
	lost := errors.New("no entropy")
	for name, c := range map[string]struct {
		email, password string
		want            error
	}{
		"unknown email":  {"zoe@example.com", "correct horse", domain.ErrUserNotFound},
		"invalid email":  {"zoe", "correct horse", domain.ErrEmailInvalid},
		"empty password": {ana, "", domain.ErrPasswordRequired},
		"73 bytes":       {ana, strings.Repeat("x", 73), domain.ErrPasswordTooLong},
		"NUL":            {ana, "correct\x00horse", domain.ErrContainsNUL},
		"7 characters":   {ana, "pässwör", application.ErrPasswordTooShort},
		"hasher fails":   {ana, "correct horse", lost},
	} {
		t.Run(name, func(t *testing.T) {
			f := newAdminFixture(t)
			f.hasher.before = func(context.Context) error { return lost }
			if _, err := f.SetPassword(t.Context(), c.email, c.password); !errors.Is(err, c.want) {
				t.Errorf("got error %v, want %v", err, c.want)
			}
			f.wantUnchanged(t)
		})
	}
}

func TestUserAdminDelete(t *testing.T) {
	f := newAdminFixture(t)
	todo := application.NewTasks(f.store.Tasks(), f.store.Users(), func() time.Time { return noon })
	if _, err := todo.Create(t.Context(), anaID, application.NewTask{Title: "Buy milk"}); err != nil {
		t.Fatal(err)
	}
	// The tokens end first, also if the deletion fails.
	f.users.err = errors.New("connection lost")
	if _, err := f.Delete(t.Context(), ana); !errors.Is(err, f.users.err) {
		t.Errorf("got error %v, want %v", err, f.users.err)
	}
	if got, want := f.stored(t)[0], changed(f.before[0], "plain:secret"); got != want {
		t.Errorf("got user %v, want %v", got, want)
	}
	f.users.err = nil
	if user, err := f.Delete(t.Context(), ana); user.ID() != anaID || err != nil {
		t.Errorf("got user %d and %v, want user %d", user.ID(), err, anaID)
	}
	if got := f.stored(t); !slices.Equal(got, f.before[1:]) {
		t.Errorf("got users %v, want %v", got, f.before[1:])
	}
	page, err := f.store.Tasks().List(t.Context(), anaID, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if len(page.Tasks) != 0 || err != nil {
		t.Errorf("got %d tasks and %v, want none", len(page.Tasks), err)
	}
}

func TestUserAdminUnknownEmail(t *testing.T) {
	f := newAdminFixture(t)
	for name, do := range map[string]func(context.Context, string) (domain.User, error){
		"ByEmail": f.ByEmail, "LogOut": f.LogOut, "Delete": f.Delete,
	} {
		if _, err := do(t.Context(), "zoe@example.com"); !errors.Is(err, domain.ErrUserNotFound) {
			t.Errorf("%s: got error %v, want %v", name, err, domain.ErrUserNotFound)
		}
		if _, err := do(t.Context(), "zoe"); !errors.Is(err, domain.ErrEmailInvalid) {
			t.Errorf("%s: got error %v, want %v", name, err, domain.ErrEmailInvalid)
		}
	}
	f.wantUnchanged(t)
}
