package embed_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// onBothDatabases runs the test of a short program on SQLite and on PostgreSQL.
func onBothDatabases(t *testing.T, source string, test func(t *testing.T, source string)) {
	t.Helper()
	if lines := codeLines(source); lines > 30 {
		t.Errorf("got a program of %d lines, want at most 30:\n%s", lines, source)
	}
	t.Run("SQLite", func(t *testing.T) { test(t, source) })
	t.Run("PostgreSQL", func(t *testing.T) {
		test(t, replaceOnce(t, source, `"sqlite:tareas.db"`, strconv.Quote(pgtest.Empty(t))))
	})
}

// codeLines returns the number of lines that are not blank.
func codeLines(source string) (n int) {
	for line := range strings.Lines(source) {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}

func withCookie(method, path, body string) resttest.Request {
	return resttest.Request{Method: method, Path: path, Body: body, Header: http.Header{"Cookie": {"session=4f1c"}}}
}

func testIdentity(t *testing.T, source string) {
	onBothDatabases(t, source, func(t *testing.T, source string) {
		_, _, client := startServer(t, source)
		client.Want(t, resttest.Request{Method: "GET", Path: "/me"}, http.StatusUnauthorized, `{"error":"No token provided"}`)
		client.Want(t, withCookie("POST", "/tasks", `{"title":"Buy milk"}`), http.StatusCreated,
			`{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}`)
		client.Want(t, withCookie("GET", "/me", ""), http.StatusOK,
			`{"id":1,"email":null,"tasks":[{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}]}`)
		client.Want(t, withCookie("POST", "/login", resttest.Credentials("ana@example.com", "x")), http.StatusNotFound, `{"error":"Not found"}`)
		foreign := withCookie("DELETE", "/tasks/1", "")
		foreign.Header.Set("Sec-Fetch-Site", "cross-site")
		client.Want(t, foreign, http.StatusForbidden, `{"error":"Cross-site request refused"}`)
	})
}

func testUsers(t *testing.T, source string) {
	onBothDatabases(t, source, func(t *testing.T, source string) {
		h := newHost(t, source).useModuleCache(t)
		program := h.build(t)
		for range 2 { // the second time the user is a new one
			if got, want := h.run(t, program), "Read the manual <nil> <nil>\n"; got != want {
				t.Errorf("got output %q, want %q", got, want)
			}
		}
	})
}

func testPolicy(t *testing.T, source string) {
	onBothDatabases(t, source, func(t *testing.T, source string) {
		_, _, client := startServer(t, source)
		eva := http.Header{"X-User": {"eva"}, "Idempotency-Key": {"k"}, "Content-Type": {"application/x-ndjson"}}
		client.Want(t, resttest.Request{Method: "POST", Path: "/tasks", Body: `{"title":"x"}`, Header: eva}, http.StatusForbidden,
			`{"error":"Ask your administrator to import tasks"}`)
		eva.Set("Accept", "application/problem+json")
		client.Want(t, resttest.Request{Method: "POST", Path: "/tasks", Body: `{"title":"x"}`, Header: eva}, http.StatusForbidden,
			`{"type":"about:blank","title":"Forbidden","status":403,"detail":"Ask your administrator to import tasks","code":"NO_IMPORTS"}`)
		client.Want(t, resttest.Request{Method: "POST", Path: "/tasks", Body: `{"title":"x"}`, Header: http.Header{"X-User": {"eva"}}}, http.StatusCreated,
			`{"id":1,"title":"x","description":null,"completed":false,"userId":1}`)
	})
}
