package storetest

import (
	"fmt"
	"math"
	"slices"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var listRules = []rule{
	{"list/own", "List returns the owner's tasks and no others, by ascending ID; an update does not move a task", listOwn},
	{"list/unknown owner", "List returns an empty page and no error for an owner who does not exist", listUnknownOwner},
	{"list/filter", "a filter selects the tasks in that state; the zero filter selects all", listFilter},
	{"list/pages", "pages, each of which begins after the last ID of the one before, have all tasks that match the filter, once", listPages},
	{"list/descending", "with Page.Descending, pages begin below the last ID of the one before, or with the highest ID, and have all tasks that match the filter, once, from the highest ID down", listDescending},
	{"list/more", "More is true if and only if another task after the page matches the filter", listMore},
	{"list/bytes", "a page ends with the task whose texts bring it to domain.MaxPageBytes, as domain.FillTaskPage does", listBytes},
	{"list/bounds", "a page has at most domain.MaxPageSize tasks, whatever limit is asked for", listBounds},
	{"list/slice", "the caller may overwrite the returned slice, up to its capacity", listSlice},
}

func listOwn(s *storage) {
	ana, bob := s.twoUsers()
	s.wantAll(ana)
	var anas, bobs []domain.Task
	for i := range 4 {
		anas = append(anas, s.task(ana, fmt.Sprint("ana ", i)))
		bobs = append(bobs, s.task(bob, fmt.Sprint("bob ", i)))
	}
	updated, err := s.Tasks.Update(s.Context(), ana, anas[0].ID(), s.patch(domain.TaskChanges{Title: domain.Set("later")}), domain.AnyVersion)
	if err != nil {
		s.Fatalf("Tasks.Update: %v", err)
	}
	anas[0] = updated
	s.wantAll(ana, anas...)
	s.wantAll(bob, bobs...)
}

func listUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	s.task(ana, "Buy milk")
	for _, owner := range []domain.UserID{0, -1, ana + 1, math.MaxInt64} {
		s.wantAll(owner)
	}
}

func listFilter(s *storage) {
	ana := s.user("ana@example.com")
	var open, done, all []domain.Task
	for i := range 6 {
		task := s.create(ana, s.taskDraft("Buy milk", nil, i%3 == 0))
		all = append(all, task)
		if task.Completed() {
			done = append(done, task)
		} else {
			open = append(open, task)
		}
	}
	s.wantTasks("completed=false", s.list(ana, domain.FilterCompleted(false), page{}).Tasks, open...)
	s.wantTasks("completed=true", s.list(ana, domain.FilterCompleted(true), page{}).Tasks, done...)
	s.wantTasks("no filter", s.all(ana), all...)
}

func listPages(s *storage) {
	ana, bob := s.twoUsers()
	var all []domain.Task
	for i := range 20 {
		task := s.create(ana, s.taskDraft("Buy milk", nil, i%2 == 0))
		s.task(bob, "not ana's")
		if i%5 == 4 {
			s.delete(ana, task.ID())
			continue
		}
		all = append(all, task)
	}
	s.wantPages(ana, false, all)
	last := all[len(all)-1].ID()
	for _, after := range []domain.TaskID{last, last + 1, math.MaxInt64} {
		s.wantTasks(fmt.Sprint("after ", after), s.list(ana, domain.TaskFilter{}, page{After: after}).Tasks)
	}
	s.wantTasks("after -1", s.list(ana, domain.TaskFilter{}, page{After: -1, Limit: 1}).Tasks, all[0])
}

// wantPages reads all pages of the owner's tasks, with and without a filter and with
// different limits.
func (s *storage) wantPages(owner domain.UserID, descending bool, all []domain.Task) {
	s.Helper()
	filters := map[string]domain.TaskFilter{"no filter": {}, "completed=false": domain.FilterCompleted(false), "completed=true": domain.FilterCompleted(true)}
	for name, filter := range filters {
		want := slices.DeleteFunc(slices.Clone(all), func(t domain.Task) bool { return !filter.Matches(t) })
		for _, limit := range []int{1, 3, len(want), len(want) + 1} {
			what := fmt.Sprintf("%s, limit %d", name, limit)
			var got []domain.Task
			next := page{Limit: limit, Descending: descending}
			for range len(want) + 2 { // an endless list is a failure, too
				tasks := s.list(owner, filter, next).Tasks
				if len(tasks) > limit {
					s.Errorf("%s: got a page of %d tasks", what, len(tasks))
				}
				if len(tasks) == 0 {
					break
				}
				got = append(got, tasks...)
				next.After = tasks[len(tasks)-1].ID()
			}
			s.wantTasks(what, got, want...)
		}
	}
}

func listBounds(s *storage) {
	ana := s.user("ana@example.com")
	var all []domain.Task
	for range domain.MaxPageSize + 1 {
		all = append(all, s.task(ana, "Buy milk"))
	}
	for _, limit := range []int{0, -1, math.MinInt, domain.MaxPageSize, domain.MaxPageSize + 1, math.MaxInt} {
		got := s.list(ana, domain.TaskFilter{}, page{Limit: limit})
		s.wantTasks(fmt.Sprint("limit ", limit), got.Tasks, all[:domain.MaxPageSize]...)
		if !got.More {
			s.Errorf("limit %d: got More false, want true", limit)
		}
	}
	rest := s.list(ana, domain.TaskFilter{}, page{After: all[0].ID()})
	s.wantTasks("after the first", rest.Tasks, all[1:]...)
	if rest.More {
		s.Error("after the first: got More true, want false")
	}
	s.wantTasks("limit 2", s.list(ana, domain.TaskFilter{}, page{Limit: 2}).Tasks, all[:2]...)
}

func listSlice(s *storage) {
	ana, bob := s.twoUsers()
	var anas, bobs []domain.Task
	for i := range 4 {
		anas = append(anas, s.task(ana, fmt.Sprint("ana ", i)))
		bobs = append(bobs, s.task(bob, fmt.Sprint("bob ", i)))
	}
	for _, limit := range []int{0, 2} {
		overwritten := s.list(ana, domain.TaskFilter{}, page{Limit: limit}).Tasks
		other := s.list(bob, domain.TaskFilter{}, page{Limit: limit}).Tasks
		clear(overwritten[:cap(overwritten)])
		s.wantTasks("another list, after ana's was overwritten", other, bobs[:len(other)]...)
		s.wantAll(ana, anas...)
		s.wantAll(bob, bobs...)
	}
}
