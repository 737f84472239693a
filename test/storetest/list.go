package storetest

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

var listRules = []rule{
	{"list/own", "List returns the owner's tasks and no others, by ascending ID; an update does not move a task; the caller may overwrite the returned slice, up to its capacity", listOwn},
	{"list/pages", "if each page begins after the last ID of the previous page, the pages have each task that matches the filter once; the zero filter matches all; More is true if and only if another task after the page matches the filter", listPages},
	{"list/descending", "in the order domain.ByIDDescending, the first page begins with the highest ID, and each later page below the last ID of the page before; the pages have each task that matches the filter once, from the highest ID down", listDescending},
	{"list/due order", "in the order domain.ByDue, a page begins after the due date and the ID of the previous page's last task, even if that is deleted; the pages have each task that matches the filter once, from the earliest date to no date", listDueOrder},
	{"list/due range", "a filter with a range of due dates selects the tasks from its first to its last date, and none without a date", listDueRange},
	{"list/bytes", "a page ends with the task whose texts bring it to domain.MaxPageBytes, as domain.FillTaskPage does", listBytes},
	{"list/bounds", "a page has at most domain.MaxPageSize tasks, whatever limit is asked for", listBounds},
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
	for _, limit := range []int{0, 2} {
		overwritten := s.list(ana, domain.TaskFilter{}, page{Limit: limit}).Tasks
		other := s.list(bob, domain.TaskFilter{}, page{Limit: limit}).Tasks
		clear(overwritten[:cap(overwritten)])
		s.wantTasks("another list, after ana's was overwritten", other, bobs[:len(other)]...)
		s.wantAll(ana, anas...)
		s.wantAll(bob, bobs...)
	}
}

// taskList stores tasks of two owners alternately, and deletes some. It returns the tasks of the first.
func (s *storage) taskList() (ana domain.UserID, all []domain.Task) {
	s.Helper()
	ana, bob := s.twoUsers()
	for i := range 20 {
		s.task(bob, "not ana's")
		task := s.create(ana, taskDraft("Buy milk", nil, i%2 == 0))
		s.task(bob, "not ana's")
		if i%5 == 4 {
			s.delete(ana, task.ID())
			continue
		}
		all = append(all, task)
	}
	return ana, all
}

func listPages(s *storage) {
	ana, all := s.taskList()
	s.wantPages(ana, domain.ByID, domain.DateRange{}, all)
	last := all[len(all)-1].ID()
	for _, after := range []domain.TaskID{last + 1, math.MaxInt64} {
		s.wantTasks(fmt.Sprint("after ", after), s.list(ana, domain.TaskFilter{}, page{After: after}).Tasks)
	}
	for _, after := range []domain.TaskID{-1, -2, math.MinInt64} {
		s.wantTasks(fmt.Sprint("after ", after), s.list(ana, domain.TaskFilter{}, page{After: after, Limit: 1}).Tasks, all[0])
	}
}

func listDescending(s *storage) {
	ana, all := s.taskList()
	slices.Reverse(all)
	s.wantPages(ana, domain.ByIDDescending, domain.DateRange{}, all)
	for _, after := range []domain.TaskID{all[len(all)-1].ID() - 1, 1, -1, math.MinInt64} {
		s.wantTasks(fmt.Sprint("below ", after), s.list(ana, domain.TaskFilter{}, page{After: after, Order: domain.ByIDDescending}).Tasks)
	}
	for _, after := range []domain.TaskID{all[0].ID() + 1, math.MaxInt64} {
		s.wantTasks(fmt.Sprint("below ", after), s.list(ana, domain.TaskFilter{}, page{After: after, Limit: 2, Order: domain.ByIDDescending}).Tasks, all[:2]...)
	}
	s.wantTasks("an unknown owner", s.list(all[0].Owner()+100, domain.TaskFilter{}, page{Order: domain.ByIDDescending}).Tasks)
}

// wantPages reads all pages of the owner's tasks with due dates in the range, with and without a filter
// of their state and with different limits. It checks More of each page.
func (s *storage) wantPages(owner domain.UserID, order domain.TaskOrder, due domain.DateRange, all []domain.Task) {
	s.Helper()
	states := map[string]domain.TaskFilter{"all": {}, "completed=false": domain.TaskFilter{}.WithCompleted(false), "completed=true": domain.TaskFilter{}.WithCompleted(true)}
	for name, state := range states {
		want := slices.DeleteFunc(slices.Clone(all), func(t domain.Task) bool { return !state.Matches(t) })
		for _, limit := range []int{1, 3, len(want), len(want) + 1} {
			what := fmt.Sprintf("order %v, due %v, %s, limit %d", order, due, name, limit)
			var got []domain.Task
			next := page{Limit: limit, Order: order}
			for range len(want) + 2 { // an endless list is a failure, too
				listed := s.list(owner, state.WithDue(due), next)
				got = append(got, listed.Tasks...)
				if further := len(got) < len(want); len(listed.Tasks) > limit || listed.More != further {
					s.Errorf("%s: got a page of %d tasks and More %t, want More %t", what, len(listed.Tasks), listed.More, further)
				}
				if len(listed.Tasks) == 0 {
					break
				}
				next.After = got[len(got)-1].ID()
				next.AfterDue, _ = got[len(got)-1].Due()
			}
			s.wantTasks(what, got, want...)
		}
	}
}

func listBounds(s *storage) {
	ana := s.user("ana@example.com")
	all := s.several(ana, drafts(slices.Repeat([]string{"Buy milk"}, domain.MaxPageSize+1)...), domain.CreateOptions{})
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

// longText is a long description. fullPage is the number of tasks with longText and the
// title "Buy milk" that fill a page by their bytes.
var (
	longText = strings.Repeat("𝔘", domain.MaxDescriptionChars/4)
	fullPage = (domain.MaxPageBytes-1)/(len("Buy milk")+len(longText)) + 1
)

func listBytes(s *storage) {
	ana := s.user("ana@example.com")
	var up []domain.Task // the last one is completed, the others are not
	for i := range 2*fullPage + 1 {
		up = append(up, s.create(ana, taskDraft("Buy milk", &longText, i == 2*fullPage)))
	}
	down := slices.Clone(up)
	slices.Reverse(down)
	all, open := domain.TaskFilter{}, domain.TaskFilter{}.WithCompleted(false)
	for name, c := range map[string]struct {
		filter domain.TaskFilter
		page   page
		want   []domain.Task
		more   bool
	}{
		"first page":                {all, page{}, up[:fullPage], true},
		"limit 2":                   {all, page{Limit: 2}, up[:2], true},
		"second page":               {all, page{After: up[fullPage-1].ID()}, up[fullPage : 2*fullPage], true},
		"filtered, second page":     {open, page{After: up[fullPage-1].ID()}, up[fullPage : 2*fullPage], false},
		"last full page":            {all, page{After: up[fullPage].ID()}, up[fullPage+1:], false},
		"last page":                 {all, page{After: up[2*fullPage-2].ID()}, up[2*fullPage-1:], false},
		"descending, first page":    {all, page{Order: domain.ByIDDescending}, down[:fullPage], true},
		"descending, filtered":      {open, page{Order: domain.ByIDDescending}, down[1 : fullPage+1], true},
		"descending, last full one": {open, page{After: up[fullPage].ID(), Order: domain.ByIDDescending}, down[fullPage+1:], false},
	} {
		got := s.list(ana, c.filter, c.page)
		s.wantTasks(name, got.Tasks, c.want...)
		if got.More != c.more {
			s.Errorf("%s: got More %t, want %t", name, got.More, c.more)
		}
	}
}

func dateOf(text string) domain.Date { return expect.Must(domain.ParseDate(text)) }

// dueTask stores a task with a due date; "" for none.
func (s *storage) dueTask(owner domain.UserID, due string, completed bool) domain.Task {
	s.Helper()
	task := domain.NewTask{Title: "Buy milk", Completed: completed}
	if due != "" {
		date := dateOf(due)
		task.Due = &date
	}
	return s.create(owner, expect.Must(domain.NewTaskDraft(task, createdAt)))
}

func listDueOrder(s *storage) {
	ana, bob := s.twoUsers()
	byDate := map[string][]domain.Task{}
	for i, due := range []string{"2026-03-14", "", "9999-12-31", "0001-01-01", "2026-03-14", "1970-01-01", "", "2026-03-14", "1969-12-31", "2026-03-13"} {
		byDate[due] = append(byDate[due], s.dueTask(ana, due, i%2 == 0))
		s.dueTask(bob, due, false)
	}
	moved := s.dueTask(ana, "9999-12-31", true)
	byDate["2026-03-15"] = append(byDate["2026-03-15"], s.update(ana, moved.ID(), domain.TaskEdit{Due: domain.SetTo(dateOf("2026-03-15"))}, createdAt))
	var all []domain.Task
	for _, due := range []string{"0001-01-01", "1969-12-31", "1970-01-01", "2026-03-13", "2026-03-14", "2026-03-15", "9999-12-31", ""} {
		all = append(all, byDate[due]...)
	}
	s.wantPages(ana, domain.ByDue, domain.DateRange{}, all)
	for _, after := range []domain.TaskID{-1, -2, math.MinInt64} {
		next := page{Order: domain.ByDue, After: after, AfterDue: dateOf("2026-03-15")}
		s.wantTasks(fmt.Sprint("from a date on, after ", after), s.list(ana, domain.TaskFilter{}, next).Tasks, all[len(all)-4:]...)
	}
	s.wantTasks("an unknown owner", s.list(bob+1, domain.TaskFilter{}, page{Order: domain.ByDue}).Tasks)
	for i, gone := range []int{4, len(all) - 2} { // with a date, and without
		task := all[gone-i]
		due, _ := task.Due()
		s.delete(ana, task.ID())
		all = slices.Delete(all, gone-i, gone-i+1)
		s.wantTasks("after a task that is gone", s.list(ana, domain.TaskFilter{}, page{Order: domain.ByDue, After: task.ID(), AfterDue: due}).Tasks, all[gone-i:]...)
	}
}

func listDueRange(s *storage) {
	ana, bob := s.twoUsers()
	var all []domain.Task
	for i, due := range []string{"2026-03-14", "", "2026-03-16", "0001-01-01", "2026-03-15", "9999-12-31", "2026-03-15"} {
		all = append(all, s.dueTask(ana, due, i%2 == 0))
		s.dueTask(bob, due, false)
	}
	day := dateOf("2026-03-15")
	for _, c := range []struct {
		due  domain.DateRange
		want []int // indexes of all, by ID
	}{
		{domain.DateRange{From: day, To: day}, []int{4, 6}},
		{domain.DateRange{To: day}, []int{0, 3, 4, 6}},
		{domain.DateRange{From: day}, []int{2, 4, 5, 6}},
		{domain.DateRange{From: day, To: dateOf("2026-03-14")}, nil},
		{domain.DateRange{From: dateOf("0001-01-01")}, []int{0, 2, 3, 4, 5, 6}},
	} {
		want := make([]domain.Task, len(c.want))
		for i, index := range c.want {
			want[i] = all[index]
		}
		s.wantPages(ana, domain.ByID, c.due, want)
		slices.SortStableFunc(want, func(a, b domain.Task) int { return dueOf(a).Compare(dueOf(b)) })
		s.wantPages(ana, domain.ByDue, c.due, want)
		slices.SortFunc(want, func(a, b domain.Task) int { return int(b.ID() - a.ID()) })
		s.wantPages(ana, domain.ByIDDescending, c.due, want)
	}
}

// dueOf returns the due date of a task that has one.
func dueOf(task domain.Task) domain.Date {
	due, _ := task.Due()
	return due
}
