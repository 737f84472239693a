// Command gosession is a session of a client that was generated from the
// service's description, which stands beside this file when a test builds it.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	if err := run(context.Background(), os.Args[1]); err != nil {
		log.Fatal(err)
	}
	fmt.Println("whole session")
}

func run(ctx context.Context, base string) error {
	c, err := NewClientWithResponses(base, WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		r.Header.Set("Accept", "application/problem+json") // for errors with codes
		return nil
	}))
	if err != nil {
		return err
	}
	const email, password = "ana@example.com", "correct horse"
	registered, err := c.RegisterWithResponse(ctx, nil, Registration{Email: email, Password: password})
	if err != nil || registered.JSON201 == nil || registered.JSON201.Email != email {
		return fmt.Errorf("register: %w %+v", err, registered)
	}
	again, err := c.RegisterWithResponse(ctx, nil, Registration{Email: email, Password: password})
	if err != nil || again.ApplicationproblemJSON409 == nil || again.ApplicationproblemJSON409.Code != "EMAIL_TAKEN" {
		return fmt.Errorf("register again: %w %+v", err, again)
	}
	plain := func(_ context.Context, r *http.Request) error {
		r.Header.Set("Accept", "application/json")
		return nil
	}
	again, err = c.RegisterWithResponse(ctx, nil, Registration{Email: email, Password: password}, plain)
	if err != nil || again.ApplicationjsonCharsetUtf8409 == nil || again.ApplicationjsonCharsetUtf8409.Error != "Email already exists" {
		return fmt.Errorf("register again: %w %+v", err, again)
	}
	session, err := c.LogInWithResponse(ctx, nil, Credentials{Email: email, Password: password})
	if err != nil || session.JSON200 == nil {
		return fmt.Errorf("log in: %w %+v", err, session)
	}
	authorized := func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+session.JSON200.Token)
		return nil
	}
	created, err := c.CreateTaskWithResponse(ctx, nil, NewTask{Title: "Buy milk"}, authorized)
	if err != nil || created.JSON201 == nil {
		return fmt.Errorf("create: %w %+v", err, created)
	}
	task, err := created.JSON201.AsTask()
	if err != nil || task.Description != nil {
		return fmt.Errorf("create: %w %+v", err, task)
	}
	key := "copy"
	imported, err := c.CreateTaskWithBodyWithResponse(ctx, &CreateTaskParams{IdempotencyKey: &key}, "application/x-ndjson", strings.NewReader(`{"title":"Sleep","completed":true}`), authorized)
	if err != nil || imported.JSON201 == nil {
		return fmt.Errorf("import: %w %+v", err, imported)
	}
	tasks, err := imported.JSON201.AsTaskList()
	if err != nil || len(tasks) != 1 || tasks[0].Title != "Sleep" {
		return fmt.Errorf("import: %w %+v", err, tasks)
	}
	if deleted, err := c.DeleteTaskWithResponse(ctx, tasks[0].Id, nil, authorized); err != nil || deleted.JSON200 == nil {
		return fmt.Errorf("delete the import: %w %+v", err, deleted)
	}
	return change(ctx, c, task, authorized)
}

func change(ctx context.Context, c *ClientWithResponses, task Task, authorized RequestEditorFn) error {
	done, text := true, "two litres"
	updated, err := c.UpdateTaskWithResponse(ctx, task.Id, nil, TaskChanges{Completed: &done, Description: new(&text)}, authorized)
	if err != nil || updated.JSON200 == nil || !updated.JSON200.Completed || *updated.JSON200.Description != text {
		return fmt.Errorf("update: %w %+v", err, updated)
	}
	list, err := c.ListTasksWithResponse(ctx, &ListTasksParams{Completed: &done}, authorized)
	if err != nil || list.JSON200 == nil || len(*list.JSON200) != 1 || (*list.JSON200)[0].Id != task.Id {
		return fmt.Errorf("list: %w %+v", err, list)
	}
	profile, err := c.GetProfileWithResponse(ctx, nil, authorized)
	if err != nil || profile.JSON200 == nil || len(profile.JSON200.Tasks) != 1 {
		return fmt.Errorf("profile: %w %+v", err, profile)
	}
	if err := patch(ctx, c, task, authorized); err != nil {
		return err
	}
	deleted, err := c.DeleteTaskWithResponse(ctx, task.Id, nil, authorized)
	if err != nil || deleted.JSON200 == nil || deleted.JSON200.Id != task.Id {
		return fmt.Errorf("delete: %w %+v", err, deleted)
	}
	missing, err := c.DeleteTaskWithResponse(ctx, task.Id, nil, authorized)
	if err != nil || missing.ApplicationproblemJSON404 == nil || missing.ApplicationproblemJSON404.Code != "TASK_NOT_FOUND" {
		return fmt.Errorf("delete again: %w %+v", err, missing)
	}
	return nil
}

// patch changes the task with If-Match, and then finds it on a page.
func patch(ctx context.Context, c *ClientWithResponses, task Task, authorized RequestEditorFn) error {
	got, err := c.GetTaskWithResponse(ctx, task.Id, nil, authorized)
	if err != nil || got.JSON200 == nil || got.JSON200.Title != task.Title {
		return fmt.Errorf("get: %w %+v", err, got)
	}
	tag, open, one := got.HTTPResponse.Header.Get("ETag"), false, 1
	unchanged := &PatchTaskParams{IfMatch: &tag}
	patched, err := c.PatchTaskWithApplicationMergePatchPlusJSONBodyWithResponse(ctx, task.Id, unchanged, TaskPatch{Completed: &open, Description: new((*string)(nil))}, authorized)
	if err != nil || patched.JSON200 == nil || patched.JSON200.Completed || patched.JSON200.Description != nil {
		return fmt.Errorf("patch: %w %+v", err, patched)
	}
	stale, err := c.PatchTaskWithResponse(ctx, task.Id, unchanged, TaskPatch{Completed: &open}, authorized)
	if err != nil || stale.ApplicationproblemJSON412 == nil || stale.ApplicationproblemJSON412.Code != "TASK_CHANGED" {
		return fmt.Errorf("patch again: %w %+v", err, stale)
	}
	with := "createdAt,updatedAt"
	page, err := c.ListTasksWithResponse(ctx, &ListTasksParams{Limit: &one, With: &with}, authorized)
	if err != nil || page.JSON200 == nil || len(*page.JSON200) != 1 || (*page.JSON200)[0].CreatedAt == nil || page.HTTPResponse.Header.Get("Next-Cursor") != "" {
		return fmt.Errorf("page: %w %+v", err, page)
	}
	return nil
}
