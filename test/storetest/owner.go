package storetest

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var ownerRules = []rule{
	{"owner/missing", "an owner who does not exist is ErrUserNotFound, without tasks", ownerMissing},
	{"owner/user", "ListWithOwner returns the owner as ByID does, with and without tasks", ownerUser},
	{"owner/no tasks", "an owner without tasks, or without any above page.After, comes with none", ownerNoTasks},
	{"owner/own", "ListWithOwner returns the owner's tasks only, in every state, by ascending ID", ownerOwn},
	{"owner/pages", "ListWithOwner returns at most page.Limit tasks, which follow page.After", ownerPages},
	{"owner/bytes", "the page of ListWithOwner ends with the task that brings its texts to domain.MaxPageBytes", ownerBytes},
	{"owner/bounds", "the page of ListWithOwner never holds more than domain.MaxPageSize, whatever limit is asked for", ownerBounds},
	{"owner/caller's", "the slice that ListWithOwner returns is its caller's, to the end of its capacity: to overwrite it changes nothing", ownerOverwritten},
}

// comesWith fails unless the page of ListWithOwner has these tasks, and List
// has them too.
func (s *storage) comesWith(what string, owner domain.UserID, page domain.Page[domain.TaskID], want ...domain.Task) {
	s.Helper()
	user, tasks, err := s.Tasks.ListWithOwner(s.Context(), owner, page)
	if err != nil {
		s.Fatalf("%s: list tasks with user %d: %v", what, owner, err)
	}
	if user.ID() != owner {
		s.Errorf("%s: got user %d, want %d", what, user.ID(), owner)
	}
	s.lists(what, tasks, want...)
	s.lists(what+", without the owner", s.page(owner, domain.TaskFilter{}, page), want...)
}

func ownerMissing(s *storage) {
	ana := s.user("ana@example.com")
	s.task(ana, "Buy milk")
	for _, missing := range []domain.UserID{0, -1, -ana, ana + 1, math.MaxInt64, math.MinInt64} {
		user, tasks, err := s.Tasks.ListWithOwner(s.Context(), missing, domain.Page[domain.TaskID]{})
		s.fails("list with owner", err, domain.ErrUserNotFound)
		if user != (domain.User{}) || len(tasks) != 0 {
			s.Errorf("got user %d and %d tasks of user %d, want nothing", user.ID(), len(tasks), missing)
		}
	}
}

func ownerUser(s *storage) {
	east := time.FixedZone("", 5*3600+1800)
	for address, at := range map[string]time.Time{
		"Ana.Ángel@Example.com": time.Date(2026, 7, 1, 3, 0, 0, 123456789, east),
		"past@example.com":      time.Date(1969, 12, 31, 23, 59, 59, 999999000, time.UTC),
	} {
		draft, err := domain.NewUserDraft(s.email(address), "hash of "+address, at)
		if err != nil {
			s.Fatalf("draft: %v", err)
		}
		created, err := s.Users.Create(s.Context(), draft)
		if err != nil {
			s.Fatalf("create: %v", err)
		}
		for count := range 4 {
			want, err := s.Users.ByID(s.Context(), created.ID())
			if err != nil {
				s.Fatalf("by id: %v", err)
			}
			got, _, err := s.Tasks.ListWithOwner(s.Context(), created.ID(), domain.Page[domain.TaskID]{})
			if err != nil || got != want {
				s.Errorf("with %d tasks: got %+v and %v, want %+v", count, got, err, want)
			}
			s.task(created.ID(), "Buy milk")
		}
	}
}

func ownerNoTasks(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	s.comesWith("none yet", ana, domain.Page[domain.TaskID]{})
	task := s.task(bob, "bob's")
	s.comesWith("only others have any", ana, domain.Page[domain.TaskID]{})
	for _, after := range []domain.TaskID{task.ID(), task.ID() + 1, math.MaxInt64} {
		s.comesWith("after the last", bob, domain.Page[domain.TaskID]{After: after})
	}
	if err := s.Tasks.Delete(s.Context(), bob, task.ID()); err != nil {
		s.Fatalf("delete: %v", err)
	}
	s.comesWith("none any more", bob, domain.Page[domain.TaskID]{})
}

func ownerOwn(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	empty, text := "", "two litres"
	descriptions := []*string{nil, &empty, &text}
	var anas, bobs []domain.Task
	for i := range 6 {
		anas = append(anas, s.create(ana, s.taskDraft(fmt.Sprint("ana ", i), descriptions[i%3], i%2 == 0)))
		bobs = append(bobs, s.task(bob, fmt.Sprint("bob ", i)))
	}
	// An update must not move a task to the end.
	updated, err := s.Tasks.Update(s.Context(), ana, anas[0].ID(), s.patch(domain.TaskChanges{Title: domain.Set("later")}))
	if err != nil {
		s.Fatalf("update: %v", err)
	}
	anas[0] = updated
	s.comesWith("ana's", ana, domain.Page[domain.TaskID]{}, anas...)
	s.comesWith("bob's", bob, domain.Page[domain.TaskID]{}, bobs...)
}

func ownerPages(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	var all []domain.Task
	for range 7 {
		all = append(all, s.task(ana, "Buy milk"))
		s.task(bob, "not ana's")
	}
	for _, limit := range []int{1, 3, len(all) - 1, len(all), len(all) + 1} {
		s.comesWith(fmt.Sprint("first ", limit), ana, domain.Page[domain.TaskID]{Limit: limit}, all[:min(limit, len(all))]...)
		for i, last := range all {
			rest := all[i+1:]
			page := domain.Page[domain.TaskID]{After: last.ID(), Limit: limit}
			s.comesWith(fmt.Sprintf("%d after task %d", limit, last.ID()), ana, page, rest[:min(limit, len(rest))]...)
		}
	}
	s.comesWith("before the first", ana, domain.Page[domain.TaskID]{After: -1, Limit: 1}, all[0])
}

func ownerBytes(s *storage) {
	ana := s.user("ana@example.com")
	long := strings.Repeat("𝔘", domain.MaxDescriptionChars)
	var all []domain.Task
	for range 10 {
		all = append(all, s.create(ana, s.taskDraft("Buy milk", &long, false)))
	}
	each := len("Buy milk") + len(long)
	perPage := (domain.MaxPageBytes + each - 1) / each
	s.comesWith("first page", ana, domain.Page[domain.TaskID]{}, all[:perPage]...)
	s.comesWith("last page", ana, domain.Page[domain.TaskID]{After: all[perPage-1].ID()}, all[perPage:min(2*perPage, len(all))]...)
	s.comesWith("shorter by its limit", ana, domain.Page[domain.TaskID]{Limit: 2}, all[:2]...)
}

func ownerBounds(s *storage) {
	ana := s.user("ana@example.com")
	var all []domain.Task
	for range domain.MaxPageSize + 1 {
		all = append(all, s.task(ana, "Buy milk"))
	}
	for _, limit := range []int{0, -1, math.MinInt, domain.MaxPageSize, domain.MaxPageSize + 1, math.MaxInt} {
		s.comesWith(fmt.Sprint("limit ", limit), ana, domain.Page[domain.TaskID]{Limit: limit}, all[:domain.MaxPageSize]...)
	}
}

func ownerOverwritten(s *storage) {
	ana := s.user("ana@example.com")
	var all []domain.Task
	for i := range 4 {
		all = append(all, s.task(ana, fmt.Sprint("Buy milk ", i)))
	}
	for _, limit := range []int{0, 2} {
		page := domain.Page[domain.TaskID]{Limit: limit}
		_, tasks, err := s.Tasks.ListWithOwner(s.Context(), ana, page)
		if err != nil {
			s.Fatalf("list with owner: %v", err)
		}
		clear(tasks[:cap(tasks)])
		s.comesWith(fmt.Sprintf("limit %d, after it was overwritten", limit), ana, page, all[:len(tasks)]...)
	}
}
