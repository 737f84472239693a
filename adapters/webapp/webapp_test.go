package webapp_test

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/webapp"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// pages returns the handlers by their paths, without redirects.
func pages(t *testing.T) map[string]http.Handler {
	t.Helper()
	all := pagesUnder(t, "")
	maps.DeleteFunc(all, func(path string, _ http.Handler) bool { return path != "/" && strings.HasSuffix(path, "/") })
	return all
}

func pagesUnder(t *testing.T, prefix string) map[string]http.Handler {
	t.Helper()
	found := make(map[string]http.Handler)
	for _, page := range webapp.Pages(webapp.Options{Prefix: prefix}) {
		if found[page.Path] != nil {
			t.Errorf("two pages are at %s", page.Path)
		}
		found[page.Path] = page.Handler
	}
	return found
}

// get serves a GET with headers given as pairs.
func get(t *testing.T, handler http.Handler, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	if handler == nil {
		t.Fatal("no such page")
	}
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", http.NoBody)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}

// Every response has its content type and the headers that protect any file.
func TestHeaders(t *testing.T) {
	types := map[string]string{".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json"}
	for path, page := range pages(t) {
		got := get(t, page)
		if got.Code != http.StatusOK || got.Body.Len() == 0 {
			t.Errorf("%s: got status %d and %d bytes", path, got.Code, got.Body.Len())
		}
		kind := "text/html; charset=utf-8"
		if dot := strings.LastIndex(path, "."); dot >= 0 {
			kind = types[path[dot:]]
		}
		for name, want := range map[string]string{
			"Content-Type": kind, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache",
			"Cross-Origin-Resource-Policy": "same-origin",
		} {
			if value := got.Header().Get(name); value != want {
				t.Errorf("%s: got %s %q, want %q", path, name, value, want)
			}
		}
	}
}

// isDocument reports whether browsers apply the file's own policy: they show it by itself, or
// run it as a worker.
func isDocument(path string) bool {
	return path == "/app/worker.js" || !strings.HasSuffix(path, ".js") && !strings.HasSuffix(path, ".css")
}

// Each document restricts scripts to the service's own files, and allows none
// inline.
func TestPolicies(t *testing.T) {
	for path, page := range pages(t) {
		if !isDocument(path) {
			continue
		}
		header := get(t, page).Header()
		policy := header.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self';", "style-src 'self';", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: got the policy %q, want %s in it", path, policy, want)
			}
		}
		isReference := strings.HasPrefix(path, "/docs")
		if !isReference && !strings.Contains(policy, "manifest-src 'self'; worker-src 'self'") {
			t.Errorf("%s: got the policy %q, want the service's own manifest and worker in it", path, policy)
		}
		if strings.Contains(policy, "unsafe") || (!isReference && (strings.Contains(policy, "data:") || !strings.Contains(policy, "require-trusted-types-for 'script'; trusted-types worker"))) {
			t.Errorf("%s: got the policy %q, want a stricter one", path, policy)
		}
		if got := header.Get("Cross-Origin-Opener-Policy"); got != "same-origin" {
			t.Errorf("%s: got Cross-Origin-Opener-Policy %q", path, got)
		}
		if got := header.Get("Permissions-Policy"); !strings.Contains(got, "camera=()") {
			t.Errorf("%s: got Permissions-Policy %q", path, got)
		}
	}
}

var (
	reference = regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	// absolute matches a path from the root of the host, in a page, a script or a style
	// sheet.
	absolute = regexp.MustCompile("[\"'`(]/[A-Za-z/$][^ \"'`)]*")
)

// Every URL in a page is relative and leads to a page or to the API.
func TestReferences(t *testing.T) {
	all := pages(t)
	apiPaths := map[string]bool{"/openapi.json": true, "/readyz": true}
	for path, page := range all {
		if strings.HasPrefix(path, "/docs/swagger-ui") || path == "/app/formats.js" {
			continue // third-party
		}
		text := get(t, page).Body.String()
		for _, found := range reference.FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(found[1], "#") {
				continue
			}
			address, _, _ := strings.Cut(strings.ReplaceAll(found[1], "#", "?"), "?")
			resolved := "/" + strings.TrimPrefix(address, "./")
			if strings.HasPrefix(address, "/") || (all[resolved] == nil && !apiPaths[resolved]) {
				t.Errorf("%s refers to %s, which does not exist", path, address)
			}
		}
		for _, found := range absolute.FindAllString(text, -1) {
			t.Errorf("%s has %s in it, want URLs relative to the page", path, found)
		}
		for _, inline := range []string{"<style", " style=", " onclick=", "javascript:", "innerHTML", "<script>"} {
			if strings.Contains(text, inline) {
				t.Errorf("%s has %s in it", path, inline)
			}
		}
	}
	if text := get(t, all["/docs/docs.js"]).Body.String(); !strings.Contains(text, `"openapi.json"`) {
		t.Error("the reference does not point at /openapi.json")
	}
}

// Browsers do not translate the name tareas. The elements with users' texts have lang="".
func TestLanguages(t *testing.T) {
	all := pages(t)
	for _, path := range []string{"/", "/app", "/docs"} {
		if text := get(t, all[path]).Body.String(); !named.MatchString(text) {
			t.Errorf("%s has no name with translate=\"no\"", path)
		}
	}
	typed := typed.FindAllString(get(t, all["/app"]).Body.String(), -1)
	for _, element := range typed {
		if !strings.Contains(element, ` lang=""`) {
			t.Errorf(`%s has no lang=""`, element)
		}
	}
	if len(typed) < 9 {
		t.Errorf("got %q, want all elements of titles, descriptions and searches", typed)
	}
}

var (
	named = regexp.MustCompile(`<(?:a|h1)[^>]* translate="no">(?:<img[^>]*>)?tareas<`)
	typed = regexp.MustCompile(`<(?:input|textarea|span|p) [^>]*(?:class|name)="(?:title|description|q)"[^>]*>`)
)

// The pages use three packages from npm. The embedded Swagger UI has the version in package.json.
// "make swagger-ui" copies its files.
func TestSwaggerUIVersion(t *testing.T) {
	text, err := os.ReadFile("package.json")
	expect.NoError(t, err)
	var file struct{ Dependencies map[string]string }
	expect.NoError(t, json.Unmarshal(text, &file))
	if got, want := slices.Sorted(maps.Keys(file.Dependencies)), []string{"papaparse", "swagger-ui-dist", "ts-ics"}; !slices.Equal(got, want) {
		t.Errorf("got the dependencies %q, want %q: the pages have no framework", got, want)
	}
	want := `PACKAGE_VERSION:"` + file.Dependencies["swagger-ui-dist"] + `"`
	if bundle := get(t, pages(t)["/docs/swagger-ui-bundle.js"]).Body.String(); !strings.Contains(bundle, want) {
		t.Errorf("got a bundle without %s, run make swagger-ui", want)
	}
}

// The response to a request with the file's entity tag is 304.
func TestCaching(t *testing.T) {
	for path, page := range pages(t) {
		for _, coding := range []string{"", "gzip, deflate, br", "GZIP;q=0.5", "gzip;q=0", "br"} {
			first := get(t, page, "Accept-Encoding", coding)
			tag := first.Header().Get("ETag")
			for _, list := range []string{tag, "W/" + tag, `"x", ` + tag, "*"} {
				again := get(t, page, "Accept-Encoding", coding, "If-None-Match", list)
				if again.Code != http.StatusNotModified || again.Body.Len() > 0 || again.Header().Get("ETag") != tag || (isDocument(path) && again.Header().Get("Content-Security-Policy") == "") {
					t.Errorf("%s, If-None-Match %s: got status %d, ETag %s", path, list, again.Code, again.Header().Get("ETag"))
				}
			}
			if other := get(t, page, "Accept-Encoding", coding, "If-None-Match", `"x"`); other.Code != http.StatusOK {
				t.Errorf("%s: got status %d for another tag", path, other.Code)
			}
		}
	}
}

// A page names each file with its tag. Browsers cache a file with its tag for a year, and do not
// cache a file with another release's tag.
func TestFilesAreCachedForAYear(t *testing.T) {
	all := pages(t)
	for _, path := range []string{"/", "/app", "/docs"} {
		found := file.FindAllStringSubmatch(get(t, all[path]).Body.String(), -1)
		if len(found) < 4 {
			t.Errorf("%s: got the files %q, want all", path, found)
		}
		for _, f := range found {
			for query, want := range map[string]string{f[2]: "max-age=31536000, immutable", "x": "no-cache"} {
				r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/?v="+query, http.NoBody)
				w := httptest.NewRecorder()
				all["/"+f[1]].ServeHTTP(w, r)
				if got := w.Header().Get("Cache-Control"); got != want {
					t.Errorf("%s?v=%s: got Cache-Control %q, want %q", f[1], query, got, want)
				}
			}
		}
	}
}

func decompress(t *testing.T, gzipped io.Reader) string {
	t.Helper()
	reader, err := gzip.NewReader(gzipped)
	expect.NoError(t, err)
	text, err := io.ReadAll(reader)
	expect.NoError(t, err)
	return string(text)
}
