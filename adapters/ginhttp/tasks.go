package ginhttp

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskBody is the body of POST /tasks, of PUT and PATCH /tasks/:id, and a line of an import.
type taskBody struct {
	Title       member[string] `json:"title"`
	Description member[string] `json:"description"`
	Completed   member[bool]   `json:"completed"`
	Due         member[string] `json:"due"`

	withDue bool // whether the request asks for due; without it, due is an unknown member
}

// check returns the error of a member with a wrong type. It clears due if that is an unknown member.
func (b *taskBody) check() error {
	if !b.withDue {
		b.Due = member[string]{}
	}
	if err := cmp.Or(b.Title.check("title"), b.Description.check("description"), b.Completed.check("completed")); err != nil {
		return err
	}
	if b.Due.wrongType {
		return errDueNotString
	}
	return nil
}

// task returns the task to create. A missing title becomes empty.
func (b *taskBody) task() domain.NewTask {
	task := domain.NewTask{Title: b.Title.value, Completed: b.Completed.value}
	if !b.Description.missing() {
		task.Description = &b.Description.value
	}
	if due, ok := b.due().Value(); ok {
		task.Due = &due
	}
	return task
}

func (b *taskBody) changes() domain.TaskEdit {
	return domain.TaskEdit{Title: b.Title.FieldEdit, Description: b.Description.FieldEdit, Completed: b.Completed.FieldEdit, Due: b.due()}
}

// due returns the edit of the due date. A text that is no date becomes the zero Date, which the
// domain rejects.
func (b *taskBody) due() (edit domain.FieldEdit[domain.Date]) {
	if text, ok := b.Due.Value(); ok {
		date, _ := domain.ParseDate(text)
		return domain.SetTo(date)
	}
	if b.Due.IsNull() {
		return domain.SetToNull[domain.Date]()
	}
	return edit
}

func taskID(c *gin.Context) (domain.TaskID, error) { return domain.ParseTaskID(c.Param("id")) }

// getTask serves GET /tasks/:id.
func (a *API) getTask(c *gin.Context, caller domain.UserID) error {
	id, err := taskID(c)
	if err != nil {
		return err
	}
	members, err := membersOf(c.Request.URL.RawQuery, true)
	if err != nil {
		return err
	}
	ifNoneMatch, err := readEntityTags(c.Request.Header, "If-None-Match", errIfNoneMatchInvalid)
	if err != nil {
		return err
	}
	task, err := a.tasks.Get(c.Request.Context(), caller, id)
	if err != nil {
		return forbidden(err, errViewForbidden)
	}
	tag := entityTag(task.Version())
	if ifNoneMatch.matchWeakly(tag) {
		c.Header("ETag", tag)
		return notModified(c)
	}
	text, err := encode(c, newTaskBuffer(), task, members.appendTask)
	if err != nil {
		return err
	}
	c.Header("ETag", tag)
	send(c, http.StatusOK, jsonContentType, text)
	return nil
}

// createTask serves POST /tasks (specification, section 4.6). A retry with an idempotency key gets
// the body of the first response.
func (a *API) createTask(c *gin.Context, caller domain.UserID) error {
	members, err := membersOf(c.Request.URL.RawQuery, false)
	if err != nil {
		return err
	}
	key, err := idempotencyKey(c)
	if err != nil {
		return err
	}
	if mediaTypeOf(c.Request) == ndjsonType {
		return a.importTasks(c, caller, key, members)
	}
	body := taskBody{withDue: members.haveDue()}
	if err := a.readBody(c, maxTaskBody, &body); err != nil {
		return err
	}
	created, err := a.tasks.Add(c.Request.Context(), caller, application.AddRequest{Tasks: []domain.NewTask{body.task()}, IdempotencyKey: key})
	if err != nil {
		return err
	}
	task := created.First()
	if key != "" {
		// Relative to the URL of the request, since a proxy may add any prefix.
		c.Header("Location", "tasks/"+strconv.FormatInt(int64(task.ID()), 10))
	}
	switch {
	case created.Replayed: // without an entity tag, since the task may have changed
		c.Header("Idempotent-Replayed", "true")
	case key != "":
		c.Header("ETag", entityTag(task.Version()))
	}
	return respondAppended(c, http.StatusCreated, task, members.appendTask)
}

// changeTask returns the endpoint of PUT /tasks/:id (specification, section 4.7). If merge, it
// returns the endpoint of PATCH with a merge patch (RFC 7396). Unlike PUT, PATCH accepts an empty
// patch, and its response has an entity tag.
func (a *API) changeTask(merge bool) protectedEndpoint {
	readBody := a.readBody
	if merge {
		readBody = a.readMergePatch
	}
	return func(c *gin.Context, caller domain.UserID) error {
		id, err := taskID(c)
		if err != nil {
			return err
		}
		members, err := membersOf(c.Request.URL.RawQuery, merge)
		if err != nil {
			return err
		}
		condition, err := taskCondition(c.Request.Header)
		if err != nil {
			return err
		}
		body := taskBody{withDue: members.haveDue()}
		if err := readBody(c, maxTaskBody, &body); err != nil {
			return err
		}
		var task domain.Task
		if changes := body.changes(); merge && changes == (domain.TaskEdit{}) {
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
		return respondAppended(c, http.StatusOK, task, members.appendTask)
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

// forbidden replaces domain.ErrNotOwner by the route's error, and returns other errors unchanged.
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
	addLogAttr(c, slog.Int64("task", int64(id))) // the line also has the user
	return respond(c, http.StatusOK, messageJSON{Message: "Task deleted successfully", ID: int64(id)})
}

// keySyntax is the syntax of an idempotency key, quoted or bare.
// draft-ietf-httpapi-idempotency-key-header requires quotes (RFC 8941), which many clients omit.
var keySyntax = regexp.MustCompile(`^(?:"((?:[!#-\[\]-~]|\\["\\])+)"|([!#-~]+))$`)

var unescapeKey = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

// idempotencyKey returns the idempotency key of a request; "" for none.
func idempotencyKey(c *gin.Context) (string, error) {
	lines := c.Request.Header["Idempotency-Key"]
	if len(lines) == 0 {
		return "", nil
	}
	found := keySyntax.FindStringSubmatch(lines[0])
	if found == nil || len(lines) > 1 {
		return "", domain.ErrIdempotencyKeyInvalid
	}
	key := unescapeKey.Replace(found[1]) + found[2]
	_, err := domain.NewIdempotencyKey(key)
	return key, err
}
