package ginhttp

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// listTasks serves GET /tasks (specification, section 4.5).
func (a *API) listTasks(c *gin.Context, caller domain.UserID) error {
	query, err := parseListQuery(c.Request)
	if err != nil {
		return err
	}
	if query.limit > 0 {
		return a.listPage(c, caller, query)
	}
	if c.Request.Method == http.MethodHead {
		query.Filter = query.Filter.ByState() // a search could read all pages for its first task
		return headOfList(c, a.tasks.All(withDeadline(c), caller, query.TaskQuery))
	}
	return stream(c, a, nil, a.tasks.All(withDeadline(c), caller, query.TaskQuery), query.members.appender(), "")
}

// getTask serves GET /tasks/:id.
func (a *API) getTask(c *gin.Context, caller domain.UserID) error {
	id, err := taskID(c)
	if err != nil {
		return err
	}
	members, err := membersOfNewRoute(c.Request.URL.RawQuery)
	if err != nil {
		return err
	}
	known, err := readEntityTags(c.Request.Header, "If-None-Match", errIfNoneMatchInvalid)
	if err != nil {
		return err
	}
	task, err := a.tasks.Get(withDeadline(c), caller, id)
	if errors.Is(err, domain.ErrNotOwner) {
		return errViewForbidden
	}
	if err != nil {
		return err
	}
	tag := entityTag(task.Version())
	c.Header("ETag", tag)
	if known.matchWeakly(tag) {
		return notModified(c)
	}
	return respondAppended(c, a, http.StatusOK, task, members.appender())
}

// createTask serves POST /tasks (specification, section 4.6).
func (a *API) createTask(c *gin.Context, caller domain.UserID) error {
	members, err := membersOf(c.Request.URL.RawQuery)
	if err != nil {
		return err
	}
	key, keyed, err := a.idempotencyKey(c)
	if err != nil {
		return err
	}
	var body taskBody
	if err := a.readBody(c, maxTaskBody, &body); err != nil {
		return err
	}
	draft := application.NewTask{
		Title:       body.Title.value, // a missing title is the empty one
		Description: body.Description.pointer(),
		Completed:   body.Completed.value,
	}
	if keyed {
		return a.createTaskOnce(c, caller, draft, key, members)
	}
	task, err := a.tasks.Create(withDeadline(c), caller, draft)
	if err != nil {
		return err
	}
	return respondAppended(c, a, http.StatusCreated, task, members.appender())
}

// updateTask serves PUT /tasks/:id (specification, section 4.7).
func (a *API) updateTask(c *gin.Context, caller domain.UserID) error {
	id, err := taskID(c)
	if err != nil {
		return err
	}
	members, err := membersOf(c.Request.URL.RawQuery)
	if err != nil {
		return err
	}
	condition, err := a.taskCondition(c)
	if err != nil {
		return err
	}
	var body taskBody
	if err := a.readBody(c, maxTaskBody, &body); err != nil {
		return err
	}
	task, err := a.tasks.UpdateIf(withDeadline(c), caller, id, body.changes(), condition)
	if errors.Is(err, domain.ErrNotOwner) {
		return errUpdateForbidden
	}
	if err != nil {
		return err
	}
	return respondAppended(c, a, http.StatusOK, task, members.appender())
}

// patchTask serves PATCH /tasks/:id: a merge patch (RFC 7396). Unlike PUT it takes
// an empty patch, and its response has an entity tag.
func (a *API) patchTask(c *gin.Context, caller domain.UserID) error {
	id, err := taskID(c)
	if err != nil {
		return err
	}
	members, err := membersOfNewRoute(c.Request.URL.RawQuery)
	if err != nil {
		return err
	}
	condition, err := a.taskCondition(c)
	if err != nil {
		return err
	}
	var body taskBody
	if err := a.readMergePatch(c, maxTaskBody, &body); err != nil {
		return err
	}
	task, err := a.applyPatch(withDeadline(c), caller, id, body.changes(), condition)
	if errors.Is(err, domain.ErrNotOwner) {
		return errUpdateForbidden
	}
	if err != nil {
		return err
	}
	c.Header("ETag", entityTag(task.Version()))
	return respondAppended(c, a, http.StatusOK, task, members.appender())
}

// applyPatch changes the task, or only reads it if there are no changes.
func (a *API) applyPatch(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges, condition domain.TaskCondition) (domain.Task, error) {
	if changes != (domain.TaskChanges{}) {
		return a.tasks.UpdateIf(ctx, caller, id, changes, condition)
	}
	task, err := a.tasks.Get(ctx, caller, id)
	if err == nil && !condition.Holds(task.Version()) {
		err = domain.ErrTaskChanged
	}
	return task, err
}

// taskCondition returns the condition in the headers of a change.
func (a *API) taskCondition(c *gin.Context) (domain.TaskCondition, error) {
	condition, given, err := taskCondition(c.Request.Header)
	if err == nil && given && !a.tasks.HasConditions() {
		err = errNoConditions
	}
	return condition, err
}

// deleteTask serves DELETE /tasks/:id (specification, section 4.8).
func (a *API) deleteTask(c *gin.Context, caller domain.UserID) error {
	id, err := taskID(c)
	if err != nil {
		return err
	}
	condition, err := a.taskCondition(c)
	if err != nil {
		return err
	}
	err = a.tasks.DeleteIf(withDeadline(c), caller, id, condition)
	if errors.Is(err, domain.ErrNotOwner) {
		return errDeleteForbidden
	}
	if err != nil {
		return err
	}
	a.audit(c, eventTaskDeleted, slog.Int64("task", int64(id)), slog.Int64("user", int64(caller)))
	return respondAppended(c, a, http.StatusOK, id, appendDeleted)
}
