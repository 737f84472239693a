package domain_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestNewTaskPatchTexts(t *testing.T) {
	for name, test := range texts {
		t.Run(name, func(t *testing.T) {
			patch, err := domain.NewTaskPatch(domain.TaskChanges{
				Title: domain.Set(test.title), Description: domain.Set(test.description),
			}, madrid)
			checkTextError(t, err, test.want, test.field)
			if got, want := patch.IsZero(), test.want != nil; got != want {
				t.Errorf("IsZero: got %t, want %t", got, want)
			}
		})
	}
}

func TestNewTaskPatchRefuses(t *testing.T) {
	tests := map[string]struct {
		changes domain.TaskChanges
		want    error
	}{
		"nothing":                {domain.TaskChanges{}, domain.ErrNoChanges},
		"null title":             {domain.TaskChanges{Title: domain.SetNull[string]()}, domain.ErrTitleRequired},
		"null title and a state": {domain.TaskChanges{Title: domain.SetNull[string](), Completed: domain.Set(true)}, domain.ErrTitleRequired},
		"null state":             {domain.TaskChanges{Completed: domain.SetNull[bool]()}, domain.ErrNotNullable},
		"null state and a title": {domain.TaskChanges{Title: domain.Set("x"), Completed: domain.SetNull[bool]()}, domain.ErrNotNullable},
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

// Adapters write the columns that these methods report.
func TestTaskPatchFields(t *testing.T) {
	tests := map[string]struct {
		changes             domain.TaskChanges
		title               string
		hasTitle            bool
		description         *string
		hasDescription      bool
		completed, hasState bool
	}{
		"title":             {changes: domain.TaskChanges{Title: domain.Set("x")}, title: "x", hasTitle: true},
		"description":       {changes: domain.TaskChanges{Description: domain.Set("y")}, description: new("y"), hasDescription: true},
		"empty description": {changes: domain.TaskChanges{Description: domain.Set("")}, description: new(""), hasDescription: true},
		"null description":  {changes: domain.TaskChanges{Description: domain.SetNull[string]()}, hasDescription: true},
		"true":              {changes: domain.TaskChanges{Completed: domain.Set(true)}, completed: true, hasState: true},
		"false":             {changes: domain.TaskChanges{Completed: domain.Set(false)}, hasState: true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			patch, err := domain.NewTaskPatch(test.changes, madrid)
			if err != nil {
				t.Fatalf("got error %v, want none", err)
			}
			if title, ok := patch.Title(); title != test.title || ok != test.hasTitle {
				t.Errorf("Title: got %q, %t, want %q, %t", title, ok, test.title, test.hasTitle)
			}
			text, ok := patch.Description()
			if show(text) != show(test.description) || ok != test.hasDescription {
				t.Errorf("Description: got %s, %t, want %s, %t", show(text), ok, show(test.description), test.hasDescription)
			}
			if completed, ok := patch.Completed(); completed != test.completed || ok != test.hasState {
				t.Errorf("Completed: got %t, %t, want %t, %t", completed, ok, test.completed, test.hasState)
			}
			checkStored(t, "At", patch.At())
		})
	}
}

func TestTaskPatchDescriptionIsACopy(t *testing.T) {
	patch := mustPatch(t, domain.TaskChanges{Description: domain.Set("before")})
	text, _ := patch.Description()
	*text = "after"
	if again, _ := patch.Description(); *again != "before" {
		t.Errorf("got description %q, want %q", *again, "before")
	}
}

func mustPatch(t *testing.T, changes domain.TaskChanges) domain.TaskPatch {
	t.Helper()
	patch, err := domain.NewTaskPatch(changes, madrid)
	if err != nil {
		t.Fatalf("make a patch: %v", err)
	}
	return patch
}
