package storetest

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var listRules = []rule{
	{"list/own", "List returns the owner's tasks and no others, by ascending ID; an update does not move a task", listOwn},
	{"list/unknown owner", "List returns an empty page and no error for an owner who does not exist", listUnknownOwner},
	{"list/filter", "a filter selects the tasks in that state; the zero filter selects all", listFilter},
	{"list/pages", "if each page begins after the last ID of the previous page, the pages have each task that matches the filter once", listPages},
	{"list/descending", "in the order domain.ByIDDescending, the first page begins with the highest ID, and each later page below the last ID of the page before; the pages have each task that matches the filter once, from the highest ID down", listDescending},
	{"list/due order", "in the order domain.ByDue, a page begins after the due date and the ID of the previous page's last task, even if that is deleted; the pages have each task that matches the filter once, from the earliest date to no date", listDueOrder},
	{"list/due range", "a filter with a range of due dates selects the tasks from its first to its last date, and none without a date", listDueRange},
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
	anas[0] = s.update(ana, anas[0].ID(), domain.TaskEdit{Title: domain.SetTo("later")}, createdAt.Add(time.Hour))
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
		task := s.create(ana, taskDraft("Buy milk", nil, i%3 == 0))
		all = append(all, task)
		if task.Completed() {
			done = append(done, task)
		} else {
			open = append(open, task)
		}
	}
	s.wantTasks("completed=false", s.list(ana, domain.TaskFilter{}.WithCompleted(false), page{}).Tasks, open...)
	s.wantTasks("completed=true", s.list(ana, domain.TaskFilter{}.WithCompleted(true), page{}).Tasks, done...)
	s.wantTasks("no filter", s.all(ana), all...)
}

func listPages(s *storage) {
	ana, bob := s.twoUsers()
	var all []domain.Task
	for i := range 20 {
		task := s.create(ana, taskDraft("Buy milk", nil, i%2 == 0))
		s.task(bob, "not ana's")
		if i%5 == 4 {
			s.delete(ana, task.ID())
			continue
		}
		all = append(all, task)
	}
	s.wantPages(ana, domain.ByID, all)
	last := all[len(all)-1].ID()
	for _, after := range []domain.TaskID{last, last + 1, math.MaxInt64} {
		s.wantTasks(fmt.Sprint("after ", after), s.list(ana, domain.TaskFilter{}, page{After: after}).Tasks)
	}
	for _, after := range []domain.TaskID{-1, -2, math.MinInt64} {
		s.wantTasks(fmt.Sprint("after ", after), s.list(ana, domain.TaskFilter{}, page{After: after, Limit: 1}).Tasks, all[0])
	}
}

// wantPages reads all pages of the owner's tasks, with and without a filter and with
// different limits.
func (s *storage) wantPages(owner domain.UserID, order domain.TaskOrder, all []domain.Task) {
	s.Helper()
	filters := map[string]domain.TaskFilter{"no filter": {}, "completed=false": domain.TaskFilter{}.WithCompleted(false), "completed=true": domain.TaskFilter{}.WithCompleted(true)}
	for name, filter := range filters {
		want := slices.DeleteFunc(slices.Clone(all), func(t domain.Task) bool { return !filter.Matches(t) })
		for _, limit := range []int{1, 3, len(want), len(want) + 1} {
			what := fmt.Sprintf("%s, limit %d", name, limit)
			var got []domain.Task
			next := page{Limit: limit, Order: order}
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
				next.AfterDue, _ = tasks[len(tasks)-1].Due()
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

// longText is a long description. fullPage is the number of tasks with longText and the
// title "Buy milk" that fill a page by their bytes.
var (
	longText = strings.Repeat("𝔘", domain.MaxDescriptionChars/4)
	fullPage = (domain.MaxPageBytes-1)/(len("Buy milk")+len(longText)) + 1
)

func listMore(s *storage) {
	ana, bob := s.twoUsers()
	eva := s.user("eva@example.com")
	var short, long []domain.Task // the last one is completed, the others are not
	for i := range fullPage + 1 {
		short = append(short, s.create(ana, taskDraft("Buy milk", nil, i == fullPage)))
		long = append(long, s.create(bob, taskDraft("Buy milk", &longText, i == fullPage)))
	}
	all, open, done := domain.TaskFilter{}, domain.TaskFilter{}.WithCompleted(false), domain.TaskFilter{}.WithCompleted(true)
	for name, c := range map[string]struct {
		owner  domain.UserID
		filter domain.TaskFilter
		page   page
		tasks  int
		more   bool
	}{
		"no tasks":                  {eva, all, page{}, 0, false},
		"no limit":                  {ana, all, page{}, fullPage + 1, false},
		"limit below the count":     {ana, all, page{Limit: fullPage}, fullPage, true},
		"limit equal to the count":  {ana, all, page{Limit: fullPage + 1}, fullPage + 1, false},
		"the last task but one":     {ana, all, page{After: short[fullPage-2].ID(), Limit: 1}, 1, true},
		"the last task":             {ana, all, page{After: short[fullPage-1].ID(), Limit: 1}, 1, false},
		"after the last task":       {ana, all, page{After: short[fullPage].ID(), Limit: 1}, 0, false},
		"filtered, limit below":     {ana, open, page{Limit: fullPage - 1}, fullPage - 1, true},
		"filtered, limit equal":     {ana, open, page{Limit: fullPage}, fullPage, false},
		"filtered, the last task":   {ana, done, page{Limit: 1}, 1, false},
		"descending, no tasks":      {eva, all, page{Order: domain.ByIDDescending}, 0, false},
		"descending, limit below":   {ana, all, page{Limit: fullPage, Order: domain.ByIDDescending}, fullPage, true},
		"descending, limit equal":   {ana, all, page{Limit: fullPage + 1, Order: domain.ByIDDescending}, fullPage + 1, false},
		"descending, the last task": {ana, all, page{After: short[1].ID(), Limit: 1, Order: domain.ByIDDescending}, 1, false},
		"descending, filtered":      {ana, done, page{Limit: 1, Order: domain.ByIDDescending}, 1, false},
		"descending, bytes below":   {bob, all, page{Order: domain.ByIDDescending}, fullPage, true},
		"descending, bytes equal":   {bob, open, page{Order: domain.ByIDDescending}, fullPage, false},
		"bytes below":               {bob, all, page{}, fullPage, true},
		"bytes equal":               {bob, all, page{After: long[0].ID()}, fullPage, false},
		"filtered, bytes equal":     {bob, open, page{}, fullPage, false},
	} {
		got := s.list(c.owner, c.filter, c.page)
		if len(got.Tasks) != c.tasks || got.More != c.more {
			s.Errorf("%s: got %d tasks and More %t, want %d and %t", name, len(got.Tasks), got.More, c.tasks, c.more)
		}
	}
}

func listBytes(s *storage) {
	ana := s.user("ana@example.com")
	var all []domain.Task
	for i := range 12 {
		all = append(all, s.create(ana, taskDraft("Buy milk", &longText, i%2 == 0)))
	}
	for _, c := range []struct {
		name string
		page page
		want []domain.Task
	}{
		{"first page", page{}, all[:fullPage]},
		{"second page", page{After: all[fullPage-1].ID()}, all[fullPage : 2*fullPage]},
		{"limit 2", page{Limit: 2}, all[:2]},
		{"last page", page{After: all[9].ID()}, all[10:]},
	} {
		s.wantTasks(c.name, s.list(ana, domain.TaskFilter{}, c.page).Tasks, c.want...)
	}
}

func listDescending(s *storage) {
	ana, bob := s.twoUsers()
	var all []domain.Task // from the highest ID down
	for i := range 20 {
		s.task(bob, "not ana's")
		task := s.create(ana, taskDraft("Buy milk", nil, i%2 == 0))
		s.task(bob, "not ana's")
		if i%5 == 4 {
			s.delete(ana, task.ID())
			continue
		}
		all = append([]domain.Task{task}, all...)
	}
	s.wantPages(ana, domain.ByIDDescending, all)
	least, highest := all[len(all)-1].ID(), all[0].ID()
	for _, after := range []domain.TaskID{least, least - 1, 1, -1, math.MinInt64} {
		s.wantTasks(fmt.Sprint("below ", after), s.list(ana, domain.TaskFilter{}, page{After: after, Order: domain.ByIDDescending}).Tasks)
	}
	for _, after := range []domain.TaskID{0, highest + 1, math.MaxInt64} {
		s.wantTasks(fmt.Sprint("below ", after), s.list(ana, domain.TaskFilter{}, page{After: after, Limit: 2, Order: domain.ByIDDescending}).Tasks, all[:2]...)
	}
	s.wantTasks("below the highest", s.list(ana, domain.TaskFilter{}, page{After: highest, Limit: 1, Order: domain.ByIDDescending}).Tasks, all[1])
	s.wantTasks("an unknown owner", s.list(bob+1, domain.TaskFilter{}, page{Order: domain.ByIDDescending}).Tasks)
}
