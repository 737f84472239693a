package ginhttp_test

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

const csvType = "text/csv; charset=utf-8; header=present"

// sharpTasks gives ana tasks whose texts are hard to export.
func sharpTasks(t *testing.T) (*memory, http.Handler) {
	t.Helper()
	m := newMemory(t)
	for _, task := range []application.NewTask{
		{Title: "Buy milk", Description: new("two litres")},
		{Title: "a\",\"b\r\n\"", Description: new("")},
		{Title: "=1+1\t🥛\u2028", Completed: true},
	} {
		if _, err := m.tasks.Create(t.Context(), 1, task); err != nil {
			t.Fatal(err)
		}
	}
	return m, m.api(t)
}

func accepting(types ...string) http.Header { return http.Header{"Accept": types} }

// Each form, to the byte: whole, empty, filtered, in the other order, and with members.
func TestExports(t *testing.T) {
	m, api := sharpTasks(t)
	const first, second, third = `{"id":1,"title":"Buy milk","description":"two litres","completed":false,"userId":1`,
		`{"id":2,"title":"a\",\"b\r\n\"","description":"","completed":false,"userId":1`,
		`{"id":3,"title":"=1+1\t🥛` + "\u2028" + `","description":null,"completed":true,"userId":1`
	const header = "id,title,description,completed"
	const row1, row2, row3 = `1,"Buy milk","two litres",false`, "2,\"a\"\",\"\"b\r\n\"\"\",\"\",false", "3,\"=1+1\t🥛\u2028\",,true"
	const noonText = "2026-03-14T12:00:00Z"
	for query, want := range map[string]struct{ ndjson, csv string }{
		"":                            {first + "}\n" + second + "}\n" + third + "}\n", header + "\r\n" + row1 + "\r\n" + row2 + "\r\n" + row3 + "\r\n"},
		"?completed=true":             {third + "}\n", header + "\r\n" + row3 + "\r\n"},
		"?q=nothing":                  {"", header + "\r\n"},
		"?q=b&sort=-id":               {second + "}\n" + first + "}\n", header + "\r\n" + row2 + "\r\n" + row1 + "\r\n"},
		"?q=milk&with=etag,createdAt": {first + `,"createdAt":"` + noonText + `","etag":"\"hgndvhp1c0\""}` + "\n", header + ",createdAt,etag\r\n" + row1 + "," + noonText + `,"""hgndvhp1c0"""` + "\r\n"},
	} {
		for _, format := range []struct{ accept, contentType, name, want string }{
			{ndjson, ndjson, "tasks.ndjson", want.ndjson}, {"text/csv", csvType, "tasks.csv", want.csv},
		} {
			answer := request{method: "GET", target: "/tasks" + query, token: m.ana}.serveWith(t, api, accepting(format.accept))
			got := answer.Header()
			if answer.Code != 200 || answer.Body.String() != format.want || got.Get("Content-Type") != format.contentType ||
				got.Get("Content-Disposition") != `attachment; filename="`+format.name+`"` || !slices.Equal(got["Vary"], []string{"Accept"}) {
				t.Errorf("%s of %q: got %d %q with %v, want %q", format.accept, query, answer.Code, answer.Body, got, format.want)
			}
			checkCommonHeaders(t, got)
			head := request{method: "HEAD", target: "/tasks" + query, token: m.ana}.serveWith(t, api, accepting(format.accept))
			if head.Body.Len() > 0 || head.Header().Get("Content-Type") != format.contentType || !slices.Equal(head.Header()["Vary"], got["Vary"]) {
				t.Errorf("HEAD of %s of %q: got %q with %v, want the header of GET", format.accept, query, head.Body, head.Header())
			}
		}
	}
	if read, err := csv.NewReader(strings.NewReader(header + "\r\n" + row2 + "\r\n")).ReadAll(); err != nil || read[1][1] != "a\",\"b\n\"" { // the reader reads CR LF as LF
		t.Errorf("got %q and %v of the row by RFC 4180", read, err)
	}
}

// A page is exported with the link and the cursor of the next one, and an entity tag of
// its own.
func TestExportOfAPage(t *testing.T) {
	m, api := sharpTasks(t)
	tags := make(map[string]string)
	for accept, lines := range map[string]int{ndjson: 2, "text/csv": 4, "application/json": 1} {
		answer := request{method: "GET", target: "/tasks?limit=2", token: m.ana}.serveWith(t, api, accepting(accept))
		got := answer.Header()
		if cursor := got.Get("Next-Cursor"); cursor == "" || !strings.HasPrefix(got.Get("Link"), "<?limit=2&cursor="+cursor+`>; rel="next"`) {
			t.Errorf("%s: got Link %q and Next-Cursor %q", accept, got.Get("Link"), cursor)
		}
		if n := strings.Count(strings.TrimSuffix(answer.Body.String(), "\n")+"\n", "\n"); n != lines { // a title has a line break
			t.Errorf("%s: got %d lines, want %d: %q", accept, n, lines, answer.Body)
		}
		tags[got.Get("ETag")] = accept
		again := request{method: "GET", target: "/tasks?limit=2", token: m.ana}.serveWith(t, api, http.Header{"Accept": {accept}, "If-None-Match": {got.Get("ETag")}})
		if again.Code != http.StatusNotModified || again.Header().Get("Content-Type") != "" || !slices.Equal(again.Header()["Vary"], got["Vary"]) {
			t.Errorf("%s: got %d with %v, want 304 with the same Vary", accept, again.Code, again.Header())
		}
	}
	if len(tags) != 3 {
		t.Errorf("got the entity tags %v, want one for each format", tags)
	}
}

// Which form Accept asks for.
func TestAcceptOfExports(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	for _, test := range []struct {
		accept []string
		want   string
	}{
		{nil, jsonType}, {[]string{"*/*"}, jsonType}, {[]string{"image/png"}, jsonType}, {[]string{"text/html,*/*"}, jsonType}, {[]string{"text/*"}, jsonType},
		{[]string{"text/csv"}, csvType}, {[]string{"TEXT/CSV;header=present"}, csvType}, {[]string{"text/csv;q=0"}, jsonType}, {[]string{"text/csv, */*;q=0.1"}, csvType},
		{[]string{"text/csv, */*"}, jsonType}, {[]string{"text/csv;q=0.5, application/json"}, jsonType}, {[]string{"text/csv;q=0.5, application/*;q=0.5"}, jsonType},
		{[]string{"text/csv;q=0.8, application/json;q=0.5, */*"}, jsonType}, {[]string{"text/csv;q=high"}, jsonType}, {[]string{"text/csv, application/json;q=high"}, csvType},
		{[]string{"application/json;q=0.5", "application/x-ndjson"}, ndjson}, {[]string{"text/csv", "application/x-ndjson"}, csvType}, {[]string{"application/x-ndjson, text/csv"}, ndjson},
		{[]string{"application/x-ndjson;q=0.5, text/csv;q=0.6"}, csvType}, {[]string{"application/x-ndjson, text/csv;q=0.6, application/json;q=0.7"}, ndjson},
		{[]string{openapi.ProblemType + ", text/csv"}, csvType},
	} {
		answer := request{method: "GET", target: "/tasks", token: m.ana}.serveWith(t, api, http.Header{"Accept": test.accept})
		if got := answer.Header().Get("Content-Type"); got != test.want || answer.Code != 200 {
			t.Errorf("Accept %q: got %d %s, want 200 %s", test.accept, answer.Code, got, test.want)
		}
		for _, target := range []string{"/me", "/usuarios", "/tasks/1"} {
			if got := (request{method: "GET", target: target, token: m.ana}).serveWith(t, api, http.Header{"Accept": test.accept}).Header().Get("Content-Disposition"); got != "" {
				t.Errorf("Accept %q of %s: got Content-Disposition %q", test.accept, target, got)
			}
		}
	}
}

// Refusals are as without the header, and problems where the client asks for both.
func TestRefusedExports(t *testing.T) {
	lost := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: list(errors.New("lost"), smallTask(1))}, ginhttp.Options{})
	for _, test := range []struct {
		request
		status int
		text   string
	}{
		{request{method: "GET", target: "/tasks"}, 401, "Invalid or missing authentication token"},
		{request{method: "GET", target: "/tasks?limit=0", token: "x"}, 400, "limit must be an integer from 1 to 500"},
		{request{method: "GET", target: "/tasks", token: "x"}, 500, "Error retrieving tasks"},
	} {
		answer := test.serveWith(t, lost, accepting("text/csv"))
		check(t, answer, test.status, errorJSON(test.text))
		if got := answer.Header(); got.Get("Content-Type") != jsonType || got["Vary"] != nil || got["Content-Disposition"] != nil {
			t.Errorf("%s: got %v, want the header of a refusal", test.text, got)
		}
		problem := test.serveWith(t, lost, accepting(openapi.ProblemType+", text/csv"))
		if got := problem.Header().Get("Content-Type"); got != openapi.ProblemType {
			t.Errorf("%s: got %s, want a problem", test.text, got)
		}
	}
}

// An export that is imported again is equal but for the IDs.
func TestRoundTrip(t *testing.T) {
	m, api := sharpTasks(t)
	export := func(target, token string) (lines []string) {
		answer := request{method: "GET", target: target, token: token}.serveWith(t, api, accepting(ndjson))
		for line := range strings.Lines(answer.Body.String()) {
			var task map[string]any
			if err := json.Unmarshal([]byte(line), &task); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			delete(task, "id")
			delete(task, "userId")
			text, _ := json.Marshal(task)
			lines = append(lines, string(text))
		}
		return lines
	}
	body := request{method: "GET", target: "/tasks?with=createdAt", token: m.ana}.serveWith(t, api, accepting(ndjson)).Body.String()
	m.register(t, "bob@example.com")
	bob := m.token(t, 2)
	imported := request{method: "POST", target: "/tasks", token: bob, contentType: ndjson, body: body}.serveWith(t, api, keyed("k"))
	if imported.Code != 201 {
		t.Fatalf("import: got %d %s", imported.Code, imported.Body)
	}
	if got, want := export("/tasks", bob), export("/tasks", m.ana); !slices.Equal(got, want) || len(got) != 3 {
		t.Errorf("got %q, want %q", got, want)
	}
}
