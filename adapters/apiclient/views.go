package apiclient

import (
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The views are the API's answers. A JSON object that is not valid was sent by
// another server; only the members that identify a view are checked.

type userView struct {
	ID        domain.UserID `json:"id"`
	Email     string        `json:"email"`
	CreatedAt time.Time     `json:"createdAt"` // in the list of users only
}

func (u userView) valid() bool { return u.ID > 0 && u.Email != "" }

func (u userView) entity() domain.User {
	return domain.RestoreUser(domain.UserRecord{ID: u.ID, Email: u.Email, CreatedAt: u.CreatedAt})
}

type sessionView struct {
	Token string   `json:"token"`
	User  userView `json:"user"`
}

func (s sessionView) valid() bool { return isToken(s.Token) && s.User.valid() }

type taskView struct {
	ID          domain.TaskID `json:"id"`
	Title       string        `json:"title"`
	Description *string       `json:"description"`
	Completed   bool          `json:"completed"`
	UserID      domain.UserID `json:"userId"`
	CreatedAt   time.Time     `json:"createdAt"`
	UpdatedAt   time.Time     `json:"updatedAt"`
}

func (t taskView) valid() bool { return t.ID > 0 && t.UserID > 0 }

func (t taskView) entity() domain.Task {
	return domain.RestoreTask(domain.TaskRecord{
		ID: t.ID, Owner: t.UserID, Title: t.Title, Description: t.Description, Completed: t.Completed,
		CreatedAt: t.CreatedAt, UpdatedAt: t.UpdatedAt,
	})
}

type loggedOutView struct {
	Message string `json:"message"`
}

func (l loggedOutView) valid() bool { return l.Message != "" }

// deletedView is the answer to the deletion of a task or of an account.
type deletedView struct {
	ID int64 `json:"id"`
}

func (d deletedView) valid() bool { return d.ID > 0 }
