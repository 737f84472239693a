package ginhttp

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// importTasks serves POST /tasks with NDJSON (specification, section 14). It creates all tasks or
// none.
func (a *API) importTasks(c *gin.Context, caller domain.UserID, key string, members taskMembers) error {
	if key == "" {
		return errIdempotencyKeyRequired
	}
	var tasks []domain.NewTask
	decode := func(text []byte) (err error) {
		tasks, err = parseLines(text, members.haveDue())
		return err
	}
	if err := a.readBodyOf(c, maxTaskBody, decode, errNotJSON, ndjsonType); err != nil {
		return err
	}
	created, err := a.tasks.Add(c.Request.Context(), caller, application.AddRequest{Tasks: tasks, IdempotencyKey: key, Import: true})
	if err != nil {
		return err
	}
	if created.Replayed {
		c.Header("Idempotent-Replayed", "true")
	}
	form := jsonList(members.appendTask)
	return respondAppended(c, http.StatusCreated, created.Tasks, form.appendAll)
}

// parseLines returns the tasks of an import. It returns an *application.ImportError for the first
// line that is not valid. It returns at most application.MaxImport+1 tasks.
func parseLines(text []byte, withDue bool) (tasks []domain.NewTask, err error) {
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if line = bytes.Trim(line, " \t\r\n"); len(line) == 0 {
			continue
		}
		if len(tasks) == application.MaxImport {
			return append(tasks, domain.NewTask{}), nil
		}
		task, err := parseTask(line, withDue)
		if err != nil {
			return nil, &application.ImportError{Line: number, Err: err}
		}
		tasks = append(tasks, task)
	}
	return tasks, nil
}

// parseTask returns the task of a line of an import.
func parseTask(line []byte, withDue bool) (domain.NewTask, error) {
	body := taskBody{withDue: withDue}
	if err := decodeObject(line, &body); err != nil {
		return domain.NewTask{}, err
	}
	task := body.task()
	return task, task.Check()
}

// textOfLine returns the text of an error in a line of an import.
func textOfLine(text string, line int) string {
	if rest, ofBody := strings.CutPrefix(text, "Request body"); ofBody {
		return fmt.Sprintf("Line %d%s", line, rest)
	}
	return fmt.Sprintf("Line %d: %s", line, text)
}
