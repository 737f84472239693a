package ginhttp

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const changesPath = "/tasks/changes"

// parseChangesQuery parses the query of GET /tasks/changes. Unknown parameters are ignored.
func parseChangesQuery(rawQuery string, caller domain.UserID) (request application.ChangesRequest, members taskMembers, err error) {
	given, err := url.ParseQuery(rawQuery)
	if err != nil {
		return request, nil, errQueryInvalid
	}
	if values, found := given["since"]; found {
		if len(values) != 1 || application.CheckSince(values[0], caller) != nil {
			return request, nil, application.ErrSinceInvalid
		}
		request.Since = values[0]
	}
	if values, found := given["limit"]; found {
		var q listQuery
		if len(values) != 1 || !q.setLimit(values[0]) {
			return request, nil, errLimitInvalid
		}
		request.Limit = q.limit
	}
	if values, found := given["with"]; found {
		if len(values) != 1 {
			return request, nil, errWithInvalid
		}
		members, err = parseTaskMembers(values[0])
	}
	return request, members, err
}

// listChanges serves GET /tasks/changes.
func (a *API) listChanges(c *gin.Context, caller domain.UserID) error {
	request, members, err := parseChangesQuery(c.Request.URL.RawQuery, caller)
	if err != nil {
		return err
	}
	changes, err := a.tasks.Changes(c.Request.Context(), caller, request)
	if err != nil {
		return err
	}
	text, err := appendChanges(newBuffer(), changes, members)
	if err == nil {
		err = reserve(c, len(text))
	}
	if err != nil {
		return err
	}
	send(c, http.StatusOK, jsonContentType, text)
	return nil
}

// appendChanges appends changes as JSON.
func appendChanges(to []byte, changes application.TaskChanges, members taskMembers) (_ []byte, err error) {
	list := jsonList(members.appendTask)
	if to, err = list.appendAll(append(to, `{"changed":`...), changes.Changed); err != nil {
		return to, err
	}
	to = append(to, `,"deleted":[`...)
	for i, id := range changes.Deleted {
		if i > 0 {
			to = append(to, ',')
		}
		to = strconv.AppendInt(to, int64(id), 10)
	}
	to = append(append(append(to, `],"cursor":"`...), changes.Cursor...), `","more":`...)
	return append(strconv.AppendBool(to, changes.More), '}'), nil
}
