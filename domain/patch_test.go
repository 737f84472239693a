package domain_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestNewTaskPatchTexts(t *testing.T) {
	for name, test := range texts {
		t.Run(name, func(t *testing.T) {
			patch, err := domain.NewTaskPatch(domain.TaskEdit{
				Title: domain.SetTo(test.title), Description: domain.SetTo(test.description),
			}, madrid)
			checkTextError(t, err, test.want, test.field)
			if got, want := patch.IsZero(), test.want != nil; got != want {
				t.Errorf("IsZero: got %t, want %t", got, want)
			}
		})
	}
}

func TestNewTaskPatchRejects(t *testing.T) {
	tests := map[string]struct {
		changes domain.TaskEdit
		want    error
	}{
		"nothing":                {domain.TaskEdit{}, domain.ErrNoChanges},
		"null title":             {domain.TaskEdit{Title: domain.SetToNull[string]()}, domain.ErrTitleRequired},
		"null title and a state": {domain.TaskEdit{Title: domain.SetToNull[string](), Completed: domain.SetTo(true)}, domain.ErrTitleRequired},
		"null state":             {domain.TaskEdit{Completed: domain.SetToNull[bool]()}, domain.ErrNotNullable},
		"null state and a title": {domain.TaskEdit{Title: domain.SetTo("x"), Completed: domain.SetToNull[bool]()}, domain.ErrNotNullable},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			patch, err := domain.NewTaskPatch(test.changes, madrid)
			if !errors.Is(err, test.want) || patch != (domain.TaskPatch{}) {
				t.Errorf("got %+v, %v, want no patch and %v", patch, err, test.want)
			}
			if test.want == domain.ErrNotNullable {
				checkFieldError(t, err, "completed", test.want)
			}
		})
	}
}

// Adapters write what Edit and At return. TestTaskApply checks Apply.
func TestTaskPatchEdit(t *testing.T) {
	edit := domain.TaskEdit{Title: domain.SetTo("x"), Description: domain.SetToNull[string]()}
	patch := mustPatch(t, edit)
	if patch.Edit() != edit {
		t.Errorf("Edit: got %+v, want %+v", patch.Edit(), edit)
	}
	checkStored(t, "At", patch.At())
}

func mustPatch(t *testing.T, changes domain.TaskEdit) domain.TaskPatch {
	t.Helper()
	patch, err := domain.NewTaskPatch(changes, madrid)
	if err != nil {
		t.Fatalf("make a patch: %v", err)
	}
	return patch
}
