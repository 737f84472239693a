package bootstrap_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func asEva(*http.Request) (string, error) { return "eva", nil }

// With Caller, New needs no secret, and EmbedderUsers has the users who have called. An empty key
// is no caller.
func TestCaller(t *testing.T) {
	config := inMemory()
	config.JWTSecret = ""
	service := embedded(t, config, bootstrap.Options{Caller: func(r *http.Request) (string, error) { return r.Header.Get("X-User"), nil }})
	profile := func(key string) string {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/me", nil)
		request.Header.Set("X-User", key)
		answer := httptest.NewRecorder()
		service.Handler().ServeHTTP(answer, request)
		return answer.Body.String()
	}
	for key, want := range map[string]string{"eva": `{"id":1,"email":null,"tasks":[]}`, "": `{"error":"No token provided"}`} {
		if got := profile(key); got != want {
			t.Errorf("key %q: got %s, want %s", key, got, want)
		}
	}
	if eva, err := service.EmbedderUsers().Ensure(t.Context(), "eva"); err != nil || eva.ID() != 1 {
		t.Errorf("got user %d and error %v, want the caller", eva.ID(), err)
	}
	expect.NoError(t, service.EmbedderUsers().Delete(t.Context(), "eva"))
	if got := profile("eva"); !strings.HasPrefix(got, `{"id":2,`) {
		t.Errorf("got %s after Delete, want a new user", got)
	}
}

// With Caller nobody can register or log in, because no route would accept the
// token.
func TestCallerHasNoAccounts(t *testing.T) {
	accounts := embedded(t, inMemory(), bootstrap.Options{Caller: asEva}).Accounts()
	ana := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	_, registerErr := accounts.Register(t.Context(), ana)
	_, logInErr := accounts.LogIn(t.Context(), ana)
	_, changeErr := accounts.ChangePassword(t.Context(), 1, application.PasswordChange{Current: ana.Password, New: "another horse"})
	for name, err := range map[string]error{
		"Register": registerErr, "LogIn": logInErr, "ChangePassword": changeErr,
		"DeleteAccount": accounts.DeleteAccount(t.Context(), 1, application.AccountDeletion{Password: ana.Password}),
	} {
		expect.ErrorIs(t, name, err, application.ErrEmbedderLogin)
	}
	for user, err := range accounts.All(t.Context()) {
		t.Errorf("got user %v and error %v, want no user", user, err)
	}
}
