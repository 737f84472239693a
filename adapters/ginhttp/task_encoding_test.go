package ginhttp_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	jsonv2 "github.com/go-json-experiment/json"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// taskJSON is a Task (specification, section 2).
type taskJSON struct {
	ID          int64   `json:"id"`
	Title       string  `json:"title"`
	Description *string `json:"description"`
	Completed   bool    `json:"completed"`
	UserID      int64   `json:"userId"`
}

// textSeeds are texts that JSON encoders treat differently.
var textSeeds = []string{
	"", "milk", `"`, `\`, `say "milk\tea"`, "\b\f\n\r\t", "\x01\x1f", "\x7f", "\u0080", "\u2028\u2029", "<b>&amp;</b>", "/",
	"ñandú", "日本", "😀", "\ufeff", "\ufffd", "\uffff", "\U0010ffff", "\xed\xa0\x80", "\xed\xbf\xbf", "\xed\xa0\xbd\xed\xb8\x80",
	"\xff", "a\xc3", "\xc0\xaf", "\xf4\x90\x80\x80", "a\x80b", "é\"", "é\xff\"", strings.Repeat(`"`, 500), strings.Repeat("x", 5000), strings.Repeat("é\n", 2000),
}

// appendTask writes the same bytes as a JSON library, fails on the same texts, and
// keeps the buffer's content.
func FuzzTaskJSON(f *testing.F) {
	for i, text := range textSeeds {
		f.Add(int64(i), text, "a description", true, i%2 == 0, int64(1))
		f.Add(int64(1), "a title", text, true, i%2 == 0, int64(i))
	}
	for b := range 256 {
		f.Add(int64(1), "ab"+string([]byte{byte(b)}), string([]byte{byte(b)})+"c", true, false, int64(1))
	}
	f.Add(int64(1), "milk", "", false, false, int64(2))
	f.Add(int64(-1<<63), "milk", "", true, true, int64(1<<63-1))
	f.Fuzz(func(t *testing.T, id int64, title, description string, given, completed bool, owner int64) {
		record := domain.TaskRecord{ID: domain.TaskID(id), Owner: domain.UserID(owner), Title: title, Completed: completed}
		if given {
			record.Description = &description
		}
		equal := taskJSON{id, title, record.Description, completed, owner}
		const before = `[{"id":1},`
		buffer := append(make([]byte, 0, 64), before...)
		got, err := ginhttp.AppendTask(buffer, domain.RestoreTask(record))
		if string(buffer) != before {
			t.Fatalf("got %q where %q was", buffer, before)
		}
		want, wantErr := jsonv2.Marshal(equal)
		valid := utf8.ValidString(title) && (!given || utf8.ValidString(description))
		if (err == nil) != valid || (wantErr == nil) != valid {
			t.Fatalf("got error %v, and %v of the library, for texts whose UTF-8 is valid: %v", err, wantErr, valid)
		}
		if err != nil {
			return
		}
		rest, found := bytes.CutPrefix(got, []byte(before))
		if !found || !bytes.Equal(rest, want) {
			t.Fatalf("got %q, want %q after %q", got, want, before)
		}
		var read taskJSON
		if err := json.Unmarshal(rest, &read); err != nil {
			t.Fatalf("read %q: %v", rest, err)
		}
		if given != (read.Description != nil) || (given && *read.Description != description) {
			t.Errorf("got description %v, want %q, given: %v", read.Description, description, given)
		}
		read.Description = equal.Description
		if read != equal {
			t.Errorf("got %+v, want %+v", read, equal)
		}
	})
}

const csvType = "text/csv; charset=utf-8; header=present"

// sharpTasks gives ana tasks whose texts are hard to export.
func sharpTasks(t *testing.T) (*memory, http.Handler) {
	t.Helper()
	m := newMemory(t)
	for _, task := range []domain.NewTask{
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

// A page is exported with the link and the cursor of the next one, and with its own
// entity tag.
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

// Accept selects the form.
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
		{[]string{openapi.ProblemType + ", text/csv"}, csvType}, {[]string{"text/csv;profile=https://example.com/p"}, csvType}, {[]string{"text/csv, application/json;ext"}, jsonType},
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

// Rejections are the same as without the header, and problems if the client asks
// for both.
func TestRejectedExports(t *testing.T) {
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
			t.Errorf("%s: got %v, want the header of a rejection", test.text, got)
		}
		problem := test.serveWith(t, lost, accepting(openapi.ProblemType+", text/csv"))
		if got := problem.Header().Get("Content-Type"); got != openapi.ProblemType {
			t.Errorf("%s: got %s, want a problem", test.text, got)
		}
	}
}

func importOf(lines, token string) request {
	return request{method: "POST", target: "/tasks", token: token, contentType: ndjson, body: lines}
}

// An import and its retries, to the byte.
func TestImport(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	const lines = "\n{\"title\":\"milk\",\"id\":77,\"userId\":9,\"createdAt\":\"x\"}\r\n \t\r\n{\"completed\":true,\"description\":\"\",\"title\":\"bread\"}"
	want := "[" + milk + "," + taskText(domain.TaskRecord{ID: 2, Owner: 1, Title: "bread", Description: new(""), Completed: true}) + "]"
	another := func(id domain.TaskID) domain.TaskRecord { return domain.TaskRecord{ID: id, Owner: 1, Title: "milk"} }
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
		{importOf(`{"title":"milk"}`, m.ana), "one", 201, "[" + taskText(another(3)) + "]", false},
		{request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"milk"}`}, "one", 422, errorJSON(keyReused), false},
		{request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"milk"}`}, "single", 201, taskText(another(4)), false},
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
	check(t, with.serveWith(t, api, keyed("with")), 201, "["+taskTextWith(another(5), `,"createdAt":"2026-03-14T12:00:00.000005Z"`)+"]") // two creations, a deletion and two creations before
}

// The first failed check is the error, in the order key, size, lines, number of
// lines. Nothing is created.
func TestRejectedImports(t *testing.T) {
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
	without := newAPI(t, stubAccounts{do: succeed}, noKeys{stubTasks{do: succeed}}, ginhttp.Options{})
	check(t, importOf(good, "x").serveWith(t, without, keyed("k")), 501, errorJSON("Idempotency-Key is not supported"))
}
