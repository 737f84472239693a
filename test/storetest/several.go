package storetest

import (
	"fmt"
	"slices"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// severalRules are the rules of Create with several drafts, severalLimitRules with a
// limit too, and severalKeyRules with a key.
var (
	severalRules = []rule{
		{"several/order", "Create stores 600 drafts in their order, under rising IDs, and returns what List returns", severalOrder},
		{"several/unknown owner", "Create of several drafts returns ErrUserNotFound if the owner does not exist", severalUnknownOwner},
	}
	severalLimitRules = []rule{
		{"several/limit", "Create of several drafts returns ErrTaskLimit and stores none of them if the owner would have more tasks than the limit", severalLimit},
	}
	severalKeyRules = []rule{
		{"several/replay", "with a used key and the same drafts in the same order, Create returns all tasks as they were created; otherwise ErrKeyReused", severalReplay},
	}
)

func (s *storage) drafts(titles ...string) []domain.TaskDraft {
	s.Helper()
	drafts := make([]domain.TaskDraft, len(titles))
	for i, title := range titles {
		drafts[i] = s.taskDraft(title, nil, i%2 == 0)
	}
	return drafts
}

// several calls Create, and checks the tasks that it returns.
func (s *storage) several(owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) []domain.Task {
	s.Helper()
	created, err := s.Tasks.Create(s.Context(), owner, drafts, options)
	if err != nil || len(created.Tasks) != len(drafts) {
		s.Fatalf("Tasks.Create of %d drafts: got %d tasks and error %v", len(drafts), len(created.Tasks), err)
	}
	last := domain.TaskID(0)
	for i, task := range created.Tasks {
		if task.ID() <= last {
			s.Errorf("Tasks.Create of %d drafts: got ID %d after %d", len(drafts), task.ID(), last)
		}
		last = task.ID()
		s.wantTask(fmt.Sprintf("Tasks.Create, draft %d", i), task, drafts[i].Task(task.ID(), owner))
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
	s.wantAll(ana, append([]domain.Task{first}, s.several(ana, s.drafts(titles...), domain.CreateOptions{})...)...)
}

func severalUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	_, err := s.Tasks.Create(s.Context(), ana+1, s.drafts("Buy milk", "Buy bread"), domain.CreateOptions{})
	s.wantError("Tasks.Create of two drafts", err, domain.ErrUserNotFound)
	s.wantAll(ana)
}

func severalLimit(s *storage) {
	ana := s.user("ana@example.com")
	refuse := func(owner domain.UserID, n, limit int, want error) {
		s.Helper()
		_, err := s.Tasks.Create(s.Context(), owner, s.drafts(slices.Repeat([]string{"Buy milk"}, n)...), domain.CreateOptions{Limit: limit})
		s.wantError(fmt.Sprintf("Tasks.Create of %d drafts with limit %d", n, limit), err, want)
	}
	refuse(ana, 3, 2, domain.ErrTaskLimit)
	refuse(ana+1, 3, 2, domain.ErrUserNotFound)
	s.wantAll(ana)
	stored := s.several(ana, s.drafts("Buy milk", "Buy bread"), domain.CreateOptions{Limit: 2})
	refuse(ana, 2, 3, domain.ErrTaskLimit)
	s.wantAll(ana, stored...)
}

func severalReplay(s *storage) {
	ana := s.user("ana@example.com")
	options := domain.CreateOptions{Key: &firstKey}
	drafts := s.drafts("Buy milk", "Buy bread", "Sleep")
	first := s.several(ana, drafts, options)
	s.delete(ana, first[1].ID())
	again, err := s.Tasks.Create(s.Context(), ana, drafts, options)
	if err != nil || !again.Replayed || !slices.Equal(again.Tasks, first) {
		s.Errorf("Tasks.Create with a used key: got %+v and error %v, want the replay of %+v", again, err, first)
	}
	for _, other := range [][]domain.TaskDraft{drafts[:2], drafts[:1], {drafts[1], drafts[0], drafts[2]}} {
		_, err := s.Tasks.Create(s.Context(), ana, other, options)
		s.wantError(fmt.Sprintf("Tasks.Create with a used key and %d drafts", len(other)), err, domain.ErrKeyReused)
	}
	s.wantAll(ana, first[0], first[2])
}
