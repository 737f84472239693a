package e2e_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// player plays a random story on one server. Ids differ between storages, since
// a refused insert may use one up. So the events of a story number its users
// and tasks in the order of their creation, and answers are compared with these
// numbers in place of the ids.
type player struct {
	server *server
	people []person
	tasks  []int64
}

// event is one request of a story. Its path and token follow from the numbers.
type event struct {
	request
	caller int // number of the user
	task   int // number of the task; -1 for none, beyond the last for a missing one
}

// play makes the request of an event and returns the answer with the story's
// numbers.
func (p *player) play(ctx context.Context, t *rapid.T, e event) string {
	r := e.request
	if e.caller < len(p.people) {
		r.Token = p.people[e.caller].Token
	}
	if e.task >= 0 {
		id := int64(1 << 50)
		if e.task < len(p.tasks) {
			id = p.tasks[e.task]
		}
		r.Path = fmt.Sprintf("/tasks/%d", id)
	}
	got, err := p.server.Try(ctx, r)
	if err != nil {
		t.Fatalf("%s %s: %v", r.Method, r.Path, err)
	}
	switch {
	case got.Status == 201 && r.Path == "/tasks":
		p.tasks = append(p.tasks, number(t, `^\{"id":(\d+)`, got.Body))
	case got.Status == 200 && r.Path == "/login":
		token := regexp.MustCompile(`"token":"([^"]+)"`).FindStringSubmatch(got.Body)[1]
		p.people = append(p.people, person{ID: number(t, `"user":\{"id":(\d+)`, got.Body), Token: token})
	}
	return fmt.Sprintf("%d %s %s %s", got.Status, got.Header.Get("WWW-Authenticate"), got.Header.Get("Allow"), p.plain(got.Body))
}

func number(t *rapid.T, pattern, text string) int64 {
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
	userID       = regexp.MustCompile(`("userId":|"id":)(\d+)(,"email"|\})`)
	taskID       = regexp.MustCompile(`("id":)(\d+)(,"title"|\}$)`)
	incomparable = regexp.MustCompile(`"token":"[^"]+"|Error al insertar en \w+`)
)

// plain replaces what may differ between storages.
func (p *player) plain(body string) string {
	replace := func(body string, pattern *regexp.Regexp, number func(id int64) string) string {
		return pattern.ReplaceAllStringFunc(body, func(found string) string {
			parts := pattern.FindStringSubmatch(found)
			id, _ := strconv.ParseInt(parts[2], 10, 64)
			return parts[1] + number(id) + parts[3]
		})
	}
	if !strings.HasPrefix(body, `{"message"`) {
		body = replace(body, userID, func(id int64) string {
			return fmt.Sprint("user ", slices.IndexFunc(p.people, func(p person) bool { return p.ID == id }))
		})
	}
	body = replace(body, taskID, func(id int64) string { return fmt.Sprint("task ", slices.Index(p.tasks, id)) })
	return incomparable.ReplaceAllString(body, "…")
}

// events generates the events of the story with that number.
func events(story int) *rapid.Generator[event] {
	text := rapid.OneOf(
		rapid.StringN(0, 20, -1),
		rapid.SampledFrom([]string{"", " ", "x", "a\x00b", "é", "𝔘", "'; --", `"\`, "\u2028", "null"}),
	)
	value := rapid.OneOf(
		rapid.Map(text, resttest.Quote),
		rapid.SampledFrom([]string{"null", "true", "false", "1", "[]", "{}", `"\ud800"`, "01"}),
	)
	body := rapid.OneOf(
		rapid.Custom(func(t *rapid.T) string {
			var members []string
			for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"title", "description", "completed", "other"}), 0, 4, rapid.ID).Draw(t, "names") {
				members = append(members, resttest.Quote(name)+":"+value.Draw(t, name))
			}
			return "{" + strings.Join(members, ",") + "}"
		}),
		rapid.Map(text, func(title string) string { return `{"title":` + resttest.Quote("t"+title) + `}` }),
		rapid.SampledFrom([]string{"", "{", "null", "[]", `{"title":"a","title":"b"}`, `{"title":"x"} x`, `{"completed":true}`, `{"description":null}`}),
	)
	email := func(t *rapid.T, patterns ...string) string {
		return strings.ReplaceAll(rapid.SampledFrom(patterns).Draw(t, "email"), "%d", strconv.Itoa(story))
	}
	return rapid.Custom(func(t *rapid.T) event {
		e := event{caller: rapid.IntRange(0, 4).Draw(t, "caller"), task: -1}
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			e.request = registration(email(t, "first@%d.example", "a@%d.x", "A@%d.X", "é@%d.x", "É@%d.x", "not one"))
		case 1:
			e.request = logInAs(email(t, "First@%d.example", "second@%d.example", "a@%d.x", "é@%d.x", "eva@x"))
		case 2, 3, 4:
			e.request = request{Method: "POST", Path: "/tasks", Body: body.Draw(t, "body")}
		case 5:
			e.request = request{Method: "GET", Path: "/tasks" + rapid.SampledFrom([]string{"", "?completed=true", "?completed=false", "?completed=x"}).Draw(t, "filter")}
		case 6:
			e.request = request{Method: "GET", Path: "/me"}
		case 7, 8:
			e.request, e.task = request{Method: "PUT", Body: body.Draw(t, "body")}, rapid.IntRange(0, 8).Draw(t, "task")
		case 9:
			e.request, e.task = request{Method: "DELETE"}, rapid.IntRange(0, 8).Draw(t, "task")
		}
		return e
	})
}

// Random stories have the same answers, to the byte, on each storage as in
// memory, and so have they through apiclient.
func TestRandomStories(t *testing.T) {
	t.Parallel()
	for name, other := range map[string]func(t *testing.T) *server{
		"SQLite":        func(t *testing.T) *server { return start(t, storages[1].url(t)) },
		"PostgreSQL":    func(t *testing.T) *server { return start(t, storages[2].url(t)) },
		"via apiclient": viaAPIClient,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			compare(t, start(t, "memory:"), other(t))
		})
	}
}

// compare plays random stories on both servers. Each has users of its own.
func compare(t *testing.T, servers ...*server) {
	t.Helper()
	story := 0
	rapid.Check(t, func(rt *rapid.T) {
		story++
		players := make([]*player, len(servers))
		for i, s := range servers {
			// Within the property, a failure is rt's, which shrinks the story.
			s.Observe = checkedBy(rt)
			players[i] = &player{server: s}
			for _, email := range []string{"first@%d.example", "second@%d.example"} {
				email = fmt.Sprintf(email, story)
				for _, r := range []request{registration(email), logInAs(email)} {
					players[i].play(t.Context(), rt, event{request: r, caller: 9, task: -1})
				}
			}
		}
		next := events(story)
		for step := range rapid.IntRange(1, 30).Draw(rt, "steps") {
			e := next.Draw(rt, "event")
			want, got := players[0].play(t.Context(), rt, e), players[1].play(t.Context(), rt, e)
			if got != want {
				rt.Fatalf("step %d, %s %s %q by user %d on task %d:\n got %s\nwant %s as in memory", step, e.Method, e.Path, e.Body, e.caller, e.task, got, want)
			}
		}
	})
}
