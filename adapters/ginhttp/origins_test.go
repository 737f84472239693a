package ginhttp_test

import (
	"net/http"
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

// A web page of an allowed origin can read these header fields. test/golden has the other fields for
// allowed origins.
func TestHeadersForAnAllowedOrigin(t *testing.T) {
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{CORSOrigins: []string{appOrigin}})
	refused := request{method: "GET", target: "/me"}.serveWith(t, api, http.Header{"Origin": {appOrigin}})
	got := strings.Split(strings.ToLower(refused.Header().Get("Access-Control-Expose-Headers")), ",")
	for name := range strings.FieldsSeq("accept-patch etag idempotent-replayed link location next-cursor retry-after ratelimit ratelimit-policy x-request-id") {
		if !slices.Contains(got, name) {
			t.Errorf("got Access-Control-Expose-Headers %q, want %s in it", got, name)
		}
	}
}

const crossSiteRefused = "Cross-site request refused"

// A browser's request from another origin is rejected before its body is read, and does
// not count as an attempt. test/golden has the requests that are rejected.
func TestCrossOriginLogins(t *testing.T) {
	for _, route := range []string{"register", "log in"} {
		attempt := func() error {
			t.Errorf("%s: got an attempt, want none", route)
			return nil
		}
		api := newAPI(t, stubAccounts{do: attempt}, stubTasks{}, ginhttp.Options{})
		sent := routes[route].build(t, panicReader{})
		sent.Header.Set("Sec-Fetch-Site", "cross-site")
		check(t, record(api, sent), http.StatusForbidden, errorJSON(crossSiteRefused))
	}
}
