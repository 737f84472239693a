package domain_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestNewTaskPatchTexts(t *testing.T) {
	for name, test := range texts {
		patch, err := domain.NewTaskPatch(domain.TaskEdit{
			Title: domain.SetTo(test.title), Description: domain.SetTo(test.description),
		}, madrid)
		checkFieldError(t, name, err, test.field, test.want)
		expect.Equal(t, name+", IsZero", patch.IsZero(), test.want != nil)
	}
}

func TestNewTaskPatchRejects(t *testing.T) {
	for name, test := range map[string]struct {
		changes domain.TaskEdit
		field   string
		want    error
	}{
		"nothing":    {domain.TaskEdit{}, "", domain.ErrNoChanges},
		"null title": {domain.TaskEdit{Title: domain.SetToNull[string]()}, "", domain.ErrTitleRequired},
		"null state": {domain.TaskEdit{Completed: domain.SetToNull[bool]()}, "completed", domain.ErrNotNullable},
	} {
		patch, err := domain.NewTaskPatch(test.changes, madrid)
		checkFieldError(t, name, err, test.field, test.want)
		expect.Equal(t, name, patch, domain.TaskPatch{})
	}
}

// Adapters write what Edit and At return. TestTaskApply checks Apply.
func TestTaskPatchEdit(t *testing.T) {
	edit := domain.TaskEdit{Title: domain.SetTo("x"), Description: domain.SetToNull[string]()}
	patch := expect.Must(domain.NewTaskPatch(edit, madrid))
	expect.Equal(t, "Edit", patch.Edit(), edit)
	checkStored(t, "At", patch.At())
}
