package application_test

import (
	"encoding/base64"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// dueDate is the due date of all tasks of a list.
var dueDate, _ = domain.ParseDate("2026-03-14")

// queries are different queries, by name.
var queries = map[string]application.TaskQuery{
	"all":                    {},
	"descending":             {Order: domain.ByIDDescending},
	"open":                   {Filter: domain.TaskFilter{}.WithCompleted(false)},
	"done":                   {Filter: domain.TaskFilter{}.WithCompleted(true)},
	"text":                   {Text: "task"},
	"text, done, descending": {Filter: domain.TaskFilter{}.WithCompleted(true), Text: "task", Order: domain.ByIDDescending},
	"another text":           {Text: "tas"},
	"false as text":          {Text: "false task"},
	"text with a space":      {Text: "task "},
	"long text":              {Text: "a text that is longer than sixty-four characters, as a search may well be"},
	"due":                    {Order: domain.ByDue},
	"due from a date":        {Filter: domain.TaskFilter{}.WithDue(domain.DateRange{From: dueDate})},
	"due to a date":          {Filter: domain.TaskFilter{}.WithDue(domain.DateRange{To: dueDate})},
	"due on a date":          {Filter: domain.TaskFilter{}.WithDue(domain.DateRange{From: dueDate, To: dueDate})},
	"text and a date":        {Text: "task", Filter: domain.TaskFilter{}.WithDue(domain.DateRange{From: dueDate, To: dueDate})},
	"a date as text":         {Text: "task due from 2026-03-14 to 2026-03-14"},
	"a date alone":           {Text: " due from 2026-03-14 to 2026-03-14"},
	"a quoted text":          {Text: `"task" due from 2026-03-14 to 2026-03-14`},
}

// cursors returns a cursor of each query, on a list of two tasks that match it.
func cursors(t *testing.T) map[string]string {
	t.Helper()
	found := make(map[string]string)
	for name, query := range queries {
		completed, _ := query.Filter.Completed()
		f := newFixture(t)
		for range 2 {
			f.add(t, anaID, domain.NewTask{Title: "false task " + query.Text, Completed: completed, Due: &dueDate})
		}
		if found[name] = f.list(t, query, "", 1).Next; !regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`).MatchString(found[name]) {
			t.Errorf("%s: got cursor %q, want 1 to 64 characters of base64url", name, found[name])
		}
	}
	return found
}

// A cursor belongs to one query.
func TestCursorOfAnotherQuery(t *testing.T) {
	f, all := newFixture(t), cursors(t)
	for from, cursor := range all {
		for to, query := range queries {
			var want error
			if from != to {
				want = application.ErrCursorInvalid
			}
			what := fmt.Sprintf("cursor of %s, query %s", from, to)
			expect.ErrorIs(t, what, query.CheckCursor(cursor), want)
			expect.ErrorIs(t, what, expect.ErrorOf(f.todo.List(t.Context(), anaID, query, application.PageRequest{Cursor: cursor, Limit: 1})), want)
		}
	}
	for name, query := range queries {
		expect.ErrorIs(t, name+", no cursor", query.CheckCursor(""), nil)
	}
}

// alter returns texts that differ from a cursor in a bit or a character, and others that are no
// cursors.
func alter(t *testing.T, cursor string) []string {
	t.Helper()
	decoded, err := base64.RawURLEncoding.DecodeString(cursor)
	expect.ErrorIs(t, "decode "+cursor, err, nil)
	altered := []string{
		cursor[1:], cursor[:len(cursor)-1], cursor + "A", cursor + "=", cursor + "\n", " " + cursor, cursor + cursor,
		"\r\n", "x", "%", cursor[:4] + "\n" + cursor[4:], cursor[:4] + "*" + cursor[5:],
	}
	for bit := range 8 * len(decoded) {
		text := slices.Clone(decoded)
		text[bit/8] ^= 1 << (bit % 8)
		altered = append(altered, base64.RawURLEncoding.EncodeToString(text))
	}
	for _, character := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" {
		if text := cursor[:len(cursor)-1] + string(character); text != cursor { // the last character has bits that belong to no byte
			altered = append(altered, text)
		}
	}
	return altered
}

func TestAlteredCursor(t *testing.T) {
	f := newFixture(t)
	f.addTasks(t, anaID, 2)
	cursor := f.list(t, application.TaskQuery{}, "", 1).Next
	for _, text := range alter(t, cursor) {
		expect.ErrorIs(t, fmt.Sprintf("cursor %q in place of %q", text, cursor), application.TaskQuery{}.CheckCursor(text), application.ErrCursorInvalid)
	}
}
