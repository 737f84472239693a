package ginhttp_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// New rejects arguments that would make each request a 500, and an unknown listing: a misspelt one
// must not become the public one.
func TestInvalidArguments(t *testing.T) {
	page := http.NotFoundHandler()
	for name, c := range map[string]struct {
		accounts ginhttp.Accounts
		tasks    ginhttp.Tasks
		options  ginhttp.Options
	}{
		"no accounts":     {nil, stubTasks{}, ginhttp.Options{}},
		"no tasks":        {stubAccounts{}, nil, ginhttp.Options{}},
		"no handler":      {stubAccounts{}, stubTasks{}, ginhttp.Options{Pages: []ginhttp.Page{{Path: "/x"}}}},
		"no path":         {stubAccounts{}, stubTasks{}, ginhttp.Options{Pages: []ginhttp.Page{{Path: "x", Handler: page}}}},
		"another listing": {stubAccounts{}, stubTasks{}, ginhttp.Options{UsersListing: "none"}},
		"in capitals":     {stubAccounts{}, stubTasks{}, ginhttp.Options{UsersListing: "Public"}},
		"with a space":    {stubAccounts{}, stubTasks{}, ginhttp.Options{UsersListing: "public "}},
	} {
		api, err := ginhttp.New(c.accounts, c.tasks, c.options)
		if api != nil || err == nil || !strings.Contains(err.Error(), string(c.options.UsersListing)) {
			t.Errorf("%s: got %v, %v, want no API and an error with the listing", name, api, err)
		}
	}
}

// New keeps Gin's mode, even if several APIs are created concurrently.
func TestGinModeIsKept(t *testing.T) {
	before := gin.Mode()
	t.Cleanup(func() { gin.SetMode(before) })
	for _, mode := range []string{gin.TestMode, gin.DebugMode, gin.ReleaseMode} {
		gin.SetMode(mode)
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range 100 { // so that the calls overlap
					if _, err := ginhttp.New(stubAccounts{}, stubTasks{}, ginhttp.Options{}); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		if got := gin.Mode(); got != mode {
			t.Errorf("got Gin in mode %q, want %q as before", got, mode)
		}
	}
}

// With a prefix, each link to the description begins with the prefix, also on a page of a list and
// in a 404.
func TestPrefix(t *testing.T) {
	const link = `</a/todo/openapi.json>; rel="service-desc"`
	cursor := regexp.MustCompile(`cursor=[\w-]+`)
	m := newMemory(t)
	for range 2 {
		m.create(t, 1, domain.NewTask{Title: "milk"})
	}
	api := http.StripPrefix("/a/todo", newAPI(t, m.accounts, m.tasks, ginhttp.Options{Prefix: "/a/todo"}))
	for target, want := range map[string]string{
		"/a/todo/me":            link,
		"/a/todo/nothing":       link,
		"/a/todo/tasks?limit=2": link,
		"/a/todo/tasks?limit=1": `<?limit=1&cursor=…>; rel="next", ` + link,
	} {
		answer := request{method: "GET", target: target, token: m.ana}.serve(t, api)
		got := answer.Header()["Link"]
		if len(got) != 1 || cursor.ReplaceAllString(got[0], "cursor=…") != want {
			t.Errorf("%s: got Link %q, want %s", target, got, want)
		}
	}
}

// A prefix is valid if it is a clean path that needs no escaping in a link, without a slash at the
// end.
func TestPrefixIsChecked(t *testing.T) {
	for prefix, valid := range map[string]bool{
		"": true, "/todo": true, "/a/b": true, "/~ana/todo-2_x": true,
		"/": false, "todo": false, "/todo/": false, "//todo": false, "//host/todo": false, "/a//b": false, "/a/../b": false, "/.": false,
		"http://host/todo": false, "/a b": false, "/a>b": false, `/a"b`: false, "/café": false, "/caf%C3%A9": false, "/a?b": false, "/a#b": false, "/a%2": false, "/a\r\nb": false,
	} {
		if _, err := ginhttp.New(stubAccounts{}, stubTasks{}, ginhttp.Options{Prefix: prefix}); (err == nil) != valid {
			t.Errorf("%q: got %v, want valid %v", prefix, err, valid)
		}
	}
}

// If a path does not have a method, the response names the path's methods in
// alphabetical order, whatever the query. The files of test/golden have the responses, also for
// unknown paths.
func TestAllow(t *testing.T) {
	api := newMemory(t).api(t)
	methods := make(map[string][]string)
	for _, route := range api.Routes() {
		method, path, _ := strings.Cut(route, " ")
		methods[path] = append(methods[path], method)
	}
	for path, has := range methods {
		if path == "/tasks/changes" { // which /tasks/:id matches, too
			has = methods["/tasks/:id"]
		}
		slices.Sort(has)
		for _, target := range []string{strings.Replace(path, ":id", "1", 1), path + "?a=%zz"} {
			answer := request{method: "BREW", target: target}.serve(t, api)
			check(t, answer, http.StatusMethodNotAllowed, errorJSON("Method not allowed"))
			if got, want := answer.Header().Get("Allow"), strings.Join(has, ", "); got != want {
				t.Errorf("%s: got Allow %q, want %q", target, got, want)
			}
		}
	}
}

// Health checks are logged at debug level, other requests at info level.
func TestHealthIsLoggedForDebugging(t *testing.T) {
	away := func(context.Context) []string { return []string{"away"} }
	log, level := new(bytes.Buffer), new(slog.LevelVar)
	logger := slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: level}))
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: succeed}, ginhttp.Options{Logger: logger, Problems: away})
	for path, want := range map[string]string{"/livez": "DEBUG", "/readyz": "DEBUG", "/nowhere": "INFO"} {
		log.Reset()
		level.Set(slog.LevelDebug)
		request{method: "GET", target: path}.serve(t, api)
		onlyLine(t, log, "request").has(t, line{"level": want})
		log.Reset()
		level.Set(slog.LevelInfo)
		request{method: "GET", target: path}.serve(t, api)
		if got := log.Len() > 0; got != (want == "INFO") {
			t.Errorf("%s: got a line: %t, at the level INFO; want one for requests at INFO only", path, got)
		}
	}
}

// greeting is the handler of a page.
var greeting = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, "hello")
})

// A panic of a page is the API's 500. test/golden tests which methods and paths a page serves.
func TestPageThatPanics(t *testing.T) {
	panics := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a mistake") })
	api := newAPI(t, stubAccounts{}, stubTasks{}, ginhttp.Options{Pages: []ginhttp.Page{{Path: "/app", Handler: panics}}})
	check(t, request{method: "GET", target: "/app"}.serve(t, api), http.StatusInternalServerError, errorJSON("Internal server error"))
}
