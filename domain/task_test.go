package domain_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestNewTaskDraft(t *testing.T) {
	for _, task := range []domain.NewTask{{Title: "  buy milk ", Description: new(""), Completed: true, Due: new(domain.DateOfUnixDay(1))}, {Title: "x"}} {
		draft, err := domain.NewTaskDraft(task, madrid)
		want := domain.RestoreTask(domain.TaskRecord{
			ID: 3, Owner: 7, Title: task.Title, Description: task.Description, Completed: task.Completed, Due: task.Due,
			CreatedAt: stored, UpdatedAt: stored,
		})
		if got := draft.Task(3, 7); err != nil || got != want || draft.Completed() != task.Completed {
			t.Errorf("got %+v, completed %t and error %v, want %+v", got, draft.Completed(), err, want)
		}
		checkStored(t, "CreatedAt", draft.CreatedAt())
	}
}

// texts are the rules of titles and descriptions, in drafts and in patches.
var texts = map[string]struct {
	title       string
	description string
	want        error
	field       string // of the *FieldError; empty for other errors
}{
	"shortest":                          {title: "x", description: ""},
	"501 characters":                    {title: strings.Repeat("x", 501), want: domain.ErrTitleTooLong},
	"500 characters of four bytes":      {title: strings.Repeat("😀", 500)},
	"combining accents count":           {title: strings.Repeat("e\u0301", 251), want: domain.ErrTitleTooLong},
	"spaces count":                      {title: "x" + strings.Repeat(" ", 500), want: domain.ErrTitleTooLong},
	"white space title":                 {title: " \t\r\n", want: domain.ErrTitleRequired},
	"Unicode space title":               {title: "\u2003\u00a0\u3000", want: domain.ErrTitleRequired},
	"600 spaces":                        {title: strings.Repeat(" ", 600), want: domain.ErrTitleRequired},
	"16384 characters":                  {title: "x", description: strings.Repeat("x", 16384), want: domain.ErrDescriptionTooLong},
	"16383 characters of three bytes":   {title: "x", description: strings.Repeat("€", 16383)},
	"white space description":           {title: "x", description: "  "},
	"NUL in the title":                  {title: "a\x00b", want: domain.ErrContainsNUL, field: "title"},
	"NUL in the description":            {title: "x", description: "\x00", want: domain.ErrContainsNUL, field: "description"},
	"invalid UTF-8 in the title":        {title: "a\xff", want: domain.ErrNotUTF8, field: "title"},
	"lone surrogate in the description": {title: "x", description: "\xed\xa0\x80", want: domain.ErrNotUTF8, field: "description"},
	"other control characters":          {title: "a\x01\x7f", description: "line\r\nline"},
}

func TestNewTaskDraftTexts(t *testing.T) {
	for name, test := range texts {
		draft, err := domain.NewTaskDraft(domain.NewTask{Title: test.title, Description: &test.description}, madrid)
		checkFieldError(t, name, err, test.field, test.want)
		if test.want != nil {
			test.title, test.description = "", ""
		}
		if text, given := draft.Description(); draft.Title() != test.title || text != test.description || given != (err == nil) {
			t.Errorf("%s: got title %q and description %q (%t), want %q and %q (%t)", name, draft.Title(), text, given, test.title, test.description, err == nil)
		}
	}
}

func TestTaskFilter(t *testing.T) {
	for name, test := range map[string]struct {
		filter         domain.TaskFilter
		state, byState bool
		open, done     bool // which tasks match
	}{
		"zero value":    {filter: domain.TaskFilter{}, open: true, done: true},
		"completed":     {filter: domain.TaskFilter{}.WithCompleted(true), state: true, byState: true, done: true},
		"not completed": {filter: domain.TaskFilter{}.WithCompleted(false), byState: true, open: true},
	} {
		state, byState := test.filter.Completed()
		expect.Equal(t, name+", Completed", [2]bool{state, byState}, [2]bool{test.state, test.byState})
		for completed, want := range map[bool]bool{false: test.open, true: test.done} {
			task := domain.RestoreTask(domain.TaskRecord{ID: 1, Owner: 1, Title: "x", Completed: completed})
			expect.Equal(t, fmt.Sprintf("%s, Matches for completed %t", name, completed), test.filter.Matches(task), want)
		}
	}
}

// checkFieldError checks the error of an input: nil, an error that names no field, or a *FieldError
// of the field.
func checkFieldError(t *testing.T, what string, err error, field string, want error) {
	t.Helper()
	var got domain.FieldError
	if invalid := (*domain.FieldError)(nil); errors.As(err, &invalid) {
		got = *invalid
	}
	if got.Field != field || !errors.Is(err, want) {
		t.Errorf("%s: got error %v of the field %q, want %v of %q", what, err, got.Field, want, field)
	}
}

// A patch changes the fields that it sets, and the time.
func TestTaskApply(t *testing.T) {
	due := domain.DateOfUnixDay(20526)
	done := domain.TaskRecord{ID: 3, Owner: 7, Title: "old", Description: new("old text"), Completed: true, Due: &due, CreatedAt: madrid.AddDate(-2, 0, 0), UpdatedAt: madrid.AddDate(-1, 0, 0)}
	open := domain.TaskRecord{ID: 3, Owner: 7, Title: "old", CreatedAt: done.CreatedAt, UpdatedAt: done.UpdatedAt}
	for name, test := range map[string]struct {
		edit domain.TaskEdit
		set  func(*domain.TaskRecord)
	}{
		"title":             {domain.TaskEdit{Title: domain.SetTo("new")}, func(r *domain.TaskRecord) { r.Title = "new" }},
		"description":       {domain.TaskEdit{Description: domain.SetTo("new")}, func(r *domain.TaskRecord) { r.Description = new("new") }},
		"empty description": {domain.TaskEdit{Description: domain.SetTo("")}, func(r *domain.TaskRecord) { r.Description = new("") }},
		"null description":  {domain.TaskEdit{Description: domain.SetToNull[string]()}, func(r *domain.TaskRecord) { r.Description = nil }},
		"true":              {domain.TaskEdit{Completed: domain.SetTo(true)}, func(r *domain.TaskRecord) { r.Completed = true }},
		"false":             {domain.TaskEdit{Completed: domain.SetTo(false)}, func(r *domain.TaskRecord) { r.Completed = false }},
		"due":               {domain.TaskEdit{Due: domain.SetTo(domain.DateOfUnixDay(1))}, func(r *domain.TaskRecord) { r.Due = new(domain.DateOfUnixDay(1)) }},
		"no due":            {domain.TaskEdit{Due: domain.SetToNull[domain.Date]()}, func(r *domain.TaskRecord) { r.Due = nil }},
	} {
		for _, want := range []domain.TaskRecord{done, open} {
			before := domain.RestoreTask(want)
			test.set(&want)
			want.UpdatedAt = stored
			expect.Equal(t, name, before.Apply(expect.Must(domain.NewTaskPatch(test.edit, madrid))), domain.RestoreTask(want))
		}
	}
	task := domain.RestoreTask(done)
	expect.Equal(t, "a task after the zero patch", task.Apply(domain.TaskPatch{}), task)
}

func TestParseTaskID(t *testing.T) {
	tests := map[string]struct {
		text string
		want domain.TaskID
	}{
		"one":               {"1", 1},
		"100 leading zeros": {strings.Repeat("0", 100) + "7", 7},
		"2^63-1":            {"9223372036854775807", 9223372036854775807},
		// No task has these integers.
		"zero":       {"0", 0},
		"minus zero": {"-0", 0},
		"negative":   {"-1", 0},
		"2^63":       {"9223372036854775808", 0},
		"2^64+1":     {"18446744073709551617", 0},
	}
	for name, test := range tests {
		if got, err := domain.ParseTaskID(test.text); err != nil || got != test.want {
			t.Errorf("%s: got %d, %v, want %d", name, got, err, test.want)
		}
	}
}

func TestParseTaskIDRejects(t *testing.T) {
	for _, text := range []string{
		"", "-", "--1", "+1", "1-", " 1", "1 ", "1\n", "x", "1x1", "1.0", "1e3", "0x1", "1_000", "1,000",
		"\u0661", "\uff11", "\u00b2", // digits of other scripts
		"1\x00", "1 OR 1=1", "9223372036854775808x",
	} {
		if got, err := domain.ParseTaskID(text); !errors.Is(err, domain.ErrTaskIDNotInteger) || got != 0 {
			t.Errorf("%q: got %d, %v, want 0, %v", text, got, err, domain.ErrTaskIDNotInteger)
		}
	}
}
