package ginhttp_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

func importOf(lines, token string) request {
	return request{method: "POST", target: "/tasks", token: token, contentType: ndjson, body: lines}
}

// An import, and its repetitions, to the byte.
func TestImport(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	const lines = "\n{\"title\":\"milk\",\"id\":77,\"userId\":9,\"createdAt\":\"x\"}\r\n \t\r\n{\"completed\":true,\"description\":\"\",\"title\":\"bread\"}"
	const want = `[{"id":1,"title":"milk","description":null,"completed":false,"userId":1},{"id":2,"title":"bread","description":"","completed":true,"userId":1}]`
	for i, test := range []struct {
		request  request
		key      string
		status   int
		want     string
		replayed bool
	}{
		{importOf(lines, m.ana), "k", 201, want, false},
		{request{method: "DELETE", target: "/tasks/1", token: m.ana}, "", 200, `{"message":"Task deleted successfully","id":1}`, false},
		{importOf(lines, m.ana), "k", 201, want, true},
		{importOf(strings.Replace(lines, "bread", "Bread", 1), m.ana), "k", 422, errorJSON(keyReused), false},
		{importOf(`{"title":"milk"}`, m.ana), "one", 201, `[{"id":3,"title":"milk","description":null,"completed":false,"userId":1}]`, false},
		{request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"milk"}`}, "one", 422, errorJSON(keyReused), false},
		{request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"milk"}`}, "single", 201, `{"id":4,"title":"milk","description":null,"completed":false,"userId":1}`, false},
		{importOf(`{"title":"milk"}`, m.ana), "single", 422, errorJSON(keyReused), false},
		{request{method: "PUT", target: "/tasks/2", token: m.ana, contentType: ndjson, body: lines}, "", 415, errorJSON("Content-Type must be application/json"), false},
	} {
		header := http.Header{}
		if test.key != "" {
			header = keyed(test.key)
		}
		answer := test.request.serveWith(t, api, header)
		check(t, answer, test.status, test.want)
		if got := answer.Header(); (got.Get("Idempotent-Replayed") == "true") != test.replayed || test.request.contentType == ndjson && (got["Location"] != nil || got["Etag"] != nil) {
			t.Errorf("step %d: got the header %v, want a replay: %t", i, got, test.replayed)
		}
	}
	with := importOf(`{"title":"milk"}`, m.ana)
	with.target += "?with=createdAt"
	check(t, with.serveWith(t, api, keyed("with")), 201, `[{"id":5,"title":"milk","description":null,"completed":false,"userId":1,"createdAt":"2026-03-14T12:00:00Z"}]`)
}

// The first error in the order of the checks: the key, the size, the lines, their
// number. Nothing is created.
func TestRefusedImports(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	const good = "{\"title\":\"x\"}\n"
	for name, test := range map[string]struct {
		lines, key string
		status     int
		want       string
	}{
		"no key":                 {"[", "", 400, "Idempotency-Key is required"},
		"malformed key":          {"[", "a b", 400, keyMalformed},
		"too large":              {strings.Repeat(" ", 1<<20+1), "k", 413, "Request body is too large"},
		"nothing":                {"", "k", 400, "Import has no tasks"},
		"white space":            {" \r\n\n\t", "k", 400, "Import has no tasks"},
		"too many":               {strings.Repeat(good, 1001), "k", 400, "Import must have at most 1000 tasks"},
		"bad after too many":     {strings.Repeat(good, 1000) + "\n[", "k", 400, "Import must have at most 1000 tasks"},
		"bad before too many":    {strings.Repeat(good, 999) + "{}\n" + good, "k", 400, "Line 1000: Title is required"},
		"line 7":                 {strings.Repeat(good, 5) + "\n{\"title\":\"" + strings.Repeat("x", 501) + "\"}\n[", "k", 400, "Line 7: Title must be at most 500 characters"},
		"array":                  {good + "[]", "k", 400, "Line 2 must be a valid JSON object"},
		"null":                   {"null", "k", 400, "Line 1 must be a valid JSON object"},
		"two objects":            {"{\"title\":\"x\"}{}", "k", 400, "Line 1 must be a valid JSON object"},
		"byte order mark":        {"\ufeff" + good, "k", 400, "Line 1 must be a valid JSON object"},
		"an object on two lines": {"{\n\"title\":\"x\"}", "k", 400, "Line 1 must be a valid JSON object"},
		"duplicate names":        {`{"title":"x","title":"y"}`, "k", 400, "Line 1 must be a valid JSON object"},
		"not UTF-8":              {"{\"title\":\"\xff\"}", "k", 400, "Line 1 must be a valid JSON object"},
		"NUL":                    {good + `{"title":"\u0000"}`, "k", 400, "Line 2: title must not contain NUL"},
		"type":                   {good + good + `{"title":"x","completed":null}`, "k", 400, "Line 3: completed must be a boolean"},
	} {
		t.Run(name, func(t *testing.T) {
			header := http.Header{}
			if test.key != "" {
				header = keyed(test.key)
			}
			check(t, importOf(test.lines, m.ana).serveWith(t, api, header), test.status, errorJSON(test.want))
			header.Set("Accept", openapi.ProblemType)
			problem := importOf(test.lines, m.ana).serveWith(t, api, header)
			if text, _ := json.Marshal(test.want); !bytes.Contains(problem.Body.Bytes(), append([]byte(`"detail":`), text...)) {
				t.Errorf("got the problem %s", problem.Body)
			}
		})
	}
	check(t, request{method: "GET", target: "/tasks", token: m.ana}.serve(t, api), 200, "[]")
	if answer := importOf(strings.Repeat(good, 1000), m.ana).serveWith(t, api, keyed("k")); answer.Code != 201 {
		t.Errorf("1,000 tasks: got %d %s", answer.Code, answer.Body)
	}
	without := newAPI(t, stubAccounts{do: succeed}, noKeys{stubTasks{do: succeed}}, ginhttp.Options{NoIdempotencyKeys: true})
	check(t, importOf(good, "x").serveWith(t, without, keyed("k")), 501, errorJSON("Idempotency-Key is not supported"))
}

// Imports at the same time: with one key one of them creates the tasks; with others the
// IDs of each rise in the order of its lines.
func TestImportsAtOnce(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	lines := strings.Repeat("{\"title\":\"x\"}\n", 100)
	bodies := make([]string, 16)
	var running sync.WaitGroup
	for i := range bodies {
		running.Go(func() {
			bodies[i] = importOf(lines, m.ana).serveWith(t, api, keyed(fmt.Sprint(max(0, i-8)))).Body.String()
		})
	}
	running.Wait()
	all := make(map[domain.TaskID]bool)
	for i, body := range bodies {
		var tasks []struct{ ID domain.TaskID }
		if err := json.Unmarshal([]byte(body), &tasks); err != nil || len(tasks) != 100 {
			t.Fatalf("import %d: got %v of %s", i, err, body)
		}
		if !slices.IsSortedFunc(tasks, func(a, b struct{ ID domain.TaskID }) int { return int(a.ID - b.ID) }) {
			t.Errorf("import %d: got %v, want rising IDs", i, tasks)
		}
		for _, task := range tasks {
			all[task.ID] = true
		}
	}
	if len(all) != 800 { // the first nine have one key
		t.Errorf("got %d tasks, want 800", len(all))
	}
}

// An import has the limit of tasks as a whole.
func TestImportWithLimit(t *testing.T) {
	m := newMemory(t)
	m.tasks = application.NewTasks(m.store.Tasks(), m.store.Users(), func() time.Time { return noon }, application.WithTaskLimit(2))
	api := m.api(t)
	check(t, importOf(strings.Repeat("{\"title\":\"x\"}\n", 3), m.ana).serveWith(t, api, keyed("k")), 403, errorJSON("Task limit reached"))
	check(t, request{method: "GET", target: "/tasks", token: m.ana}.serve(t, api), 200, "[]")
}
