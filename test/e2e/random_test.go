package e2e_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// player plays a random story on one server. Ids differ between storages,
// because a rejected insert may use one up. The events of a story therefore
// number its users and tasks in the order of their creation. Responses are
// compared with these numbers instead of the ids.
type player struct {
	server  *server
	people  []person
	tasks   []int64
	next    string // path of the page after the last one read; "" if there is none
	pageTag string // of the last page read
}

// play makes the request of an event and returns the response with the story's
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
		r.Path = fmt.Sprintf("/tasks/%d%s", id, r.Path)
	}
	if e.follows && p.next != "" {
		r.Path = p.next
	}
	if e.knowsPage {
		r.Header = http.Header{"If-None-Match": {p.pageTag}}
	}
	got, err := p.server.Try(ctx, r)
	if err != nil {
		t.Fatalf("%s %s: %v", r.Method, r.Path, err)
	}
	tag, link := got.Header.Get("ETag"), got.Header.Get("Link")
	switch {
	case strings.HasPrefix(r.Path, "/tasks?") && r.Method != "POST" && tag != "":
		// The entity tag of a page depends on IDs, and its cursor contains an ID. So neither is
		// compared.
		p.pageTag, tag, p.next = tag, "of a page", ""
		if found := nextLink.FindStringSubmatch(link); found != nil {
			p.next = "/tasks" + found[1]
		}
	case got.Status == 201 && strings.HasPrefix(r.Path, "/tasks"):
		p.tasks = append(p.tasks, number(t, `^\{"id":(\d+)`, got.Body))
	case got.Status == 200 && r.Path == "/login":
		token := regexp.MustCompile(`"token":"([^"]+)"`).FindStringSubmatch(got.Body)[1]
		p.people = append(p.people, person{ID: number(t, `"user":\{"id":(\d+)`, got.Body), Token: token})
	}
	return fmt.Sprintf("%d %s %s %s %s %s %s", got.Status, got.Header.Get("WWW-Authenticate"), got.Header.Get("Allow"),
		got.Header.Get("Accept-Patch"), tag, cursor.ReplaceAllString(link, "cursor=…"), p.plain(got.Body))
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
	taskID       = regexp.MustCompile(`("id":)(\d+)(,"title"|\}$)`)
	userID       = regexp.MustCompile(`("userId":|"id":)(\d+)()`) // once the IDs of tasks are replaced
	cursor       = regexp.MustCompile(`cursor=[\w-]+`)
	nextLink     = regexp.MustCompile(`^<([^>]+)>; rel="next"`)
	incomparable = regexp.MustCompile(`"token":"[^"]+"|Error al insertar en \w+`)
)

// plain replaces the values that may differ between storages.
func (p *player) plain(body string) string {
	replace := func(body string, pattern *regexp.Regexp, number func(id int64) string) string {
		return pattern.ReplaceAllStringFunc(body, func(found string) string {
			parts := pattern.FindStringSubmatch(found)
			id, _ := strconv.ParseInt(parts[2], 10, 64)
			return parts[1] + number(id) + parts[3]
		})
	}
	body = replace(body, taskID, func(id int64) string { return fmt.Sprint("task ", slices.Index(p.tasks, id)) })
	if !strings.HasPrefix(body, `{"message"`) {
		body = replace(body, userID, func(id int64) string {
			return fmt.Sprint("user ", slices.IndexFunc(p.people, func(p person) bool { return p.ID == id }))
		})
	}
	return incomparable.ReplaceAllString(body, "…")
}

// Random stories have the same responses, to the byte, on each storage and in memory. The
// clock stands still, so that times and entity tags are the same.
func TestRandomStories(t *testing.T) {
	t.Parallel()
	for _, other := range storages[1:3] {
		t.Run(other.name, func(t *testing.T) {
			t.Parallel()
			compare(t, startAt(t, "memory:", atNoon), startAt(t, other.url(t), atNoon))
		})
	}
}

// compare plays random stories on both servers. Each story has its own users.
func compare(t *testing.T, servers ...*server) {
	t.Helper()
	story := 0
	rapid.Check(t, func(rt *rapid.T) {
		story++
		players := make([]*player, len(servers))
		for i, s := range servers {
			// The client reports failures to rt, so that rapid shrinks the story.
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
				rt.Fatalf("step %d, %+v:\n got %s\nwant %s as in memory", step, e, got, want)
			}
		}
	})
}
