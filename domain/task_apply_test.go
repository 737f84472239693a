package domain_test

import (
	"fmt"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Every combination of changes to the three fields.
func TestTaskApply(t *testing.T) {
	titles := map[string]domain.Change[string]{"keep": {}, "set": domain.Set("new title")}
	descriptions := map[string]domain.Change[string]{
		"keep": {}, "set": domain.Set("new text"), "empty": domain.Set(""), "null": domain.SetNull[string](),
	}
	states := map[string]domain.Change[bool]{"keep": {}, "true": domain.Set(true), "false": domain.Set(false)}
	records := map[string]domain.TaskRecord{
		"done": {ID: 3, Owner: 7, Title: "old", Description: new("old text"), Completed: true},
		"open": {ID: 3, Owner: 7, Title: "old"},
	}
	for titleName, title := range titles {
		for descriptionName, description := range descriptions {
			for stateName, state := range states {
				changes := domain.TaskChanges{Title: title, Description: description, Completed: state}
				if changes == (domain.TaskChanges{}) {
					continue // no patch: see TestTaskApplyZeroPatch
				}
				for recordName, record := range records {
					name := fmt.Sprintf("%s: title %s, description %s, completed %s", recordName, titleName, descriptionName, stateName)
					t.Run(name, func(t *testing.T) { checkApplied(t, record, changes) })
				}
			}
		}
	}
}

func checkApplied(t *testing.T, old domain.TaskRecord, changes domain.TaskChanges) {
	t.Helper()
	old.CreatedAt, old.UpdatedAt = madrid.AddDate(-2, 0, 0), madrid.AddDate(-1, 0, 0)
	before := domain.RestoreTask(old)
	want := old
	if text, ok := changes.Title.Value(); ok {
		want.Title = text
	}
	if text, ok := changes.Description.Value(); ok {
		want.Description = &text
	} else if changes.Description.IsNull() {
		want.Description = nil
	}
	if state, ok := changes.Completed.Value(); ok {
		want.Completed = state
	}

	after := before.Apply(mustPatch(t, changes))
	checkTask(t, after, want.Title, want.Description, want.Completed)
	if after.ID() != 3 || after.Owner() != 7 {
		t.Errorf("got task %d of user %d, want task 3 of user 7", after.ID(), after.Owner())
	}
	checkStored(t, "CreatedAt", after.CreatedAt().AddDate(2, 0, 0))
	checkStored(t, "UpdatedAt", after.UpdatedAt())
	checkTask(t, before, old.Title, old.Description, old.Completed)
}

func TestTaskApplyZeroPatch(t *testing.T) {
	before := domain.RestoreTask(domain.TaskRecord{
		ID: 3, Owner: 7, Title: "old", Description: new("old text"), Completed: true,
		CreatedAt: madrid, UpdatedAt: madrid,
	})
	after := before.Apply(domain.TaskPatch{})
	if after != before {
		t.Errorf("got %v, want %v unchanged", after, before)
	}
	checkStored(t, "UpdatedAt", after.UpdatedAt())
}
