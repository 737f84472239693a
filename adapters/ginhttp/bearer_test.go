package ginhttp_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// stubAuth is a token check that returns err and records the tokens.
type stubAuth struct {
	stubAccounts
	err   error
	shown []string
}

func (g *stubAuth) Authenticate(_ context.Context, token string) (domain.UserID, error) {
	g.shown = append(g.shown, token)
	return 1, g.err
}

func TestBearerToken(t *testing.T) {
	tests := map[string]struct{ header, token string }{
		"plain":               {"Bearer abc", "abc"},
		"lower case":          {"bearer abc", "abc"},
		"upper case":          {"BEARER abc", "abc"},
		"two spaces":          {"Bearer  abc", "abc"},
		"surrounding spaces":  {" Bearer abc ", "abc"},
		"third part":          {"Bearer abc def", "abc"},
		"none":                {"", ""},
		"scheme only":         {"Bearer", ""},
		"scheme and a space":  {"Bearer ", ""},
		"token only":          {"abc", ""},
		"other scheme":        {"Basic abc", ""},
		"scheme with a colon": {"Bearer: abc", ""},
		"longer scheme":       {"BearerX abc", ""},
		"tab between":         {"Bearer\tabc", ""},
		"Unicode fold":        {"Bearer\u212a abc", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := &stubAuth{stubAccounts: stubAccounts{do: succeed}}
			api := newAPI(t, g, stubTasks{do: succeed, list: list(nil)}, ginhttp.Options{})
			sent := request{method: "GET", target: "/me"}.build(t, nil)
			if test.header != "" {
				sent.Header.Set("Authorization", test.header)
			}
			answer := httptest.NewRecorder()
			api.ServeHTTP(answer, sent)
			if test.token == "" {
				check(t, answer, http.StatusUnauthorized, errorJSON("No token provided"))
				if len(g.shown) != 0 {
					t.Errorf("got %q checked, want nothing", g.shown)
				}
			} else if len(g.shown) != 1 || g.shown[0] != test.token || answer.Code != http.StatusOK {
				t.Errorf("got %d with %q checked, want 200 and %q", answer.Code, g.shown, test.token)
			}
		})
	}
}

// The task routes answer every refused token with one 401, whose challenge has the
// reason; the other routes answer with the reason (specification, section 7).
func TestTokenRefusals(t *testing.T) {
	const one = "Invalid or missing authentication token"
	coded := func(text, code string) string { return `{"error":"` + text + `","code":"` + code + `"}` }
	invalid := func(text string) string {
		return `Bearer error="invalid_token", error_description="` + text + `"`
	}
	tests := map[string]struct {
		err               error // nil sends no token
		status            int
		detailed, uniform string
		challenge         string
	}{
		"missing":     {nil, 401, errorJSON("No token provided"), errorJSON(one), "Bearer"},
		"expired":     {application.ErrTokenExpired, 401, coded("Token expired", "TOKEN_EXPIRED"), coded(one, "TOKEN_EXPIRED"), invalid("The token has expired")},
		"invalid":     {application.ErrTokenInvalid, 403, coded("Invalid token", "INVALID_TOKEN"), errorJSON(one), invalid("The token is malformed or its signature is invalid")},
		"not active":  {application.ErrTokenNotActive, 403, coded("Token not active yet", "TOKEN_NOT_ACTIVE"), errorJSON(one), invalid("The token is not active yet")},
		"failingAuth": {application.ErrTokenUnverified, 403, coded("Token verification failed", "VERIFICATION_FAILED"), errorJSON(one), invalid("The token could not be verified")},
	}
	for name, test := range tests {
		for routeName, route := range routes {
			if route.token == "" {
				continue
			}
			t.Run(name+", "+routeName, func(t *testing.T) {
				g := &stubAuth{stubAccounts: stubAccounts{do: succeed}, err: test.err}
				sent := route.request
				if test.err == nil {
					sent.token = ""
				}
				answer := sent.serve(t, newAPI(t, g, stubTasks{do: succeed}, ginhttp.Options{}))
				status, body := test.status, test.detailed
				if strings.HasPrefix(sent.target, "/tasks") {
					status, body = http.StatusUnauthorized, test.uniform
				}
				check(t, answer, status, body)
				challenge := test.challenge
				if status != http.StatusUnauthorized {
					challenge = ""
				}
				if got := answer.Header().Get("WWW-Authenticate"); got != challenge {
					t.Errorf("got WWW-Authenticate %q, want %q", got, challenge)
				}
			})
		}
	}
}

// A valid token whose user was deleted fails verification on every protected
// route. Without application.TokenRevocations the use cases find that out.
func TestTokenOfADeletedUser(t *testing.T) {
	for kind, m := range map[string]*memory{"with sessions": newMemory(t), "without": newMemory(t, application.WithRevocations(nil))} {
		for name, route := range routes {
			if route.token == "" || kind == "without" && slices.Contains(changeRoutes, name) {
				continue
			}
			t.Run(name+", "+kind, func(t *testing.T) {
				sent := route.request
				sent.token = m.token(t, 99)
				checkUnverified(t, sent, m.api(t))
			})
		}
	}
}

// checkUnverified sends a request whose token must fail verification.
func checkUnverified(t *testing.T, sent request, api http.Handler) {
	t.Helper()
	answer := sent.serve(t, api)
	if !strings.HasPrefix(sent.target, "/tasks") {
		check(t, answer, http.StatusForbidden, `{"error":"Token verification failed","code":"VERIFICATION_FAILED"}`)
		return
	}
	check(t, answer, http.StatusUnauthorized, errorJSON("Invalid or missing authentication token"))
	want := `Bearer error="invalid_token", error_description="The token could not be verified"`
	if got := answer.Header().Get("WWW-Authenticate"); got != want {
		t.Errorf("got WWW-Authenticate %q, want %q", got, want)
	}
}
