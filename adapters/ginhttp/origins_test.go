package ginhttp_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

const appOrigin, nativeApp = "https://app.example.com", "capacitor://localhost"

func TestCheckOrigin(t *testing.T) {
	check := func(text string, valid bool) {
		if err := ginhttp.CheckOrigin(text); (err == nil) != valid {
			t.Errorf("%q: got error %v, want it accepted: %t", text, err, valid)
		}
		api, err := ginhttp.New(stubAccounts{}, stubTasks{}, ginhttp.Options{CORSOrigins: []string{appOrigin, text}})
		if (err == nil) != valid || (api != nil) != valid {
			t.Errorf("%q: got %v, %v of New, want an API: %t", text, api, err, valid)
		}
	}
	for _, text := range []string{
		"https://app.example.com", "http://app.example.com", "https://app.example.com:8443", "http://localhost:5173",
		"http://192.0.2.7:3000", "http://[2001:db8::7]:3000",
		"tauri://localhost", "capacitor://localhost", "ionic://localhost", "chrome-extension://aohghmighlieiainnegkcijnfilokake",
		"moz-extension://8a2e0f6f-5d0c-4bd3-9c3e-0b6d3e1a7f42",
	} {
		check(text, true)
	}
	for _, text := range []string{
		"", "*", "null", "https://*", "https://*.example.com", "app.example.com", "https://", "https://:8443", "/https:.*/",
		"https://app.example.com/", "https://app.example.com/x", "https://app.example.com?x", "https://app.example.com#x", "https://app.example.com#",
		"https://ana@app.example.com", "ftp://app.example.com", "file:///tmp", "HTTPS://app.example.com", "https://App.example.com", "https://añb.example.com",
		"https://a.example.com,https://b.example.com", "https://a.example.com https://b.example.com", " https://app.example.com", "https://app.example.com\n",
		"https://app.example.com:", "https://app.example.com:443", "http://app.example.com:80", "https://app.example.com:0", "https://app.example.com:99999",
		"https://app.example.com:08443", "https://app.example.com:x", "http://[fe80::1%25eth0]:3000",
		"tauri://", "tauri://*", "tauri://localhost/", "tauri://localhost:1420", "Tauri://localhost", "tauri:localhost", "chrome-extension://*",
		"ws://localhost", "data://localhost", "htps://app.example.com",
	} {
		check(text, false)
	}
}

// serveFrom serves the request as a page of that origin sends it; "" for no origin.
func (r request) serveFrom(t *testing.T, handler http.Handler, origin string) *httptest.ResponseRecorder {
	t.Helper()
	headers := http.Header{"Access-Control-Request-Method": {"PUT"}, "Access-Control-Request-Headers": {"authorization"}}
	if origin != "" {
		headers["Origin"] = []string{origin}
	}
	return r.serveWith(t, handler, headers)
}

// noCORS fails if the response has a CORS header.
func noCORS(t *testing.T, answer *httptest.ResponseRecorder) {
	t.Helper()
	for name, values := range answer.Header() {
		if strings.HasPrefix(name, "Access-Control-") {
			t.Errorf("got %s %q, want no such header", name, values)
		}
	}
}

func TestExactOrigins(t *testing.T) {
	for origin, allowed := range map[string]bool{
		appOrigin: true, "http://localhost:5173": true, nativeApp: true, "tauri://localhost": false, "capacitor://localhost.example": false,
		"": false, "https://evil.example.com": false, "null": false, "http://app.example.com": false, "https://app.example.com:8443": false,
		"https://x.app.example.com": false, "https://example.com": false, "https://app.example.com.evil.example": false, "https://evilapp.example.com": false,
		"https://app.example.com@evil.example": false, "https://app.example.com/": false, "https://app-example.com": false, "HTTPS://APP.EXAMPLE.COM": false,
		appOrigin + " http://localhost:5173": false, "https://service.example": false,
	} {
		t.Run(origin, func(t *testing.T) {
			l := newLoggedAPI(t, ginhttp.Options{CORSOrigins: []string{appOrigin, "http://localhost:5173", nativeApp}})
			answers := map[string]*httptest.ResponseRecorder{
				"list":      request{method: "GET", target: "http://service.example/tasks", token: l.ana}.serveFrom(t, l, origin),
				"preflight": request{method: "OPTIONS", target: "http://service.example/tasks/1"}.serveFrom(t, l, origin),
			}
			check(t, answers["list"], http.StatusOK, "[]")
			for kind, answer := range answers {
				if got := answer.Header().Values("Vary"); !slices.Contains(got, "Origin") {
					t.Errorf("%s: got Vary %q, want Origin in it", kind, got)
				}
				if !allowed {
					noCORS(t, answer)
				} else if got := answer.Header().Values("Access-Control-Allow-Origin"); len(got) != 1 || got[0] != origin {
					t.Errorf("%s: got Access-Control-Allow-Origin %q, want %q", kind, got, origin)
				}
				if got, given := answer.Header()["Access-Control-Allow-Credentials"]; given {
					t.Errorf("%s: got Access-Control-Allow-Credentials %q, want none", kind, got)
				}
			}
			if !allowed {
				check(t, answers["preflight"], http.StatusMethodNotAllowed, errorJSON("Method not allowed"))
			}
			if got := len(lines(t, l.buffer, "request")); got != len(answers) {
				t.Errorf("got %d lines of log, want %d", got, len(answers))
			}
		})
	}
}

// words returns the elements of a header that is a list, in lower case.
func words(header http.Header, name string) []string {
	var found []string
	for word := range strings.SplitSeq(strings.Join(header.Values(name), ","), ",") {
		found = append(found, strings.ToLower(strings.TrimSpace(word)))
	}
	return found
}

// A preflight and a rejection have these header fields: a web page that cannot read
// an error can report nothing to its user.
func TestHeadersForAnAllowedOrigin(t *testing.T) {
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{CORSOrigins: []string{appOrigin}})
	preflight := request{method: "OPTIONS", target: "/tasks/1"}.serveFrom(t, api, appOrigin)
	refused := request{method: "GET", target: "/me"}.serveFrom(t, api, appOrigin)
	if preflight.Code != http.StatusNoContent || preflight.Body.Len() != 0 || refused.Header().Get("Access-Control-Allow-Origin") != appOrigin {
		t.Errorf("got %d %s and %v, want 204 without a body, and the origin allowed", preflight.Code, preflight.Body, refused.Header())
	}
	for _, c := range []struct {
		answer      *httptest.ResponseRecorder
		name, words string
	}{
		{preflight, "Access-Control-Allow-Methods", "get head post put patch delete"},
		{preflight, "Access-Control-Allow-Headers", "authorization content-type idempotency-key if-match if-none-match x-request-id"},
		{preflight, "Access-Control-Max-Age", "3600"},
		{preflight, "Cache-Control", "no-store"},
		{refused, "Access-Control-Expose-Headers", "accept-patch etag idempotent-replayed link location next-cursor retry-after ratelimit ratelimit-policy x-request-id"},
	} {
		for word := range strings.FieldsSeq(c.words) {
			if got := words(c.answer.Header(), c.name); !slices.Contains(got, word) {
				t.Errorf("got %s %q, want %s in it", c.name, got, word)
			}
		}
	}
}

// unreadBody fails the test if it is read.
type unreadBody struct{ t *testing.T }

func (b unreadBody) Read([]byte) (int, error) {
	b.t.Error("got the body read, want it unread")
	return 0, errors.New("unread")
}

const crossSiteRefused = "Cross-site request refused"

// A browser's request from another origin is rejected before its body is read, and does
// not count as an attempt. Origins in CORSOrigins are not rejected. Without
// Sec-Fetch-Site, Origin must have the host and the port of Host. test/golden has more
// headers and the responses.
func TestCrossOriginLogins(t *testing.T) {
	for name, test := range map[string]struct {
		host, site, origin string
		refused            bool
	}{
		"own page, Host changed":           {"service.example", "same-origin", "https://public.example", false},
		"another site":                     {"service.example", "cross-site", "https://evil.example", true},
		"an unknown relation":              {"service.example", "new-relation", "https://service.example", true},
		"the default port":                 {"service.example:443", "cross-site", "https://service.example", true},
		"an allowed origin":                {"service.example", "same-site", appOrigin, false},
		"an allowed origin's other scheme": {"service.example", "cross-site", "http://app.example.com", true},
		"an allowed app":                   {"service.example", "cross-site", nativeApp, false},
		"an app":                           {"service.example", "cross-site", "tauri://localhost", true},

		"by origin: own page, Host changed":    {"service.example", "", "http://public.example", true},
		"by origin: own page, Host without it": {"service.example", "", "https://service.example:8443", true},
		"by origin: own page, other port":      {"service.example:3000", "", "http://service.example:3000", false},
		"by origin: own page, port 80":         {"service.example:80", "", "http://service.example", false},
		"by origin: own page, port 443":        {"service.example:443", "", "https://service.example", false},
		"by origin: own page, IPv6":            {"[2001:db8::7]:80", "", "http://[2001:db8::7]", false},
		"by origin: page of port 80":           {"service.example:443", "", "http://service.example", true},
		"by origin: page of port 443":          {"service.example:80", "", "https://service.example", true},
		"by origin: page of another host":      {"service.example:80", "", "http://evil.example", true},
		"by origin: page of another port":      {"service.example:80", "", "http://service.example:8080", true},
		"by origin: an allowed app":            {"service.example", "", nativeApp, false},
		"by origin: an app":                    {"localhost:80", "", "ionic://localhost", true},
	} {
		for _, route := range []string{"register", "log in"} {
			t.Run(name+", "+route, func(t *testing.T) {
				accounts := new(recorder)
				api := newAPI(t, accounts, stubTasks{}, ginhttp.Options{CORSOrigins: []string{appOrigin, nativeApp}})
				sent := routes[route].build(t, strings.NewReader(credentials))
				if test.refused {
					sent = routes[route].build(t, unreadBody{t})
				}
				sent.Host, sent.Header = test.host, http.Header{"Origin": {test.origin}, "X-Forwarded-Host": {"public.example"}}
				if test.site != "" {
					sent.Header.Set("Sec-Fetch-Site", test.site)
				}
				answer := record(api, sent)
				if attempts := len(accounts.from); test.refused != (attempts == 0) {
					t.Errorf("got %d attempts, want it rejected: %t", attempts, test.refused)
				}
				if test.refused {
					check(t, answer, http.StatusForbidden, errorJSON(crossSiteRefused))
					noCORS(t, answer)
				}
			})
		}
	}
}
