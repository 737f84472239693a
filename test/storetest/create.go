package storetest

import (
	"math"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var createRules = []rule{
	{"create/kept", "Create keeps what the draft says, and returns what List returns", createKept},
	{"create/missing owner", "a task of a user who does not exist is ErrUserNotFound and stored nowhere", createMissingOwner},
	{"create/ids", "identities rise over all owners and are never used again, the newest task's included", createIDs},
	{"create/text", "texts come back byte for byte, up to their longest", createText},
}

func createKept(s *storage) {
	ana := s.user("ana@example.com")
	empty, text := "", "two litres"
	var all []domain.Task
	for _, draft := range []domain.TaskDraft{
		s.taskDraft("Buy milk", nil, false),
		s.taskDraft("Buy milk", &empty, false),
		s.taskDraft("Buy milk", &text, true),
		s.taskDraft("Buy milk", nil, true),
	} {
		task := s.create(ana, draft)
		gotText, gotOK := task.Description()
		wantText, wantOK := draft.Description()
		if task.ID() < 1 || task.Owner() != ana || task.Title() != draft.Title() || task.Completed() != draft.Completed() ||
			gotText != wantText || gotOK != wantOK || task.CreatedAt() != moment || task.UpdatedAt() != moment {
			s.Errorf("got %+v, want what the draft says", stateOf(task))
		}
		all = append(all, task)
	}
	s.holds(ana, all...)
}

func createMissingOwner(s *storage) {
	ana := s.user("ana@example.com")
	for _, owner := range []domain.UserID{0, -1, ana + 1, math.MaxInt64} {
		_, err := s.Tasks.Create(s.Context(), owner, s.taskDraft("Buy milk", nil, false))
		s.fails("create", err, domain.ErrUserNotFound)
		s.holds(owner)
	}
	s.holds(ana)
}

func createIDs(s *storage) {
	ana, bob := s.user("ana@example.com"), s.user("bob@example.com")
	last := domain.TaskID(0)
	for range 3 {
		for _, owner := range []domain.UserID{ana, bob} {
			id := s.task(owner, "Buy milk").ID()
			if id <= last {
				s.Errorf("got ID %d after %d", id, last)
			}
			last = id
			if err := s.Tasks.Delete(s.Context(), owner, id); err != nil {
				s.Fatalf("delete: %v", err)
			}
		}
	}
}

func createText(s *storage) {
	ana := s.user("ana@example.com")
	for name, text := range map[string]string{
		"spaces":      "  leading, inner\t\u00a0and trailing  ",
		"lines":       "first\nsecond\r\nthird\u2028fourth",
		"quotes":      `'; DROP TABLE tasks; -- " \ \\ % _ $1 ? :name @name`,
		"scripts":     "Üben, тест, 测试, اختبار, परीक्षण, e\u0301",
		"emoji":       "👩‍👩‍👧 \U0010ffff",
		"controls":    "bell \a escape \x1b delete \x7f",
		"longest":     strings.Repeat("a", domain.MaxTitleChars),
		"longest far": strings.Repeat("𝔘", domain.MaxTitleChars),
	} {
		// A description goes up to its own limit where the title does.
		long := text
		if strings.HasPrefix(name, "longest") {
			long = strings.Repeat("𝔘", domain.MaxDescriptionChars)
		}
		task := s.create(ana, s.taskDraft(text, &long, false))
		stored := s.page(ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{After: task.ID() - 1, Limit: 1}).Tasks
		if len(stored) != 1 {
			s.Fatalf("%s: the task is not listed", name)
		}
		if got, _ := stored[0].Description(); got != long || stored[0].Title() != text {
			s.Errorf("%s: got %.100q and %.100q, want %.100q and %.100q", name, stored[0].Title(), got, text, long)
		}
		s.sameTask(name, stored[0], task)
	}
}
