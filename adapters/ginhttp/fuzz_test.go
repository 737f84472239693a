package ginhttp_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// fuzzAPI is an API over a memstore that can be reset. Ana owns task 1 and the
// completed task 2, bob owns task 3.
type fuzzAPI struct {
	*memory
	servedAPI
	before string // the data stored before a request
}

func newFuzzAPI(f *testing.F) *fuzzAPI {
	f.Helper()
	w := new(fuzzAPI)
	w.reset(f)
	return w
}

func (w *fuzzAPI) reset(t testing.TB) {
	t.Helper()
	w.memory = newMemory(t)
	w.servedAPI = w.api(t)
	w.register(t, "bob@example.com")
	for _, task := range []struct {
		owner     domain.UserID
		completed bool
	}{{1, false}, {1, true}, {2, false}} {
		w.create(t, task.owner, domain.NewTask{Title: "milk", Completed: task.completed})
	}
	w.before = w.snapshot(t)
}

// tasksOf returns all stored data of a user's tasks.
func (w *fuzzAPI) tasksOf(t testing.TB, owner domain.UserID) string {
	t.Helper()
	list, err := w.store.Tasks().List(t.Context(), owner, domain.TaskFilter{}, domain.ListOptions{})
	if err != nil {
		t.Fatalf("list the tasks of user %d: %v", owner, err)
	}
	var text strings.Builder
	for _, task := range list.Tasks {
		description, given := task.Description()
		fmt.Fprintf(&text, "%d %d %q %q %t %t %v\n", task.ID(), task.Owner(), task.Title(), description, given, task.Completed(), task.UpdatedAt())
	}
	return text.String()
}

// snapshot returns all stored data, and whether ana's token is valid.
func (w *fuzzAPI) snapshot(t testing.TB) string {
	t.Helper()
	users, err := w.store.Users().List(t.Context(), domain.UserListOptions{})
	if err != nil {
		t.Fatalf("list the users: %v", err)
	}
	var text strings.Builder
	_, err = w.accounts.Authenticate(t.Context(), w.ana)
	fmt.Fprintf(&text, "%t\n", err == nil)
	for _, user := range users {
		fmt.Fprintf(&text, "%d %q %q\n%s", user.ID(), user.Email(), user.PasswordHash(), w.tasksOf(t, user.ID()))
	}
	return text.String()
}

// parse reads a request like the server. It skips a request that the server would
// reject before any handler.
func parse(t *testing.T, head, body string) *http.Request {
	t.Helper()
	r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(head + "\r\n\r\n")))
	if err != nil {
		t.Skip("no request of HTTP")
	}
	built := httptest.NewRequestWithContext(t.Context(), "POST", "/", strings.NewReader(body))
	built.Method, built.URL, built.RequestURI, built.Header, built.Host = r.Method, r.URL, r.RequestURI, r.Header, r.Host
	return built
}

// serve serves a request and checks the rules of every response. It is JSON and not a
// 5xx, and errors have the common form. Only a successful request other than GET and
// HEAD changes the store. ana's requests never change bob's tasks.
func (w *fuzzAPI) serve(t *testing.T, r *http.Request) *httptest.ResponseRecorder {
	t.Helper()
	if w.snapshot(t) != w.before {
		w.reset(t)
	}
	bobs := w.tasksOf(t, 2)
	answer := record(w, r)
	what := fmt.Sprintf("%s %q: got %d %s", r.Method, r.RequestURI, answer.Code, answer.Body)
	if answer.Code >= 500 || answer.Code < 200 {
		t.Errorf("%s, want no failure", what)
	}
	switch isHead := r.Method == http.MethodHead; {
	case isHead || answer.Code == http.StatusNotModified:
		if answer.Body.Len() > 0 {
			t.Errorf("%s, want no body", what)
		}
	case !json.Valid(answer.Body.Bytes()) || answer.Header().Get("Content-Type") != jsonType:
		t.Errorf("%s of %q, want JSON", what, answer.Header().Get("Content-Type"))
	case answer.Code >= 300:
		isError(t, what, answer.Body.Bytes())
	}
	if changed := w.snapshot(t) != w.before; changed && (answer.Code >= 300 || r.Method == http.MethodGet || r.Method == http.MethodHead) {
		t.Errorf("%s, and something was stored, want everything as it was:\n%s", what, w.snapshot(t))
	}
	if w.tasksOf(t, 2) != bobs {
		t.Errorf("%s, and bob's tasks changed, want them as they were", what)
	}
	return answer
}

// isError fails unless the body is an error, with or without a code.
func isError(t *testing.T, what string, body []byte) {
	t.Helper()
	var members map[string]string
	if err := json.Unmarshal(body, &members); err != nil || members["error"] == "" {
		t.Errorf("%s, want an object with an error", what)
	}
	delete(members, "error")
	if delete(members, "code"); len(members) > 0 {
		t.Errorf("%s, want nothing beside error and code", what)
	}
}

// bodyRoutes are the routes that read a body.
var bodyRoutes = []string{"POST /usuarios", "POST /login", "POST /tasks", "PUT /tasks/1", "PUT /tasks/3", "POST /logout", "PUT /me/password", "POST /me/delete", "PATCH /tasks/1"}

// bodySeeds are bodies that other parsers have failed on.
var bodySeeds = []string{
	credentials, passwords, taskSeed, "", ` {"email":"zoe@example.com","password":"x"} `, `{"everywhere":true}`,
	`{"currentPassword":"secret\u0000","newPassword":"\ud83d\ude00"}`, `{"currentPassword":"secret","newPassword":"\u0000"}`,
	`{"everywhere":null,"currentPassword":null,"newPassword":1}`,
	`{"title":"a\u0000","email":"a\u0000@b","password":"x\u0000"}`, "{\"title\":\"a\x00\"}",
	`{"title":"\ud800","email":"\udfff@b","password":"x"}`, `{"title":"\ud83d\ude00"}`,
	`{"email":"` + strings.Repeat("a", 9000) + `@example.com","password":"x"}`, `{"title":"milk","id":9223372036854775808}`,
	strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000), `{"title":"milk","x":` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) + `}`,
	`{"x":` + strings.Repeat(`{"x":`, 10_000), `{"title":"a","title":"b"}`, `{"title":"a","\u0074itle":"b"}`, `{"Title":"a","TITLE":"b"}`,
	"\ufeff{}", "{\"title\":\"\xff\"}", "{\"\xff\":1,\"title\":\"a\"}",
	`{"title":"a","completed":1e999999}`, `{"title":"a","x":` + strings.Repeat("9", 5000) + `}`, `{"title":"a"}{}`, `null`, `[{"title":"a"}]`,
	`{"title":1,"description":[],"completed":"true","email":{},"password":0}`, `{"title":null,"completed":null,"email":null,"password":null}`,
	`{"title":" \t\u00a0 "}`, `{"title":"` + strings.Repeat("ñ", 501) + `"}`, `{"email":"zoe@example.com","password":"` + strings.Repeat("x", 73) + `"}`,
}

const taskSeed = `{"title":"milk","description":null,"completed":true}`

func FuzzPathAndQuery(f *testing.F) {
	w := newFuzzAPI(f)
	for _, id := range []string{
		"1", "2", "3", "4", "0", "-1", "+1", "01", "1.0", "1e0", "0x1", "9223372036854775807", "9223372036854775808",
		"-9223372036854775809", strings.Repeat("9", 4000), strings.Repeat("0", 4000) + "1", "%31", "1%00", "1%2F2", "%2e%2e", "..",
		"1/", "/1", "1 OR 1=1", "1%20OR%201=1", "%EF%BC%91", "%D9%A1", "%ff", "", ":id", "*",
	} {
		f.Add(id, "")
	}
	for _, query := range []string{
		"completed=true", "completed=false", "completed=%74rue", "completed=", "completed", "completed=true&completed=true",
		"completed=%zz", "a;completed=true", "completed=true%00", "%63ompleted=true", "completed[]=true", "COMPLETED=x",
		"completed=\xff", strings.Repeat("a&", 5000), "+completed=true", "completed=+true", "?completed=true",
		"limit=1", "limit=0", "limit=9223372036854775808", "limit=1&cursor=AQ", "limit=1&cursor=%ff", "cursor=", "sort=-id&limit=500", "sort=id;",
		"q=milk", "q=\xff", "q=%ff", "q=%00", "q=%25", "q=+", "q=" + strings.Repeat("%F0%9F%98%80", 200), "with=etag,updatedAt", "with=,", "with=%zz",
	} {
		f.Add("1", query)
	}
	f.Fuzz(func(t *testing.T, id, query string) {
		for _, method := range []string{"GET", "HEAD", "PUT", "PATCH", "DELETE"} {
			target := "/tasks/" + id
			sent := parse(t, method+" "+target+"?"+query+" HTTP/1.1\r\nHost: example.com\r\nAuthorization: Bearer "+w.ana, `{"title":"tea"}`)
			answer := w.serve(t, sent)
			path, _ := url.PathUnescape(strings.TrimPrefix(sent.URL.EscapedPath(), "/tasks/"))
			number, isNumber := new(big.Int).SetString(path, 10)
			mine := isNumber && (number.Cmp(big.NewInt(1)) == 0 || number.Cmp(big.NewInt(2)) == 0)
			if answer.Code < 300 && !mine {
				t.Errorf("%s %q: got %d, want it rejected", method, target, answer.Code)
			}
		}
		sent := parse(t, "GET /tasks?"+query+" HTTP/1.1\r\nHost: example.com\r\nAuthorization: Bearer "+w.ana, "")
		answer := w.serve(t, sent)
		if answer.Code != http.StatusOK {
			return
		}
		var list []struct{ Completed bool }
		if err := json.Unmarshal(answer.Body.Bytes(), &list); err != nil {
			t.Fatalf("read the list: %v", err)
		}
		values, err := url.ParseQuery(sent.URL.RawQuery)
		filter := values["completed"]
		if err != nil || len(filter) > 1 || (len(filter) == 1 && filter[0] != "true" && filter[0] != "false") {
			t.Fatalf("query %q: got a list, want it rejected", query)
		}
		want := 2 - len(filter)
		if values.Has("q") || values.Has("limit") {
			want = min(want, len(list)) // these parameters may leave out tasks
		}
		if len(list) != want || (len(list) > 0 && len(filter) == 1 && list[0].Completed != (filter[0] == "true")) {
			t.Errorf("query %q: got %v, want %d tasks of that state", query, list, want)
		}
	})
}

// tokenMark is replaced by ana's token.
const tokenMark = "TOKEN"

func FuzzRequest(f *testing.F) {
	w := newFuzzAPI(f)
	for _, route := range bodyRoutes {
		method, target, _ := strings.Cut(route, " ")
		for i, body := range bodySeeds {
			f.Add(method, target, "Bearer "+tokenMark, "application/json", body, i%2 == 0)
		}
		f.Add(method, target, "Bearer "+tokenMark, "text/plain", taskSeed, true)
		f.Add(method, target, "Bearer "+tokenMark, "APPLICATION/JSON ;;", taskSeed, false)
	}
	for _, seed := range [][2]string{
		{"GET", "/tasks?completed=true"}, {"GET", "/me"}, {"GET", "/usuarios"}, {"DELETE", "/tasks/1"}, {"DELETE", "/tasks/3"},
		{"PUT", "/tasks/2"}, {"POST", "/login"}, {"POST", "/usuarios"}, {"OPTIONS", "*"}, {"OPTIONS", "/tasks"}, {"HEAD", "/me"}, {"HEAD", "/tasks"}, {"GET", "/tasks/1?with=etag"}, {"PATCH", "/tasks/1"}, {"GET", "/tasks?limit=1"},
		{"BREW", "/tasks"}, {"CONNECT", "example.com:80"}, {"GET", "http://example.com/me"}, {"GET", "//me"}, {"GET", "/tasks/"},
		{"GET", "/TASKS"}, {"GET", "/%6De"}, {"GET", "/me/../tasks"}, {"TRACE", "/me"}, {"GET", "/tasks/%2F"},
		{"POST", "/logout"}, {"POST", "/logout?everywhere=true"}, {"POST", "/logout?%zz"}, {"GET", "/logout"}, {"PUT", "/me/password?a;b"},
		{"POST", "/me/delete?x=%"}, {"DELETE", "/me/delete"}, {"PUT", "/me/%70assword"}, {"POST", "/me/delete/"}, {"GET", "/" + strings.Repeat("a/", 4000)},
	} {
		for _, authorization := range []string{"Bearer " + tokenMark, "bearer  " + tokenMark + " x", ""} {
			f.Add(seed[0], seed[1], authorization, "", credentials, true)
		}
	}
	for _, authorization := range []string{
		"Basic " + tokenMark, "Bearer", "Bearer " + tokenMark + ".", "Bearer a.b.c", "Bearer\t" + tokenMark, "Bearer \xff", tokenMark,
		"Bearer eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOjEsImV4cCI6OTk5OTk5OTk5OX0.",
	} {
		f.Add("GET", "/tasks", authorization, "", "", true)
	}
	f.Fuzz(func(t *testing.T, method, target, authorization, contentType, body string, announced bool) {
		token := w.ana // serve may replace it
		authorization = strings.ReplaceAll(authorization, tokenMark, token)
		sent := parse(t, method+" "+target+" HTTP/1.1\r\nHost: example.com\r\nAuthorization: "+authorization+"\r\nContent-Type: "+contentType, body)
		if !announced {
			sent.ContentLength = -1
		}
		answer := w.serve(t, sent)
		open := sent.Method == http.MethodPost && (sent.URL.Path == "/usuarios" || sent.URL.Path == "/login")
		if answer.Code < 300 && !open && !strings.Contains(sent.Header.Get("Authorization"), token) {
			t.Errorf("%s %q: got %d without a token, want it rejected", sent.Method, target, answer.Code)
		}
		if answer.Code < 300 && body != "" && slices.Contains(bodyRoutes, sent.Method+" "+sent.URL.Path) && sent.URL.RawQuery == "" {
			isStored(t, body, answer.Body.Bytes())
		}
	})
}

// isStored fails unless an accepted body is valid JSON for encoding/json as well. The
// members of a task must have the body's values.
func isStored(t *testing.T, body string, answer []byte) {
	t.Helper()
	var said, stored map[string]any
	decoder := json.NewDecoder(strings.NewReader(body))
	decoder.UseNumber() // a number past all floats is JSON, too
	if err := decoder.Decode(&said); err != nil || !json.Valid([]byte(body)) || !utf8.ValidString(body) {
		t.Fatalf("got a success for %q, want it rejected", body)
	}
	if err := json.Unmarshal(answer, &stored); err != nil {
		t.Fatalf("read the response: %v", err)
	}
	for _, name := range []string{"title", "description", "completed"} {
		given, isTask := stored[name]
		if value, sent := said[name]; sent && isTask && given != value {
			t.Errorf("got %s %v, want %v", name, given, value)
		}
	}
}

// tag returns the entity tag of a task that was created at noon and changed that
// number of times. The fixture's clock stands still.
func tag(changes int) string {
	at := noon.Add(time.Duration(changes) * time.Microsecond)
	return strconv.Quote(strconv.FormatInt(at.UnixMicro(), 36))
}

func FuzzConditions(f *testing.F) {
	w := newFuzzAPI(f)
	for _, field := range []string{
		"*", tag(0), "W/" + tag(0), `"a", ` + tag(0), tag(1), "", ",", `"`, `""`, `"a" "b"`, `w/"a"`, `"a b"`, "\"\xff\"", "*,*", `"-1"`, `"0"`,
		strings.Repeat(`"a",`, 1000), strings.Repeat(",", 9000), `W/`, `W/*`,
	} {
		for method := range byte(5) {
			f.Add(method, field, "")
			f.Add(method, "", field)
			f.Add(method, field, field)
		}
	}
	f.Fuzz(func(t *testing.T, method byte, match, noneMatch string) {
		name := []string{"GET", "HEAD", "PUT", "PATCH", "DELETE"}[int(method)%5]
		sent := parse(t, name+" /tasks/1 HTTP/1.1\r\nHost: example.com\r\nAuthorization: Bearer "+w.ana, `{"title":"tea"}`)
		sent.Header["If-Match"], sent.Header["If-None-Match"] = []string{match}, []string{noneMatch}
		answer := w.serve(t, sent)
		switch isChange := name != "GET" && name != "HEAD"; {
		case answer.Code == http.StatusNotModified && (isChange || !strings.Contains(noneMatch, tag(0)) && strings.Trim(noneMatch, " \t") != "*"):
			t.Errorf("%s: got 304 for If-None-Match %q, want no match", name, noneMatch)
		case isChange && answer.Code == http.StatusOK && !strings.Contains(match, tag(0)) && strings.Trim(match, " \t") != "*":
			t.Errorf("%s: got 200 for If-Match %q, want no match", name, match)
		}
	})
}
