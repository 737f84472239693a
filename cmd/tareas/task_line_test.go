package main

import (
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// A line of an export can be imported. It has the same bytes as a task of the API.
func TestFormatTask(t *testing.T) {
	description, due := "<two>\r\n\"litres\"\u2028", domain.DateOfUnixDay(0)
	for name, c := range map[string]struct {
		record domain.TaskRecord
		want   string
	}{
		"all": {
			domain.TaskRecord{
				ID: 7, Owner: 1, Title: "=1+1 🥛", Description: &description, Completed: true, Due: &due,
				CreatedAt: time.UnixMicro(1), UpdatedAt: time.Unix(1, 0),
			},
			`{"id":7,"title":"=1+1 🥛","description":"<two>\r\n\"litres\"` + "\u2028" + `","completed":true,"userId":1,"due":"1970-01-01","createdAt":"1970-01-01T00:00:00.000001Z","updatedAt":"1970-01-01T00:00:01Z"}`,
		},
		"nulls": {
			domain.TaskRecord{ID: 7, Owner: 1, Title: "x", CreatedAt: time.Unix(0, 0), UpdatedAt: time.Unix(0, 0)},
			`{"id":7,"title":"x","description":null,"completed":false,"userId":1,"due":null,"createdAt":"1970-01-01T00:00:00Z","updatedAt":"1970-01-01T00:00:00Z"}`,
		},
	} {
		line, err := formatTask(domain.RestoreTask(c.record))
		if err != nil || string(line) != c.want {
			t.Errorf("%s: got %s and %v, want %s", name, line, err, c.want)
		}
		task, err := parseTask(line)
		if err != nil || task.Title != c.record.Title || task.Completed != c.record.Completed {
			t.Errorf("%s: got %+v and %v, want the task", name, task, err)
		}
		if !same(task.Description, c.record.Description) || !same(task.Due, c.record.Due) {
			t.Errorf("%s: got %+v, want the task", name, task)
		}
	}
}

func same[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }

func TestParseTaskRejects(t *testing.T) {
	const notObject = "is not a valid JSON object"
	for line, want := range map[string]string{
		`{}`:                               "title is required",
		`{"Title":"x"}`:                    "title is required",
		`[]`:                               notObject,
		`"x"`:                              notObject,
		`null`:                             notObject,
		`{"title":"x"`:                     notObject,
		`{"title":"x"}{}`:                  notObject,
		`{"title":"x","title":"y"}`:        notObject,
		"{\"title\":\"\xff\"}":             notObject,
		`{"title":7}`:                      "title: has the wrong type",
		`{"title":"x","description":[]}`:   "description: has the wrong type",
		`{"title":"x","completed":"true"}`: "completed: has the wrong type",
		`{"title":"x","completed":null}`:   "completed: has the wrong type",
		`{"title":"x","due":"tomorrow"}`:   "due: date is not valid",
		`{"title":"x","due":7}`:            "due: has the wrong type",
	} {
		if task, err := parseTask([]byte(line)); err == nil || err.Error() != want {
			t.Errorf("%s: got %+v and %v, want %q", line, task, err, want)
		}
	}
}
