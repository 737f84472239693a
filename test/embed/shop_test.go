package embed_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// wantShort checks that a program has at most 30 lines.
func wantShort(t *testing.T, source string) {
	t.Helper()
	if lines := codeLines(source); lines > 30 {
		t.Errorf("got %d lines, want at most 30:\n%s", lines, source)
	}
}

// An embedder with its own users, tables, orders and mails takes at most 40 lines.
func TestWholeEmbedder(t *testing.T) {
	const main, url = "website/main.go", "file:shop.db?_txlock=immediate&_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)"
	h := newEmbedders(t)
	h.writeShop(t)
	source := replaceOnce(t, read(t, filepath.Join(h.dir, main)), `os.Getenv("SHOP_DATABASE")`, strconv.Quote(url))
	source = replaceOnce(t, source, "\t\"os\"\n", "")
	if lines := codeLines(source); lines > 40 {
		t.Errorf("got %d lines, want at most 40", lines)
	}
	h.write(t, main, source)
	_, _, client := h.start(t, main)
	client.Want(t, withCookie("POST", "/orders", ""), http.StatusOK, "")
	client.Want(t, withCookie("GET", "/me", ""), http.StatusOK,
		`{"id":1,"email":null,"tasks":[`+task("Pack the order", false)+`]}`)
	client.Want(t, withCookie("PUT", "/tasks/1", `{"completed":true}`), http.StatusOK,
		task("Pack the order", true))
	client.Want(t, resttest.Request{Method: "GET", Path: "/tasks"}, http.StatusUnauthorized, `{"error":"Invalid or missing authentication token"}`)
}

// onPostgres returns a program with PostgreSQL's dialect instead of SQLite's.
func onPostgres(t *testing.T, source string) string {
	t.Helper()
	return replaceOnce(t, source, `"github.com/glebarez/sqlite"`, `sqlite "gorm.io/driver/postgres"`)
}

// Of 40 concurrent creates three are accepted. Each retry gets its first response, and a
// completed task makes room for another.
func testCounting(t *testing.T, source string) {
	const file = "file:shop.db?_txlock=immediate&_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)"
	for name, c := range map[string]struct{ source, url string }{
		"SQLite":     {source, strings.Replace(file, "5000", "60000", 1)}, // a slow machine
		"PostgreSQL": {onPostgres(t, source), pgtest.Empty(t)},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, client := startServer(t, replaceOnce(t, c.source, strconv.Quote(file), strconv.Quote(c.url)))
			create := func(i int) resttest.Request {
				key := http.Header{"X-User": {"eva"}, "Idempotency-Key": {strconv.Itoa(i)}}
				return resttest.Request{Method: "POST", Path: "/tasks", Body: `{"title":"Buy milk"}`, Header: key}
			}
			const creates = 40
			answers := make([]resttest.Answer, creates)
			for _, err := range suite.Race(creates, func(i int) (err error) {
				answers[i], err = client.Try(t.Context(), create(i))
				return err
			}) {
				expect.NoError(t, err)
			}
			var accepted []string
			for i, answer := range answers {
				if again := client.Do(t, create(i)); again.Status != answer.Status || again.Body != answer.Body {
					t.Errorf("repeated: got %d %s, want %d %s", again.Status, again.Body, answer.Status, answer.Body)
				}
				if answer.Status == http.StatusCreated {
					accepted = append(accepted, answer.Header.Get("Location"))
				} else if answer.Status != http.StatusForbidden || answer.Body != `{"error":"Complete one of your 3 open tasks first"}` {
					t.Errorf("got %d %s, want 201 or the rule's 403", answer.Status, answer.Body)
				}
			}
			if len(accepted) != 3 {
				t.Fatalf("got %d tasks, want 3", len(accepted))
			}
			change := resttest.Request{Method: "PUT", Path: "/" + accepted[0], Body: `{"completed":true}`, Header: http.Header{"X-User": {"eva"}}}
			for _, step := range []struct {
				request resttest.Request
				status  int
			}{{change, http.StatusOK}, {create(creates), http.StatusCreated}, {create(creates + 1), http.StatusForbidden}} {
				if got := client.Do(t, step.request); got.Status != step.status {
					t.Errorf("%s %s: got %d %s, want %d", step.request.Method, step.request.Path, got.Status, got.Body, step.status)
				}
			}
		})
	}
}

// codeLines returns the number of lines that are neither blank nor comments.
func codeLines(source string) (n int) {
	for line := range strings.Lines(source) {
		if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, "//") {
			n++
		}
	}
	return n
}

// task returns the first task of the first user.
func task(title string, completed bool) string {
	return fmt.Sprintf(`{"id":1,"title":%q,"description":null,"completed":%t,"userId":1}`, title, completed)
}

func withCookie(method, path, body string) resttest.Request {
	return resttest.Request{Method: method, Path: path, Body: body, Header: http.Header{"Cookie": {"session=4f1c"}}}
}

func testIdentity(t *testing.T, source string) {
	wantShort(t, source)
	_, _, client := startServer(t, source)
	client.Want(t, resttest.Request{Method: "GET", Path: "/me"}, http.StatusUnauthorized, `{"error":"No token provided"}`)
	client.Want(t, withCookie("POST", "/tasks", `{"title":"Buy milk"}`), http.StatusCreated,
		task("Buy milk", false))
	client.Want(t, withCookie("GET", "/me", ""), http.StatusOK,
		`{"id":1,"email":null,"tasks":[`+task("Buy milk", false)+`]}`)
	client.Want(t, withCookie("POST", "/login", resttest.Credentials("ana@example.com", "x")), http.StatusNotFound, `{"error":"Not found"}`)
	foreign := withCookie("DELETE", "/tasks/1", "")
	foreign.Header.Set("Sec-Fetch-Site", "cross-site")
	client.Want(t, foreign, http.StatusForbidden, `{"error":"Cross-site request refused"}`)
}

func testUsers(t *testing.T, source string) {
	wantShort(t, source)
	h := newEmbedder(t, source).useModuleCache(t)
	program := h.build(t, ".")
	for range 2 { // the program deletes its user, so the second run creates a new one
		if got, want := h.run(t, program), "Read the manual <nil> <nil>\n"; got != want {
			t.Errorf("got output %q, want %q", got, want)
		}
	}
}

func testRules(t *testing.T, source string) {
	wantShort(t, source)
	_, _, client := startServer(t, source)
	eva := http.Header{"X-User": {"eva"}, "Idempotency-Key": {"k"}, "Content-Type": {"application/x-ndjson"}}
	create := resttest.Request{Method: "POST", Path: "/tasks", Body: `{"title":"x"}`, Header: eva}
	client.Want(t, create, http.StatusForbidden, `{"error":"Ask your administrator to import tasks"}`)
	eva.Set("Accept", "application/problem+json")
	client.Want(t, create, http.StatusForbidden,
		`{"type":"about:blank","title":"Forbidden","status":403,"detail":"Ask your administrator to import tasks","code":"NO_IMPORTS"}`)
	create.Header = http.Header{"X-User": {"eva"}}
	client.Want(t, create, http.StatusCreated, task("x", false))
}
