package yardstick_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// workload is what a server is asked, again and again.
type workload struct {
	name        string
	connections int
	// plan names the kinds of calls in the order in which they are made; calls
	// are those of each kind, which take turns. The kind "delete" has none: it
	// deletes what was created, and is otherwise where there is nothing.
	plan      []string
	calls     map[string][]call
	otherwise string
	// slow is a workload of so few answers that those which the end of a round
	// cuts off count: it goes by bytes.
	slow bool
	// target is the most CPU time per request, in parts of the floor's, that
	// the service may take; 0 is none.
	target float64
}

const connections = 32

// only is a workload of one kind of call.
func only(name string, target float64, calls []call) workload {
	return workload{name: name, connections: connections, target: target, plan: []string{name}, calls: map[string][]call{name: calls}}
}

// workloads are all that there are, in the order of the tables.
func workloads(t *testing.T) []workload {
	t.Helper()
	tokens := make(map[int]string)
	for user := 1; user <= longestLister; user++ {
		tokens[user] = token(t, user)
	}
	lists, creates, updates := ofReaders(tokens, "/tasks"), creations(tokens), updates(tokens)
	login := only("login", 0, logins())
	login.connections = 4
	longest := only("list100000", 0, []call{{"GET", "/tasks", tokens[longestLister], "", http.StatusOK}})
	longest.connections, longest.slow = 2, true
	return []workload{
		only("notoken", 1.20, []call{{"GET", "/tasks", "", "", http.StatusUnauthorized}}),
		only("me", 0.95, ofReaders(tokens, "/me")),
		only("list10", 0.85, lists),
		only("filtered", 0.85, ofReaders(tokens, "/tasks?completed=true")),
		only("list1000", 0.55, []call{{"GET", "/tasks", tokens[longLister], "", http.StatusOK}}),
		only("create", 0.88, creates),
		only("update", 0.88, updates),
		{
			name: "createdelete", connections: connections, target: 0.80,
			plan: []string{"delete"}, otherwise: "create", calls: map[string][]call{"create": creates},
		},
		{
			name: "mixed", connections: connections, target: 0.85,
			plan: mix(), otherwise: "list", calls: map[string][]call{"list": lists, "create": creates, "update": updates},
		},
		login,
		longest,
	}
}

// named are the workloads of these names.
func named(t *testing.T, names ...string) []workload {
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
		t.Fatalf("the workload is %q, it must be one of: %s", strings.Join(names, ","), strings.Join(known, " "))
	}
	return found
}

// mix is 80 % lists, 10 % creations, 5 % updates and 5 % deletions.
func mix() []string {
	plan := slices.Repeat([]string{"list"}, 20)
	plan[4], plan[9], plan[14], plan[19] = "create", "update", "create", "delete"
	return plan
}

func ofReaders(tokens map[int]string, path string) (calls []call) {
	for user := 1; user <= readers; user++ {
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

// updates go over all of the readers' tasks, each of them four times.
func updates(tokens map[int]string) (calls []call) {
	for _, body := range []string{`{"completed":true}`, `{"title":"Buy milk"}`, `{"completed":false}`, `{"title":"Buy bread"}`} {
		for id := 1; id <= readers*tasksOfReader; id++ {
			calls = append(calls, call{"PUT", fmt.Sprintf("/tasks/%d", id), tokens[(id-1)%readers+1], body, http.StatusOK})
		}
	}
	return calls
}

func logins() (calls []call) {
	for user := 1; user <= readers; user++ {
		calls = append(calls, call{"POST", "/login", "", fmt.Sprintf(`{"email":%q,"password":%q}`, email(user), password), http.StatusOK})
	}
	return calls
}
