package storetest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var createRules = []rule{
	{"create/fields", "Create stores all fields of the draft, a null and an empty description apart, and returns what List returns", createFields},
	{"create/unknown owner", "Create returns ErrUserNotFound if the owner does not exist, and stores nothing", createUnknownOwner},
	{"create/ids", "task IDs rise across all owners; the ID of a deleted task is never used again, not even the newest", createIDs},
	{"create/text", "titles and descriptions are stored byte for byte, up to the longest that domain allows", createText},
}

func createFields(s *storage) {
	ana := s.user("ana@example.com")
	empty, text := "", "two litres"
	var all []domain.Task
	for _, draft := range []domain.TaskDraft{
		taskDraft("Buy milk", nil, false),
		taskDraft("Buy milk", &empty, false),
		taskDraft("Buy milk", &text, true),
		taskDraft("Buy milk", nil, true),
	} {
		task := s.create(ana, draft)
		s.wantCreated("Tasks.Create", task, draft, ana)
		if task.ID() < 1 {
			s.Errorf("Tasks.Create: got ID %d, want 1 or more", task.ID())
		}
		all = append(all, task)
	}
	s.wantAll(ana, all...)
}

func createUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	for _, owner := range []domain.UserID{0, -1, ana + 1, math.MaxInt64} {
		_, err := s.try(owner, domain.CreateOptions{}, taskDraft("Buy milk", nil, false))
		s.wantError("Tasks.Create", err, domain.ErrUserNotFound)
		s.wantAll(owner)
	}
	s.wantAll(ana)
}

func createIDs(s *storage) {
	ana, bob := s.twoUsers()
	last := domain.TaskID(0)
	for range 3 {
		for _, owner := range []domain.UserID{ana, bob} {
			id := s.task(owner, "Buy milk").ID()
			if id <= last {
				s.Errorf("Tasks.Create: got ID %d after %d, which was deleted", id, last)
			}
			last = id
			s.delete(owner, id)
		}
	}
}

func createText(s *storage) {
	ana := s.user("ana@example.com")
	for name, text := range map[string]string{
		"white space": "  leading, inner\t\u00a0and trailing  ",
		"lines":       "first\nsecond\r\nthird\u2028fourth",
		"quotes":      `'; DROP TABLE tasks; -- " \ \\ % _ $1 ? :name @name`,
		"scripts":     "Üben, тест, 测试, اختبار, परीक्षण, e\u0301",
		"emoji":       "👩‍👩‍👧 \U0010ffff",
		"controls":    "bell \a escape \x1b delete \x7f",
		"longest":     strings.Repeat("a", domain.MaxTitleChars),
		"four bytes":  strings.Repeat("𝔘", domain.MaxTitleChars),
	} {
		description := text
		if name == "longest" || name == "four bytes" {
			description = strings.Repeat("𝔘", domain.MaxDescriptionChars)
		}
		task := s.create(ana, taskDraft(text, &description, false))
		got := s.list(ana, domain.TaskFilter{}, page{After: task.ID() - 1, Limit: 1}).Tasks
		if len(got) != 1 {
			s.Fatalf("%s: got %d tasks, want the one that was created", name, len(got))
		}
		if stored, _ := got[0].Description(); stored != description || got[0].Title() != text {
			s.Errorf("%s: got title %.100q and description %.100q, want %.100q and %.100q", name, got[0].Title(), stored, text, description)
		}
		s.wantTask(name, got[0], task)
	}
}

var severalRules = []rule{
	{"several/order", "Create stores 600 drafts in their order, under rising IDs, and returns what List returns", severalOrder},
	{"several/unknown owner", "Create of several drafts returns ErrUserNotFound if the owner does not exist", severalUnknownOwner},
	{"several/limit", "Create of several drafts returns ErrTaskLimit and stores none of them if the owner would have more tasks than the limit", severalLimit},
	{"several/canceled", "if its context ends during the call, Create stores all drafts or none (store them in one transaction)", severalCanceled},
	{"several/replay", "with a used key and the same drafts in the same order, Create returns all tasks as they were created; otherwise ErrIdempotencyKeyReused", severalReplay},
}

func drafts(titles ...string) []domain.TaskDraft {
	drafts := make([]domain.TaskDraft, len(titles))
	for i, title := range titles {
		drafts[i] = taskDraft(title, nil, i%2 == 0)
	}
	return drafts
}

// several calls Create, and checks the tasks that it returns.
func (s *storage) several(owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) []domain.Task {
	s.Helper()
	created, err := s.try(owner, options, drafts...)
	if err != nil || len(created.Tasks) != len(drafts) {
		s.Fatalf("Tasks.Create of %d drafts: got %d tasks and error %v", len(drafts), len(created.Tasks), err)
	}
	last := domain.TaskID(0)
	for i, task := range created.Tasks {
		if task.ID() <= last {
			s.Errorf("Tasks.Create of %d drafts: got ID %d after %d", len(drafts), task.ID(), last)
		}
		last = task.ID()
		s.wantCreated(fmt.Sprintf("Tasks.Create, draft %d", i), task, drafts[i], owner)
	}
	return created.Tasks
}

func severalOrder(s *storage) {
	ana := s.user("ana@example.com")
	titles := make([]string, 600)
	for i := range titles {
		titles[i] = fmt.Sprint("task ", i)
	}
	first := s.task(ana, "before")
	s.wantAll(ana, append([]domain.Task{first}, s.several(ana, drafts(titles...), domain.CreateOptions{})...)...)
}

func severalUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	_, err := s.try(ana+1, domain.CreateOptions{}, drafts("Buy milk", "Buy bread")...)
	s.wantError("Tasks.Create of two drafts", err, domain.ErrUserNotFound)
	s.wantAll(ana)
}

func severalLimit(s *storage) {
	ana := s.user("ana@example.com")
	refuse := func(owner domain.UserID, n, limit int, want error) {
		s.Helper()
		_, err := s.try(owner, domain.CreateOptions{Limit: limit}, drafts(slices.Repeat([]string{"Buy milk"}, n)...)...)
		s.wantError(fmt.Sprintf("Tasks.Create of %d drafts with limit %d", n, limit), err, want)
	}
	refuse(ana, 3, 2, domain.ErrTaskLimit)
	refuse(ana+1, 3, 2, domain.ErrUserNotFound)
	s.wantAll(ana)
	stored := s.several(ana, drafts("Buy milk", "Buy bread"), domain.CreateOptions{Limit: 2})
	refuse(ana, 2, 3, domain.ErrTaskLimit)
	s.wantAll(ana, stored...)
}

// severalCanceled ends the context of a Create at each of its steps.
func severalCanceled(s *storage) {
	ana, three := s.user("ana@example.com"), drafts("Buy milk", "Buy bread", "Sleep")
	for step := int64(1); ; step++ {
		canceled, cancel := context.WithCancel(s.Context())
		ctx := suite.AtStep(canceled, step, cancel)
		_, err := s.Tasks.Create(ctx, ana, three, domain.CreateOptions{})
		cancel()
		if got := len(s.all(ana)); got%len(three) != 0 {
			s.Fatalf("Tasks.Create of %d drafts whose context ended at step %d: got %d tasks and error %v, want all drafts or none", len(three), step, got, err)
		}
		if !ctx.Begun() {
			break // it has no more steps
		}
	}
}

func severalReplay(s *storage) {
	ana := s.user("ana@example.com")
	options := domain.CreateOptions{IdempotencyKey: &firstKey}
	drafts := drafts("Buy milk", "Buy bread", "Sleep")
	first := s.several(ana, drafts, options)
	s.delete(ana, first[1].ID())
	again, err := s.try(ana, options, drafts...)
	if err != nil || !again.Replayed || !slices.Equal(again.Tasks, first) {
		s.Errorf("Tasks.Create with a used key: got %+v and error %v, want the replay of %+v", again, err, first)
	}
	for _, other := range [][]domain.TaskDraft{drafts[:2], drafts[:1], {drafts[1], drafts[0], drafts[2]}} {
		_, err := s.try(ana, options, other...)
		s.wantError(fmt.Sprintf("Tasks.Create with a used key and %d drafts", len(other)), err, domain.ErrIdempotencyKeyReused)
	}
	s.wantAll(ana, first[0], first[2])
}

// limitRules are the rules of domain.CreateOptions.Limit.
var limitRules = []rule{
	{"limit/reached", "Create succeeds while the owner has fewer tasks than the limit; otherwise it returns ErrTaskLimit and stores nothing (a completed task counts, a deleted one does not)", limitReached},
	{"limit/owners", "Create with a limit counts only the owner's tasks, and returns ErrUserNotFound if the owner does not exist", limitOwners},
	{"limit/fields", "below the limit, Create does what it does without one", limitFields},
	{"limit/race", "n concurrent Create of one owner exceed the limit by at most n-1 tasks; each succeeds or returns ErrTaskLimit", limitRace},
	{"limit/canceled", "if its context has ended, Create with a limit stores nothing and returns an error that matches the context's", limitCanceled},
}

// wantLimited calls Create with a limit. The call must succeed, or return
// ErrTaskLimit if reached is set.
func (s *storage) wantLimited(owner domain.UserID, limit int, reached bool) domain.Task {
	s.Helper()
	created, err := s.try(owner, domain.CreateOptions{Limit: limit}, taskDraft("Buy milk", nil, true))
	if !reached && err != nil {
		s.Fatalf("Tasks.Create(owner %d, limit %d): %v", owner, limit, err)
	}
	if reached {
		s.wantError(fmt.Sprintf("Tasks.Create(limit %d)", limit), err, domain.ErrTaskLimit)
	}
	return created.First()
}

func limitReached(s *storage) {
	ana := s.user("ana@example.com")
	first := s.wantLimited(ana, 2, false)
	second := s.wantLimited(ana, 2, false)
	s.wantLimited(ana, 2, true)
	s.wantLimited(ana, 1, true) // as after the limit was lowered
	s.wantAll(ana, first, second)
	s.delete(ana, second.ID())
	third := s.wantLimited(ana, 2, false)
	fourth := s.task(ana, "Buy bread") // this Create has no limit
	s.wantLimited(ana, 3, true)
	s.wantAll(ana, first, third, fourth)
}

func limitOwners(s *storage) {
	ana, bob := s.twoUsers()
	for range 3 {
		s.task(ana, "Buy milk")
	}
	bobs := s.wantLimited(bob, 1, false)
	s.wantLimited(bob, 1, true)
	s.wantAll(bob, bobs)
	for _, owner := range []domain.UserID{0, -1, bob + 1, math.MaxInt64} {
		_, err := s.try(owner, domain.CreateOptions{Limit: 1}, taskDraft("Buy milk", nil, false))
		s.wantError("Tasks.Create with a limit", err, domain.ErrUserNotFound)
	}
}

// limited is a repository whose Create always has a limit.
type limited struct{ domain.TaskRepository }

// Create sets a limit that is never reached.
func (l limited) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.CreateResult, error) {
	options.Limit = math.MaxInt
	return l.TaskRepository.Create(ctx, owner, drafts, options)
}

func limitFields(s *storage) {
	s.Tasks = limited{s.Tasks}
	createFields(s)
}

func limitRace(s *storage) {
	ana, draft := s.user("ana@example.com"), taskDraft("Buy milk", nil, false)
	const writers, each, limit = 8, 10, 20
	stored := make([]int, writers)
	for i, err := range suite.Race(writers, func(i int) error {
		for range each {
			_, err := s.try(ana, domain.CreateOptions{Limit: limit}, draft)
			if err == nil {
				stored[i]++
			} else if !errors.Is(err, domain.ErrTaskLimit) {
				return err
			}
		}
		return nil
	}) {
		if err != nil {
			s.Errorf("writer %d: got error %v, want nil or ErrTaskLimit", i, err)
		}
	}
	succeeded := 0
	for _, n := range stored {
		succeeded += n
	}
	if got := len(s.all(ana)); got != succeeded || got < limit || got >= limit+writers {
		s.Errorf("%d calls succeeded and %d tasks are stored, want the same number from %d to %d", succeeded, got, limit, limit+writers-1)
	}
	s.wantLimited(ana, limit, true)
}

func limitCanceled(s *storage) {
	ana := s.user("ana@example.com")
	_, err := s.Tasks.Create(suite.Ended(s.Context()), ana, drafts("Buy milk"), domain.CreateOptions{Limit: 1})
	s.wantError("Tasks.Create with a limit", err, context.Canceled)
	s.wantAll(ana)
}
