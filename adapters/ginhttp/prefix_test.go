package ginhttp_test

import (
	"net/http"
	"net/http/httptest"
	"regexp"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
)

// With a prefix each link to the description begins with it, those of a page and of
// the server's own responses included.
func TestPrefix(t *testing.T) {
	const link = `</a/todo/openapi.json>; rel="service-desc"`
	cursor := regexp.MustCompile(`cursor=[\w-]+`)
	m := newMemory(t)
	for range 2 {
		m.create(t, 1, application.NewTask{Title: "milk"})
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
	server := httptest.NewUnstartedServer(api)
	server.Listener = withServerErrors(t, server.Listener, "/a/todo")
	server.Start()
	t.Cleanup(server.Close)
	answer, _ := exchange(t, server.Listener.Addr().String(), "hello\r\n\r\n")
	if got := answer.Header["Link"]; answer.StatusCode != http.StatusBadRequest || len(got) != 1 || got[0] != link {
		t.Errorf("no HTTP: got %d with Link %q, want 400 with %s", answer.StatusCode, got, link)
	}
}

// A prefix is a path that begins links as it is.
func TestPrefixIsChecked(t *testing.T) {
	for prefix, valid := range map[string]bool{
		"": true, "/todo": true, "/a/b": true, "/~ana/todo-2_x": true, "/caf%C3%A9": true,
		"/": false, "todo": false, "/todo/": false, "//todo": false, "//host/todo": false, "/a//b": false, "/a/../b": false, "/.": false,
		"http://host/todo": false, "/a b": false, "/a>b": false, `/a"b`: false, "/café": false, "/a?b": false, "/a#b": false, "/a%2": false, "/a\r\nb": false,
	} {
		if _, err := ginhttp.New(stubAccounts{}, stubTasks{}, ginhttp.Options{Prefix: prefix}); (err == nil) != valid {
			t.Errorf("%q: got %v, want valid %v", prefix, err, valid)
		}
	}
}
