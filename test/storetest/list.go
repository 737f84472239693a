package storetest

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var listRules = []rule{
	{"list/own", "List returns the owner's tasks only, by ascending ID", listOwn},
	{"list/unknown owner", "an owner who does not exist has no tasks", listUnknownOwner},
	{"list/filter", "a filter takes the tasks in that state, and no filter takes all", listFilter},
	{"list/pages", "pages follow one another without gap or repetition, with a filter and with deleted tasks too", listPages},
	{"list/more", "More is true exactly when a further task matches after the page, whether its limit or its bytes have ended it, or neither", listMore},
	{"list/bytes", "a page ends with the task that brings its texts to domain.MaxPageBytes, and the next one goes on from there", listBytes},
	{"list/bounds", "a page never holds more than domain.MaxPageSize, whatever limit is asked for, and still tells whether there are more", listBounds},
	{"list/caller's", "the slice that List returns is its caller's, to the end of its capacity: to overwrite it changes nothing", listOverwritten},
}

func listOwn(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	s.holds(ana)
	var anas, bobs []domain.Task
	for i := range 4 {
		anas = append(anas, s.task(ana, fmt.Sprint("ana ", i)))
		bobs = append(bobs, s.task(bob, fmt.Sprint("bob ", i)))
	}
	// An update must not move a task to the end.
	updated, err := s.Tasks.Update(s.Context(), ana, anas[0].ID(), s.patch(domain.TaskChanges{Title: domain.Set("later")}))
	if err != nil {
		s.Fatalf("update: %v", err)
	}
	anas[0] = updated
	s.holds(ana, anas...)
	s.holds(bob, bobs...)
}

func listUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	s.task(ana, "Buy milk")
	for _, owner := range []domain.UserID{0, -1, ana + 1, math.MaxInt64} {
		s.holds(owner)
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
	whole := domain.Page[domain.TaskID]{}
	s.lists("open", s.page(ana, domain.FilterCompleted(false), whole).Tasks, open...)
	s.lists("done", s.page(ana, domain.FilterCompleted(true), whole).Tasks, done...)
	s.lists("all", s.page(ana, domain.TaskFilter{}, whole).Tasks, all...)
}

func listPages(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	var all []domain.Task
	for i := range 20 {
		task := s.create(ana, s.taskDraft("Buy milk", nil, i%2 == 0))
		s.task(bob, "not ana's")
		if i%5 == 4 {
			if err := s.Tasks.Delete(s.Context(), ana, task.ID()); err != nil {
				s.Fatalf("delete: %v", err)
			}
			continue
		}
		all = append(all, task)
	}
	filters := map[string]domain.TaskFilter{"all": {}, "open": domain.FilterCompleted(false), "done": domain.FilterCompleted(true)}
	for name, filter := range filters {
		want := slices.DeleteFunc(slices.Clone(all), func(t domain.Task) bool { return !filter.Matches(t) })
		for _, limit := range []int{1, 3, len(want), len(want) + 1} {
			var got []domain.Task
			page := domain.Page[domain.TaskID]{Limit: limit}
			for range len(want) + 2 {
				tasks := s.page(ana, filter, page).Tasks
				if len(tasks) > limit {
					s.Errorf("%s by %d: got a page of %d", name, limit, len(tasks))
				}
				if len(tasks) == 0 {
					break
				}
				got = append(got, tasks...)
				page.After = tasks[len(tasks)-1].ID()
			}
			s.lists(fmt.Sprintf("%s by %d", name, limit), got, want...)
		}
	}
	last := all[len(all)-1].ID()
	for _, after := range []domain.TaskID{last, last + 1, math.MaxInt64} {
		s.lists("after the last", s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{After: after}).Tasks)
	}
	s.lists("before the first", s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{After: -1, Limit: 1}).Tasks, all[0])
}

func listMore(s *storage) {
	ana, bob, eva := s.user("ana@example.com"), s.user("bob@example.com"), s.user("eva@example.com")
	long := strings.Repeat("𝔘", domain.MaxDescriptionChars)
	each := len("Buy milk") + len(long)
	perPage := (domain.MaxPageBytes + each - 1) / each
	var anas, bobs []domain.Task // each has open tasks, and one that is done at the end
	for i := range perPage + 1 {
		anas = append(anas, s.create(ana, s.taskDraft("Buy milk", nil, i == perPage)))
		bobs = append(bobs, s.create(bob, s.taskDraft("Buy milk", &long, i == perPage)))
	}
	open, done := domain.FilterCompleted(false), domain.FilterCompleted(true)
	type page = domain.Page[domain.TaskID]
	for name, c := range map[string]struct {
		owner  domain.UserID
		filter domain.TaskFilter
		page   page
		tasks  int
		more   bool
	}{
		"no tasks":                           {eva, domain.TaskFilter{}, page{}, 0, false},
		"no limit":                           {ana, domain.TaskFilter{}, page{}, perPage + 1, false},
		"all but one":                        {ana, domain.TaskFilter{}, page{Limit: perPage}, perPage, true},
		"exactly all":                        {ana, domain.TaskFilter{}, page{Limit: perPage + 1}, perPage + 1, false},
		"the last but one":                   {ana, domain.TaskFilter{}, page{After: anas[perPage-2].ID(), Limit: 1}, 1, true},
		"the last":                           {ana, domain.TaskFilter{}, page{After: anas[perPage-1].ID(), Limit: 1}, 1, false},
		"after the last":                     {ana, domain.TaskFilter{}, page{After: anas[perPage].ID(), Limit: 1}, 0, false},
		"open, all but one":                  {ana, open, page{Limit: perPage - 1}, perPage - 1, true},
		"open, all":                          {ana, open, page{Limit: perPage}, perPage, false},
		"done":                               {ana, done, page{Limit: 1}, 1, false},
		"ended by its bytes":                 {bob, domain.TaskFilter{}, page{}, perPage, true},
		"ended by its bytes with the last":   {bob, domain.TaskFilter{}, page{After: bobs[0].ID()}, perPage, false},
		"open, ended by its bytes with them": {bob, open, page{}, perPage, false},
	} {
		got := s.page(c.owner, c.filter, c.page)
		if len(got.Tasks) != c.tasks || got.More != c.more {
			s.Errorf("%s: got %d tasks, more %t, want %d, %t", name, len(got.Tasks), got.More, c.tasks, c.more)
		}
	}
}

func listBytes(s *storage) {
	ana := s.user("ana@example.com")
	long := strings.Repeat("𝔘", domain.MaxDescriptionChars)
	var all []domain.Task
	for i := range 12 {
		all = append(all, s.create(ana, s.taskDraft("Buy milk", &long, i%2 == 0)))
	}
	each := len("Buy milk") + len(long)
	perPage := (domain.MaxPageBytes + each - 1) / each
	s.lists("first page", s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{}).Tasks, all[:perPage]...)
	s.lists("second page", s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{After: all[perPage-1].ID()}).Tasks, all[perPage:2*perPage]...)
	s.lists("shorter by its limit", s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{Limit: 2}).Tasks, all[:2]...)
	last := s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{After: all[len(all)-3].ID()}).Tasks
	s.lists("last page", last, all[len(all)-2:]...)
}

func listBounds(s *storage) {
	ana := s.user("ana@example.com")
	var all []domain.Task
	for range domain.MaxPageSize + 1 {
		all = append(all, s.task(ana, "Buy milk"))
	}
	for _, limit := range []int{0, -1, math.MinInt, domain.MaxPageSize, domain.MaxPageSize + 1, math.MaxInt} {
		got := s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{Limit: limit})
		s.lists(fmt.Sprint("limit ", limit), got.Tasks, all[:domain.MaxPageSize]...)
		if !got.More {
			s.Errorf("limit %d: got no more, want more", limit)
		}
	}
	if rest := s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{After: all[0].ID()}); len(rest.Tasks) != domain.MaxPageSize || rest.More {
		s.Errorf("after the first: got %d tasks, more %t, want %d and no more", len(rest.Tasks), rest.More, domain.MaxPageSize)
	}
	s.lists("limit 2", s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{Limit: 2}).Tasks, all[:2]...)
}

func listOverwritten(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	var anas, bobs []domain.Task
	for i := range 4 {
		anas = append(anas, s.task(ana, fmt.Sprint("ana ", i)))
		bobs = append(bobs, s.task(bob, fmt.Sprint("bob ", i)))
	}
	for _, limit := range []int{0, 2} {
		mine := s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{Limit: limit}).Tasks
		his := s.page(bob, domain.TaskFilter{}, domain.Page[domain.TaskID]{Limit: limit}).Tasks
		clear(mine[:cap(mine)])
		s.lists(fmt.Sprintf("bob's %d, before ana's were overwritten", limit), his, bobs[:len(his)]...)
		s.holds(ana, anas...)
		s.holds(bob, bobs...)
	}
}
