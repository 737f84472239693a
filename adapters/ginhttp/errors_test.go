package ginhttp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// Each error has a code. Errors with the same code have the same status and text. The exceptions
// are the code INTERNAL and the codes of rejected tokens.
func TestProblemCodes(t *testing.T) {
	rows := make(map[string]string)
	for _, e := range append(ginhttp.ErrorTexts(), routeErrors()...) {
		if !regexp.MustCompile(`^[A-Z]+(_[A-Z]+)*$`).MatchString(e.Problem) {
			t.Errorf("%d %q has the code %q", e.Status, e.Text, e.Problem)
		}
		row := fmt.Sprint(e.Status, " ", e.Text)
		shared := e.Problem == "INTERNAL" || e.Problem == "UNAUTHENTICATED" || e.Problem == "TOKEN_EXPIRED"
		if other, taken := rows[e.Problem]; taken && other != row && !shared {
			t.Errorf("%q and %q have the code %s", row, other, e.Problem)
		}
		rows[e.Problem] = row
	}
}

// checkProblem compares a problem with the same error as JSON: the text, the headers,
// and the code of a rejected token.
func checkProblem(t *testing.T, plain, problem openapi.Exchange) {
	t.Helper()
	var e struct{ Error, Code string }
	var p struct {
		Title, Detail, Code string
		Status              int
	}
	if json.Unmarshal(plain.Body, &e) != nil || json.Unmarshal(problem.Body, &p) != nil {
		t.Errorf("got %s and %s, want JSON", plain.Body, problem.Body)
	}
	if p.Detail != e.Error || p.Status != plain.Status || problem.Status != plain.Status || p.Title != http.StatusText(p.Status) || e.Code != "" && e.Code != p.Code {
		t.Errorf("got %d %s as a problem of %d %s", problem.Status, problem.Body, plain.Status, plain.Body)
	}
	for name, values := range plain.Header {
		if name != "Content-Type" && name != "Content-Length" && name != "X-Request-Id" && !slices.Equal(values, problem.Header[name]) {
			t.Errorf("got %s %q of a problem, want %q", name, problem.Header[name], values)
		}
	}
	want := []string{"Accept"}
	if plain.Request.URL.Path == "/tasks/changes" {
		want = nil
	}
	if got := problem.Header["Vary"]; !slices.Equal(got, want) || plain.Header["Vary"] != nil {
		t.Errorf("got Vary %q of the problem, and %q of JSON, want %q and none", got, plain.Header["Vary"], want)
	}
}

// The error of an embedder's rule is a 403 with the error's text and code. A missing text, a
// text that is not valid UTF-8 and an invalid code are replaced.
func TestRefusal(t *testing.T) {
	documented := pattern(t, "schemas/Problem/properties/code")
	for _, c := range []struct {
		refusal    *domain.RuleError
		text, code string
	}{
		{&domain.RuleError{Code: "CLOSED_ON_SUNDAY", Text: `The "shop" is closed`}, `The \"shop\" is closed`, "CLOSED_ON_SUNDAY"},
		{&domain.RuleError{}, "Refused", "REFUSED"},
		{&domain.RuleError{Code: "A\xff", Text: "\xff"}, "\uFFFD", "REFUSED"},
		{&domain.RuleError{Code: "R2_" + strings.Repeat("D", 61)}, "Refused", "R2_" + strings.Repeat("D", 61)},
		{&domain.RuleError{Code: "R2_" + strings.Repeat("D", 62)}, "Refused", "REFUSED"},
		{&domain.RuleError{Code: "closed"}, "Refused", "REFUSED"},
		{&domain.RuleError{Code: "CLOSED ON\nSUNDAY"}, "Refused", "REFUSED"},
		{&domain.RuleError{Code: "2"}, "Refused", "REFUSED"},
	} {
		api := newAPI(t, stubAccounts{}, stubTasks{do: func() error { return fmt.Errorf("shop: %w", c.refusal) }}, ginhttp.Options{})
		sent := request{method: "POST", target: "/tasks", token: "x", body: milkBody}
		check(t, sent.serve(t, api), http.StatusForbidden, errorJSON(c.text))
		if !documented.MatchString(c.code) {
			t.Errorf("got code %s, which does not match the document's pattern", c.code)
		}
		want := `{"type":"about:blank","title":"Forbidden","status":403,"detail":"` + c.text + `","code":"` + c.code + `"}`
		if got := sent.serveWith(t, api, http.Header{"Accept": {"application/problem+json"}}); got.Body.String() != want {
			t.Errorf("got %s, want %s", got.Body, want)
		}
	}
}

func tooMany(name string, limit int, window, retryAfter time.Duration) error {
	return &ratelimit.AttemptsError{
		Quota:      ratelimit.Quota{Key: "canary-c0ffee", Name: name, Limit: limit, Window: window},
		RetryAfter: retryAfter,
	}
}

func TestThrottleResponses(t *testing.T) {
	const busy, many = "Server is busy, try again later", "Too many attempts, try again later"
	const quarter = 15 * time.Minute
	loginPolicy := `"login";q=20;w=900`
	for name, test := range map[string]struct {
		err     error
		status  int
		want    string
		headers [3]string // Retry-After, RateLimit and RateLimit-Policy; "" if absent
	}{
		"busy":           {fairqueue.ErrBusy, 503, busy, [3]string{"1"}},
		"whole seconds":  {tooMany("login", 20, quarter, 37*time.Second), 429, many, [3]string{"37", `"login";r=0;t=37`, loginPolicy}},
		"rounded up":     {tooMany("login", 20, quarter, 36*time.Second+time.Microsecond), 429, many, [3]string{"37", `"login";r=0;t=37`, loginPolicy}},
		"almost over":    {tooMany("login", 20, quarter, time.Microsecond), 429, many, [3]string{"1", `"login";r=0;t=1`, loginPolicy}},
		"over":           {tooMany("login", 20, quarter, 0), 429, many, [3]string{"1", `"login";r=0;t=1`, loginPolicy}},
		"long over":      {tooMany("login", 20, quarter, -time.Minute), 429, many, [3]string{"1", `"login";r=0;t=1`, loginPolicy}},
		"another policy": {tooMany("address", 1000, time.Hour, time.Minute), 429, many, [3]string{"60", `"address";r=0;t=60`, `"address";q=1000;w=3600`}},
	} {
		for _, route := range []string{"register", "log in", "change password", "delete account"} {
			t.Run(name+", "+route, func(t *testing.T) {
				var log bytes.Buffer
				answer := routes[route].serve(t, failingAPI(t, func() error { return fmt.Errorf("attempt: %w", test.err) }, &log))
				check(t, answer, test.status, errorJSON(test.want))
				for i, name := range []string{"Retry-After", "Ratelimit", "Ratelimit-Policy"} {
					if got, given := answer.Header()[name]; given != (test.headers[i] != "") || strings.Join(got, "|") != test.headers[i] {
						t.Errorf("got %s %q, want %q", name, got, test.headers[i])
					}
				}
				// A rejection is not a failure of the service.
				if strings.Contains(log.String(), `"level":"ERROR"`) {
					t.Errorf("got log %s, want no error in it", &log)
				}
				if exposed := fmt.Sprint(answer.Header(), answer.Body, &log); strings.Contains(exposed, "canary-c0ffee") {
					t.Errorf("got %s, want no key of the throttle in it", exposed)
				}
			})
		}
	}
}

// errorCase is a request that a route rejects. The field outcome is the error of the use case
// if the fixture on memory cannot cause the error.
type errorCase struct {
	body, query, kind string
	token, outcome    error
	problems          string // of Options.Problems
	site              string // Sec-Fetch-Site
	header            string // a malformed header
	key               string // Idempotency-Key
	stream            bool   // asks for a stream
	resumes           bool   // Last-Event-ID is a valid cursor
	cutOff            bool   // the body ends early
}

var (
	anyProtected = []errorCase{{token: application.ErrTokenExpired}, {token: application.ErrTokenInvalid},
		{token: application.ErrTokenNotActive}, {token: application.ErrTokenUnverified}, {token: errNone}, {outcome: errors.New("lost")}}
	noMemory       = errorCase{body: milkBody, outcome: ginhttp.ErrNoMemory}
	anyBody        = []errorCase{{body: "["}, {body: `{}`, header: "Content-Encoding"}, {body: `{}`, kind: "text/plain"}, {body: strings.Repeat(" ", 1<<20+1)}}
	anyCredentials = append([]errorCase{{body: credentials, site: "cross-site"}, {body: "{}"}, {body: `{"email":1}`}, {body: `{"password":1}`},
		{body: `{"email":"a@b\u0000","password":"x"}`}, {body: credentials, outcome: errors.New("lost")}, {body: credentials, outcome: fairqueue.ErrBusy},
		{body: credentials, outcome: &ratelimit.AttemptsError{RetryAfter: time.Second, Quota: ratelimit.Quota{Name: "login", Limit: 20, Window: time.Minute}}}}, anyBody...)
	invalidTask = []errorCase{{body: `{"title":" "}`}, {body: `{"title":"` + strings.Repeat("x", 501) + `"}`},
		{body: `{"title":"x","description":"` + strings.Repeat("x", 16384) + `"}`}, {body: `{"title":1}`}, {body: `{"description":1}`},
		{body: `{"completed":1}`}, {query: "?with=due", body: `{"due":1}`}, {query: "?with=due", body: `{"title":"x","due":"x"}`}, {body: `{"title":"\u0000"}`}, {body: `{"title":"x","description":"\u0000"}`}}
	anyTask = slices.Concat(invalidTask, anyBody)
)

// anyChange are the errors of the conditions of a change.
var anyChange = []errorCase{{header: "If-Match", body: milkBody}, {header: "If-None-Match", body: milkBody},
	{body: milkBody, outcome: domain.ErrTaskChanged}}

// anyKey are the errors of an idempotency key.
var anyKey = []errorCase{{header: "Idempotency-Key", body: milkBody}, {body: milkBody, outcome: domain.ErrIdempotencyKeyInProgress},
	{body: milkBody, outcome: domain.ErrIdempotencyKeyReused}, {body: milkBody, outcome: &domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys}}}

// anyImport are the errors of an import alone.
var anyImport = append([]errorCase{{body: milkBody, kind: ndjson}, {body: "\n", kind: ndjson, key: "k"}, {body: strings.Repeat("{\"title\":\"x\"}\n", 1001), kind: ndjson, key: "k"},
	{body: "[]", kind: ndjson, key: "k"}, {body: "{}", kind: ndjson, key: "k", header: "Content-Encoding"}}, inLines(invalidTask)...)

// inLines returns the cases as lines of an import.
func inLines(cases []errorCase) []errorCase {
	lines := slices.Clone(cases)
	for i := range lines {
		lines[i].kind, lines[i].key = ndjson, "k"
	}
	return lines
}

const ndjson = "application/x-ndjson"

// updates are the errors that PUT and PATCH have in common.
var updates = slices.Concat([]errorCase{noMemory, {body: milkBody, outcome: errors.New("lost")}, {query: "x"}, {query: "?with=x"}, {body: milkBody},
	{body: milkBody, outcome: domain.ErrNotOwner}}, anyChange, anyTask, anyProtected[:5])

// passwordRefusals are the errors of the routes that take the current password.
var passwordRefusals = append([]errorCase{{body: passwords, outcome: application.ErrWrongPassword}, {body: passwords, outcome: fairqueue.ErrBusy},
	{body: passwords, outcome: errors.New("lost")}, {body: "{}"}, {body: `{"currentPassword":1}`}, {query: "?%zz"},
	{body: passwords, outcome: &ratelimit.AttemptsError{RetryAfter: time.Second, Quota: ratelimit.Quota{Name: "login", Limit: 20, Window: time.Minute}}}},
	slices.Concat(anyBody, anyProtected[:5])...)

// errNone sends the request without a token.
var errNone = errors.New("no token")

// errorCases cause every error of each route. They have no malformed requests, because net/http
// itself rejects those.
var errorCases = map[string][]errorCase{
	"POST /usuarios": append([]errorCase{{body: `{"email":"x","password":"y"}`}, {body: `{"email":"a@b","password":"` + strings.Repeat("x", 73) + `"}`},
		{body: `{"email":"a@b","password":"\u0000"}`}, {body: credentials},
		{body: credentials, outcome: &application.PasswordTooShortError{Min: 8}}}, anyCredentials...),
	"POST /login":   append([]errorCase{{query: "?days=0"}, {body: `{"email":"ana@example.com","password":"y"}`}}, anyCredentials...),
	"GET /usuarios": append([]errorCase{noMemory}, anyProtected...),
	"GET /me":       append([]errorCase{noMemory}, anyProtected...),
	"GET /tasks": append([]errorCase{noMemory, {query: "?completed=1"}, {query: "?q="}, {query: "?q=%00"}, {query: "?dueFrom=x"}, {query: "?dueTo=x"}, {query: "?sort=x"}, {query: "?with=x"},
		{query: "?limit=0"}, {query: "?limit=1&cursor=x"}, {query: "?limit=1", header: "If-None-Match"}}, anyProtected...),
	"GET /tasks/{id}": append([]errorCase{noMemory, {query: "x"}, {query: "?%zz"}, {query: "?with=x"}, {header: "If-None-Match"}, {},
		{outcome: domain.ErrNotOwner}}, anyProtected...),
	"GET /tasks/changes": append([]errorCase{{stream: true, header: "Last-Event-ID"}, {stream: true, resumes: true, outcome: application.ErrChangesExpired},
		{stream: true, cutOff: true}, {stream: true, body: strings.Repeat(" ", 300_000)}, noMemory, {query: "?%zz"}, {query: "?since=x"}, {query: "?limit=0"}, {query: "?with=x"},
		{outcome: application.ErrChangesExpired}, {outcome: application.ErrTooManyStreams}, {outcome: &domain.UnsupportedError{Feature: domain.FeatureChanges}}}, anyProtected...),
	"POST /tasks": append(append([]errorCase{noMemory, {query: "?with=x", body: milkBody}, {body: milkBody, outcome: errors.New("lost")}, {body: milkBody, outcome: domain.ErrTaskLimit}, {body: milkBody, outcome: domain.ErrTooManyIdempotencyKeys}},
		slices.Concat(anyKey, anyImport, anyTask)...), anyProtected[:5]...),
	"PUT /tasks/{id}":    append([]errorCase{{body: "{}"}}, updates...),
	"PATCH /tasks/{id}":  append([]errorCase{{query: "?%zz"}}, updates...),
	"DELETE /tasks/{id}": append([]errorCase{{query: "x"}, {}, {outcome: domain.ErrNotOwner}}, slices.Concat(anyChange, anyProtected)...),
	"POST /logout":       append(append([]errorCase{{query: "?%zz"}, {body: `{"everywhere":null}`}}, anyBody...), anyProtected...),
	"POST /me/delete":    passwordRefusals,
	"PUT /me/password": append([]errorCase{{body: `{"newPassword":1}`}, {body: `{"currentPassword":"x","newPassword":"` + strings.Repeat("x", 73) + `"}`},
		{body: `{"currentPassword":"x","newPassword":"\u0000"}`}, {body: passwords, outcome: &application.PasswordTooShortError{Min: 8}}}, passwordRefusals...),
	"GET /readyz": {{problems: "database cannot be reached"}, {problems: "database is read-only"}, {problems: "database file was replaced"}, {problems: "schema is behind this release"}, {problems: "draining"}},
}

const milkBody = `{"title":"milk"}`

func (p errorCase) serve(t *testing.T, o openapi.Operation, product, accept string) openapi.Exchange {
	t.Helper()
	m := newMemory(t)
	streams, err := application.NewChangeStreams(application.ChangeStreamsConfig{Tasks: m.store.Tasks(), Accounts: m.accounts, Max: 1})
	expect.NoError(t, err)
	options := ginhttp.Options{StorageProduct: product, Streams: streams, Problems: func(context.Context) []string { return []string{p.problems} }}
	api := newAPI(t, m.accounts, m.tasks, options)
	r := request{method: o.Method, target: strings.Replace(o.Path, "{id}", "77", 1) + p.query, token: m.ana, contentType: p.kind, body: p.body}
	fail := func() error { return p.outcome }
	switch {
	case p.token != nil && !errors.Is(p.token, errNone):
		api = newAPI(t, stubAccounts{do: fail, authenticate: refuse(p.token)}, stubTasks{do: fail}, options)
	case p.token != nil:
		r.token = ""
	case p.outcome != nil:
		api = newAPI(t, stubAccounts{do: fail}, stubTasks{do: fail}, options)
	}
	body := io.Reader(strings.NewReader(p.body))
	if p.cutOff {
		body = iotest.ErrReader(io.ErrUnexpectedEOF)
	}
	sent := r.build(t, body)
	sent.Header["Sec-Fetch-Site"], sent.Header["Accept"] = []string{p.site}, []string{accept}
	if p.stream {
		sent.Header["Accept"] = []string{accept, eventStream}
	}
	if p.resumes {
		begin, err := m.tasks.Changes(t.Context(), 1, application.ChangesRequest{})
		expect.NoError(t, err)
		sent.Header.Set("Last-Event-ID", begin.Cursor)
	}
	if p.header != "" {
		sent.Header.Set(p.header, `"malformed`)
	}
	if p.key != "" {
		sent.Header.Set("Idempotency-Key", p.key)
	}
	answer := record(api, sent)
	return openapi.Exchange{
		Request: sent, Sent: []byte(p.body),
		Status: answer.Code, Header: answer.Header(), Body: answer.Body.Bytes(),
	}
}

// Each error that a route responds with is documented for the route, and the route
// has each documented error, as JSON and as a problem.
func TestDocumentedErrors(t *testing.T) {
	document := openAPI(t)
	for _, o := range slices.Concat(document.Operations(), document.Files()) {
		t.Run(o.String(), func(t *testing.T) {
			said := make(map[string]bool)
			products := []string{"PostgreSQL"}
			if o.String() == "POST /usuarios" { // whose 500 names the product
				products = append(products, "SQLite", "memory")
			}
			for _, product := range products {
				for _, p := range errorCases[o.String()] {
					e, asProblem := p.serve(t, o, product, ""), p.serve(t, o, product, openapi.ProblemType)
					if err := document.Check(e); err != nil || e.Status < http.StatusBadRequest {
						t.Errorf("%+v: got %d and %v", p, e.Status, err)
					}
					checkProblem(t, e, asProblem)
					if err := document.Check(asProblem); err != nil {
						t.Errorf("%+v: got %v", p, err)
					}
					for _, problem := range o.Problems() {
						if problem.Matches(asProblem.Status, asProblem.Body) {
							said[problem.String()] = true
						}
					}
					for _, refusal := range o.Refusals() {
						if refusal.Matches(e.Status, e.Body) {
							said[refusal.String()] = true
						}
					}
				}
			}
			for _, refusal := range o.Refusals() {
				if !said[refusal.String()] {
					t.Errorf("no case causes %s", refusal)
				}
			}
			for _, problem := range o.Problems() {
				if !said[problem.String()] {
					t.Errorf("no case causes the problem %s", problem)
				}
			}
		})
	}
}
