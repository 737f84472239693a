package ginhttp_test

import (
	"bytes"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// errorCase is a request that a route answers with an error, with the error of the
// use case where memory does not cause it.
type errorCase struct {
	body, query, kind string
	token, outcome    error
	problems          string // of Health
	site              string // Sec-Fetch-Site
	header            string // a malformed header
	key               string // Idempotency-Key
}

var (
	anyProtected = []errorCase{{token: application.ErrTokenExpired}, {token: application.ErrTokenInvalid},
		{token: application.ErrTokenNotActive}, {token: application.ErrTokenUnverified}, {token: errNone}, {outcome: errors.New("lost")}}
	noMemory       = errorCase{body: milkBody, outcome: ginhttp.ErrNoMemory}
	anyBody        = []errorCase{{body: "["}, {body: `{}`, kind: "text/plain"}, {body: strings.Repeat(" ", 1<<20+1)}}
	anyCredentials = append([]errorCase{{body: credentials, site: "cross-site"}, {body: "{}"}, {body: `{"email":1}`}, {body: `{"password":1}`},
		{body: `{"email":"a@b\u0000","password":"x"}`}, {body: credentials, outcome: errors.New("lost")}, {body: credentials, outcome: application.ErrBusy},
		{body: credentials, outcome: &application.TooManyAttempts{RetryAfter: time.Second, Quota: application.Quota{Name: "login", Limit: 20, Window: time.Minute}}}}, anyBody...)
	anyTask = append([]errorCase{{body: `{"title":" "}`}, {body: `{"title":"` + strings.Repeat("x", 501) + `"}`},
		{body: `{"title":"x","description":"` + strings.Repeat("x", 16384) + `"}`}, {body: `{"title":1}`}, {body: `{"description":1}`},
		{body: `{"completed":1}`}, {body: `{"title":"\u0000"}`}, {body: `{"title":"x","description":"\u0000"}`}}, anyBody...)
)

// anyChange are the errors of the conditions of a change.
var anyChange = []errorCase{{header: "If-Match", body: milkBody}, {header: "If-None-Match", body: milkBody},
	{body: milkBody, outcome: domain.ErrTaskChanged}}

// anyKey are the errors of an idempotency key.
var anyKey = []errorCase{{header: "Idempotency-Key", body: milkBody}, {body: milkBody, outcome: domain.ErrKeyInProgress},
	{body: milkBody, outcome: domain.ErrKeyReused}, {body: milkBody, outcome: &domain.Unsupported{What: domain.IdempotencyKeys}}}

// anyImport are the errors of an import alone.
var anyImport = []errorCase{{body: milkBody, kind: ndjson}, {body: "\n", kind: ndjson, key: "k"}, {body: strings.Repeat("{\"title\":\"x\"}\n", 1001), kind: ndjson, key: "k"},
	{body: "{}", kind: ndjson, key: "k"}, {body: "[]", kind: ndjson, key: "k"}}

const ndjson = "application/x-ndjson"

// updates are the errors that PUT and PATCH have in common.
var updates = slices.Concat([]errorCase{noMemory, {body: milkBody, outcome: errors.New("lost")}, {query: "x"}, {query: "?with=x"}, {body: milkBody},
	{body: milkBody, outcome: domain.ErrNotOwner}}, anyChange, anyTask, anyProtected[:5])

// passwordRefusals are the errors of the routes that take the current password.
var passwordRefusals = append([]errorCase{{body: passwords, outcome: application.ErrWrongPassword}, {body: passwords, outcome: application.ErrBusy},
	{body: passwords, outcome: errors.New("lost")}, {body: "{}"}, {body: `{"currentPassword":1}`}, {query: "?%zz"},
	{body: passwords, outcome: &application.TooManyAttempts{RetryAfter: time.Second, Quota: application.Quota{Name: "login", Limit: 20, Window: time.Minute}}}},
	slices.Concat(anyBody, anyProtected[:5])...)

// errNone sends the request without a token.
var errNone = errors.New("no token")

// errorCases cause every error of each route, except that net/http answers malformed
// requests.
var errorCases = map[string][]errorCase{
	"POST /usuarios": append([]errorCase{{body: `{"email":"x","password":"y"}`}, {body: `{"email":"a@b","password":"` + strings.Repeat("x", 73) + `"}`},
		{body: `{"email":"a@b","password":"\u0000"}`}, {body: credentials},
		{body: credentials, outcome: &application.PasswordTooShort{Min: 8}}}, anyCredentials...),
	"POST /login":   append([]errorCase{{body: `{"email":"ana@example.com","password":"y"}`}}, anyCredentials...),
	"GET /usuarios": append([]errorCase{noMemory}, anyProtected...),
	"GET /me":       append([]errorCase{noMemory}, anyProtected...),
	"GET /tasks": append([]errorCase{noMemory, {query: "?completed=1"}, {query: "?q="}, {query: "?q=%00"}, {query: "?sort=x"}, {query: "?with=x"},
		{query: "?limit=0"}, {query: "?limit=1&cursor=x"}, {query: "?limit=1", header: "If-None-Match"}}, anyProtected...),
	"GET /tasks/{id}": append([]errorCase{noMemory, {query: "x"}, {query: "?%zz"}, {query: "?with=x"}, {header: "If-None-Match"}, {},
		{outcome: domain.ErrNotOwner}}, anyProtected...),
	"POST /tasks": append(append([]errorCase{noMemory, {query: "?with=x", body: milkBody}, {body: milkBody, outcome: errors.New("lost")}, {body: milkBody, outcome: domain.ErrTaskLimit}, {body: milkBody, outcome: domain.ErrTooManyKeys}},
		slices.Concat(anyKey, anyImport, anyTask)...), anyProtected[:5]...),
	"PUT /tasks/{id}":    append([]errorCase{{body: "{}"}}, updates...),
	"PATCH /tasks/{id}":  append([]errorCase{{query: "?%zz"}}, updates...),
	"DELETE /tasks/{id}": append([]errorCase{{query: "x"}, {}, {outcome: domain.ErrNotOwner}}, slices.Concat(anyChange, anyProtected)...),
	"POST /logout":       append(append([]errorCase{{query: "?%zz"}, {body: `{"everywhere":null}`}}, anyBody...), anyProtected...),
	"POST /me/delete":    passwordRefusals,
	"PUT /me/password": append([]errorCase{{body: `{"newPassword":1}`}, {body: `{"currentPassword":"x","newPassword":"` + strings.Repeat("x", 73) + `"}`},
		{body: `{"currentPassword":"x","newPassword":"\u0000"}`}, {body: passwords, outcome: &application.PasswordTooShort{Min: 8}}}, passwordRefusals...),
	"GET /readyz": {{problems: "database cannot be reached"}, {problems: "database is read-only"}, {problems: "schema is behind this release"}, {problems: "draining"}},
}

const milkBody = `{"title":"milk"}`

func (p errorCase) serve(t *testing.T, o openapi.Operation, product, accept string) openapi.Exchange {
	t.Helper()
	m := newMemory(t)
	options := ginhttp.Options{StorageProduct: product, Health: healthFunc(func() []string { return []string{p.problems} })}
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
	header := http.Header{"Sec-Fetch-Site": {p.site}, "Accept": {accept}}
	sent := r.build(t, bytes.NewReader(nil))
	if p.header != "" {
		header.Set(p.header, `"malformed`)
		sent.Header.Set(p.header, `"malformed`)
	}
	if p.key != "" {
		header.Set("Idempotency-Key", p.key)
		sent.Header.Set("Idempotency-Key", p.key)
	}
	answer := r.serveWith(t, api, header)
	return openapi.Exchange{
		Request: sent, Sent: []byte(p.body),
		Status: answer.Code, Header: answer.Header(), Body: answer.Body.Bytes(),
	}
}

// Each error that a route answers is documented for the route, and the route answers
// each documented one, as JSON and as a problem.
func TestDocumentedErrors(t *testing.T) {
	document := openAPI(t)
	for _, o := range document.Operations() {
		t.Run(o.String(), func(t *testing.T) {
			said := make(map[string]bool)
			for _, product := range []string{"PostgreSQL", "SQLite", "memory"} {
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
				if !said[refusal.String()] && refusal.Text != "Malformed HTTP request" {
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
