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
	form := taskForm(c.Request.Header["Accept"], query.members)
	if query.limit > 0 {
		return a.listPage(c, caller, query, form)
	}
	if c.Request.Method == http.MethodHead {
		query.Filter = query.Filter.ByState() // a search could read all pages for its first task
		return headOfList(c, form, a.tasks.All(c.Request.Context(), caller, query.TaskQuery))
	}
	return stream(c, form, a.tasks.All(c.Request.Context(), caller, query.TaskQuery))
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
	task, err := a.tasks.Get(c.Request.Context(), caller, id)
	if err != nil {
		return forbidden(err, errViewForbidden)
	}
	tag := entityTag(task.Version())
	c.Header("ETag", tag)
	if known.matchWeakly(tag) {
		return notModified(c)
	}
	return respondAppended(c, http.StatusOK, task, members.appender())
}

// createTask serves POST /tasks (specification, section 4.6).
func (a *API) createTask(c *gin.Context, caller domain.UserID) error {
	members, err := membersOf(c.Request.URL.RawQuery)
	if err != nil {
		return err
	}
	key, keyed, err := idempotencyKey(c)
	if err != nil {
		return err
	}
	if keyed && a.options.NoIdempotencyKeys {
		return &domain.Unsupported{What: domain.IdempotencyKeys}
	}
	if isImport(c.Request.Header.Get("Content-Type")) {
		return a.importTasks(c, caller, key, members)
	}
	var body taskBody
	if err := a.readBody(c, maxTaskBody, &body); err != nil {
		return err
	}
	if keyed {
		return a.createTaskOnce(c, caller, body.task(), key, members)
	}
	created, err := a.tasks.Add(c.Request.Context(), caller, application.Addition{Tasks: []application.NewTask{body.task()}})
	if err != nil {
		return err
	}
	return respondAppended(c, http.StatusCreated, created.First(), members.appender())
}

// changeTask returns the endpoint of PUT /tasks/:id (specification, section 4.7) or,
// if merge, of PATCH: a merge patch (RFC 7396). Unlike PUT, PATCH takes an empty patch,
// and its response has an entity tag.
func (a *API) changeTask(merge bool) protectedEndpoint {
	membersOf, readBody := membersOf, a.readBody
	if merge {
		membersOf, readBody = membersOfNewRoute, a.readMergePatch
	}
	return func(c *gin.Context, caller domain.UserID) error {
		id, err := taskID(c)
		if err != nil {
			return err
		}
		members, err := membersOf(c.Request.URL.RawQuery)
		if err != nil {
			return err
		}
		condition, err := taskCondition(c.Request.Header)
		if err != nil {
			return err
		}
		var body taskBody
		if err := readBody(c, maxTaskBody, &body); err != nil {
			return err
		}
		var task domain.Task
		if changes := body.changes(); merge && changes == (domain.TaskChanges{}) {
			task, err = a.unchangedTask(c.Request.Context(), caller, id, condition)
		} else {
			task, err = a.tasks.UpdateIf(c.Request.Context(), caller, id, changes, condition)
		}
		if err != nil {
			return forbidden(err, errUpdateForbidden)
		}
		if merge {
			c.Header("ETag", entityTag(task.Version()))
		}
		return respondAppended(c, http.StatusOK, task, members.appender())
	}
}

// unchangedTask returns a task if the condition holds.
func (a *API) unchangedTask(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition) (domain.Task, error) {
	task, err := a.tasks.Get(ctx, caller, id)
	if err == nil && !condition.Holds(task.Version()) {
		err = domain.ErrTaskChanged
	}
	return task, err
}

// forbidden returns the route's error in place of domain.ErrNotOwner, and other errors
// as they are.
func forbidden(err, ofRoute error) error {
	if errors.Is(err, domain.ErrNotOwner) {
		return ofRoute
	}
	return err
}

// deleteTask serves DELETE /tasks/:id (specification, section 4.8).
func (a *API) deleteTask(c *gin.Context, caller domain.UserID) error {
	id, err := taskID(c)
	if err != nil {
		return err
	}
	condition, err := taskCondition(c.Request.Header)
	if err != nil {
		return err
	}
	if err := a.tasks.DeleteIf(c.Request.Context(), caller, id, condition); err != nil {
		return forbidden(err, errDeleteForbidden)
	}
	addLogAttr(c, slog.Int64("task", int64(id))) // who deleted it is in the line as well
	return respondAppended(c, http.StatusOK, id, appendDeleted)
}
