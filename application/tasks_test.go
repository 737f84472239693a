package application_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const nobody = domain.UserID(99)

func TestCreateTask(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	task, err := h.todo.Create(t.Context(), ana, application.NewTask{Title: " milk ", Description: new(""), Completed: true})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	text, ok := task.Description()
	if task.Title() != " milk " || text != "" || !ok || !task.Completed() || task.Owner() != ana {
		t.Errorf("got %q, %q (%t), %t of user %d, want what was asked for", task.Title(), text, ok, task.Completed(), task.Owner())
	}
	if task.CreatedAt() != noon || task.UpdatedAt() != noon {
		t.Errorf("got times %v, %v, want %v", task.CreatedAt(), task.UpdatedAt(), noon)
	}
}

func TestTaskErrors(t *testing.T) {
	change := domain.TaskChanges{Completed: domain.Set(true)}
	create := func(caller domain.UserID, title string) func(*testing.T, *house) error {
		return func(t *testing.T, h *house) error {
			_, err := h.todo.Create(t.Context(), caller, application.NewTask{Title: title})
			return err
		}
	}
	update := func(caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) func(*testing.T, *house) error {
		return func(t *testing.T, h *house) error {
			_, err := h.todo.Update(t.Context(), caller, id, changes)
			return err
		}
	}
	remove := func(caller domain.UserID, id domain.TaskID) func(*testing.T, *house) error {
		return func(t *testing.T, h *house) error { return h.todo.Delete(t.Context(), caller, id) }
	}
	const ana, bob = 1, 2 // task 1 is ana's
	tests := map[string]struct {
		call func(*testing.T, *house) error
		want error
	}{
		"create without a title":           {create(ana, " "), domain.ErrTitleRequired},
		"create with NUL":                  {create(ana, "a\x00"), domain.ErrContainsNUL},
		"create by nobody":                 {create(nobody, "x"), domain.ErrUserNotFound},
		"update nothing":                   {update(ana, 1, domain.TaskChanges{}), domain.ErrNoChanges},
		"update nothing of no task":        {update(ana, 9, domain.TaskChanges{}), domain.ErrNoChanges},
		"update to a blank title":          {update(ana, 1, domain.TaskChanges{Title: domain.Set(" ")}), domain.ErrTitleRequired},
		"update a foreign one, badly":      {update(bob, 1, domain.TaskChanges{Title: domain.Set(" ")}), domain.ErrTitleRequired},
		"update no task":                   {update(ana, 9, change), domain.ErrTaskNotFound},
		"update the task that nobody has":  {update(ana, 0, change), domain.ErrTaskNotFound},
		"update somebody else's":           {update(bob, 1, change), domain.ErrNotOwner},
		"update by nobody":                 {update(nobody, 1, change), domain.ErrUserNotFound},
		"delete no task":                   {remove(ana, 9), domain.ErrTaskNotFound},
		"delete somebody else's":           {remove(bob, 1), domain.ErrNotOwner},
		"delete by nobody":                 {remove(nobody, 1), domain.ErrUserNotFound},
		"delete the task that nobody has":  {remove(ana, 0), domain.ErrTaskNotFound},
		"delete a task below any identity": {remove(ana, -1), domain.ErrTaskNotFound},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.register(t, "ana@example.com", "secret")
			h.register(t, "bob@example.com", "secret")
			h.addTasks(t, ana, 1)
			if err := test.call(t, h); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			page, err := h.todo.Page(t.Context(), ana, domain.FilterCompleted(false), domain.Page[domain.TaskID]{})
			if err != nil || len(page.Tasks) != 1 || page.Tasks[0].Title() != "task 0" {
				t.Errorf("got %v, %v afterwards, want ana's task as it was", page, err)
			}
		})
	}
}

func TestUpdateTask(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	id := h.addTasks(t, ana, 1)[0]
	h.now = noon.Add(time.Hour)
	task, err := h.todo.Update(t.Context(), ana, id, domain.TaskChanges{Completed: domain.Set(true)})
	if err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	if task.ID() != id || !task.Completed() || task.Title() != "task 0" {
		t.Errorf("got task %d %q, %t, want task %d done and else as it was", task.ID(), task.Title(), task.Completed(), id)
	}
	if task.CreatedAt() != noon || task.UpdatedAt() != noon.Add(time.Hour) {
		t.Errorf("got times %v, %v, want %v and an hour later", task.CreatedAt(), task.UpdatedAt(), noon)
	}
}

func TestDeleteTask(t *testing.T) {
	h := newHouse(t)
	ana := h.register(t, "ana@example.com", "secret").ID()
	ids := h.addTasks(t, ana, 3)
	if err := h.todo.Delete(t.Context(), ana, ids[1]); err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	checkIDs(t, collect(t, h.todo.All(t.Context(), ana, domain.TaskFilter{})), []domain.TaskID{ids[0], ids[2]})
	if err := h.todo.Delete(t.Context(), ana, ids[1]); !errors.Is(err, domain.ErrTaskNotFound) {
		t.Errorf("got error %v the second time, want %v", err, domain.ErrTaskNotFound)
	}
}

// The check for a deleted user costs a statement, which only an empty first
// page may cost.
func TestPageAsksForTheUserOnlyWhenEmpty(t *testing.T) {
	tests := map[string]struct {
		caller domain.UserID
		filter domain.TaskFilter
		after  domain.TaskID
		tasks  int
		asked  int
		want   error
	}{
		"first page with tasks":         {caller: 1, tasks: 3},
		"first page, empty":             {caller: 2, asked: 1},
		"first page, filtered to empty": {caller: 1, filter: domain.FilterCompleted(true), asked: 1},
		"later page with tasks":         {caller: 1, after: 1, tasks: 2},
		"later page, empty":             {caller: 1, after: 3},
		"nobody's":                      {caller: nobody, asked: 1, want: domain.ErrUserNotFound},
		"nobody's, filtered":            {caller: nobody, filter: domain.FilterCompleted(true), asked: 1, want: domain.ErrUserNotFound},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			h.register(t, "ana@example.com", "secret")
			h.register(t, "bob@example.com", "secret")
			h.addTasks(t, 1, 3)
			page, err := h.todo.Page(t.Context(), test.caller, test.filter, domain.Page[domain.TaskID]{After: test.after})
			if !errors.Is(err, test.want) || len(page.Tasks) != test.tasks {
				t.Errorf("got %d tasks, %v, want %d, %v", len(page.Tasks), err, test.tasks, test.want)
			}
			if h.users.byID != test.asked {
				t.Errorf("got %d look-ups of the user, want %d", h.users.byID, test.asked)
			}
		})
	}
}

func TestAllOfNobody(t *testing.T) {
	for name, filter := range map[string]domain.TaskFilter{"all": {}, "filtered": domain.FilterCompleted(true)} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			count := 0
			for _, err := range h.todo.All(t.Context(), nobody, filter) {
				if count++; !errors.Is(err, domain.ErrUserNotFound) {
					t.Errorf("got error %v, want %v", err, domain.ErrUserNotFound)
				}
			}
			if count != 1 {
				t.Errorf("got %d turns of the loop, want 1, the error's", count)
			}
		})
	}
}

func TestPagePassesFailuresOn(t *testing.T) {
	cause := errors.New("connection lost")
	tests := map[string]func(*house){
		"of the tasks":   func(h *house) { h.tasks.err = cause },
		"of the look-up": func(h *house) { h.users.err = cause },
	}
	for name, breakIt := range tests {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			ana := h.register(t, "ana@example.com", "secret").ID()
			breakIt(h)
			if _, err := h.todo.Page(t.Context(), ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{}); !errors.Is(err, cause) {
				t.Errorf("got error %v, want %v", err, cause)
			}
		})
	}
}
