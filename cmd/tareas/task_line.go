package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskLine is a line of an export: a task as the API returns it, with the due date and the times.
type taskLine struct {
	ID          domain.TaskID `json:"id"`
	Title       string        `json:"title"`
	Description *string       `json:"description"`
	Completed   bool          `json:"completed"`
	UserID      domain.UserID `json:"userId"`
	Due         *domain.Date  `json:"due"`
	CreatedAt   time.Time     `json:"createdAt"`
	UpdatedAt   time.Time     `json:"updatedAt"`
}

// formatTask returns the line of a task without the line break.
func formatTask(task domain.Task) ([]byte, error) {
	r := task.Record()
	return json.Marshal(taskLine{
		ID: r.ID, Title: r.Title, Description: r.Description, Completed: r.Completed, UserID: r.Owner,
		Due: r.Due, CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
	})
}

// parseTask returns the task of a line of an import. Like the API, it ignores other members.
func parseTask(line []byte) (domain.NewTask, error) {
	var members *struct {
		Title       string       `json:"title"`
		Description *string      `json:"description"`
		Completed   bool         `json:"completed"`
		Due         *domain.Date `json:"due"`
	}
	if err := json.Unmarshal(line, &members, json.WithUnmarshalers(json.UnmarshalFromFunc(rejectNull))); err != nil {
		return domain.NewTask{}, explainJSON(err)
	}
	if members == nil {
		return domain.NewTask{}, errNotObject
	}
	task := domain.NewTask(*members)
	return task, task.Check()
}

// rejectNull makes null an error for a bool, which package json would set to false.
func rejectNull(from *jsontext.Decoder, _ *bool) error {
	if from.PeekKind() == jsontext.KindNull {
		return errors.New("is null")
	}
	return errors.ErrUnsupported // package json decodes the other values
}

var errNotObject = errors.New("is not a valid JSON object")

// explainJSON returns an error of package json as a text about the line.
func explainJSON(err error) error {
	wrong, ok := errors.AsType[*json.SemanticError](err)
	switch {
	case !ok || wrong.JSONPointer == "":
		return errNotObject
	case errors.Is(wrong, domain.ErrDateInvalid):
		return &domain.FieldError{Field: wrong.JSONPointer.LastToken(), Err: domain.ErrDateInvalid}
	}
	return fmt.Errorf("%s: has the wrong type", wrong.JSONPointer.LastToken())
}
