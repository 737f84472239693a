package httpbench_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// workload is the requests that a server is driven with.
type workload struct {
	name        string
	connections int
	// plan is the order of the kinds of calls. The calls of each kind are made one
	// after the other. The kind "delete" has no calls: it deletes a created task.
	// If no created task is left, a call of the kind in the field otherwise replaces the deletion.
	plan      []string
	calls     map[string][]call
	otherwise string
	// slow workloads have few responses, so the responses that are cut off at the end of a round
	// matter. Responses are counted by bytes.
	slow bool
	// target is the highest ratio of the service's CPU time per request to the
	// baseline's.
	target target
}

// target is a target by storage; 0 is none.
type target struct{ postgres, sqlite float64 }

// on is the target on that storage.
func (t target) on(storage string) float64 {
	if storage == "sqlite" {
		return t.sqlite
	}
	return t.postgres
}

const connections = 32

// uniform is a workload of one kind of call.
func uniform(name string, target target, calls []call) workload {
	return workload{name: name, connections: connections, target: target, plan: []string{name}, calls: map[string][]call{name: calls}}
}

// workloads are all workloads, in the order of the tables.
func workloads(t testing.TB) []workload {
	t.Helper()
	tokens := make(map[int]string)
	for user := 1; user <= longestLister; user++ {
		tokens[user] = token(t, user)
	}
	lists, creates, updates := ofReaders(tokens, "/tasks"), creations(tokens), updates(tokens)
	longest := uniform("list100000", target{}, []call{{"GET", "/tasks", tokens[longestLister], "", http.StatusOK}})
	longest.connections, longest.slow = 2, true
	return []workload{
		uniform("notoken", target{1.50, 1.50}, []call{{"GET", "/tasks", "", "", http.StatusUnauthorized}}),
		uniform("me", target{1.15, 1.00}, ofReaders(tokens, "/me")),
		uniform("meempty", target{0.95, 1.00}, gets(tokens, "/me", readers+1, readers+writers)),
		uniform("list10", target{0.90, 1.00}, lists),
		uniform("filtered", target{0.90, 1.00}, ofReaders(tokens, "/tasks?completed=true")),
		uniform("list1000", target{0.65, 1.00}, []call{{"GET", "/tasks", tokens[longLister], "", http.StatusOK}}),
		uniform(changes, target{1.00, 1.00}, ofReaders(tokens, "/tasks/changes")),
		uniform("create", target{0.72, 0.50}, creates),
		uniform("createone", target{}, creates[:1]), // all for one user, whose changes wait for each other
		uniform("update", target{0.72, 0.50}, updates),
		{
			name: "createdelete", connections: connections, target: target{0.72, 0.50},
			plan: []string{"delete"}, otherwise: "create", calls: map[string][]call{"create": creates},
		},
		{
			name: "mixed", connections: connections, target: target{0.80, 1.00},
			plan: mix(), otherwise: "list", calls: map[string][]call{"list": lists, "create": creates, "update": updates},
		},
		longest,
	}
}

// named are the workloads of these names.
func named(t testing.TB, names ...string) []workload {
	t.Helper()
	all := workloads(t)
	var known []string
	var found []workload
	for _, w := range all {
		known = append(known, w.name)
		if slices.Contains(names, w.name) {
			found = append(found, w)
		}
	}
	if len(found) != len(names) {
		t.Fatalf("the workload is %q, want some of: %s", strings.Join(names, ","), strings.Join(known, " "))
	}
	return found
}

// changes is the name of the workload that reads changes although nothing has changed.
const changes = "changes"

var cursorOf = regexp.MustCompile(`"cursor":"([^"]+)"`)

// ready gives the calls of the workload "changes" the cursors that the service returns.
func (w workload) ready(t testing.TB, service string) workload {
	t.Helper()
	if w.name != changes {
		return w
	}
	client, calls := resttest.New(t, service), slices.Clone(w.calls[changes])
	for i, c := range calls {
		found := cursorOf.FindStringSubmatch(c.answer(t, client))
		if found == nil {
			t.Fatalf("%s: got no cursor", c.path)
		}
		calls[i].path += "?since=" + found[1]
	}
	w.calls = map[string][]call{changes: calls}
	return w
}

// mix is 80 % lists, 10 % creates, 5 % updates and 5 % deletes.
func mix() []string {
	plan := slices.Repeat([]string{"list"}, 20)
	plan[4], plan[9], plan[14], plan[19] = "create", "update", "create", "delete"
	return plan
}

func ofReaders(tokens map[int]string, path string) []call { return gets(tokens, path, 1, readers) }

func gets(tokens map[int]string, path string, first, last int) (calls []call) {
	for user := first; user <= last; user++ {
		calls = append(calls, call{"GET", path, tokens[user], "", http.StatusOK})
	}
	return calls
}

func creations(tokens map[int]string) (calls []call) {
	body := fmt.Sprintf(`{"title":"Buy milk","description":%q}`, description)
	for user := readers + 1; user <= readers+writers; user++ {
		calls = append(calls, call{"POST", "/tasks", tokens[user], body, http.StatusCreated})
	}
	return calls
}

// updates change each task of the readers four times.
func updates(tokens map[int]string) (calls []call) {
	for _, body := range []string{`{"completed":true}`, `{"title":"Buy milk"}`, `{"completed":false}`, `{"title":"Buy bread"}`} {
		for id := 1; id <= readers*tasksOfReader; id++ {
			calls = append(calls, call{"PUT", fmt.Sprintf("/tasks/%d", id), tokens[(id-1)%readers+1], body, http.StatusOK})
		}
	}
	return calls
}

// call is a request, and the status of its response.
type call struct {
	method, path, token, body string
	want                      int
}

// text is the request as it is sent over a keep-alive connection.
func (c call) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\n", c.method, c.path)
	if c.token != "" {
		fmt.Fprintf(&b, "Authorization: Bearer %s\r\n", c.token)
	}
	if c.body != "" {
		fmt.Fprintf(&b, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(c.body))
	}
	return b.String() + "\r\n" + c.body
}

// answer makes the request once and returns the body of the response.
func (c call) answer(t testing.TB, client *resttest.Client) string {
	t.Helper()
	got := client.Do(t, resttest.Request{Method: c.method, Path: c.path, Token: c.token, Body: c.body})
	if got.Status != c.want {
		t.Fatalf("%s %s: got %d %s, want %d", c.method, c.path, got.Status, got.Body, c.want)
	}
	return got.Body
}
