package ginhttp

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var (
	errDueFromInvalid = errors.New("dueFrom is not a date")
	errDueToInvalid   = errors.New("dueTo is not a date")
	errSortInvalid    = errors.New("sort is not an order")
	errLimitInvalid   = errors.New("limit is out of range")
)

// listQuery is the query of GET /tasks.
type listQuery struct {
	application.TaskQuery
	members taskMembers
	limit   int // 0: the whole list
	cursor  string
	given   url.Values // the parameters as the client sent them
}

// listParameters are the parameters of GET /tasks, in the order in which links name them.
var listParameters = []parameter[listQuery]{
	{"completed", errFilterInvalid, (*listQuery).setCompleted},
	{"q", application.ErrTextInvalid, (*listQuery).setText},
	{"dueFrom", errDueFromInvalid, (*listQuery).setDueFrom},
	{"dueTo", errDueToInvalid, (*listQuery).setDueTo},
	{"sort", errSortInvalid, (*listQuery).setSort},
	{"with", errWithInvalid, (*listQuery).setMembers},
	{"limit", errLimitInvalid, (*listQuery).setLimit},
	{"cursor", application.ErrCursorInvalid, (*listQuery).setCursor},
}

// parseListQuery parses the query. Unknown parameters are ignored.
func parseListQuery(rawQuery string) (q listQuery, err error) {
	// A malformed query may contain a filter. Ignoring it would list tasks that the client did not
	// ask for.
	if q.given, err = url.ParseQuery(rawQuery); err != nil {
		return q, errFilterInvalid
	}
	return q, setParameters(&q, q.given, listParameters)
}

func (q *listQuery) setCompleted(value string) bool {
	q.Filter = q.Filter.WithCompleted(value == "true")
	return value == "true" || value == "false"
}

func (q *listQuery) setText(value string) bool {
	q.Text = value
	return !errors.Is(q.Check(), application.ErrTextInvalid)
}

func (q *listQuery) setDueFrom(value string) bool {
	from, err := domain.ParseDate(value)
	q.Filter = q.Filter.WithDue(domain.DateRange{From: from, To: q.Filter.Due().To})
	return err == nil
}

func (q *listQuery) setDueTo(value string) bool {
	to, err := domain.ParseDate(value)
	q.Filter = q.Filter.WithDue(domain.DateRange{From: q.Filter.Due().From, To: to})
	return err == nil
}

// taskOrders are the values of the parameter "sort".
var taskOrders = map[string]domain.TaskOrder{"id": domain.ByID, "-id": domain.ByIDDescending, "due": domain.ByDue}

func (q *listQuery) setSort(value string) (known bool) {
	q.Order, known = taskOrders[value]
	return known
}

func (q *listQuery) setMembers(value string) bool {
	var err error
	q.members, err = parseTaskMembers(value)
	return err == nil
}

func (q *listQuery) setLimit(value string) (valid bool) {
	q.limit, valid = parseInteger(value, application.MaxLimit)
	return valid
}

func (q *listQuery) setCursor(value string) bool {
	q.cursor = value
	return q.limit > 0 && q.CheckCursor(value) == nil
}

// link returns the target of the link to the next page (RFC 8288, section 3.1). It is relative to
// the request's URL, since a proxy may add any prefix.
func (q *listQuery) link(next string) string {
	var pairs []string
	for _, parameter := range listParameters {
		value := q.given.Get(parameter.name)
		if parameter.name == "cursor" {
			value = next
		}
		if value != "" {
			pairs = append(pairs, parameter.name+"="+strings.ReplaceAll(url.QueryEscape(value), "+", "%20"))
		}
	}
	return "?" + strings.Join(pairs, "&")
}

// listTasks serves GET /tasks (specification, section 4.5).
func (a *API) listTasks(c *gin.Context, caller domain.UserID) error {
	query, err := parseListQuery(c.Request.URL.RawQuery)
	if err != nil {
		return err
	}
	form := taskForm(c.Request.Header["Accept"], query.members)
	if query.limit > 0 {
		return a.listPage(c, caller, query, form)
	}
	if c.Request.Method != http.MethodHead {
		return sendList(c, form, a.tasks.All(c.Request.Context(), caller, query.TaskQuery))
	}
	// For HEAD, one task is enough to find an error. The text is omitted, since a search could read
	// all pages before it finds a task.
	if _, err := a.tasks.List(c.Request.Context(), caller, application.TaskQuery{Filter: query.Filter}, application.PageRequest{Limit: 1}); err != nil {
		return err
	}
	return form.respondHead(c)
}

// listPage serves GET /tasks with a limit: one page with an entity tag. If there is a next page,
// the response also has a link to it, and its cursor.
func (a *API) listPage(c *gin.Context, caller domain.UserID, query listQuery, form listForm[domain.Task]) error {
	ifNoneMatch, err := readEntityTags(c.Request.Header, "If-None-Match", errIfNoneMatchInvalid)
	if err != nil {
		return err
	}
	list, err := a.tasks.List(c.Request.Context(), caller, query.TaskQuery, application.PageRequest{Cursor: query.cursor, Limit: query.limit})
	if err != nil {
		return err
	}
	text, err := encode(c, newBuffer(), list.Tasks, form.appendAll)
	if err != nil {
		return err
	}
	header := c.Writer.Header()
	var link string
	if list.Next != "" {
		link = query.link(list.Next)
		// One line with the next page first, because some clients read no further.
		header["Link"] = []string{"<" + link + `>; rel="next", ` + a.serviceDesc[0]}
		header["Next-Cursor"] = []string{list.Next} // generated clients read headers, and few read links
	}
	form.setHeader(header)
	tag := pageTag(link, text)
	header.Set("ETag", tag)
	if ifNoneMatch.matchWeakly(tag) {
		return notModified(c)
	}
	send(c, http.StatusOK, form.contentType, text)
	return nil
}

// pageTag returns the entity tag of a page: a hash of its body and of its link to
// the next page.
func pageTag(link string, body []byte) string {
	hash := sha256.New()
	hash.Write([]byte(link))
	hash.Write([]byte{0})
	hash.Write(body)
	return `"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:16]) + `"`
}

// notModified responds to a client that has the current state (RFC 9110, section 15.4.5).
func notModified(c *gin.Context) error {
	c.Writer.Header().Del("Content-Type")
	c.Status(http.StatusNotModified)
	c.Writer.WriteHeaderNow()
	return nil
}
