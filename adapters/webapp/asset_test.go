package webapp_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// packedPaths are the files that come packed.
var packedPaths = []string{"/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js"}

// Who does not take gzip gets the same text unpacked, under a tag of its own,
// however it is said.
func TestPackedFilesAreServedToAll(t *testing.T) {
	all := pages(t)
	for _, path := range packedPaths {
		for _, accepted := range []string{"", "identity", "br", "gzip;q=0", "*;q=0", "x-gzip2"} {
			plain, packed := get(t, all[path], "Accept-Encoding", accepted), get(t, all[path], "Accept-Encoding", "gzip")
			if got := plain.Header().Get("Content-Encoding"); got != "" {
				t.Errorf("%s, %q: got Content-Encoding %q, want none", path, accepted, got)
			}
			if unpack(t, packed.Body) != plain.Body.String() {
				t.Errorf("%s, %q: got another text than the packed one", path, accepted)
			}
			plainTag, packedTag := plain.Header().Get("ETag"), packed.Header().Get("ETag")
			if plainTag == packedTag || !strings.HasPrefix(plainTag, `"`) || !strings.HasPrefix(packedTag, `"`) {
				t.Errorf("%s, %q: got tags %s and %s, want two", path, accepted, plainTag, packedTag)
			}
			if again := get(t, all[path], "Accept-Encoding", accepted, "If-None-Match", packedTag); again.Code != http.StatusOK {
				t.Errorf("%s, %q: got status %d for the packed one's tag, want 200", path, accepted, again.Code)
			}
		}
	}
}

// memoryOf notes where in memory an answer's body is.
type memoryOf struct {
	httptest.ResponseRecorder
	first *byte
}

// Write implements http.ResponseWriter.
func (m *memoryOf) Write(p []byte) (int, error) {
	m.first = &p[0]
	return len(p), nil
}

// What has been unpacked is kept for the next, and two who come at once wait for
// the same.
func TestFilesAreUnpackedOnce(t *testing.T) {
	all := pages(t)
	for _, path := range packedPaths {
		const readers = 8
		var found [readers]*byte
		var done sync.WaitGroup
		for i := range found {
			done.Go(func() {
				r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody)
				w := &memoryOf{ResponseRecorder: *httptest.NewRecorder()}
				all[path].ServeHTTP(w, r)
				found[i] = w.first
			})
		}
		done.Wait()
		for _, first := range found {
			if first == nil || first != found[0] {
				t.Errorf("%s: got texts unpacked into %p and %p, want one", path, first, found[0])
			}
		}
	}
}
