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

const appOrigin = "https://app.example.com"

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

// serveFromApp serves the request as a page of appOrigin sends it.
func (r request) serveFromApp(t *testing.T, handler http.Handler) *httptest.ResponseRecorder {
	t.Helper()
	return r.serveWith(t, handler, http.Header{
		"Origin": {appOrigin}, "Access-Control-Request-Method": {"PUT"}, "Access-Control-Request-Headers": {"authorization"},
	})
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
	preflight := request{method: "OPTIONS", target: "/tasks/1"}.serveFromApp(t, api)
	refused := request{method: "GET", target: "/me"}.serveFromApp(t, api)
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
// not count as an attempt. test/golden has the requests that are rejected.
func TestCrossOriginLogins(t *testing.T) {
	for _, route := range []string{"register", "log in"} {
		accounts := new(recorder)
		api := newAPI(t, accounts, stubTasks{}, ginhttp.Options{})
		sent := routes[route].build(t, unreadBody{t})
		sent.Header.Set("Sec-Fetch-Site", "cross-site")
		check(t, record(api, sent), http.StatusForbidden, errorJSON(crossSiteRefused))
		if len(accounts.from) > 0 {
			t.Errorf("%s: got an attempt, want none", route)
		}
	}
}
