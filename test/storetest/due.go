package storetest

import (
	"fmt"
	"math"
	"slices"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

func dateOf(text string) domain.Date { return suite.Must(domain.ParseDate(text)) }

// dueTask stores a task with a due date; "" for none.
func (s *storage) dueTask(owner domain.UserID, due string, completed bool) domain.Task {
	s.Helper()
	task := domain.NewTask{Title: "Buy milk", Completed: completed}
	if due != "" {
		date := dateOf(due)
		task.Due = &date
	}
	return s.create(owner, suite.Must(domain.NewTaskDraft(task, createdAt)))
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
