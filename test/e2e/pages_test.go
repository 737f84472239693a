package e2e_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

var nextLink = regexp.MustCompile(`^<([^>]+)>; rel="next"`)

// page reads a page of a person's tasks. It returns their ids and the path of the
// next page, "" if there is none.
func (s *server) page(t *testing.T, p person, path string) (ids []int64, next string) {
	t.Helper()
	got := s.Do(t, request{Method: "GET", Path: path, Token: p.Token})
	if got.Status != http.StatusOK {
		t.Fatalf("GET %s: got %d %s, want 200", path, got.Status, got.Body)
	}
	if link := nextLink.FindStringSubmatch(got.Header.Get("Link")); link != nil {
		base, err := url.Parse(s.Base + path)
		if err != nil {
			t.Fatal(err)
		}
		target, err := base.Parse(link[1])
		if err != nil {
			t.Fatal(err)
		}
		next = target.RequestURI()
	}
	return idsOf(t, got.Body), next
}

// walk reads all pages from the path on, and returns the ids of each. It calls
// meanwhile, if it is not nil, after the first page.
func (s *server) walk(t *testing.T, p person, path string, meanwhile func(first []int64)) (pages [][]int64) {
	t.Helper()
	for path != "" {
		var ids []int64
		ids, path = s.page(t, p, path)
		if pages = append(pages, ids); len(pages) == 1 && meanwhile != nil {
			meanwhile(ids)
		}
	}
	return pages
}

// createMany creates n tasks, several at a time, and returns their ids in
// ascending order.
func (s *server) createMany(t *testing.T, p person, n int, body string) []int64 {
	t.Helper()
	fast := resttest.Client{Base: s.Base, HTTP: s.HTTP} // compares nothing with the API's description
	each := make([][]int64, 20)
	var clients sync.WaitGroup
	for i := range each {
		clients.Go(func() {
			for range n / len(each) {
				each[i] = append(each[i], fast.Create(t, p, body))
			}
		})
	}
	clients.Wait()
	ids := slices.Concat(each...)
	for len(ids) < n {
		ids = append(ids, fast.Create(t, p, body))
	}
	return slices.Sorted(slices.Values(ids))
}

func reversed(ids []int64) []int64 {
	ids = slices.Clone(ids)
	slices.Reverse(ids)
	return ids
}

// A walk over the links of pages has each task once, on each storage.
func TestWalks(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, databaseURL string) {
		s := start(t, databaseURL)
		t.Run("500 and 501 tasks", func(t *testing.T) {
			ana := s.Register(t, "ana@example.com")
			ids := s.createMany(t, ana, 501, `{"title":"Buy milk"}`)
			wantWalk(t, s.walk(t, ana, "/tasks?limit=500", nil), ids[:500], ids[500:])
			s.Do(t, request{Method: "DELETE", Path: fmt.Sprintf("/tasks/%d", ids[0]), Token: ana.Token})
			wantWalk(t, s.walk(t, ana, "/tasks?limit=500", nil), ids[1:])
			wantWalk(t, s.walk(t, ana, "/tasks?limit=500&sort=-id&q=MILK", nil), reversed(ids[1:]))
		})
		t.Run("long texts", func(t *testing.T) {
			bob := s.Register(t, "bob@example.com")
			// A page ends with the task that brings its texts to 256 KiB.
			ids := s.createMany(t, bob, 60, `{"title":"x","description":"`+strings.Repeat("x", 16382)+`"}`)
			var want [][]int64
			for page := range slices.Chunk(ids, 17) {
				want = append(want, page)
			}
			wantWalk(t, s.walk(t, bob, "/tasks?limit=500", nil), want...)
		})
		for sort, name := range map[string]string{"id": "changes meanwhile", "-id": "changes meanwhile, descending"} {
			t.Run(name, func(t *testing.T) {
				carl := s.Register(t, "carl"+sort+"@example.com")
				ids := s.createMany(t, carl, 6, `{"title":"Buy milk"}`)
				ordered := ids
				if sort == "-id" {
					ordered = reversed(ids)
				}
				want := [][]int64{ordered[:2], {ordered[2], ordered[4]}, {ordered[5]}}
				pages := s.walk(t, carl, "/tasks?limit=2&sort="+sort, func([]int64) {
					// The cursor's task, and one that is still to come.
					for _, id := range []int64{ordered[1], ordered[3]} {
						s.Do(t, request{Method: "DELETE", Path: fmt.Sprintf("/tasks/%d", id), Token: carl.Token})
					}
					s.Do(t, request{Method: "PUT", Path: fmt.Sprintf("/tasks/%d", ordered[2]), Token: carl.Token, Body: `{"title":"Buy bread"}`})
					if id := s.Create(t, carl, `{"title":"Sleep"}`); sort == "id" {
						want[2] = append(want[2], id) // a new task comes at the end
					}
				})
				wantWalk(t, pages, want...)
			})
		}
	})
}

// wantWalk reports pages that are not exactly these.
func wantWalk(t *testing.T, got [][]int64, want ...[]int64) {
	t.Helper()
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("got pages %v, want %v", got, want)
	}
}

// A search has one meaning on all storages.
func TestSearch(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, databaseURL string) {
		s := start(t, databaseURL)
		ana := s.Register(t, "ana@example.com")
		tasks := []string{
			`{"title":"ÑANDÚ"}`, `{"title":"ΣΑΣ"}`, `{"title":"100% \u212a_elven"}`, `{"title":"straße İ e\u0301"}`, `{"title":"milk","description":"Two"}`,
		}
		for _, body := range tasks {
			s.Create(t, ana, body)
		}
		for text, want := range map[string][]int64{
			"ñandú": {1}, "σας": {2}, "k": {3, 5}, "strasse": nil, "i": {5}, "é": nil, "%": {3}, "_": {3}, "*": nil, "kt": nil, "TWO": {5}, "null": nil,
		} {
			for _, limit := range []string{"", "&limit=10"} {
				if got, _ := s.page(t, ana, "/tasks?q="+url.QueryEscape(text)+limit); !slices.Equal(got, want) {
					t.Errorf("q=%s%s: got tasks %v, want %v", text, limit, got, want)
				}
			}
		}
	})
}
