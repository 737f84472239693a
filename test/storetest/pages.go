package storetest

import (
	"fmt"
	"math"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// longText is a long description. So many tasks that have it and the title "Buy
// milk" fill a page by their bytes.
var (
	longText = strings.Repeat("𝔘", domain.MaxDescriptionChars/4)
	fullPage = (domain.MaxPageBytes-1)/(len("Buy milk")+len(longText)) + 1
)

func listMore(s *storage) {
	ana, bob := s.twoUsers()
	eva := s.user("eva@example.com")
	var short, long []domain.Task // the last one is completed, the others are not
	for i := range fullPage + 1 {
		short = append(short, s.create(ana, s.taskDraft("Buy milk", nil, i == fullPage)))
		long = append(long, s.create(bob, s.taskDraft("Buy milk", &longText, i == fullPage)))
	}
	all, open, done := domain.TaskFilter{}, domain.FilterCompleted(false), domain.FilterCompleted(true)
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
		"descending, no tasks":      {eva, all, page{Descending: true}, 0, false},
		"descending, limit below":   {ana, all, page{Limit: fullPage, Descending: true}, fullPage, true},
		"descending, limit equal":   {ana, all, page{Limit: fullPage + 1, Descending: true}, fullPage + 1, false},
		"descending, the last task": {ana, all, page{After: short[1].ID(), Limit: 1, Descending: true}, 1, false},
		"descending, filtered":      {ana, done, page{Limit: 1, Descending: true}, 1, false},
		"descending, bytes below":   {bob, all, page{Descending: true}, fullPage, true},
		"descending, bytes equal":   {bob, open, page{Descending: true}, fullPage, false},
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
		all = append(all, s.create(ana, s.taskDraft("Buy milk", &longText, i%2 == 0)))
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
		task := s.create(ana, s.taskDraft("Buy milk", nil, i%2 == 0))
		s.task(bob, "not ana's")
		if i%5 == 4 {
			s.delete(ana, task.ID())
			continue
		}
		all = append([]domain.Task{task}, all...)
	}
	s.wantPages(ana, true, all)
	least, highest := all[len(all)-1].ID(), all[0].ID()
	for _, after := range []domain.TaskID{least, least - 1, 1, -1, math.MinInt64} {
		s.wantTasks(fmt.Sprint("below ", after), s.list(ana, domain.TaskFilter{}, page{After: after, Descending: true}).Tasks)
	}
	for _, after := range []domain.TaskID{0, highest + 1, math.MaxInt64} {
		s.wantTasks(fmt.Sprint("below ", after), s.list(ana, domain.TaskFilter{}, page{After: after, Limit: 2, Descending: true}).Tasks, all[:2]...)
	}
	s.wantTasks("below the highest", s.list(ana, domain.TaskFilter{}, page{After: highest, Limit: 1, Descending: true}).Tasks, all[1])
	s.wantTasks("an unknown owner", s.list(bob+1, domain.TaskFilter{}, page{Descending: true}).Tasks)
}
