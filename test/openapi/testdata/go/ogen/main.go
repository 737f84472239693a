package main

import (
	"context"
	"fmt"
	"net/http"

	"example.com/clients/ogen/api"
	"example.com/clients/session"
)

type client struct{ *api.Client }

func main() {
	session.Run(func(base string, sender *session.Sender) (session.Client, error) {
		c, err := api.NewClient(base, noToken{}, api.WithClient(sender))
		return client{c}, err
	})
}

// noToken leaves the token to the session's sender.
type noToken struct{}

func (noToken) Bearer(context.Context, api.OperationName) (api.Bearer, error) {
	return api.Bearer{}, nil
}

// refusal returns the problem in a response, or an error.
func refusal(got any, err error) error {
	switch got := got.(type) {
	case *api.RegisterApplicationProblemJSONConflict:
		return session.Refusal{Status: http.StatusConflict, Code: got.Response.Code}
	case *api.TaskTokenApplicationProblemJSONHeaders:
		return session.Refusal{Status: http.StatusUnauthorized, Code: got.Response.Code}
	case *api.TaskNotFoundApplicationProblemJSONHeaders:
		return session.Refusal{Status: http.StatusNotFound, Code: got.Response.Code}
	}
	return fmt.Errorf("got %T: %w", got, err)
}

func task(t api.Task) session.Task {
	task := session.Task{ID: int64(t.ID), Title: string(t.Title), Description: "null", Completed: t.Completed}
	if text, ok := t.Description.Get(); ok {
		task.Description = string(text)
	}
	return task
}

func (c client) Register(ctx context.Context, who session.Credentials) (string, error) {
	got, err := c.Client.Register(ctx, &api.Registration{Email: who.Email, Password: who.Password}, api.RegisterParams{})
	if user, ok := got.(*api.UserHeaders); ok {
		return string(user.Response.Email), nil
	}
	return "", refusal(got, err)
}

func (c client) LogIn(ctx context.Context, who session.Credentials) (string, error) {
	got, err := c.Client.LogIn(ctx, &api.Credentials{Email: who.Email, Password: who.Password}, api.LogInParams{})
	if entry, ok := got.(*api.SessionHeaders); ok {
		return entry.Response.Token, nil
	}
	return "", refusal(got, err)
}

func (c client) Create(ctx context.Context, title string) (session.Task, error) {
	got, err := c.CreateTask(ctx, &api.NewTask{Title: api.Title(title)}, api.CreateTaskParams{})
	if created, ok := got.(*api.TaskHeaders); ok {
		return task(created.Response), nil
	}
	return session.Task{}, refusal(got, err)
}

func (c client) List(ctx context.Context, q session.Query) (tasks []session.Task, err error) {
	var params api.ListTasksParams
	if q.Completed != nil {
		params.Completed = api.NewOptBool(*q.Completed)
	}
	if q.Limit != nil {
		params.Limit = api.NewOptInt(*q.Limit)
	}
	got, err := c.ListTasks(ctx, params)
	list, ok := got.(*api.TaskListHeaders)
	if !ok {
		return nil, refusal(got, err)
	}
	for _, t := range list.Response {
		tasks = append(tasks, task(t))
	}
	return tasks, nil
}

func (c client) Update(ctx context.Context, id int64, description string, completed bool) (session.Task, error) {
	changes := api.TaskEdit{Description: api.NewOptNilDescription(api.Description(description)), Completed: api.NewOptBool(completed)}
	got, err := c.UpdateTask(ctx, &changes, api.UpdateTaskParams{ID: id})
	if changed, ok := got.(*api.UpdateTaskOKHeaders); ok {
		return task(changed.Response), nil
	}
	return session.Task{}, refusal(got, err)
}

func (c client) ClearDescription(ctx context.Context, id int64) (session.Task, error) {
	var description api.OptNilDescription
	description.SetToNull()
	got, err := c.PatchTask(ctx, &api.PatchTaskApplicationJSON{Description: description}, api.PatchTaskParams{ID: id})
	if changed, ok := got.(*api.GetTaskOKHeaders); ok {
		return task(changed.Response), nil
	}
	return session.Task{}, refusal(got, err)
}

func (c client) Delete(ctx context.Context, id int64) (int64, error) {
	got, err := c.DeleteTask(ctx, api.DeleteTaskParams{ID: id})
	if deleted, ok := got.(*api.DeletedTaskHeaders); ok {
		return int64(deleted.Response.ID), nil
	}
	return 0, refusal(got, err)
}
