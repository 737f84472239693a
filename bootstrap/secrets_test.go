package bootstrap_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// secretCanary is in every secret that the test below chooses. leakAt also finds the hashes and
// tokens that the service makes.
const secretCanary = "kanarie-hkwq7vz2m9xt4r0ycb6pdl3s"

// carriers returns a value of every exported type that can carry a secret, by name. Each
// value contains a secret.
func carriers(t *testing.T) map[string]any {
	t.Helper()
	email, emailErr := domain.ParseEmail("ana@example.com")
	draft, draftErr := domain.NewUserDraft(email, secretCanary, time.Now())
	password, passwordErr := domain.NewPassword(secretCanary)
	pseudonyms := ratelimit.NewPseudonyms([]byte(secretCanary))
	limiter, limiterErr := ratelimit.New(ratelimit.Config{Throttle: memstore.NewThrottle(), Pseudonyms: pseudonyms, Clock: time.Now})
	tokensConfig := jwttoken.Config{Secret: []byte(secretCanary), Previous: [][]byte{[]byte(secretCanary)}}
	tokens, tokensErr := jwttoken.New(tokensConfig)
	config := inMemory()
	config.JWTSecret, config.JWTSecretPrevious, config.TracesEndpoint = secretCanary, secretCanary, "http://"+secretCanary
	service := embedded(t, config, bootstrap.Options{})
	credentials := application.Credentials{Email: "ana@example.com", Password: secretCanary}
	user, userErr := service.Accounts().Register(t.Context(), credentials)
	login, loginErr := service.Accounts().LogIn(t.Context(), credentials)
	_, cacheErr := service.Accounts().Authenticate(t.Context(), login.Token)
	client, clientErr := apiclient.New("http://127.0.0.1:1", apiclient.WithTokenSource(func(context.Context, domain.UserID) (string, error) { return login.Token, nil }))
	for _, err := range []error{emailErr, draftErr, passwordErr, limiterErr, tokensErr, userErr, loginErr, cacheErr, clientErr} {
		expect.NoError(t, err)
	}
	store := memstore.New()
	expect.NoError(t, expect.ErrorOf(store.Users().Create(t.Context(), draft)))
	record := domain.UserRecord{ID: 7, Email: "ana@example.com", PasswordHash: secretCanary}
	restored := domain.RestoreUser(record)
	database, err := postgres.Open(t.Context(), "postgres://u:"+secretCanary+"@127.0.0.1:1/d", gormstore.Limits{MaxConns: 1})
	expect.NoError(t, err)
	t.Cleanup(func() { _ = database.Close() })
	options := ginhttp.Options{Pseudonyms: pseudonyms}
	api, err := ginhttp.New(service.Accounts(), service.Tasks(), options)
	expect.NoError(t, err)
	return map[string]any{
		"Password": password, "User": restored, "UserDraft": draft, "stored user": user,
		"Credentials": credentials, "PasswordChange": application.PasswordChange{Current: secretCanary, New: secretCanary},
		"AccountDeletion": application.AccountDeletion{Password: secretCanary}, "HashReplacement": domain.HashReplacement{Old: secretCanary, New: secretCanary},
		"Session": application.Session{Token: secretCanary, User: restored}, "login": login,
		"Pseudonyms": pseudonyms, "Limiter": limiter,
		"Accounts": service.Accounts(), "Service": service, "Config": config, "DatabaseConfig": bootstrap.DatabaseConfig{URL: "postgres://u:" + secretCanary + "@h/d"},
		"AdminConfig": bootstrap.AdminConfig{Database: bootstrap.DatabaseConfig{URL: secretCanary}}, "Secret": bootstrap.Secret(secretCanary),
		"Tokens": tokens, "jwttoken.Config": tokensConfig, "memstore.Store": store, "memstore.Users": store.Users(),
		"Database": database, "Store": database.Store, "pool": database.Pools["main"], "API": api, "ginhttp.Options": options, "Client": client,
		"a user in an unexported field":     struct{ user domain.User }{restored},
		"a draft in an unexported field":    struct{ draft domain.UserDraft }{draft},
		"a password in an unexported field": struct{ password domain.Password }{password},
		"a service in an unexported field":  struct{ service *bootstrap.Service }{service},
		"accounts in an unexported field":   struct{ accounts *application.Accounts }{service.Accounts()},
		"tokens in an unexported field":     struct{ tokens *jwttoken.Tokens }{tokens},
		"pseudonyms in an unexported field": struct{ pseudonyms *ratelimit.Pseudonyms }{pseudonyms},
		"a database in an unexported field": struct{ database *gormstore.Database }{database},
	}
}

// Printed text has no secret, whatever the verb or the log handler.
func TestNothingPrintsSecrets(t *testing.T) {
	for name, value := range carriers(t) {
		for form, shown := range map[string]any{"": value, "a slice of ": []any{value}, "a field with ": struct{ Value any }{value}} {
			printed := make(map[string]string)
			for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
				printed[verb] = fmt.Sprintf(verb, shown)
			}
			text, _ := json.Marshal(shown) // empty if the value cannot be encoded
			printed["JSON"] = string(text)
			var log bytes.Buffer
			slog.New(slog.NewTextHandler(&log, nil)).Info("x", "value", shown)
			slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "value", shown)
			printed["slog"] = log.String()
			for how, text := range printed {
				if at := leakAt(text); at >= 0 {
					t.Errorf("%s%s with %s: got …%.200s, want no secret", form, name, how, text[max(0, at-40):])
				}
			}
		}
	}
}

// leakAt returns where a text has a bcrypt hash, a token, or the canary, also in hexadecimal or
// as numbers. It returns -1 if there is none. A hash begins with $2a$ and a digit.
func leakAt(text string) int {
	numbers := strings.Trim(fmt.Sprintf("%d", []byte(secretCanary)), "[]")
	for _, leak := range []string{secretCanary, fmt.Sprintf("%x", secretCanary), numbers, "$2a$", fmt.Sprintf("%x", "$2a$") + "3", "eyJhbGciOi"} {
		if at := strings.Index(strings.ToLower(text), strings.ToLower(leak)); at >= 0 {
			return at
		}
	}
	return -1
}
