package application_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestCreateAndUpdateTask(t *testing.T) {
	f := newFixture(t)
	task, err := f.todo.Create(t.Context(), anaID, domain.NewTask{Title: " milk ", Description: new("")})
	record := domain.TaskRecord{ID: 1, Owner: anaID, Title: " milk ", Description: new(""), CreatedAt: noon, UpdatedAt: noon}
	expect.NoError(t, err)
	expect.Equal(t, "create", task, domain.RestoreTask(record))
	f.now = noon.Add(time.Hour)
	task, err = f.todo.Update(t.Context(), anaID, 1, domain.TaskEdit{Completed: domain.SetTo(true)})
	record.Completed, record.UpdatedAt = true, f.now
	expect.NoError(t, err)
	expect.Equal(t, "update", task, domain.RestoreTask(record))
}

// Invalid input is reported before a missing or foreign task. The caller is the owner of
// each call of the repository.
func TestTaskErrors(t *testing.T) {
	change, blank := domain.TaskEdit{Completed: domain.SetTo(true)}, domain.TaskEdit{Title: domain.SetTo(" ")}
	create := func(f *fixture, caller domain.UserID, title string) error {
		return expect.ErrorOf(f.todo.Create(t.Context(), caller, domain.NewTask{Title: title}))
	}
	update := func(f *fixture, caller domain.UserID, id domain.TaskID, changes domain.TaskEdit) error {
		return expect.ErrorOf(f.todo.Update(t.Context(), caller, id, changes))
	}
	for name, test := range map[string]struct { // task 1 is ana's
		call func(*fixture) error
		want error
	}{
		"create, blank title":          {func(f *fixture) error { return create(f, anaID, " ") }, domain.ErrTitleRequired},
		"create, unknown caller":       {func(f *fixture) error { return create(f, unknownID, "x") }, domain.ErrUserNotFound},
		"get, foreign":                 {func(f *fixture) error { return expect.ErrorOf(f.todo.Get(t.Context(), bobID, 1)) }, domain.ErrNotOwner},
		"update, nothing of no task":   {func(f *fixture) error { return update(f, anaID, 9, domain.TaskEdit{}) }, domain.ErrNoChanges},
		"update, blank title, foreign": {func(f *fixture) error { return update(f, bobID, 1, blank) }, domain.ErrTitleRequired},
		"update, foreign":              {func(f *fixture) error { return update(f, bobID, 1, change) }, domain.ErrNotOwner},
		"delete, foreign":              {func(f *fixture) error { return f.todo.Delete(t.Context(), bobID, 1) }, domain.ErrNotOwner},
	} {
		f := newFixture(t)
		f.addTasks(t, anaID, 1)
		expect.ErrorIs(t, name, test.call(f), test.want)
		wantTasks(t, f.todo.All(t.Context(), anaID, application.TaskQuery{Filter: domain.TaskFilter{}.WithCompleted(false)}), []domain.TaskID{1})
	}
}

// task creates a task of ana.
func (f *fixture) task(t *testing.T) domain.Task {
	t.Helper()
	task, err := f.todo.Get(t.Context(), anaID, f.add(t, anaID, domain.NewTask{Title: "milk"}))
	expect.ErrorIs(t, "get the task", err, nil)
	clear(f.calls)
	return task
}

// Tasks checks a condition on the stored task, and passes the task's version to the repository as
// the expected one.
func TestChangesWithAndWithoutCondition(t *testing.T) {
	f := newFixture(t)
	task := f.task(t)
	change, blank := domain.TaskEdit{Completed: domain.SetTo(true)}, domain.TaskEdit{Title: domain.SetTo(" ")}
	stale := domain.IfMatch(task.Version())
	another, none := domain.TaskCondition{}.IfNoneMatch(task.Version()), domain.IfMatch()
	update := func(id domain.TaskID, changes domain.TaskEdit, condition domain.TaskCondition) func() error {
		return func() error { return expect.ErrorOf(f.todo.UpdateIf(t.Context(), anaID, id, changes, condition)) }
	}
	remove := func(condition domain.TaskCondition) func() error {
		return func() error { return f.todo.DeleteIf(t.Context(), anaID, task.ID(), condition) }
	}
	for _, step := range []struct {
		name                    string
		call                    func() error
		want                    error
		reads, plain, expecting int
	}{
		{"invalid update", update(1, blank, none), domain.ErrTitleRequired, 0, 0, 0},
		{"empty update", update(1, domain.TaskEdit{}, none), domain.ErrNoChanges, 0, 0, 0},
		{"update of no task", update(2, change, none), domain.ErrTaskNotFound, 1, 0, 0},
		{"update of no version", update(1, change, none), domain.ErrTaskChanged, 1, 0, 0},
		{"update of its version", update(1, change, stale), nil, 1, 0, 1},
		{"update of a stale version", update(1, change, stale), domain.ErrTaskChanged, 1, 0, 0},
		{"update of another version", update(1, change, another), nil, 1, 0, 1},
		{"update without condition", update(1, change, domain.TaskCondition{}), nil, 0, 1, 0},
		{"delete of a stale version", remove(stale), domain.ErrTaskChanged, 1, 0, 0},
		{"delete of another version", remove(another), nil, 1, 0, 1},
		{"delete without condition", remove(domain.TaskCondition{}), domain.ErrTaskNotFound, 0, 1, 0},
	} {
		clear(f.calls)
		expect.ErrorIs(t, step.name, step.call(), step.want)
		expect.Equal(t, step.name+", reads", f.count("tasks.Get"), step.reads)
		expect.Equal(t, step.name+", changes of any version", f.count("tasks.Update", "tasks.Delete"), step.plain)
		expect.Equal(t, step.name+", changes of an expected version", f.count("tasks.UpdateIf", "tasks.DeleteIf"), step.expecting)
	}
}

// If the task changes after a condition was decided, the condition is decided
// again.
func TestConditionIsDecidedAgain(t *testing.T) {
	for name, c := range map[string]struct {
		condition        func(domain.TaskVersion) domain.TaskCondition
		want             error
		reads, expecting int
	}{
		"still holds": {func(domain.TaskVersion) domain.TaskCondition {
			return domain.TaskCondition{}.IfNoneMatch(1)
		}, nil, 2, 2},
		"holds no more": {func(v domain.TaskVersion) domain.TaskCondition {
			return domain.IfMatch(v)
		}, domain.ErrTaskChanged, 2, 1},
	} {
		f := newFixture(t)
		task := f.task(t)
		patch := expect.Must(domain.NewTaskPatch(domain.TaskEdit{Title: domain.SetTo("bread")}, noon))
		during(&f.before, "tasks.UpdateIf", func() {
			expect.ErrorIs(t, "update meanwhile", expect.ErrorOf(f.store.Tasks().Update(t.Context(), anaID, task.ID(), patch, domain.UpdateOptions{})), nil)
		})
		_, err := f.todo.UpdateIf(t.Context(), anaID, task.ID(), domain.TaskEdit{Completed: domain.SetTo(true)}, c.condition(task.Version()))
		if reads, changes := f.count("tasks.Get"), f.count("tasks.UpdateIf"); !errors.Is(err, c.want) || reads != c.reads || changes != c.expecting {
			t.Errorf("%s: got error %v after %d reads and %d changes, want %v, %d and %d", name, err, reads, changes, c.want, c.reads, c.expecting)
		}
	}
}

// once adds a task of ana, and checks its error and whether it is a replay.
func once(t *testing.T, todo *application.Tasks, title, key string, replayed bool, want error) domain.Task {
	t.Helper()
	created, err := todo.Add(t.Context(), anaID, application.AddRequest{Tasks: []domain.NewTask{{Title: title}}, IdempotencyKey: key})
	if got := created.Replayed; !errors.Is(err, want) || got != replayed {
		t.Errorf("create %q with the key %q: got replayed %t and error %v, want %t and %v", title, key, got, err, replayed, want)
	}
	return created.First()
}

func TestKeys(t *testing.T) {
	f := newFixture(t)
	todo := f.todo
	once(t, todo, " ", "k", false, domain.ErrTitleRequired)           // does not use up the key
	once(t, todo, " ", "a b", false, domain.ErrIdempotencyKeyInvalid) // before the error of the task, as over HTTP
	first := once(t, todo, "milk", "k", false, nil)
	f.now = noon.Add(time.Minute)
	expect.Equal(t, "the task again", once(t, todo, "milk", "k", true, nil), first)
	once(t, todo, "bread", "k", false, domain.ErrIdempotencyKeyReused)
	once(t, todo, " ", "k", false, domain.ErrTitleRequired)
	second := once(t, todo, "bread", "K", false, nil)
	wantTasks(t, todo.All(t.Context(), anaID, application.TaskQuery{}), []domain.TaskID{first.ID(), second.ID()})
}

func TestImport(t *testing.T) {
	todo := newFixture(t).todo
	tasks := []domain.NewTask{{Title: "Buy milk"}, {Title: "Sleep", Description: new("long"), Completed: true}}
	add := func(tasks []domain.NewTask, key string, isImport bool) (domain.CreateResult, error) {
		return todo.Add(t.Context(), anaID, application.AddRequest{Tasks: tasks, IdempotencyKey: key, Import: isImport})
	}
	created, err := add(tasks, "k", true)
	first := created.Tasks
	if err != nil || created.Replayed || len(first) != 2 || first[0].Title() != "Buy milk" || first[1].Title() != "Sleep" || first[0].ID() >= first[1].ID() {
		t.Fatalf("got %+v and %v", created, err)
	}
	again, err := add(tasks, "k", true)
	if err != nil || !again.Replayed || !slices.Equal(again.Tasks, first) {
		t.Errorf("again: got %+v and %v, want %+v", again, err, first)
	}
	expect.ErrorIs(t, "other tasks", expect.ErrorOf(add(tasks[:1], "k", true)), domain.ErrIdempotencyKeyReused)
	// An import's key is not a task's key, although the tasks are the same.
	expect.ErrorIs(t, "an import", expect.ErrorOf(add(tasks[:1], "one", true)), nil)
	expect.ErrorIs(t, "a task with the key of an import", expect.ErrorOf(add(tasks[:1], "one", false)), domain.ErrIdempotencyKeyReused)
}

func TestRejectedImports(t *testing.T) {
	todo := newFixture(t).todo
	many := slices.Repeat([]domain.NewTask{{Title: "x"}}, application.MaxImport+1)
	bad := slices.Clone(many)
	bad[application.MaxImport-1].Title = ""
	late := slices.Clone(many)
	late[application.MaxImport].Title = ""
	for name, c := range map[string]struct {
		tasks []domain.NewTask
		line  int
		want  error
	}{
		"none":              {nil, 0, application.ErrImportEmpty},
		"too many":          {many, 0, application.ErrImportTooLong},
		"invalid, the last": {bad, application.MaxImport, domain.ErrTitleRequired},
		"invalid, too late": {late, 0, application.ErrImportTooLong},
		"the first of two":  {[]domain.NewTask{{Title: "x"}, {Title: strings.Repeat("x", 501)}, {}}, 2, domain.ErrTitleTooLong},
	} {
		created, err := todo.Add(t.Context(), anaID, application.AddRequest{Tasks: c.tasks, IdempotencyKey: "k", Import: true})
		line := 0
		if invalid, ok := errors.AsType[*application.ImportError](err); ok {
			line = invalid.Line
		}
		if !errors.Is(err, c.want) || line != c.line || created.Tasks != nil {
			t.Errorf("%s: got %d tasks and %v, want %v in line %d", name, len(created.Tasks), err, c.want, c.line)
		}
	}
	wantTasks(t, todo.All(t.Context(), anaID, application.TaskQuery{}), nil)
}
