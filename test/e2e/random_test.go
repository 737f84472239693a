package e2e_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func idsOf(t testing.TB, list string) []int64 {
	t.Helper()
	var tasks []struct{ ID int64 }
	if err := json.Unmarshal([]byte(list), &tasks); err != nil {
		t.Fatal(err)
	}
	ids := make([]int64, len(tasks))
	for i, task := range tasks {
		ids[i] = task.ID
	}
	return ids
}

// trace is one random story told to one storage. Identities differ between
// storages, for a refused insert may use one up: the story speaks of the n-th
// user and the n-th task, and its answers are compared with those numbers in
// the place of the identities.
type trace struct {
	server *server
	people []person
	tasks  []int64
}

// event is one step of a story, in the story's own numbers. A task beyond the
// last stands for one that does not exist.
type event struct {
	request
	caller int // index of the person
	task   int // index of the task, -1 for none
}

// tell makes the exchange and returns the answer in the story's numbers.
func (tr *trace) tell(t testing.TB, e event) string {
	r := e.request
	if e.caller < len(tr.people) {
		r.token = tr.people[e.caller].token
	}
	if e.task >= 0 {
		id := int64(1 << 50)
		if e.task < len(tr.tasks) {
			id = tr.tasks[e.task]
		}
		r.path = fmt.Sprintf("/tasks/%d", id)
	}
	got := tr.server.do(t, r)
	switch {
	case got.status == 201 && r.path == "/tasks":
		tr.tasks = append(tr.tasks, match(t, `^\{"id":(\d+)`, got.body))
	case got.status == 200 && r.path == "/login":
		token := regexp.MustCompile(`"token":"([^"]+)"`).FindStringSubmatch(got.body)[1]
		tr.people = append(tr.people, person{id: match(t, `"user":\{"id":(\d+)`, got.body), token: token})
	}
	return fmt.Sprintf("%d %s %s %s", got.status, got.header.Get("WWW-Authenticate"), got.header.Get("Allow"), tr.plain(got.body))
}

func match(t testing.TB, pattern, text string) int64 {
	t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("got %s, want %s in it", text, pattern)
	}
	id, err := strconv.ParseInt(found[1], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

var (
	userIdentity = regexp.MustCompile(`("userId":|"id":)(\d+)(,"email"|\})`)
	taskIdentity = regexp.MustCompile(`("id":)(\d+)(,"title"|\}$)`)
	incomparable = regexp.MustCompile(`"token":"[^"]+"|Error al insertar en \w+`)
)

// plain replaces what differs between storages.
func (tr *trace) plain(body string) string {
	replace := func(body string, pattern *regexp.Regexp, number func(id int64) string) string {
		return pattern.ReplaceAllStringFunc(body, func(found string) string {
			parts := pattern.FindStringSubmatch(found)
			id, _ := strconv.ParseInt(parts[2], 10, 64)
			return parts[1] + number(id) + parts[3]
		})
	}
	if !strings.HasPrefix(body, `{"message"`) {
		body = replace(body, userIdentity, func(id int64) string {
			return fmt.Sprint("user ", slices.IndexFunc(tr.people, func(p person) bool { return p.id == id }))
		})
	}
	body = replace(body, taskIdentity, func(id int64) string { return fmt.Sprint("task ", slices.Index(tr.tasks, id)) })
	return incomparable.ReplaceAllString(body, "…")
}

// anEvent draws the next step of the story with that number.
func anEvent(story int) *rapid.Generator[event] {
	text := rapid.OneOf(
		rapid.StringN(0, 20, -1),
		rapid.SampledFrom([]string{"", " ", "x", "a\x00b", "é", "𝔘", "'; --", `"\`, "\u2028", "null"}),
	)
	value := rapid.OneOf(
		rapid.Map(text, quote),
		rapid.SampledFrom([]string{"null", "true", "false", "1", "[]", "{}", `"\ud800"`, "01"}),
	)
	body := rapid.OneOf(
		rapid.Custom(func(t *rapid.T) string {
			names := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"title", "description", "completed", "other"}), 0, 4, rapid.ID).Draw(t, "names")
			object := ""
			for i, name := range names {
				if i > 0 {
					object += ","
				}
				object += quote(name) + ":" + value.Draw(t, name)
			}
			return "{" + object + "}"
		}),
		rapid.Map(text, func(title string) string { return `{"title":` + quote("t"+title) + `}` }),
		rapid.SampledFrom([]string{"", "{", "null", "[]", `{"title":"a","title":"b"}`, `{"title":"x"} x`, `{"completed":true}`, `{"description":null}`}),
	)
	return rapid.Custom(func(t *rapid.T) event {
		e := event{caller: rapid.IntRange(0, 4).Draw(t, "caller"), task: -1}
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			email := rapid.SampledFrom([]string{"first@%d.example", "a@%d.x", "A@%d.X", "é@%d.x", "É@%d.x", "not one"}).Draw(t, "email")
			email = strings.ReplaceAll(email, "%d", strconv.Itoa(story))
			e.request = request{method: "POST", path: "/usuarios", body: `{"email":` + quote(email) + `,"password":"` + password + `"}`}
		case 1:
			email := rapid.SampledFrom([]string{"First@%d.example", "second@%d.example", "a@%d.x", "é@%d.x", "nobody@x"}).Draw(t, "email")
			email = strings.ReplaceAll(email, "%d", strconv.Itoa(story))
			e.request = request{method: "POST", path: "/login", body: `{"email":` + quote(email) + `,"password":"` + password + `"}`}
		case 2, 3, 4:
			e.request = request{method: "POST", path: "/tasks", body: body.Draw(t, "body")}
		case 5:
			e.request = request{method: "GET", path: "/tasks" + rapid.SampledFrom([]string{"", "?completed=true", "?completed=false", "?completed=x"}).Draw(t, "filter")}
		case 6:
			e.request = request{method: "GET", path: "/me"}
		case 7, 8:
			e.request, e.task = request{method: "PUT", body: body.Draw(t, "body")}, rapid.IntRange(0, 8).Draw(t, "task")
		case 9:
			e.request, e.task = request{method: "DELETE"}, rapid.IntRange(0, 8).Draw(t, "task")
		}
		return e
	})
}

// Random stories are answered alike, to the byte, by all storages.
func TestStoragesAnswerAlike(t *testing.T) {
	var servers []*server
	for _, storage := range storages {
		servers = append(servers, start(t, storage.url(t)))
	}
	told := 0
	rapid.Check(t, func(rt *rapid.T) {
		// Each story has people of its own on the same servers.
		told++
		var traces []*trace
		for _, s := range servers {
			traces = append(traces, &trace{server: s, people: []person{
				s.register(t, fmt.Sprintf("first@%d.example", told)),
				s.register(t, fmt.Sprintf("second@%d.example", told)),
			}})
		}
		next := anEvent(told)
		for step := range rapid.IntRange(1, 30).Draw(rt, "steps") {
			e := next.Draw(rt, "event")
			reference := traces[0].tell(t, e)
			for i, tr := range traces[1:] {
				if got := tr.tell(t, e); got != reference {
					rt.Fatalf("step %d, %s %s %q by %d on task %d:\n%s says %s\n%s says %s", step, e.method, e.path, e.body, e.caller, e.task,
						storages[i+1].name, got, storages[0].name, reference)
				}
			}
		}
	})
}
