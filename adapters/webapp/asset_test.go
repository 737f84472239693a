package webapp_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// gzippedPaths are the files that are embedded in gzip.
var gzippedPaths = []string{"/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js"}

// A client that does not accept gzip gets the decompressed file with its own tag.
func TestGzippedFiles(t *testing.T) {
	all := pages(t)
	for _, path := range gzippedPaths {
		for _, accepted := range []string{"", "identity", "br", "gzip;q=0", "*;q=0", "x-gzip2"} {
			plain, gzipped := get(t, all[path], "Accept-Encoding", accepted), get(t, all[path], "Accept-Encoding", "gzip")
			if got := [2]string{plain.Header().Get("Content-Encoding"), gzipped.Header().Get("Content-Encoding")}; got != [2]string{"", "gzip"} {
				t.Errorf("%s, %q: got Content-Encoding %q, want none and gzip", path, accepted, got)
			}
			if got := plain.Header().Get("Vary"); got != "Accept-Encoding" {
				t.Errorf("%s, %q: got Vary %q, want Accept-Encoding", path, accepted, got)
			}
			if decompress(t, gzipped.Body) != plain.Body.String() {
				t.Errorf("%s, %q: got another text than in gzip", path, accepted)
			}
			plainTag, gzipTag := plain.Header().Get("ETag"), gzipped.Header().Get("ETag")
			if plainTag == gzipTag || !strings.HasPrefix(plainTag, `"`) || !strings.HasPrefix(gzipTag, `"`) {
				t.Errorf("%s, %q: got tags %s and %s, want two", path, accepted, plainTag, gzipTag)
			}
			if again := get(t, all[path], "Accept-Encoding", accepted, "If-None-Match", gzipTag); again.Code != http.StatusOK {
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

// A file is decompressed once, even for concurrent requests.
func TestFilesAreDecompressedOnce(t *testing.T) {
	all := pages(t)
	for _, path := range gzippedPaths {
		const readers = 8
		var found [readers]*byte
		var done sync.WaitGroup
		for i := range found {
			done.Go(func() {
				r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody)
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
