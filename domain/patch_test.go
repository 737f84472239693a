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

// Adapters write the columns that the methods of a patch report. TestTaskApply checks the other
// methods.
func TestTaskPatchDescription(t *testing.T) {
	tests := map[string]struct {
		changes        domain.TaskEdit
		description    *string
		hasDescription bool
	}{
		"description":       {changes: domain.TaskEdit{Description: domain.SetTo("y")}, description: new("y"), hasDescription: true},
		"empty description": {changes: domain.TaskEdit{Description: domain.SetTo("")}, description: new(""), hasDescription: true},
		"null description":  {changes: domain.TaskEdit{Description: domain.SetToNull[string]()}, hasDescription: true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			patch, err := domain.NewTaskPatch(test.changes, madrid)
			if err != nil {
				t.Fatalf("got error %v, want none", err)
			}
			text, ok := patch.Description()
			if show(text) != show(test.description) || ok != test.hasDescription {
				t.Errorf("Description: got %s, %t, want %s, %t", show(text), ok, show(test.description), test.hasDescription)
			}
			checkStored(t, "At", patch.At())
		})
	}
}

func TestTaskPatchDescriptionIsACopy(t *testing.T) {
	patch := mustPatch(t, domain.TaskEdit{Description: domain.SetTo("before")})
	text, _ := patch.Description()
	*text = "after"
	if again, _ := patch.Description(); *again != "before" {
		t.Errorf("got description %q, want %q", *again, "before")
	}
}

func mustPatch(t *testing.T, changes domain.TaskEdit) domain.TaskPatch {
	t.Helper()
	patch, err := domain.NewTaskPatch(changes, madrid)
	if err != nil {
		t.Fatalf("make a patch: %v", err)
	}
	return patch
}
