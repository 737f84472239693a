package ginhttp

import (
	"errors"
	"log/slog"
	"net/http"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// listTasks serves GET /tasks (specification, section 4.5).
func (a *API) listTasks(c *gin.Context, caller domain.UserID) error {
	filter, err := taskFilter(c.Request)
	if err != nil {
		return err
	}
	return stream(c, a, nil, a.tasks.All(withDeadline(c), caller, filter), appendTask, "")
}

// createTask serves POST /tasks (specification, section 4.6).
func (a *API) createTask(c *gin.Context, caller domain.UserID) error {
	var body taskBody
	if err := a.readBody(c, maxTaskBody, &body); err != nil {
		return err
	}
	task, err := a.tasks.Create(withDeadline(c), caller, application.NewTask{
		Title:       body.Title.value, // a missing title is the empty one
		Description: body.Description.pointer(),
		Completed:   body.Completed.value,
	})
	if err != nil {
		return err
	}
	return respondAppended(c, a, http.StatusCreated, task, appendTask)
}

// updateTask serves PUT /tasks/:id (specification, section 4.7).
func (a *API) updateTask(c *gin.Context, caller domain.UserID) error {
	id, err := taskID(c)
	if err != nil {
		return err
	}
	var body taskBody
	if err := a.readBody(c, maxTaskBody, &body); err != nil {
		return err
	}
	task, err := a.tasks.Update(withDeadline(c), caller, id, domain.TaskChanges{
		Title:       body.Title.change(),
		Description: body.Description.change(),
		Completed:   body.Completed.change(),
	})
	if errors.Is(err, domain.ErrNotOwner) {
		return errUpdateForbidden
	}
	if err != nil {
		return err
	}
	return respondAppended(c, a, http.StatusOK, task, appendTask)
}

// deleteTask serves DELETE /tasks/:id (specification, section 4.8).
func (a *API) deleteTask(c *gin.Context, caller domain.UserID) error {
	id, err := taskID(c)
	if err != nil {
		return err
	}
	err = a.tasks.Delete(withDeadline(c), caller, id)
	if errors.Is(err, domain.ErrNotOwner) {
		return errDeleteForbidden
	}
	if err != nil {
		return err
	}
	a.audit(c, eventTaskDeleted, slog.Int64("task", int64(id)), slog.Int64("user", int64(caller)))
	return respondAppended(c, a, http.StatusOK, id, appendDeleted)
}
