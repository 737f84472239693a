package apiclient

import (
	"errors"
	"time"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The longest bodies that the service reads, in bytes.
const (
	maxCredentialsBody = 4 << 10
	maxTaskBody        = 1 << 20
)

// credentialsJSON writes the body. Judge is asked about what cannot be sent.
func credentialsJSON(c application.Credentials, judge func(application.Credentials) error) ([]byte, error) {
	body := asJSON(map[string]any{"email": c.Email, "password": c.Password})
	if fits(body, maxCredentialsBody, c.Email, c.Password) {
		return body, nil
	}
	return body, judge(c)
}

func newTaskJSON(task application.NewTask) ([]byte, error) {
	members := map[string]any{"title": task.Title, "completed": task.Completed}
	texts := []string{task.Title}
	if task.Description != nil {
		members["description"] = *task.Description
		texts = append(texts, *task.Description)
	}
	body := asJSON(members)
	if fits(body, maxTaskBody, texts...) {
		return body, nil
	}
	_, err := domain.NewTaskDraft(task.Title, task.Description, task.Completed, time.Time{})
	return body, err
}

func changesJSON(changes domain.TaskChanges) ([]byte, error) {
	members := make(map[string]any)
	put(members, "title", changes.Title)
	put(members, "description", changes.Description)
	put(members, "completed", changes.Completed)
	title, _ := changes.Title.Value()
	description, _ := changes.Description.Value()
	body := asJSON(members)
	if fits(body, maxTaskBody, title, description) {
		return body, nil
	}
	_, err := domain.NewTaskPatch(changes, time.Time{})
	return body, err
}

// put adds a member where the field is not kept.
func put[T any](members map[string]any, name string, change domain.Change[T]) {
	if value, ok := change.Value(); ok {
		members[name] = value
	} else if change.IsNull() {
		members[name] = nil
	}
}

// fits reports whether the texts can be sent: JSON carries UTF-8 and nothing
// else (encoding/json would put something else in the place of it), and the
// service does not look at what is too long.
func fits(body []byte, limit int, texts ...string) bool {
	for _, text := range texts {
		if !utf8.ValidString(text) {
			return false
		}
	}
	return len(body) <= limit
}

// judgeRegistration says what application.Accounts.Register says.
func judgeRegistration(c application.Credentials) error {
	if c.Password == "" {
		return domain.ErrPasswordRequired
	}
	if _, err := domain.ParseEmail(c.Email); err != nil {
		return err
	}
	_, err := domain.NewPassword(c.Password)
	return err
}

// judgeLogIn says what application.Accounts.LogIn says: what nobody can have
// registered with is wrong.
func judgeLogIn(c application.Credentials) error {
	if c.Password == "" {
		return domain.ErrPasswordRequired
	}
	if _, err := domain.ParseEmail(c.Email); err != nil && !errors.Is(err, domain.ErrEmailInvalid) {
		return err
	}
	if judgeRegistration(c) != nil {
		return application.ErrInvalidCredentials
	}
	return nil
}
