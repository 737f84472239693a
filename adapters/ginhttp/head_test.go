package ginhttp_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// HEAD has the status and the headers of GET, and no body. A list that is streamed
// has no Content-Length.
func TestHead(t *testing.T) {
	m := newMemory(t)
	m.register(t, "bob@example.com")
	m.create(t, 1, application.NewTask{Title: "milk"})
	m.create(t, 2, application.NewTask{Title: "tea"})
	api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{Pages: []ginhttp.Page{{Path: "/app", Handler: greeting}}})
	server := httptest.NewServer(api)
	defer server.Close()
	for _, c := range []struct {
		target, token string
		status        int
		streamed      bool
	}{
		{"/tasks", m.ana, 200, true}, {"/tasks?completed=true&q=x", m.ana, 200, true},
		{"/tasks?limit=1", m.ana, 200, false}, {"/tasks?limit=0", m.ana, 400, false}, {"/tasks", "", 401, false},
		{"/tasks/1", m.ana, 200, false}, {"/tasks/1?with=createdAt,updatedAt,etag", m.ana, 200, false},
		{"/tasks/2", m.ana, 403, false}, {"/tasks/3", m.ana, 404, false}, {"/tasks/x", m.ana, 400, false}, {"/tasks/1", "", 401, false},
		{"/me", m.ana, 200, false}, {"/me", "x", 403, false}, {"/usuarios", m.ana, 200, false}, {"/usuarios", "", 401, false},
		{"/livez", "", 200, false}, {"/readyz", "", 200, false}, {"/openapi.json", "", 200, false}, {"/openapi.yaml", "", 200, false},
		{"/app", "", 200, false}, {"/nothing", "", 404, false}, {"/login", "", 405, false},
	} {
		t.Run(c.target, func(t *testing.T) {
			get, got := send(t, server, "GET", c.target, c.token), send(t, server, "HEAD", c.target, c.token)
			if got.body != "" || got.status != c.status || get.status != c.status {
				t.Errorf("got %d %q, and %d of GET, want %d without a body", got.status, got.body, get.status, c.status)
			}
			if _, given := got.header["Content-Length"]; given == c.streamed {
				t.Errorf("got Content-Length %q, want one: %t", got.header["Content-Length"], !c.streamed)
			}
			for name, values := range get.header {
				if name == "Date" || name == "X-Request-Id" || c.streamed && name == "Content-Length" {
					continue
				}
				if !slices.Equal(values, got.header[name]) {
					t.Errorf("got %s %q, want %q as of GET", name, got.header[name], values)
				}
			}
		})
	}
}

type sent struct {
	status int
	header http.Header
	body   string
}

// send sends a request over TCP: net/http drops bodies of responses to HEAD.
func send(t *testing.T, server *httptest.Server, method, target, token string) sent {
	t.Helper()
	r := request{method: method, target: server.URL + target, token: token}.build(t, http.NoBody)
	r.RequestURI = ""
	response, err := server.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return sent{response.StatusCode, response.Header, string(text)}
}

// HEAD of a list reads no more than its first page, also of a search that finds
// nothing, and of a long list only a part. A failure is the 500 of GET.
func TestHeadReadsOnePage(t *testing.T) {
	for name, target := range map[string]string{"list": "/tasks", "search": "/tasks?q=absent"} {
		t.Run(name, func(t *testing.T) {
			pages := &countingTasks{TaskRepository: newMemory(t).store.Tasks()}
			m := newMemory(t)
			for range domain.MaxPageSize + 1 {
				m.create(t, 1, application.NewTask{Title: "milk"})
			}
			pages.TaskRepository = m.store.Tasks()
			api := newAPI(t, m.accounts, application.NewTasks(pages, m.store.Users(), nil), ginhttp.Options{})
			answer := request{method: "HEAD", target: target, token: m.ana}.serve(t, api)
			if answer.Code != http.StatusOK || answer.Body.Len() != 0 || pages.lists != 1 {
				t.Errorf("got %d %.40s after %d pages, want 200 after 1", answer.Code, answer.Body, pages.lists)
			}
		})
	}
	failed := newAPI(t, stubAccounts{do: succeed}, stubTasks{do: func() error { return fmt.Errorf("lost") }}, ginhttp.Options{})
	if got := (request{method: "HEAD", target: "/tasks", token: "x"}).serve(t, failed); got.Code != http.StatusInternalServerError {
		t.Errorf("got %d of a failure, want 500", got.Code)
	}
}

// countingTasks counts the pages that are read.
type countingTasks struct {
	domain.TaskRepository
	lists int
}

func (c *countingTasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	c.lists++
	return c.TaskRepository.List(ctx, owner, filter, page)
}

// HEAD of a list of users or of a profile that is sent in chunks.
func TestHeadOfALongProfile(t *testing.T) {
	tasks := stubTasks{list: ofSize(300<<10, nil)}
	server := httptest.NewServer(newAPI(t, stubAccounts{do: succeed}, tasks, ginhttp.Options{}))
	defer server.Close()
	if got := send(t, server, "HEAD", "/me", "x"); got.status != http.StatusOK || got.body != "" || got.header.Get("Content-Type") != jsonType {
		t.Errorf("got %d %s %.40q, want 200 %s without a body", got.status, got.header.Get("Content-Type"), got.body, jsonType)
	}
	if got := send(t, server, "GET", "/me", "x"); !strings.HasSuffix(got.body, "]}") {
		t.Errorf("got %.40q of GET, want a profile", got.body)
	}
}
