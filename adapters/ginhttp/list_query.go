package ginhttp

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// maxTextChars is the greatest length of the parameter "q", in code points.
const maxTextChars = 200

var (
	errTextInvalid  = errors.New("q is empty or too long")
	errSortInvalid  = errors.New("sort is neither id nor -id")
	errLimitInvalid = errors.New("limit is out of range")
)

// listQuery is the query of GET /tasks.
type listQuery struct {
	application.TaskQuery
	members taskMembers
	limit   int // 0: the whole list
	cursor  string
	given   url.Values // the parameters as the client sent them
}

// listParameters are the parameters of GET /tasks, in the order in which they are
// checked and in which links name them. Each may be given once, and not be empty.
var listParameters = []struct {
	name    string
	invalid error
	set     func(q *listQuery, value string) error
}{
	{"completed", errFilterInvalid, (*listQuery).setCompleted},
	{"q", errTextInvalid, (*listQuery).setText},
	{"sort", errSortInvalid, (*listQuery).setSort},
	{"with", errWithInvalid, (*listQuery).setMembers},
	{"limit", errLimitInvalid, (*listQuery).setLimit},
	{"cursor", application.ErrCursorInvalid, (*listQuery).setCursor},
}

// parseListQuery parses the query. Unknown parameters are ignored.
func parseListQuery(r *http.Request) (listQuery, error) {
	if r.URL.RawQuery == "" {
		return listQuery{}, nil // parseParameters allocates its result
	}
	return parseParameters(r.URL.RawQuery)
}

func parseParameters(rawQuery string) (q listQuery, err error) {
	// A malformed query may have contained the filter. Ignoring it would list
	// tasks that the client did not ask for.
	if q.given, err = url.ParseQuery(rawQuery); err != nil {
		return q, errFilterInvalid
	}
	for _, parameter := range listParameters {
		values, given := q.given[parameter.name]
		if !given {
			continue
		}
		if len(values) != 1 || values[0] == "" {
			return q, parameter.invalid
		}
		if err := parameter.set(&q, values[0]); err != nil {
			return q, err
		}
	}
	return q, nil
}

func (q *listQuery) setCompleted(value string) error {
	if value != "true" && value != "false" {
		return errFilterInvalid
	}
	q.Filter = domain.FilterCompleted(value == "true")
	return nil
}

func (q *listQuery) setText(value string) error {
	if !utf8.ValidString(value) || utf8.RuneCountInString(value) > maxTextChars {
		return errTextInvalid
	}
	if strings.ContainsRune(value, 0) {
		return &domain.FieldError{Field: "q", Err: domain.ErrContainsNUL}
	}
	q.Filter = q.Filter.WithText(value)
	return nil
}

func (q *listQuery) setSort(value string) error {
	if value != "id" && value != "-id" {
		return errSortInvalid
	}
	q.Descending = value == "-id"
	return nil
}

func (q *listQuery) setMembers(value string) (err error) {
	q.members, err = parseTaskMembers(value)
	return err
}

func (q *listQuery) setLimit(value string) error {
	limit, err := strconv.Atoi(value)
	if err != nil || strconv.Itoa(limit) != value || limit < 1 || limit > application.MaxListLimit {
		return errLimitInvalid
	}
	q.limit = limit
	return nil
}

func (q *listQuery) setCursor(value string) error {
	if q.limit == 0 {
		return application.ErrCursorInvalid
	}
	q.cursor = value
	return q.CheckCursor(value)
}

// link returns the target of the link to the next page, relative to the request's
// URL (RFC 8288, section 3.1), since a proxy may serve it under any prefix.
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
