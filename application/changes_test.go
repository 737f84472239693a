package application_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

func (f *fixture) changes(t *testing.T, since string, limit int) application.ChangeList {
	t.Helper()
	found, err := f.todo.Changes(t.Context(), anaID, application.ChangesRequest{Since: since, Limit: limit})
	if err != nil {
		t.Fatalf("changes since %q: %v", since, err)
	}
	if !regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`).MatchString(found.Cursor) {
		t.Errorf("got cursor %q, want 1 to 64 characters of base64url", found.Cursor)
	}
	return found
}

// wantChanges fails unless the changes are these tasks and deletions.
func wantChanges(t *testing.T, what string, got application.ChangeList, more bool, changed []domain.TaskID, deleted ...domain.TaskID) {
	t.Helper()
	expect.EqualSlices(t, what+", changed", idsOf(got.Changed), changed)
	expect.EqualSlices(t, what+", deleted", got.Deleted, deleted)
	expect.Equal(t, what+", more", got.More, more)
}

// wantSince fails unless reading ana's changes since a cursor returns the
// error.
func (f *fixture) wantSince(t *testing.T, what, since string, want error) {
	t.Helper()
	found, err := f.todo.Changes(t.Context(), anaID, application.ChangesRequest{Since: since})
	if !errors.Is(err, want) || want != nil && (found.Cursor != "" || found.Changed != nil) {
		t.Errorf("%s: got %+v and %v, want %v", what, found, err, want)
	}
}

// The changes since the beginning list the tasks by ID. Changes made meanwhile come after them.
func TestChangesWhileTheyAreRead(t *testing.T) {
	f := newFixture(t)
	ids := f.addTasks(t, anaID, 5)
	update := func(id domain.TaskID) {
		t.Helper()
		expect.ErrorIs(t, "update", expect.ErrorOf(f.todo.Update(t.Context(), anaID, id, domain.TaskEdit{Completed: domain.SetTo(true)})), nil)
	}
	first := f.changes(t, "", 2)
	wantChanges(t, "first", first, true, ids[:2])
	update(ids[1])
	update(ids[4])
	expect.ErrorIs(t, "delete", f.todo.Delete(t.Context(), anaID, ids[3]), nil)
	added := f.addTasks(t, anaID, 1)
	second := f.changes(t, first.Cursor, 2)
	wantChanges(t, "second", second, true, []domain.TaskID{ids[2], ids[4]})
	third := f.changes(t, second.Cursor, 2)
	wantChanges(t, "third", third, false, added)
	fourth := f.changes(t, third.Cursor, 3)
	wantChanges(t, "fourth", fourth, true, []domain.TaskID{ids[1], ids[4]}, ids[3])
	fifth := f.changes(t, fourth.Cursor, 3)
	wantChanges(t, "fifth", fifth, false, added)
	sixth := f.changes(t, fifth.Cursor, 3)
	wantChanges(t, "sixth", sixth, false, nil)
	expect.Equal(t, "cursor without changes", sixth.Cursor, fifth.Cursor)
}

// clockOnly returns a repository that can only read the clock of one owner. edit, if it is not nil,
// changes that clock. Changes returns err. All other methods fail.
func (f *fixture) clockOnly(edit func(*domain.OwnerClock), err error) domain.TaskRepository {
	return intercept.Wrap(f.Ports, func(c *intercept.Call) {
		switch c.Method {
		case intercept.LastChange:
			if c.Proceed(); edit != nil {
				edit(&c.OwnerClock)
			}
		case intercept.Changes:
			c.Err = err
		default:
			c.Err = errors.New("read tasks")
		}
	}).Tasks
}

func TestInvalidSince(t *testing.T) {
	f := newFixture(t)
	f.addTasks(t, anaID, 2)
	f.addTasks(t, bobID, 2)
	walking, following := f.changes(t, "", 1).Cursor, f.changes(t, "", 0).Cursor
	var invalid []string
	for _, cursor := range []string{walking, following} {
		expect.ErrorIs(t, cursor, application.CheckSince(cursor, anaID), nil)
		invalid = append(invalid, alter(t, cursor)...)
		expect.ErrorIs(t, "bob with ana's cursor", expect.ErrorOf(f.todo.Changes(t.Context(), bobID, application.ChangesRequest{Since: cursor})), application.ErrSinceInvalid)
		expect.ErrorIs(t, "a list with a cursor of changes", application.TaskQuery{}.CheckCursor(cursor), application.ErrCursorInvalid)
	}
	for _, text := range append(invalid, f.list(t, application.TaskQuery{}, "", 1).Next) {
		f.wantSince(t, fmt.Sprintf("%q", text), text, application.ErrSinceInvalid)
		expect.ErrorIs(t, fmt.Sprintf("check %q", text), application.CheckSince(text, anaID), application.ErrSinceInvalid)
	}
	expect.ErrorIs(t, "check an empty text", application.CheckSince("", anaID), application.ErrSinceInvalid)
}

// A cursor expires when deletions after it may be forgotten, or when the storage has an earlier
// state.
func TestExpiredChanges(t *testing.T) {
	f := newFixture(t)
	early := f.changes(t, "", 0).Cursor
	f.addTasks(t, anaID, 3)
	walking, following := f.changes(t, "", 1).Cursor, f.changes(t, "", 0).Cursor
	for name, c := range map[string]struct {
		since string
		edit  func(*domain.OwnerClock)
		err   error // of the storage
		want  error
	}{
		"nothing forgotten":       {following, func(c *domain.OwnerClock) { c.SweptAt = c.ChangedAt }, context.DeadlineExceeded, nil}, // only the clock is read
		"forgotten":               {following, func(c *domain.OwnerClock) { c.ChangedAt += 2; c.SweptAt = c.ChangedAt - 1 }, nil, application.ErrChangesExpired},
		"forgotten while walking": {walking, func(c *domain.OwnerClock) { c.ChangedAt += 2; c.SweptAt = c.ChangedAt - 1 }, nil, application.ErrChangesExpired},
		"forgotten, early cursor": {early, func(c *domain.OwnerClock) { c.SweptAt = 1 }, nil, application.ErrChangesExpired},
		"forgotten meanwhile":     {early, nil, domain.ErrChangesForgotten, application.ErrChangesExpired},
		"earlier state":           {following, func(c *domain.OwnerClock) { c.ChangedAt-- }, nil, application.ErrChangesExpired},
		"earlier state, walking":  {walking, func(c *domain.OwnerClock) { c.ChangedAt-- }, nil, application.ErrChangesExpired},
		"another epoch":           {following, func(c *domain.OwnerClock) { c.Epoch-- }, nil, application.ErrChangesExpired},
		"another epoch, walking":  {walking, func(c *domain.OwnerClock) { c.Epoch-- }, nil, application.ErrChangesExpired},
		"failure":                 {early, nil, context.DeadlineExceeded, context.DeadlineExceeded},
	} {
		f.todo = f.newTasks(f.clockOnly(c.edit, c.err))
		f.wantSince(t, name, c.since, c.want)
	}
}

// The use case returns the errors of the storage.
func TestFailingChanges(t *testing.T) {
	f := newFixture(t)
	expect.ErrorIs(t, "nobody", expect.ErrorOf(f.todo.Changes(t.Context(), unknownID, application.ChangesRequest{})), domain.ErrUserNotFound)
	unsupported := &domain.UnsupportedError{Feature: domain.FeatureChanges}
	f.todo = f.newTasks(domain.UnimplementedTaskRepository{})
	f.wantSince(t, "a storage without changes", "", unsupported)
}
