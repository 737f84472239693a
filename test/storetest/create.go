package storetest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var createRules = []rule{
	{"create/fields", "Create stores all fields of the draft, a null and an empty description apart, and returns what List and Get return; with a limit that is not reached and with an unused key, too", createFields},
	{"create/unknown owner", "Create returns ErrUserNotFound if the owner does not exist, and stores neither a task nor a key; List returns an empty page", createUnknownOwner},
	{"create/ids", "task IDs rise across all owners; the ID of a deleted task is never used again, not even the newest", createIDs},
	{"create/text", "titles and descriptions are stored byte for byte, up to the longest that domain allows", createText},
}

// createOptions returns options for each kind of Create that the storage supports. The key must be unused.
func (s *storage) createOptions(key string) map[string]domain.CreateOptions {
	all := map[string]domain.CreateOptions{"no options": {}}
	if !s.lacks(domain.FeatureTaskLimits) {
		all["a limit"] = domain.CreateOptions{Limit: math.MaxInt}
	}
	if !s.lacks(domain.FeatureIdempotencyKeys) {
		all["a key"] = domain.CreateOptions{IdempotencyKey: new(keyOf(key))}
	}
	return all
}

func createFields(s *storage) {
	ana := s.user("ana@example.com")
	empty, text := "", "two litres"
	var all []domain.Task
	for i, draft := range []domain.TaskDraft{
		taskDraft("Buy milk", nil, false),
		taskDraft("Buy milk", &empty, false),
		taskDraft("Buy milk", &text, true),
		taskDraft("Buy milk", nil, true),
		draftAt(createdAt),
	} {
		for name, options := range s.createOptions(fmt.Sprint(i)) {
			created, err := s.try(ana, options, draft)
			if err != nil || created.Replayed || len(created.Tasks) != 1 || created.First().ID() < 1 {
				s.Fatalf("Tasks.Create with %s: got %+v and error %v, want a new task with an ID from 1", name, created, err)
			}
			s.wantCreated("Tasks.Create with "+name, created.First(), draft, ana)
			s.wantGet(created.First())
			all = append(all, created.First())
		}
	}
	s.wantAll(ana, all...)
}

func createUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	for _, owner := range []domain.UserID{0, -1, ana + 1, math.MaxInt64} {
		for name, options := range s.createOptions("first") {
			s.wantError("Tasks.Create with "+name, errorOf(s.try(owner, options, draftAt(createdAt))), domain.ErrUserNotFound)
			s.wantError("Tasks.Create of two drafts with "+name, errorOf(s.try(owner, options, drafts("Buy milk", "Buy bread")...)), domain.ErrUserNotFound)
		}
		s.wantAll(owner)
	}
	bob := s.user("bob@example.com") // with the ID of an owner that did not exist, unless the storage skips it
	s.wantAll(bob)
	if !s.lacks(domain.FeatureIdempotencyKeys) {
		s.wantFirst("of a user who now exists", bob, draftAt(createdAt), firstKey)
	}
	s.wantAll(ana, task)
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
		draft := taskDraft(text, &description, false)
		task := s.create(ana, draft)
		s.wantCreated(name, task, draft, ana)
		s.wantTasks(name, s.list(ana, domain.TaskFilter{}, page{After: task.ID() - 1, Limit: 1}).Tasks, task)
	}
}

var severalRules = []rule{
	{"several/order", "Create stores 600 drafts in their order, under rising IDs and consecutive versions, and returns what List returns", severalOrder},
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
	for i, task := range created.Tasks {
		if i > 0 && (task.ID() <= created.Tasks[i-1].ID() || task.Version() != created.Tasks[i-1].Version()+1) {
			s.Errorf("Tasks.Create of %d drafts: got %+v after %+v, want a higher ID and the next version", len(drafts), task, created.Tasks[i-1])
		}
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
		_, err := s.Tasks().Create(ctx, ana, three, domain.CreateOptions{})
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
	{"limit/reached", "Create succeeds while the owner has fewer tasks than the limit; otherwise it returns ErrTaskLimit and stores nothing (a completed task counts, a deleted one and other owners' tasks do not)", limitReached},
	{"limit/race", "n concurrent Create of one owner exceed the limit by at most n-1 tasks; each succeeds or returns ErrTaskLimit", limitRace},
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
	ana, bob := s.twoUsers()
	s.several(bob, drafts("Buy milk", "Buy bread", "Sleep"), domain.CreateOptions{})
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

func limitRace(s *storage) {
	ana, draft := s.user("ana@example.com"), taskDraft("Buy milk", nil, false)
	const writers, each, limit = 8, 10, 20
	var succeeded atomic.Int64
	for i, err := range suite.Race(writers, func(int) error {
		for range each {
			_, err := s.try(ana, domain.CreateOptions{Limit: limit}, draft)
			if err == nil {
				succeeded.Add(1)
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
	if got := int64(len(s.all(ana))); got != succeeded.Load() || got < limit || got >= limit+writers {
		s.Errorf("%d calls succeeded and %d tasks are stored, want the same number from %d to %d", succeeded.Load(), got, limit, limit+writers-1)
	}
	s.wantLimited(ana, limit, true)
}
