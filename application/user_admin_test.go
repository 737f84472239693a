package application_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// adminFixture is a UserAdmin an hour after ana and bob registered. A new password needs
// 8 characters.
type adminFixture struct {
	*application.UserAdmin
	*fixture
	registered []domain.User // ana and bob
}

func newAdminFixture(t *testing.T) *adminFixture {
	t.Helper()
	f := newFixture(t)
	f.now = noon.Add(time.Hour)
	admin := &adminFixture{fixture: f, UserAdmin: expect.Must(application.NewUserAdmin(application.UserAdminConfig{
		Users: f.Users, Revocations: f.Revocations, Passwords: f.Hasher, Clock: f.clock, MinPasswordChars: 8,
	}))}
	admin.registered = admin.stored(t)
	return admin
}

func (f *adminFixture) stored(t *testing.T) (all []domain.User) {
	t.Helper()
	for user, err := range f.All(t.Context()) {
		expect.ErrorIs(t, "all users", err, nil)
		all = append(all, user)
	}
	return all
}

// wantStored checks which users are stored.
func (f *adminFixture) wantStored(t *testing.T, want ...domain.User) {
	t.Helper()
	if got := f.stored(t); !slices.EqualFunc(got, want, domain.User.Equal) {
		t.Errorf("got users %v, want %v", got, want)
	}
}

func TestUserAdminRevokesTokens(t *testing.T) {
	f := newAdminFixture(t)
	user, err := f.LogOutEverywhere(t.Context(), strings.ToUpper(ana))
	expect.NoError(t, err)
	expect.Equal(t, "user", user.ID(), anaID)
	anaNow, bobNow := f.registered[0].InNewEpoch("plain:secret", f.now), f.registered[1]
	f.wantStored(t, anaNow, bobNow)
	if n, err := f.RevokeEveryone(t.Context()); n != 2 || err != nil {
		t.Errorf("got %d and %v, want 2 users", n, err)
	}
	anaNow, bobNow = anaNow.InNewEpoch("plain:secret", f.now), bobNow.InNewEpoch("plain:secret", f.now)
	f.wantStored(t, anaNow, bobNow)
	user, err = f.SetPassword(t.Context(), ana, " correct horse ")
	anaNow = anaNow.InNewEpoch("plain: correct horse ", f.now)
	if !user.Equal(anaNow) || err != nil {
		t.Errorf("got user %v and %v, want %v", user, err, anaNow)
	}
	f.wantStored(t, anaNow, bobNow)
}

// SetPassword also replaces a password that the user changes meanwhile.
func TestUserAdminSetPasswordWinsTheRace(t *testing.T) {
	f := newAdminFixture(t)
	during(&f.before, "hasher", func() {
		stolen := domain.HashReplacement{Old: "plain:secret", New: "plain:stolen", At: noon}
		expect.ErrorIs(t, "change by the user", expect.ErrorOf(f.Users.ChangePassword(t.Context(), anaID, stolen)), nil)
	})
	expect.ErrorIs(t, "SetPassword", expect.ErrorOf(f.SetPassword(t.Context(), ana, "correct horse")), nil)
	f.wantStored(t, f.registered[0].InNewEpoch("plain:stolen", noon).InNewEpoch("plain:correct horse", f.now), f.registered[1])
}

func TestUserAdminSetPasswordRejects(t *testing.T) {
	lost := errors.New("no entropy")
	for name, c := range map[string]struct {
		email, password string
		want            error
	}{
		"unknown email":  {zoe, "correct horse", domain.ErrUserNotFound},
		"empty password": {ana, "", domain.ErrPasswordRequired},
		"7 characters":   {ana, "pässwör", &application.PasswordTooShortError{}},
		"hasher fails":   {ana, "correct horse", lost},
	} {
		f := newAdminFixture(t)
		f.before = failing("hasher", lost)
		expect.ErrorIs(t, name, expect.ErrorOf(f.SetPassword(t.Context(), c.email, c.password)), c.want)
		f.wantStored(t, f.registered...)
	}
}

func TestUserAdminDelete(t *testing.T) {
	f := newAdminFixture(t)
	f.addTasks(t, anaID, 1)
	// The tokens are revoked first, even if the deletion fails.
	lost := errors.New("connection lost")
	f.before = failing("users.Delete", lost)
	expect.ErrorIs(t, "delete", expect.ErrorOf(f.Delete(t.Context(), ana)), lost)
	f.wantStored(t, f.registered[0].InNewEpoch("plain:secret", f.now), f.registered[1])
	f.before = nil
	if user, err := f.Delete(t.Context(), ana); user.ID() != anaID || err != nil {
		t.Errorf("got user %d and %v, want user %d", user.ID(), err, anaID)
	}
	f.wantStored(t, f.registered[1])
	page, err := f.Tasks.List(t.Context(), anaID, domain.TaskFilter{}, domain.ListOptions{})
	expect.NoError(t, err)
	expect.EqualSlices(t, "tasks", page.Tasks, nil)
}

func TestUserAdminUnknownEmail(t *testing.T) {
	f := newAdminFixture(t)
	for name, do := range map[string]func(context.Context, string) (domain.User, error){
		"ByEmail": f.ByEmail, "LogOutEverywhere": f.LogOutEverywhere, "Delete": f.Delete,
	} {
		expect.ErrorIs(t, name, expect.ErrorOf(do(t.Context(), zoe)), domain.ErrUserNotFound)
		expect.ErrorIs(t, name, expect.ErrorOf(do(t.Context(), "zoe")), domain.ErrEmailInvalid)
	}
	f.wantStored(t, f.registered...)
}
