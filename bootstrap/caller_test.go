package bootstrap_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func asEva(*http.Request) (string, error) { return "eva", nil }

// With Caller no secret is asked for, and Users has the users who have called.
func TestCaller(t *testing.T) {
	config := inMemory()
	config.JWTSecret = ""
	service := embedded(t, config, bootstrap.Options{Caller: asEva})
	profile := func() string {
		answer := httptest.NewRecorder()
		service.Handler().ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/me", nil))
		return answer.Body.String()
	}
	if got, want := profile(), `{"id":1,"email":null,"tasks":[]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if eva, err := service.Users.Ensure(t.Context(), "eva"); err != nil || eva.ID() != 1 {
		t.Errorf("got user %d and error %v, want the caller", eva.ID(), err)
	}
	if err := service.Users.Remove(t.Context(), "eva"); err != nil {
		t.Error(err)
	}
	if got := profile(); !strings.HasPrefix(got, `{"id":2,`) {
		t.Errorf("got %s after Remove, want a new user", got)
	}
}

// withoutHostUsers is a storage whose users have emails only.
type withoutHostUsers struct{ domain.UserRepository }

func (withoutHostUsers) Ensure(context.Context, domain.HostKey, time.Time) (domain.User, error) {
	return domain.User{}, &domain.Unsupported{What: domain.HostUsers}
}

func TestCallerNeedsHostUsers(t *testing.T) {
	store := memstore.New()
	storage := &bootstrap.Storage{Users: withoutHostUsers{store.Users()}, Tasks: store.Tasks()}
	service, err := bootstrap.New(t.Context(), inMemory(), quiet(bootstrap.Options{Storage: storage, Caller: asEva}))
	if err == nil {
		service.Close()
	}
	if err == nil || !strings.Contains(err.Error(), "Options.Caller") {
		t.Errorf("got error %v, want one that names Options.Caller", err)
	}
	embedded(t, inMemory(), bootstrap.Options{Storage: storage}) // which it does without Caller
}
