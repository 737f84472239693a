package apiclient

import (
	"encoding/json"
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

// credentialsJSON returns the body. Credentials that cannot be sent are
// validated instead.
func credentialsJSON(c application.Credentials, validate func(application.Credentials) error) ([]byte, error) {
	body := asJSON(map[string]any{"email": c.Email, "password": c.Password})
	if canSend(body, maxCredentialsBody, c.Email, c.Password) {
		return body, nil
	}
	return body, validate(c)
}

func logOutJSON(everywhere bool) []byte { return asJSON(map[string]any{"everywhere": everywhere}) }

// passwordChangeJSON returns the body. A change that cannot be sent is validated
// instead, with the errors of application.Accounts.ChangePassword.
func passwordChangeJSON(change application.PasswordChange) ([]byte, error) {
	body := asJSON(map[string]any{"currentPassword": change.Current, "newPassword": change.New})
	if canSend(body, maxCredentialsBody, change.Current, change.New) {
		return body, nil
	}
	_, err := domain.NewPassword(change.New)
	if field := (*domain.FieldError)(nil); errors.As(err, &field) {
		err = &domain.FieldError{Field: "newPassword", Err: field.Err}
	}
	if err == nil {
		_, err = currentPasswordJSON(change.Current)
	}
	return body, err
}

// currentPasswordJSON returns the body. A password that cannot be sent is not the
// caller's.
func currentPasswordJSON(password string) ([]byte, error) {
	body := asJSON(map[string]any{"currentPassword": password})
	switch {
	case password == "":
		return body, domain.ErrPasswordRequired
	case !canSend(body, maxCredentialsBody, password):
		return body, application.ErrWrongPassword
	}
	return body, nil
}

func newTaskJSON(task application.NewTask) ([]byte, error) {
	members := map[string]any{"title": task.Title, "completed": task.Completed}
	texts := []string{task.Title}
	if task.Description != nil {
		members["description"] = *task.Description
		texts = append(texts, *task.Description)
	}
	body := asJSON(members)
	if canSend(body, maxTaskBody, texts...) {
		return body, nil
	}
	return body, task.Check()
}

// linesJSON returns the body of an import: no more tasks than make the service refuse
// it. If a task cannot be sent, it and those before it are validated instead.
func linesJSON(tasks []application.NewTask) (lines []byte, err error) {
	lines = []byte{} // an import without tasks has a body too
	for i, task := range tasks[:min(len(tasks), application.MaxImport+1)] {
		line, err := newTaskJSON(task)
		if err != nil {
			return nil, firstInvalid(tasks[:i+1])
		}
		lines = append(append(lines, line...), '\n')
	}
	return lines, nil
}

func firstInvalid(tasks []application.NewTask) error {
	for i, task := range tasks {
		if i == application.MaxImport {
			return application.ErrImportTooLong
		}
		if err := task.Check(); err != nil {
			return &application.ImportError{Line: i + 1, Err: err}
		}
	}
	return nil
}

func changesJSON(changes domain.TaskChanges) ([]byte, error) {
	members := make(map[string]any)
	addChange(members, "title", changes.Title)
	addChange(members, "description", changes.Description)
	addChange(members, "completed", changes.Completed)
	title, _ := changes.Title.Value()
	description, _ := changes.Description.Value()
	body := asJSON(members)
	if canSend(body, maxTaskBody, title, description) {
		return body, nil
	}
	_, err := domain.NewTaskPatch(changes, time.Time{})
	return body, err
}

// addChange adds a member unless the change keeps the field.
func addChange[T any](members map[string]any, name string, change domain.Change[T]) {
	if value, ok := change.Value(); ok {
		members[name] = value
	} else if change.IsNull() {
		members[name] = nil
	}
}

// asJSON returns the object as JSON. Its values are strings, booleans and nil,
// which cannot fail.
func asJSON(members map[string]any) []byte {
	text, err := json.Marshal(members)
	if err != nil {
		panic(err)
	}
	return text
}

// canSend reports whether the texts are UTF-8 (encoding/json replaces anything
// else) and the body is short enough for the service to read it.
func canSend(body []byte, limit int, texts ...string) bool {
	for _, text := range texts {
		if !utf8.ValidString(text) {
			return false
		}
	}
	return len(body) <= limit
}

// validateRegistration returns the error of application.Accounts.Register.
func validateRegistration(c application.Credentials) error {
	if c.Password == "" {
		return domain.ErrPasswordRequired
	}
	if _, err := domain.ParseEmail(c.Email); err != nil {
		return err
	}
	_, err := domain.NewPassword(c.Password)
	return err
}

// validateLogIn returns the error of application.Accounts.LogIn. Credentials
// that cannot have been registered are wrong.
func validateLogIn(c application.Credentials) error {
	if c.Password == "" {
		return domain.ErrPasswordRequired
	}
	if _, err := domain.ParseEmail(c.Email); err != nil && !errors.Is(err, domain.ErrEmailInvalid) {
		return err
	}
	if validateRegistration(c) != nil {
		return application.ErrInvalidCredentials
	}
	return nil
}
