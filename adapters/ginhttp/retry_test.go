package ginhttp_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// retryHeaders are the headers that say when to try again; "" for one that must not
// be there.
type retryHeaders struct{ retryAfter, rateLimit, policy string }

func (want retryHeaders) check(t *testing.T, header http.Header) {
	t.Helper()
	for name, value := range map[string]string{
		"Retry-After": want.retryAfter, "RateLimit": want.rateLimit, "RateLimit-Policy": want.policy,
	} {
		if got, given := header[http.CanonicalHeaderKey(name)]; given != (value != "") || strings.Join(got, "|") != value {
			t.Errorf("got %s %q, want %q", name, got, value)
		}
	}
}

func tooMany(name string, limit int, window, retryAfter time.Duration) error {
	return &application.TooManyAttempts{
		Quota:      application.Quota{Key: "canary-c0ffee", Name: name, Limit: limit, Window: window},
		RetryAfter: retryAfter,
	}
}

func TestThrottleResponses(t *testing.T) {
	const busy, many = "Server is busy, try again later", "Too many attempts, try again later"
	const quarter = 15 * time.Minute
	loginPolicy := `"login";q=20;w=900`
	tests := map[string]struct {
		err     error
		status  int
		want    string
		headers retryHeaders
	}{
		"busy":               {application.ErrBusy, 503, busy, retryHeaders{retryAfter: "1"}},
		"a whole window":     {tooMany("login", 20, quarter, quarter), 429, many, retryHeaders{"900", `"login";r=0;t=900`, loginPolicy}},
		"whole seconds":      {tooMany("login", 20, quarter, 37*time.Second), 429, many, retryHeaders{"37", `"login";r=0;t=37`, loginPolicy}},
		"rounded up":         {tooMany("login", 20, quarter, 36*time.Second+time.Microsecond), 429, many, retryHeaders{"37", `"login";r=0;t=37`, loginPolicy}},
		"almost over":        {tooMany("login", 20, quarter, time.Microsecond), 429, many, retryHeaders{"1", `"login";r=0;t=1`, loginPolicy}},
		"over":               {tooMany("login", 20, quarter, 0), 429, many, retryHeaders{"1", `"login";r=0;t=1`, loginPolicy}},
		"long over":          {tooMany("login", 20, quarter, -time.Minute), 429, many, retryHeaders{"1", `"login";r=0;t=1`, loginPolicy}},
		"another policy":     {tooMany("address", 1000, time.Hour, time.Minute), 429, many, retryHeaders{"60", `"address";r=0;t=60`, `"address";q=1000;w=3600`}},
		"password too short": {&application.PasswordTooShort{Min: 12}, 400, "Password must be at least 12 characters", retryHeaders{}},
		"wrong password":     {application.ErrInvalidCredentials, 401, "Invalid credentials", retryHeaders{}},
	}
	for name, test := range tests {
		for _, route := range []string{"register", "log in", "change password", "delete account"} {
			for wrapping, err := range map[string]error{"bare": test.err, "wrapped": fmt.Errorf("attempt: %w", test.err)} {
				t.Run(name+", "+route+", "+wrapping, func(t *testing.T) {
					var log bytes.Buffer
					answer := routes[route].serve(t, failingAPI(t, func() error { return err }, &log))
					check(t, answer, test.status, errorJSON(test.want))
					test.headers.check(t, answer.Header())
					// A refusal is not a failure of the service.
					if strings.Contains(log.String(), `"level":"ERROR"`) {
						t.Errorf("got log %s, want no error in it", &log)
					}
					if exposed := fmt.Sprint(answer.Header(), answer.Body, &log); strings.Contains(exposed, "canary-c0ffee") {
						t.Errorf("got %s, want no key of the throttle in it", exposed)
					}
				})
			}
		}
	}
}

// All other responses have no such header, which would make the client wait.
func TestNoRetryHeadersElsewhere(t *testing.T) {
	for name, route := range routes {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			failed := route.serve(t, failingAPI(t, func() error { return fmt.Errorf("lost") }, &log))
			retryHeaders{}.check(t, failed.Header())
			m := newMemory(t)
			sent := route.request
			sent.token = m.ana
			retryHeaders{}.check(t, sent.serve(t, m.api(t)).Header())
		})
	}
}

// Wrong guesses over HTTP lead to a refusal.
func TestGuessesAreRefused(t *testing.T) {
	api := throttledAPI(t, application.Limits{LogIn: 2})
	guess := func(email, password string) request {
		return request{method: "POST", target: "/login", body: fmt.Sprintf(`{"email":%q,"password":%q}`, email, password)}
	}
	for _, email := range []string{"ana@example.com", "ANA@example.com"} {
		answer := guess(email, "wrong").serve(t, api)
		check(t, answer, http.StatusUnauthorized, errorJSON("Invalid credentials"))
		if got := answer.Header().Get("WWW-Authenticate"); got != "Bearer" {
			t.Errorf("got WWW-Authenticate %q, want %q", got, "Bearer")
		}
	}
	answer := guess("ana@example.com", "secret").serve(t, api)
	check(t, answer, http.StatusTooManyRequests, errorJSON("Too many attempts, try again later"))
	retryHeaders{"900", `"login";r=0;t=900`, `"login";q=2;w=900`}.check(t, answer.Header())
	check(t, guess("bob@example.com", "wrong").serve(t, api), http.StatusUnauthorized, errorJSON("Invalid credentials"))
}
