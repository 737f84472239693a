package ginhttp_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Each parameter of GET /tasks may be given at most once, and must be well-formed and not empty.
func TestListParameters(t *testing.T) {
	const (
		text   = "q must be 1 to 200 characters"
		sort   = "sort must be id, -id or due"
		limit  = "limit must be an integer from 1 to 500"
		cursor = "cursor is not valid"
	)
	m, api := twoUsers(t)
	for query, want := range map[string]string{ // "" for a success
		"limit=1": "", "limit=500": "", "limit=0": limit, "limit=501": limit, "limit=-1": limit, "limit=01": limit, "limit=%2B1": limit,
		"limit=1e2": limit, "limit=": limit, "limit": limit, "limit=1&limit=1": limit, "limit=1.0": limit, "limit=%201": limit,
		"limit=99999999999999999999": limit, "LIMIT=0": "",
		"sort=id": "", "sort=-id": "", "sort=": sort, "sort=title": sort, "sort=ID": sort, "sort=%2Bid": sort, "sort=id&sort=id": sort,
		"q=x": "", "q=%20": text, "q=%CC%81%20": text, "q=%20x": "", "q=" + strings.Repeat("%C3%B1", 200): "", "q=" + strings.Repeat("a", 201): text, "q=": text, "q=a&q=b": text,
		"q=%ff": text, "q=a%00": "q must not contain NUL", "sort=&q=a%00": "q must not contain NUL",
		"cursor=": cursor, "cursor=x": cursor, "limit=1&cursor=x": cursor, "limit=1&cursor=": cursor, "limit=1&cursor=a&cursor=b": cursor,
		"unknown=1&page=": "", "%zz": "completed must be true or false", "limit=%zz": "completed must be true or false",
		"cursor=&limit=0&with=&sort=&q=&completed=": "completed must be true or false",
		"cursor=&limit=0&with=&sort=&q=":            text, "cursor=&limit=0&with=&sort=": sort, "cursor=&limit=0&with=": withMalformed, "cursor=&limit=0": limit,
	} {
		t.Run(query, func(t *testing.T) {
			answer := request{method: "GET", target: "/tasks?" + query, token: m.ana}.serve(t, api)
			if want != "" {
				check(t, answer, http.StatusBadRequest, errorJSON(want))
			} else if answer.Code != http.StatusOK {
				t.Errorf("got %d %s, want 200", answer.Code, answer.Body)
			}
			check(t, request{method: "GET", target: "/tasks?" + query}.serve(t, api), 401, errorJSON("Invalid or missing authentication token"))
		})
	}
}

const serviceDesc = `</openapi.json>; rel="service-desc"`

// nextOf returns the target of the link to the next page. The link must be the
// first of the only line, and Next-Cursor must have its cursor.
func nextOf(t *testing.T, header http.Header) string {
	t.Helper()
	lines := header["Link"]
	if len(lines) != 1 {
		t.Fatalf("got %d lines of Link, want 1", len(lines))
	}
	if lines[0] == serviceDesc {
		if got, has := header["Next-Cursor"]; has {
			t.Errorf("got Next-Cursor %q without a next page", got)
		}
		return ""
	}
	target, last := strings.CutSuffix(lines[0], `>; rel="next", `+serviceDesc)
	if !last || !strings.HasPrefix(target, "<?") {
		t.Fatalf(`got Link %s, want <?…>; rel="next", %s`, lines[0], serviceDesc)
	}
	next, err := url.ParseQuery(target[2:])
	if got := header.Get("Next-Cursor"); err != nil || got != next.Get("cursor") {
		t.Errorf("got Next-Cursor %q, want the cursor of %s (%v)", got, target, err)
	}
	return target[1:]
}

// A client that follows the links sees each task once, under a prefix too. The link
// has the parameters of the request in one order, percent-encoded.
func TestPages(t *testing.T) {
	m := newMemory(t)
	for i := range 5 {
		m.create(t, 1, domain.NewTask{Title: fmt.Sprintf("a, b&c+d %d", i), Completed: i == 2})
	}
	api := http.StripPrefix("/tareas", m.api(t))
	for name, test := range map[string]struct {
		query string
		pages [][]int
		link  string // without the cursor
	}{
		"two and two":   {"?limit=2", [][]int{{1, 2}, {3, 4}, {5}}, "?limit=2&cursor="},
		"exactly all":   {"?limit=5", [][]int{{1, 2, 3, 4, 5}}, ""},
		"backwards":     {"?limit=3&sort=-id", [][]int{{5, 4, 3}, {2, 1}}, "?sort=-id&limit=3&cursor="},
		"all names":     {"?with=etag,createdAt&limit=3&q=, b%26c%2Bd%20&completed=false&sort=id&x=y", [][]int{{1, 2, 4}, {5}}, "?completed=false&q=%2C%20b%26c%2Bd%20&sort=id&with=etag%2CcreatedAt&limit=3&cursor="},
		"no task":       {"?limit=2&q=%25", [][]int{nil}, ""},
		"none matching": {"?limit=1&completed=true", [][]int{{3}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			at := parseURL(t, "/tareas/tasks"+strings.ReplaceAll(test.query, ", b", ",%20b"))
			for i, want := range test.pages {
				answer := request{method: "GET", target: at.String(), token: m.ana}.serve(t, api)
				if got := idsOf(answer); fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("page %d: got tasks %v of %d %s, want %v", i, got, answer.Code, answer.Body, want)
				}
				next := nextOf(t, answer.Header())
				if (next == "") != (i == len(test.pages)-1) {
					t.Fatalf("page %d: got the next page %q, want %d pages", i, next, len(test.pages))
				}
				if link, _, _ := strings.Cut(next, "cursor="); next != "" && link+"cursor=" != test.link {
					t.Errorf("page %d: got link %s, want %s…", i, next, test.link)
				}
				at = at.ResolveReference(parseURL(t, next))
			}
		})
	}
}

func parseURL(t *testing.T, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// idsOf returns the ids of a list, in their order.
func idsOf(answer *httptest.ResponseRecorder) (ids []int) {
	for _, part := range strings.Split(answer.Body.String(), `{"id":`)[1:] {
		var id int
		_, _ = fmt.Sscan(strings.SplitN(part, ",", 2)[0], &id)
		ids = append(ids, id)
	}
	return ids
}

// A cursor needs a limit, and belongs to the filter and the order that it was made for.
func TestCursors(t *testing.T) {
	m, api := twoUsers(t)
	m.create(t, 1, domain.NewTask{Title: "bread"})
	first := request{method: "GET", target: "/tasks?limit=1", token: m.ana}.serve(t, api)
	for query, status := range map[string]int{
		"limit=2": 200, "limit=1&with=etag": 200, "limit=1&sort=id": 200, "limit=1&sort=-id": 400, "limit=1&q=milk": 400, "": 400,
	} {
		answer := request{method: "GET", target: "/tasks?" + query + "&cursor=" + first.Header().Get("Next-Cursor"), token: m.ana}.serve(t, api)
		if answer.Code != status || status == 200 && idsOf(answer)[0] != 3 {
			t.Errorf("%s: got %d %s, want %d", query, answer.Code, answer.Body, status)
		}
	}
}

// The entity tag of a page covers where the list goes on.
func TestEntityTagOfAPage(t *testing.T) {
	m, api := twoUsers(t)
	page := request{method: "GET", target: "/tasks?limit=1", token: m.ana}
	first := page.serve(t, api)
	m.create(t, 1, domain.NewTask{Title: "bread"})
	second := page.serveWith(t, api, http.Header{"If-None-Match": first.Header()["Etag"]})
	check(t, second, http.StatusOK, "["+milk+"]")
	if nextOf(t, second.Header()) == "" {
		t.Error("got no next page, want one")
	}
}
