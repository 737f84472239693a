package browser_test

import (
	"context"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// wire is a proxy between the page and the service. It records the requests of
// the page, and can hold back, replace or break off their responses. It runs
// outside the browser, so it does not depend on how the page sends its
// requests, and works over reloads.
type wire struct {
	t       *testing.T
	base    string // the service's URL for the page
	service http.Handler
	server  *httptest.Server

	mu      sync.Mutex
	streams bool // streams of changes are passed on
	rules   []*rule
	seen    []*relayed
}

// relayed is a request of the page with its response.
type relayed struct {
	method, path string // the path without the query
	header       http.Header
	body         string

	status int  // of the response; 0 before it is sent
	more   bool // the response is a page of a list that goes on
	ended  bool // the response was sent, or the page no longer waits for it
}

// answer is the response that the page gets.
type answer struct {
	status int
	header http.Header
	body   string
	none   bool // the connection breaks before the first byte
}

// handler responds to a request. It calls next to have the request executed, by an
// older rule or by the service. When the page has given up, gone is closed.
type handler func(e *relayed, gone <-chan struct{}, next func() answer) answer

// rule has a handler for some requests. The newest matching rule handles a
// request.
type rule struct {
	method, path string // path is a pattern of path.Match; "" is all
	handle       handler
}

func newWire(t *testing.T, service string) *wire {
	t.Helper()
	target, err := url.Parse(service)
	expect.NoError(t, err)
	w := &wire{t: t, service: &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.Out.Host = r.In.Host // the page's origin is this server
	}}}
	server := httptest.NewUnstartedServer(w)
	// Browsers themselves retry a request if a reused connection breaks.
	server.Config.SetKeepAlivesEnabled(false)
	server.Start()
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	w.base, w.server = server.URL, server
	// Without streams, a test decides when the page gets the changes of others.
	for _, path := range []string{streamPath, "/*" + streamPath} { // with any prefix
		w.always("GET", path, problem(http.StatusNotImplemented, "CHANGES_UNSUPPORTED", "Changes are not supported"))
	}
	return w
}

// ServeHTTP implements http.Handler.
func (w *wire) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the page is gone
	}
	e := &relayed{method: r.Method, path: r.URL.Path, header: r.Header, body: string(body)}
	answered := w.begin(e, r.Context().Done(), func() answer {
		// A request that has reached the service is executed, even if the page is
		// gone.
		sent := r.Clone(context.WithoutCancel(r.Context()))
		sent.Body = io.NopCloser(strings.NewReader(e.body))
		recorder := httptest.NewRecorder()
		w.service.ServeHTTP(recorder, sent)
		return answer{status: recorder.Code, header: recorder.Header(), body: recorder.Body.String()}
	})
	defer w.note(func() { e.ended = true })
	if w.passes(e) {
		w.service.ServeHTTP(rw, r)
		return
	}
	got := answered()
	w.note(func() {
		e.status, e.more = got.status, strings.Contains(got.header.Get("Link"), `rel="next"`)
	})
	got.send(rw)
}

// begin records the request, and returns the function that responds to it.
func (w *wire) begin(e *relayed, gone <-chan struct{}, service func() answer) func() answer {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen = append(w.seen, e)
	handle := service
	for _, rule := range w.rules {
		if rule.matches(e) {
			next := handle
			handle = func() answer { return rule.handle(e, gone, next) }
		}
	}
	return handle
}

func (w *wire) note(change func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change()
}

func (r *rule) matches(e *relayed) bool {
	found, _ := path.Match(r.path, e.path)
	return (r.method == "" || r.method == e.method) && (r.path == "" || found)
}

func (a answer) send(rw http.ResponseWriter) {
	if a.none {
		panic(http.ErrAbortHandler)
	}
	maps.Copy(rw.Header(), a.header)
	rw.WriteHeader(a.status)
	_, _ = io.WriteString(rw, a.body)
	_ = http.NewResponseController(rw).Flush() // it has left before it is recorded as ended
}

// add adds a rule. It returns a function that removes it.
func (w *wire) add(method, path string, handle handler) (remove func()) {
	added := &rule{method, path, handle}
	w.note(func() { w.rules = append(w.rules, added) })
	return func() {
		w.note(func() { w.rules = slices.DeleteFunc(w.rules, func(r *rule) bool { return r == added }) })
	}
}

// requests returns the requests so far, oldest first.
func (w *wire) requests(method, path string) (found []relayed) {
	only := &rule{method: method, path: path}
	w.note(func() {
		for _, e := range w.seen {
			if only.matches(e) {
				found = append(found, *e)
			}
		}
	})
	return found
}

// wait waits until n requests have a response with this status, and returns all
// requests. Status 0 is a connection that broke before the response.
func (w *wire) wait(method, path string, status, n int) (found []relayed) {
	w.t.Helper()
	await.True(w.t, strconv.Itoa(n)+" responses "+strconv.Itoa(status)+" to "+method+" "+path, func() bool {
		found = w.requests(method, path)
		answered := 0
		for _, e := range found {
			if e.ended && e.status == status {
				answered++
			}
		}
		return answered >= n
	})
	return found
}
