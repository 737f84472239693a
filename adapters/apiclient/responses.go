package apiclient

import (
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A view is a response of the API. An invalid view comes from another server; only the members that
// identify a view are checked.
type view interface{ valid() bool }

// list is a JSON array.
type list[V view] []V

func (l list[V]) valid() bool {
	return l != nil && !slices.ContainsFunc(l, func(v V) bool { return !v.valid() })
}

type userView struct {
	ID        domain.UserID `json:"id"`
	Email     string        `json:"email"`     // null for an embedder's user
	CreatedAt time.Time     `json:"createdAt"` // in the list of users only
}

func (u userView) valid() bool { return u.ID > 0 }

func (u userView) entity() domain.User {
	return domain.RestoreUser(domain.UserRecord{ID: u.ID, Email: u.Email, CreatedAt: u.CreatedAt})
}

type sessionView struct {
	Token string   `json:"token"`
	User  userView `json:"user"`
}

func (s sessionView) valid() bool { return checkToken(s.Token) == nil && s.User.valid() }

type taskView struct {
	ID          domain.TaskID `json:"id"`
	Title       string        `json:"title"`
	Description *string       `json:"description"`
	Completed   bool          `json:"completed"`
	UserID      domain.UserID `json:"userId"`
	Due         *domain.Date  `json:"due"`
	CreatedAt   time.Time     `json:"createdAt"`
	UpdatedAt   time.Time     `json:"updatedAt"`
}

func (t taskView) valid() bool { return t.ID > 0 && t.UserID > 0 }

func (t taskView) entity() domain.Task {
	return domain.RestoreTask(domain.TaskRecord{
		ID: t.ID, Owner: t.UserID, Title: t.Title, Description: t.Description, Completed: t.Completed, Due: t.Due,
		CreatedAt: t.CreatedAt, UpdatedAt: t.UpdatedAt,
	})
}

func entities(views list[taskView]) []domain.Task {
	tasks := make([]domain.Task, len(views))
	for i, view := range views {
		tasks[i] = view.entity()
	}
	return tasks
}

type changesView struct {
	Changed list[taskView]  `json:"changed"`
	Deleted []domain.TaskID `json:"deleted"`
	Cursor  string          `json:"cursor"`
	More    bool            `json:"more"`
}

func (c changesView) valid() bool { return c.Changed.valid() && c.Deleted != nil && c.Cursor != "" }

func (c changesView) entity() application.ChangeList {
	return application.ChangeList{Changed: entities(c.Changed), Deleted: c.Deleted, Cursor: c.Cursor, More: c.More}
}

// doneView is the response of a call without a result: a logout, or the deletion of a task or of an
// account.
type doneView struct {
	Message string `json:"message"`
}

func (d doneView) valid() bool { return d.Message != "" }
