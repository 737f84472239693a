package main

import (
	"context"
	"fmt"

	"example.com/clients/session"
)

type client struct{ *ClientWithResponses }

func main() {
	session.Run(func(base string, sender *session.Sender) (session.Client, error) {
		c, err := NewClientWithResponses(base, WithHTTPClient(sender))
		return client{c}, err
	})
}

// result returns the body of a response. If the body is nil, it returns the
// problem.
func result[T any](body *T, problem *Problem, err error) (T, error) {
	switch {
	case err != nil || body == nil && problem == nil:
		return *new(T), fmt.Errorf("neither a body nor a problem: %w", err)
	case body == nil:
		return *new(T), session.Refusal{Status: problem.Status, Code: problem.Code}
	}
	return *body, nil
}

func task(t Task, err error) (session.Task, error) {
	return session.Task{ID: t.Id, Title: t.Title, Description: session.Text(t.Description), Completed: t.Completed}, err
}

func (c client) Register(ctx context.Context, who session.Credentials) (string, error) {
	got, err := c.RegisterWithResponse(ctx, nil, Registration{Email: who.Email, Password: who.Password})
	user, err := result(got.JSON201, got.ApplicationproblemJSON409, err)
	return user.Email, err
}

func (c client) LogIn(ctx context.Context, who session.Credentials) (string, error) {
	got, err := c.LogInWithResponse(ctx, nil, Credentials{Email: who.Email, Password: who.Password})
	entry, err := result(got.JSON200, got.ApplicationproblemJSON401, err)
	return entry.Token, err
}

func (c client) Create(ctx context.Context, title string) (session.Task, error) {
	got, err := c.CreateTaskWithResponse(ctx, nil, NewTask{Title: title})
	return task(result(got.JSON201, got.ApplicationproblemJSON400, err))
}

func (c client) List(ctx context.Context, q session.Query) (tasks []session.Task, err error) {
	got, err := c.ListTasksWithResponse(ctx, &ListTasksParams{Completed: q.Completed, Limit: q.Limit})
	list, err := result(got.JSON200, got.ApplicationproblemJSON401, err)
	for _, t := range list {
		one, _ := task(t, nil)
		tasks = append(tasks, one)
	}
	return tasks, err
}

func (c client) Update(ctx context.Context, id int64, description string, completed bool) (session.Task, error) {
	got, err := c.UpdateTaskWithResponse(ctx, id, nil, TaskEdit{Completed: &completed, Description: new(&description)})
	return task(result(got.JSON200, got.ApplicationproblemJSON400, err))
}

func (c client) ClearDescription(ctx context.Context, id int64) (session.Task, error) {
	got, err := c.PatchTaskWithResponse(ctx, id, nil, TaskPatch{Description: new((*string)(nil))})
	return task(result(got.JSON200, got.ApplicationproblemJSON400, err))
}

func (c client) Delete(ctx context.Context, id int64) (int64, error) {
	got, err := c.DeleteTaskWithResponse(ctx, id, nil)
	deleted, err := result(got.JSON200, got.ApplicationproblemJSON404, err)
	return deleted.Id, err
}
