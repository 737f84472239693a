package apiclient

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// A view is an answer of the API. A JSON value that is not valid was sent by another
// server; only the members that identify a view are checked.
type view interface{ valid() bool }

// into returns the decode of a call whose answer is the view.
func into(v view) func([]byte) bool {
	return func(text []byte) bool { return json.Unmarshal(text, v) == nil && v.valid() }
}

// list is a JSON array.
type list[V view] []V

func (l list[V]) valid() bool {
	return l != nil && !slices.ContainsFunc(l, func(v V) bool { return !v.valid() })
}

type userView struct {
	ID        domain.UserID `json:"id"`
	Email     emailView     `json:"email"`
	CreatedAt time.Time     `json:"createdAt"` // in the list of users only
}

func (u userView) valid() bool { return u.ID > 0 && u.Email.given }

// emailView is an email, or null for a user of a host.
type emailView struct {
	text  string
	given bool
}

func (e *emailView) UnmarshalJSON(text []byte) error {
	e.given = true
	return json.Unmarshal(text, &e.text)
}

func (u userView) entity() domain.User {
	return domain.RestoreUser(domain.UserRecord{ID: u.ID, Email: u.Email.text, CreatedAt: u.CreatedAt})
}

// maxProfile is the most bytes of GET /me that are read: the ID and the email precede
// the tasks.
const maxProfile = 64 << 10

// decodeStart reads the members of GET /me before its tasks. The text may be cut off
// within these.
func (u *userView) decodeStart(text []byte) bool {
	decoder := json.NewDecoder(bytes.NewReader(text))
	brace, err := decoder.Token()
	for err == nil && brace == json.Delim('{') && !u.valid() && decoder.More() {
		var name json.Token
		if name, err = decoder.Token(); err != nil {
			break
		}
		var target any = new(json.RawMessage)
		switch name {
		case "id":
			target = &u.ID
		case "email":
			target = &u.Email
		}
		err = decoder.Decode(target)
	}
	return err == nil && u.valid()
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

func entities(views list[taskView]) []domain.Task {
	tasks := make([]domain.Task, len(views))
	for i, view := range views {
		tasks[i] = view.entity()
	}
	return tasks
}

// doneView is the answer of a call that only does something: a log-out, or the deletion
// of a task or of an account.
type doneView struct {
	Message string `json:"message"`
}

func (d doneView) valid() bool { return d.Message != "" }
