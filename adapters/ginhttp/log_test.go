package ginhttp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// loggedAPI is an API over memory with its log.
type loggedAPI struct {
	*memory
	http.Handler
	buffer *bytes.Buffer
}

func newLoggedAPI(t *testing.T, options ginhttp.Options, around ...gateway.Options) *loggedAPI {
	t.Helper()
	l := &loggedAPI{memory: newMemory(t), buffer: new(bytes.Buffer)}
	options.Logger, options.StorageProduct = logTo(l.buffer), "memory"
	l.Handler = newAPI(t, l.accounts, l.tasks, options, around...)
	return l
}

type line map[string]any

// lines returns the log's lines with the message.
func lines(t *testing.T, log *bytes.Buffer, message string) []line {
	t.Helper()
	var found []line
	for text := range strings.Lines(log.String()) {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatalf("read the log line %q: %v", text, err)
		}
		if l["msg"] == message {
			found = append(found, l)
		}
	}
	return found
}

// onlyLine returns the log's only line with the message.
func onlyLine(t *testing.T, log *bytes.Buffer, message string) line {
	t.Helper()
	found := lines(t, log, message)
	if len(found) != 1 {
		t.Fatalf("got %d lines of %q, want 1:\n%s", len(found), message, log)
	}
	return found[0]
}

// has fails unless the line has these attributes, compared as text. nil stands for
// an attribute that must be absent.
func (l line) has(t *testing.T, want line) {
	t.Helper()
	for name, value := range want {
		got, given := l[name]
		if given != (value != nil) || (given && fmt.Sprint(got) != fmt.Sprint(value)) {
			t.Errorf("got %s %v, want %v", name, got, value)
		}
	}
}

func (r request) serveWith(t *testing.T, handler http.Handler, headers http.Header) *httptest.ResponseRecorder {
	t.Helper()
	sent := r.build(t, strings.NewReader(r.body))
	for name, values := range headers {
		sent.Header[http.CanonicalHeaderKey(name)] = values
	}
	return record(handler, sent)
}

// observation is what an observer gets about a request.
type observation struct {
	method, route string
	status        int
}

type recordingObserver struct {
	begun    int
	requests []observation
	negative bool
}

func (w *recordingObserver) RequestBegan() {
	w.begun++
}

func (w *recordingObserver) RequestEnded(method, route string, status int, took time.Duration) {
	w.requests = append(w.requests, observation{method, route, status})
	w.negative = w.negative || took < 0
}

// StreamBegan does nothing: a stream is not observed as a request.
func (*recordingObserver) StreamBegan() {}

func (*recordingObserver) StreamEnded(string, string, int) {}

// check fails unless exactly this request was observed.
func (w *recordingObserver) check(t *testing.T, want observation) {
	t.Helper()
	if got := w.requests; w.begun != 1 || !slices.Equal(got, []observation{want}) || w.negative {
		t.Errorf("got %d begun and %+v, negative duration %t; want %+v once", w.begun, got, w.negative, want)
	}
}

type mark struct{}

// marked is a slog.Handler that adds the mark in the context.
type marked struct{ slog.Handler }

func (h marked) Handle(ctx context.Context, r slog.Record) error {
	if text, ok := ctx.Value(mark{}).(string); ok {
		r.AddAttrs(slog.String("mark", text))
	}
	return h.Handler.Handle(ctx, r)
}

// Each request has one line in the log, with the values that a handler around the API
// puts into the context. It is observed once.
func TestRequestLine(t *testing.T) {
	lost := func() error { return errors.New("lost") }
	failing := func(do func() error) *stubTasks { return &stubTasks{do: do} }
	tests := map[string]struct {
		request
		tasks  *stubTasks // nil for memory's
		public bool       // sent without a token
		route  string
		status int
		user   any
	}{
		"register":       {request{method: "POST", target: "/usuarios", body: `{"email":"zoe@example.com","password":"x"}`}, nil, true, "/usuarios", 201, nil},
		"profile":        {request{method: "GET", target: "/me"}, nil, false, "/me", 200, 1},
		"list tasks":     {request{method: "GET", target: "/tasks?completed=true"}, nil, false, "/tasks", 200, 1},
		"create":         {request{method: "POST", target: "/tasks", body: `{"title":"milk"}`}, nil, false, "/tasks", 201, 1},
		"update":         {request{method: "PUT", target: "/tasks/1", body: `{"title":"tea"}`}, nil, false, "/tasks/:id", 200, 1},
		"delete":         {request{method: "DELETE", target: "/tasks/1"}, nil, false, "/tasks/:id", 200, 1},
		"no such task":   {request{method: "DELETE", target: "/tasks/77"}, nil, false, "/tasks/:id", 404, 1},
		"no task id":     {request{method: "DELETE", target: "/tasks/milk"}, nil, false, "/tasks/:id", 400, 1},
		"no token":       {request{method: "GET", target: "/me"}, nil, true, "/me", 401, nil},
		"invalid token":  {request{method: "GET", target: "/me", token: "x"}, nil, true, "/me", 403, nil},
		"long body":      {request{method: "POST", target: "/login", body: strings.Repeat(" ", 5000)}, nil, true, "/login", 413, nil},
		"a failure":      {routes["delete"].request, failing(lost), false, "/tasks/:id", 500, 1},
		"a panic":        {routes["delete"].request, failing(doPanic), false, "/tasks/:id", 500, 1},
		"unknown path":   {request{method: "GET", target: "/ana@example.com"}, nil, false, "", 404, nil},
		"unknown method": {request{method: "BREW", target: "/me"}, nil, false, "", 405, nil},
		"in lower case":  {request{method: "get", target: "/me"}, nil, false, "", 405, nil},
		"a page":         {request{method: "GET", target: "/app?token=x"}, nil, true, "/app", 200, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m, log, observer := newMemory(t), new(bytes.Buffer), new(recordingObserver)
			m.create(t, 1, domain.NewTask{Title: "milk"})
			tasks := ginhttp.Tasks(m.tasks)
			if test.tasks != nil {
				tasks = test.tasks
			}
			if !test.public {
				test.token = m.ana
			}
			api := newAPI(t, m.accounts, tasks, ginhttp.Options{
				Logger: slog.New(marked{slog.NewJSONHandler(log, nil)}),
				Pages:  []ginhttp.Page{{Path: "/app", Handler: greeting}},
			}, gateway.Options{Observer: observer})
			built := test.build(t, strings.NewReader(test.body))
			answer := record(api, built.WithContext(context.WithValue(t.Context(), mark{}, "a")))
			method := test.method
			if method == "BREW" || method == "get" {
				method = "other" // unknown methods have one label
			}
			observer.check(t, observation{method, test.route, test.status})
			got := onlyLine(t, log, "request")
			want := line{
				"level": "INFO", "method": method, "route": test.route, "status": test.status, "mark": "a",
				"bytes": answer.Body.Len(), "request_id": answer.Header().Get("X-Request-Id"),
				"duration_us": got["duration_us"], "msg": "request", "time": got["time"],
			}
			if name == "delete" {
				want["task"] = 1
			}
			if test.user != nil {
				want["user"] = test.user
			}
			if test.status == 401 || test.status == 403 {
				want["from"] = "192.0.2.1"
			}
			got.has(t, want)
			if len(got) != len(want) {
				t.Errorf("got the line %v, want no other attributes than in %v", got, want)
			}
			if took, ok := got["duration_us"].(float64); !ok || took < 0 || took != math.Trunc(took) {
				t.Errorf("got duration_us %v, want a whole number", got["duration_us"])
			}
			if message := map[string]string{"a failure": "request failed", "a panic": "panic"}[name]; message != "" {
				onlyLine(t, log, message).has(t, line{"mark": "a"})
			}
		})
	}
}

// The line of a 401, 403, 429 or 503 has the client address. TestRequestLine has lines without it.
func TestAddressOfRejectedRequests(t *testing.T) {
	const client = "198.51.100.7"
	for status, err := range map[string]error{
		"401": application.ErrInvalidCredentials,
		"403": domain.ErrNotOwner,
		"429": tooMany("login", 20, time.Minute, time.Minute),
		"503": fairqueue.ErrBusy,
	} {
		t.Run(status, func(t *testing.T) {
			var log bytes.Buffer
			do := func() error { return err }
			api := newAPI(t, stubAccounts{do: do}, stubTasks{do: do}, ginhttp.Options{Logger: logTo(&log)}, gateway.Options{TrustedProxies: []string{"192.0.2.1"}})
			routes["update"].serveWith(t, api, http.Header{"X-Forwarded-For": {client}})
			onlyLine(t, &log, "request").has(t, line{"status": status, "from": client})
		})
	}
}

// A list that is cut off is observed as a 500, or as a 499 if the client disconnected.
func TestObserverSeesWhatWasCutOff(t *testing.T) {
	tests := map[string]struct {
		list func(yield func(domain.Task, error) bool)
		room int // how many chunks the client takes
		want observation
	}{
		"by an error":       {list(errors.New("connection lost"), bigTask(1)), 9, observation{"GET", "/tasks", 500}},
		"by a panic":        {func(yield func(domain.Task, error) bool) { _ = yield(bigTask(1), nil); panic("lost") }, 9, observation{"GET", "/tasks", 500}},
		"by the client":     {list(nil, bigTask(1), bigTask(2), bigTask(3)), 1, observation{"GET", "/tasks", 499}},
		"before the answer": {func(func(domain.Task, error) bool) { panic(http.ErrAbortHandler) }, 9, observation{"GET", "/tasks", 500}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			w := new(recordingObserver)
			api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: test.list}, ginhttp.Options{}, gateway.Options{Observer: w})
			client := newSpy(func([]byte) error {
				if test.room--; test.room < 0 {
					return errors.New("i/o timeout")
				}
				return nil
			})
			if cause := serveUntilPanic(api, routes["list tasks"].build(t, http.NoBody), client); cause != http.ErrAbortHandler {
				t.Errorf("got panic %v, want %v", cause, http.ErrAbortHandler)
			}
			w.check(t, test.want)
		})
	}
}

// canaryHeaders are request headers that must not be logged.
var canaryHeaders = http.Header{
	"Cookie": {"session=canary-cookie"}, "User-Agent": {"canary-agent"}, "Referer": {"https://canary.example.com/"},
	"X-Forwarded-For": {"canary-forwarded"}, "Origin": {"https://canary.example.com"}, "X-Request-Id": {"canary id"},
	"Content-Type": {"application/json; canary=1"}, "Idempotency-Key": {"canary"},
}

// canaryBodies are bodies whose texts all contain "canary" or are ana's.
var canaryBodies = []string{
	"canary", `{"canary":1}`,
	`{"email":"canary@example.com","password":"canary-pass","title":"canary","description":"canary","currentPassword":"canary-pass","newPassword":"canary"}`,
	`{"email":"ana@example.com","password":"canary-pass","currentPassword":"secret","newPassword":"canary-pass","title":"canary\u0000"}`,
	`{"email":"canary","password":"` + strings.Repeat("canary", 13) + `","title":" ","everywhere":"canary"}`,
	`{"email":{"canary":1},"password":["canary"],"currentPassword":["canary"],"newPassword":{"canary":1},"title":["canary"]}`,
}

// generatedID is a request ID of the gateway, which may contain any word in capital letters.
var generatedID = regexp.MustCompile(`[A-Z2-7]{26}`)

// However a request ends, the log has nothing of its target or body, and no header field. The only
// exceptions are a valid X-Request-Id and the client address.
func TestNothingOfARequestIsLogged(t *testing.T) {
	routes := append(newMemory(t).api(t).Routes(), "GET /canary/canary", "GET /login")
	for kind, do := range map[string]func() error{
		"memory": nil, "failing": func() error { return errors.New("lost") }, "panic": doPanic, "refusing": func() error { return fairqueue.ErrBusy },
	} {
		for _, route := range routes {
			t.Run(route+", "+kind, func(t *testing.T) {
				l := newLoggedAPI(t, ginhttp.Options{})
				api := l.Handler
				if do != nil {
					api = failingAPI(t, do, l.buffer)
				}
				method, path, _ := strings.Cut(route, " ")
				for _, target := range []string{
					strings.Replace(path, ":id", "1", 1) + "?canary=1", strings.Replace(path, ":id", "canary", 1) + "?completed=canary", path + "?canary=%zz",
				} {
					for _, body := range canaryBodies {
						for _, token := range []string{"canary.canary.canary", l.ana} {
							request{method: method, target: target, token: token, body: body}.serveWith(t, api, canaryHeaders)
						}
					}
				}
				log := generatedID.ReplaceAllString(l.buffer.String(), "")
				for _, secret := range []string{"canary", "ana@example", "bearer", "cookie"} {
					if strings.Contains(strings.ToLower(log), secret) {
						t.Errorf("got log %s, want no %s in it", log, secret)
					}
				}
				// Hashes and tokens are not logged either. "eyJ" begins a token ({" in Base64).
				for _, secret := range []string{"$2a$", "eyJ"} {
					if strings.Contains(log, secret) {
						t.Errorf("got log %s, want no %s in it", log, secret)
					}
				}
			})
		}
	}
}

// The throttle and the log of attempts get the client address, or the zero address if it
// is unknown.
func TestClientAddress(t *testing.T) {
	for remote, want := range map[string]netip.Addr{
		"198.51.100.7:1234": netip.MustParseAddr("198.51.100.7"), "[::ffff:198.51.100.7]:1234": netip.MustParseAddr("198.51.100.7"),
		"[64:ff9b::198.51.100.7]:1234": netip.MustParseAddr("198.51.100.7"), "[2001:db8:0:9::7]:0": netip.MustParseAddr("2001:db8:0:9::7"), "@": {},
	} {
		for _, route := range []string{"register", "log in", "change password", "delete account"} {
			t.Run(remote+", "+route, func(t *testing.T) {
				var got []netip.Addr
				accounts := stubAccounts{do: succeed, from: func(client netip.Addr) { got = append(got, client) }}
				sent := routes[route].build(t, strings.NewReader(routes[route].body))
				sent.RemoteAddr = remote
				record(newAPI(t, accounts, stubTasks{}, ginhttp.Options{}), sent)
				if len(got) != 1 || got[0] != want {
					t.Errorf("got addresses %v, want %v", got, want)
				}
			})
		}
	}
}
