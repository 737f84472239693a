package webapp_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// A path with a trailing slash redirects to the page, also under a prefix that only
// the embedder knows.
func TestTrailingSlash(t *testing.T) {
	all := pagesUnder(t, "")
	for _, path := range []string{"/app", "/docs"} {
		got := get(t, all[path+"/"])
		if got.Code != http.StatusPermanentRedirect || got.Body.Len() > 0 {
			t.Errorf("%s/: got status %d and %d bytes, want 308 and none", path, got.Code, got.Body.Len())
		}
		for name, want := range map[string]string{"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'"} {
			if value := got.Header().Get(name); !strings.HasPrefix(value, want) {
				t.Errorf("%s/: got %s %q, want %q", path, name, value, want)
			}
		}
		for _, prefix := range []string{"", "/todo", "/a/b"} {
			base := url.URL{Path: prefix + path + "/", RawQuery: "x=1"}
			target, err := base.Parse(got.Header().Get("Location"))
			if want := prefix + path; err != nil || target.String() != want {
				t.Errorf("%s: Location %q leads to %s (%v), want %s", &base, got.Header().Get("Location"), target, err, want)
			}
		}
	}
}
