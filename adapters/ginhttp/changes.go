package ginhttp

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const changesPath = "/tasks/changes"

// changesQuery is the query of GET /tasks/changes.
type changesQuery struct {
	application.ChangesRequest
	caller  domain.UserID
	members taskMembers
}

// changesParameters are the parameters of GET /tasks/changes.
var changesParameters = []parameter[changesQuery]{
	{"since", application.ErrSinceInvalid, (*changesQuery).setSince},
	{"limit", errLimitInvalid, (*changesQuery).setLimit},
	{"with", errWithInvalid, (*changesQuery).setMembers},
}

func (q *changesQuery) setSince(value string) bool {
	q.Since = value
	return application.CheckSince(value, q.caller) == nil
}

func (q *changesQuery) setLimit(value string) (valid bool) {
	q.Limit, valid = parseInteger(value, application.MaxLimit)
	return valid
}

func (q *changesQuery) setMembers(value string) bool {
	var err error
	q.members, err = parseTaskMembers(value)
	return err == nil
}

// listChanges serves GET /tasks/changes (specification, sections 12.7 and 12.8).
func (a *API) listChanges(c *gin.Context, caller domain.UserID) error {
	given, err := url.ParseQuery(c.Request.URL.RawQuery)
	if err != nil {
		return errQueryInvalid
	}
	query, namesStream := changesQuery{caller: caller}, acceptsStream(c.Request)
	if namesStream {
		if query.Since, err = lastEventID(c.Request, caller); err != nil {
			return err
		}
		if query.Since != "" {
			given.Del("since")
		}
	}
	resumes := query.Since != ""
	if err := setParameters(&query, given, changesParameters); err != nil {
		return err
	}
	changes, err := a.tasks.Changes(c.Request.Context(), caller, query.ChangesRequest)
	if resumes && errors.Is(err, application.ErrChangesExpired) {
		err = &domain.FieldError{Field: lastEventIDHeader, Err: err}
	}
	if err != nil {
		return err
	}
	if namesStream && a.options.Streams != nil && c.Request.Method != http.MethodHead {
		return a.streamChanges(c, query, changes)
	}
	text, err := encode(c, newBuffer(), changes, query.members.appendChanges)
	if err != nil {
		return err
	}
	send(c, http.StatusOK, jsonContentType, text)
	return nil
}

// appendChanges appends changes as JSON.
func (m taskMembers) appendChanges(to []byte, changes application.ChangeList) (_ []byte, err error) {
	tasks, ids := jsonList(m.appendTask), jsonList(appendID)
	if to, err = tasks.appendAll(append(to, `{"changed":`...), changes.Changed); err != nil {
		return to, err
	}
	if to, err = ids.appendAll(append(to, `,"deleted":`...), changes.Deleted); err != nil {
		return to, err
	}
	to = append(append(append(to, `,"cursor":"`...), changes.Cursor...), `","more":`...)
	return append(strconv.AppendBool(to, changes.More), '}'), nil
}

func appendID(to []byte, id domain.TaskID) ([]byte, error) {
	return strconv.AppendInt(to, int64(id), 10), nil
}
