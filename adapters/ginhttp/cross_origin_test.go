package ginhttp_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// unreadBody fails the test if it is read.
type unreadBody struct{ t *testing.T }

func (b unreadBody) Read([]byte) (int, error) {
	b.t.Error("got the body read, want it unread")
	return 0, errors.New("unread")
}

const crossSiteRefused = "Cross-site request refused"

// The headers are those that browsers send. The service is https://service.example
// in the eyes of the browser.
var crossOriginTests = map[string]struct {
	headers http.Header
	refused bool
}{
	"not a browser":                    {http.Header{}, false},
	"own page":                         {http.Header{"Sec-Fetch-Site": {"same-origin"}, "Origin": {"https://service.example"}}, false},
	"own page, Host changed":           {http.Header{"Sec-Fetch-Site": {"same-origin"}, "Origin": {"https://public.example"}}, false},
	"the user":                         {http.Header{"Sec-Fetch-Site": {"none"}}, false},
	"another site":                     {http.Header{"Sec-Fetch-Site": {"cross-site"}, "Origin": {"https://evil.example"}}, true},
	"another site without its origin":  {http.Header{"Sec-Fetch-Site": {"cross-site"}}, true},
	"a sandboxed frame":                {http.Header{"Sec-Fetch-Site": {"cross-site"}, "Origin": {"null"}}, true},
	"a sub-domain":                     {http.Header{"Sec-Fetch-Site": {"same-site"}, "Origin": {"https://blog.service.example"}}, true},
	"another port":                     {http.Header{"Sec-Fetch-Site": {"same-site"}, "Origin": {"https://service.example:8443"}}, true},
	"an unknown relation":              {http.Header{"Sec-Fetch-Site": {"new-relation"}, "Origin": {"https://service.example"}}, true},
	"an allowed origin":                {http.Header{"Sec-Fetch-Site": {"cross-site"}, "Origin": {appOrigin}}, false},
	"an allowed origin of the site":    {http.Header{"Sec-Fetch-Site": {"same-site"}, "Origin": {appOrigin}}, false},
	"an allowed origin's other scheme": {http.Header{"Sec-Fetch-Site": {"cross-site"}, "Origin": {"http://app.example.com"}}, true},
	"by origin: own page":              {http.Header{"Origin": {"https://service.example"}}, false},
	"by origin: own page, HTTP":        {http.Header{"Origin": {"http://service.example"}}, false},
	"by origin: own page, Host changed": {
		http.Header{"Origin": {"http://public.example"}, "X-Forwarded-Host": {"public.example"}}, true,
	},
	"by origin: another site":      {http.Header{"Origin": {"https://evil.example"}}, true},
	"by origin: another port":      {http.Header{"Origin": {"https://service.example:8443"}}, true},
	"by origin: a sandboxed frame": {http.Header{"Origin": {"null"}}, true},
	"by origin: an allowed origin": {http.Header{"Origin": {appOrigin}}, false},
}

// A browser's request from another origin, unless CORSOrigins names it, is refused
// before its body is read and before it counts as an attempt.
func TestCrossOriginLogins(t *testing.T) {
	for name, test := range crossOriginTests {
		for _, route := range []string{"register", "log in"} {
			t.Run(name+", "+route, func(t *testing.T) {
				accounts := new(addressRecorder)
				api := newAPI(t, accounts, stubTasks{}, ginhttp.Options{CORSOrigins: []string{appOrigin}})
				sent := routes[route].build(t, strings.NewReader(credentials))
				if test.refused {
					sent = routes[route].build(t, unreadBody{t})
				}
				sent.Host, sent.Header = "service.example", test.headers
				answer := httptest.NewRecorder()
				api.ServeHTTP(answer, sent)
				if attempts := len(accounts.from); test.refused != (attempts == 0) {
					t.Errorf("got %d attempts, want it refused: %t", attempts, test.refused)
				}
				if !test.refused {
					if answer.Code >= 400 {
						t.Errorf("got %d %s, want a success", answer.Code, answer.Body)
					}
					return
				}
				check(t, answer, http.StatusForbidden, errorJSON(crossSiteRefused))
				checkCommonHeaders(t, answer.Header())
				noCORS(t, answer)
			})
		}
	}
}

// Without CORSOrigins, no other origin is allowed.
func TestCrossOriginLoginsByDefault(t *testing.T) {
	api := newAPI(t, new(addressRecorder), stubTasks{}, ginhttp.Options{})
	for name, headers := range map[string]http.Header{
		"by site":   {"Sec-Fetch-Site": {"cross-site"}, "Origin": {appOrigin}},
		"by origin": {"Origin": {appOrigin}},
	} {
		t.Run(name, func(t *testing.T) {
			check(t, routes["log in"].serveWith(t, api, headers), http.StatusForbidden, errorJSON(crossSiteRefused))
		})
	}
}

// A token cannot be sent by a foreign page that does not know it, so routes with a
// token do not look where a request comes from. Neither do those that only read.
func TestCrossOriginElsewhere(t *testing.T) {
	m := newMemory(t)
	api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{UsersListing: ginhttp.ListingPublic})
	foreign := http.Header{"Sec-Fetch-Site": {"cross-site"}, "Origin": {"https://evil.example"}}
	for name, test := range map[string]struct {
		request
		status int
	}{
		"create":      {request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"milk"}`}, 201},
		"update":      {request{method: "PUT", target: "/tasks/77", token: m.ana, body: `{"title":"milk"}`}, 404},
		"delete":      {request{method: "DELETE", target: "/tasks/77", token: m.ana}, 404},
		"list users":  {request{method: "GET", target: "/usuarios"}, 200},
		"GET /login":  {request{method: "GET", target: "/login"}, 405},
		"live":        {request{method: "GET", target: ginhttp.LivePath}, 200},
		"POST /other": {request{method: "POST", target: "/other"}, 404},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.serveWith(t, api, foreign); got.Code != test.status {
				t.Errorf("got %d %s, want %d", got.Code, got.Body, test.status)
			}
		})
	}
}
