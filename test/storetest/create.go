package storetest

import (
	"math"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
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
		s.taskDraft("Buy milk", nil, false),
		s.taskDraft("Buy milk", &empty, false),
		s.taskDraft("Buy milk", &text, true),
		s.taskDraft("Buy milk", nil, true),
	} {
		task := s.create(ana, draft)
		description, ok := draft.Description()
		want := state{
			ID: task.ID(), Owner: ana, Title: draft.Title(), Description: description, HasDescription: ok,
			Completed: draft.Completed(), CreatedAt: createdAt, UpdatedAt: createdAt,
		}
		if got := stateOf(task); got != want || got.ID < 1 {
			s.Errorf("Tasks.Create:\n got %+v\nwant %+v with an ID from 1", got, want)
		}
		all = append(all, task)
	}
	s.wantAll(ana, all...)
}

func createUnknownOwner(s *storage) {
	ana := s.user("ana@example.com")
	for _, owner := range []domain.UserID{0, -1, ana + 1, math.MaxInt64} {
		_, err := s.Tasks.Create(s.Context(), owner, []domain.TaskDraft{s.taskDraft("Buy milk", nil, false)}, domain.CreateOptions{})
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
		task := s.create(ana, s.taskDraft(text, &description, false))
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
