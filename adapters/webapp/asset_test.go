package webapp_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Files are sent in gzip, except files that gzip would hardly make smaller. A
// client that does not accept gzip gets the plain file with its own entity tag.
func TestGzip(t *testing.T) {
	for path, page := range pages(t) {
		gzipped := get(t, page, "Accept-Encoding", "gzip")
		if gzipped.Header().Get("Content-Encoding") == "" {
			isSmall := gzipped.Body.Len() <= 300 || strings.HasSuffix(path, ".png") // which is compressed
			if !isSmall || slices.Contains(gzipped.Header().Values("Vary"), "Accept-Encoding") {
				t.Errorf("%s: got %d bytes and Vary %q, want gzip", path, gzipped.Body.Len(), gzipped.Header().Values("Vary"))
			}
			continue
		}
		gzipTag, size := gzipped.Header().Get("ETag"), gzipped.Body.Len()
		text := decompress(t, gzipped.Body)
		if len(text) <= size {
			t.Errorf("%s: got %d bytes in gzip, want less than %d", path, size, len(text))
		}
		for _, accepted := range []string{"", "identity", "br", "gzip;q=0", "*;q=0", "x-gzip2"} {
			plain := get(t, page, "Accept-Encoding", accepted)
			if got := [2]string{plain.Header().Get("Content-Encoding"), gzipped.Header().Get("Content-Encoding")}; got != [2]string{"", "gzip"} {
				t.Errorf("%s, %q: got Content-Encoding %q, want none and gzip", path, accepted, got)
			}
			for _, got := range []http.Header{plain.Header(), gzipped.Header()} {
				if !slices.Contains(got.Values("Vary"), "Accept-Encoding") {
					t.Errorf("%s, %q: got Vary %q, want Accept-Encoding", path, accepted, got.Values("Vary"))
				}
			}
			if plain.Body.String() != text {
				t.Errorf("%s, %q: got another text than in gzip", path, accepted)
			}
			plainTag := plain.Header().Get("ETag")
			if plainTag == gzipTag || !strings.HasPrefix(plainTag, `"`) || !strings.HasPrefix(gzipTag, `"`) {
				t.Errorf("%s, %q: got tags %s and %s, want two", path, accepted, plainTag, gzipTag)
			}
			if again := get(t, page, "Accept-Encoding", accepted, "If-None-Match", gzipTag); again.Code != http.StatusOK {
				t.Errorf("%s, %q: got status %d for the tag of gzip, want 200", path, accepted, again.Code)
			}
		}
	}
}

// bodyAddress records the address of the body that is written.
type bodyAddress struct {
	httptest.ResponseRecorder
	first *byte
}

// Write implements http.ResponseWriter.
func (m *bodyAddress) Write(p []byte) (int, error) {
	m.first = &p[0]
	return len(p), nil
}

// A file is compressed or decompressed once, even for concurrent requests.
func TestFilesAreConvertedOnce(t *testing.T) {
	all := pages(t)
	for path, coding := range map[string]string{"/docs/swagger-ui.css": "identity", "/docs/swagger-ui-bundle.js": "identity", "/app": "gzip", "/app/main.js": "gzip"} {
		const readers = 8
		var found [readers]*byte
		var done sync.WaitGroup
		for i := range found {
			done.Go(func() {
				r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody)
				r.Header.Set("Accept-Encoding", coding)
				w := &bodyAddress{ResponseRecorder: *httptest.NewRecorder()}
				all[path].ServeHTTP(w, r)
				found[i] = w.first
			})
		}
		done.Wait()
		for _, first := range found {
			if first == nil || first != found[0] {
				t.Errorf("%s: got texts at %p and %p, want one text", path, first, found[0])
			}
		}
	}
}
