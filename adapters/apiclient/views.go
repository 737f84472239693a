package apiclient

import (
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The API's answers. Each is valid where it names something: whatever else is
// missing, a JSON object that does not is none of the API's.

type userJSON struct {
	ID    domain.UserID `json:"id"`
	Email string        `json:"email"`
}

func (u userJSON) valid() bool { return u.ID > 0 && u.Email != "" }

func (u userJSON) entity() domain.User {
	return domain.RestoreUser(domain.UserRecord{ID: u.ID, Email: u.Email})
}

type listedUserJSON struct {
	ID        domain.UserID `json:"id"`
	Email     string        `json:"email"`
	CreatedAt time.Time     `json:"createdAt"`
}

func (u listedUserJSON) valid() bool { return u.ID > 0 && u.Email != "" }

func (u listedUserJSON) entity() domain.User {
	return domain.RestoreUser(domain.UserRecord{ID: u.ID, Email: u.Email, CreatedAt: u.CreatedAt})
}

type sessionJSON struct {
	Token string   `json:"token"`
	User  userJSON `json:"user"`
}

func (s sessionJSON) valid() bool { return isToken(s.Token) && s.User.valid() }

type taskJSON struct {
	ID          domain.TaskID `json:"id"`
	Title       string        `json:"title"`
	Description *string       `json:"description"`
	Completed   bool          `json:"completed"`
	UserID      domain.UserID `json:"userId"`
}

func (t taskJSON) valid() bool { return t.ID > 0 && t.UserID > 0 }

func (t taskJSON) entity() domain.Task {
	return domain.RestoreTask(domain.TaskRecord{
		ID: t.ID, Owner: t.UserID, Title: t.Title, Description: t.Description, Completed: t.Completed,
	})
}

type deletedJSON struct {
	ID domain.TaskID `json:"id"`
}

func (d deletedJSON) valid() bool { return d.ID > 0 }
