package ginhttp_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

const appOrigin = "https://app.example.com"

func TestParseOrigin(t *testing.T) {
	tests := map[string]struct {
		text string
		ok   bool
	}{
		"https":          {"https://app.example.com", true},
		"http":           {"http://app.example.com", true},
		"port":           {"https://app.example.com:8443", true},
		"localhost":      {"http://localhost:5173", true},
		"IPv4":           {"http://192.0.2.7:3000", true},
		"IPv6":           {"http://[2001:db8::7]:3000", true},
		"empty":          {"", false},
		"any":            {"*", false},
		"null":           {"null", false},
		"any host":       {"https://*", false},
		"any sub-domain": {"https://*.example.com", false},
		"no scheme":      {"app.example.com", false},
		"no host":        {"https://", false},
		"port only":      {"https://:8443", false},
		"slash behind":   {"https://app.example.com/", false},
		"path":           {"https://app.example.com/x", false},
		"query":          {"https://app.example.com?x", false},
		"fragment":       {"https://app.example.com#x", false},
		"empty fragment": {"https://app.example.com#", false},
		"user":           {"https://ana@app.example.com", false},
		"another scheme": {"ftp://app.example.com", false},
		"file":           {"file:///tmp", false},
		"scheme of caps": {"HTTPS://app.example.com", false},
		"two of them":    {"https://a.example.com,https://b.example.com", false},
		"two by a space": {"https://a.example.com https://b.example.com", false},
		"space before":   {" https://app.example.com", false},
		"host of caps":   {"https://App.example.com", false},
		"letters beyond": {"https://añb.example.com", false},
		"no port":        {"https://app.example.com:", false},
		"its own port":   {"https://app.example.com:443", false},
		"its own port 2": {"http://app.example.com:80", false},
		"port 0":         {"https://app.example.com:0", false},
		"port too large": {"https://app.example.com:99999", false},
		"port with zero": {"https://app.example.com:08443", false},
		"IPv6 with zone": {"http://[fe80::1%25eth0]:3000", false},
		"bad port":       {"https://app.example.com:x", false},
		"line break":     {"https://app.example.com\n", false},
		"expression":     {"/https:.*/", false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if err := ginhttp.ParseOrigin(test.text); (err == nil) != test.ok {
				t.Errorf("got error %v, want it accepted: %t", err, test.ok)
			}
			api, err := ginhttp.New(stubAccounts{}, stubTasks{}, ginhttp.Options{CORSOrigins: []string{appOrigin, test.text}})
			if (err == nil) != test.ok || (api != nil) != test.ok {
				t.Errorf("got %v, %v of New, want an API: %t", api, err, test.ok)
			}
		})
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

func TestNoOriginsByDefault(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	answer := request{method: "GET", target: "/tasks", token: m.ana}.serveFrom(t, api, appOrigin)
	check(t, answer, http.StatusOK, "[]")
	noCORS(t, answer)
	preflight := request{method: "OPTIONS", target: "/tasks"}.serveFrom(t, api, appOrigin)
	check(t, preflight, http.StatusMethodNotAllowed, errorJSON("Method not allowed"))
	noCORS(t, preflight)
}

func TestExactOrigins(t *testing.T) {
	tests := map[string]struct {
		origin  string
		allowed bool
	}{
		"the first":          {appOrigin, true},
		"the second":         {"http://localhost:5173", true},
		"none":               {"", false},
		"another":            {"https://evil.example.com", false},
		"null":               {"null", false},
		"another scheme":     {"http://app.example.com", false},
		"another port":       {"https://app.example.com:8443", false},
		"a sub-domain":       {"https://x.app.example.com", false},
		"the parent":         {"https://example.com", false},
		"longer host":        {"https://app.example.com.evil.example", false},
		"suffix":             {"https://evilapp.example.com", false},
		"user before":        {"https://app.example.com@evil.example", false},
		"slash behind":       {"https://app.example.com/", false},
		"a dot as any":       {"https://app-example.com", false},
		"in capitals":        {"HTTPS://APP.EXAMPLE.COM", false},
		"both":               {appOrigin + " http://localhost:5173", false},
		"the request's host": {"https://service.example", false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			l := newLoggedAPI(t, ginhttp.Options{CORSOrigins: []string{appOrigin, "http://localhost:5173"}})
			answers := map[string]*httptest.ResponseRecorder{
				"list":      request{method: "GET", target: "http://service.example/tasks", token: l.ana}.serveFrom(t, l, test.origin),
				"preflight": request{method: "OPTIONS", target: "http://service.example/tasks/1"}.serveFrom(t, l, test.origin),
			}
			check(t, answers["list"], http.StatusOK, "[]")
			for kind, answer := range answers {
				if got := answer.Header().Values("Vary"); !slices.Contains(got, "Origin") {
					t.Errorf("%s: got Vary %q, want Origin in it", kind, got)
				}
				if !test.allowed {
					noCORS(t, answer)
				} else if got := answer.Header().Values("Access-Control-Allow-Origin"); len(got) != 1 || got[0] != test.origin {
					t.Errorf("%s: got Access-Control-Allow-Origin %q, want %q", kind, got, test.origin)
				}
				if got, given := answer.Header()["Access-Control-Allow-Credentials"]; given {
					t.Errorf("%s: got Access-Control-Allow-Credentials %q, want none", kind, got)
				}
			}
			if !test.allowed {
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

func TestPreflight(t *testing.T) {
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{CORSOrigins: []string{appOrigin}})
	for _, target := range []string{"/tasks/1", "/tasks", "/usuarios", "/login", "/me"} {
		t.Run(target, func(t *testing.T) {
			answer := request{method: "OPTIONS", target: target}.serveFrom(t, api, appOrigin)
			if answer.Code != http.StatusNoContent || answer.Body.Len() != 0 {
				t.Errorf("got %d %s, want 204 without a body", answer.Code, answer.Body)
			}
			for name, want := range map[string][]string{
				"Access-Control-Allow-Methods": {"get", "head", "post", "put", "patch", "delete"},
				"Access-Control-Allow-Headers": {"authorization", "content-type", "idempotency-key", "if-match", "if-none-match", "x-request-id"},
				"Access-Control-Max-Age":       {"3600"},
				"Cache-Control":                {"no-store"},
			} {
				for _, word := range want {
					if got := words(answer.Header(), name); !slices.Contains(got, word) {
						t.Errorf("got %s %q, want %s in it", name, got, word)
					}
				}
			}
		})
	}
}

// An OPTIONS that is not a preflight is an unknown method.
func TestPlainOptions(t *testing.T) {
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{CORSOrigins: []string{appOrigin}})
	for target, want := range map[string]int{"/tasks": http.StatusMethodNotAllowed, "/nothing": http.StatusNotFound} {
		answer := request{method: "OPTIONS", target: target}.serveWith(t, api, http.Header{"Origin": {appOrigin}})
		if answer.Code != want {
			t.Errorf("%s: got %d, want %d", target, answer.Code, want)
		}
		noCORS(t, answer)
	}
}
