package ginhttp

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskMembers is a set of members that a request asks for with the parameter
// "with", in addition to those of a Task: taskMemberTable[i] is in it if bit i is
// set.
type taskMembers uint

// taskMemberTable has the members in the order in which they are appended.
var taskMemberTable = []struct {
	name     string
	appendTo func([]byte, domain.Task) []byte // appends the JSON value
}{
	{"createdAt", func(to []byte, t domain.Task) []byte { return appendTime(to, t.CreatedAt()) }},
	{"updatedAt", func(to []byte, t domain.Task) []byte { return appendTime(to, t.UpdatedAt()) }},
	{"etag", func(to []byte, t domain.Task) []byte {
		return append(append(append(to, `"\"`...), t.Version().String()...), `\""`...)
	}},
}

var errWithInvalid = errors.New("with has an unknown or repeated member")

// parseTaskMembers parses the value of the parameter "with", such as
// "updatedAt,etag".
func parseTaskMembers(value string) (members taskMembers, err error) {
	for name := range strings.SplitSeq(value, ",") {
		found := false
		for i, member := range taskMemberTable {
			bit := taskMembers(1) << i
			if member.name == name && members&bit == 0 {
				members, found = members|bit, true
			}
		}
		if !found {
			return 0, errWithInvalid
		}
	}
	return members, nil
}

// membersOf returns the members that the query of a POST or PUT asks for. The rest of
// the query is ignored, malformed or not.
func membersOf(rawQuery string) (taskMembers, error) {
	if rawQuery == "" {
		return 0, nil
	}
	query, err := url.ParseQuery(rawQuery)
	values := query["with"]
	switch {
	case len(values) == 0 && (err == nil || !hasParameter(rawQuery, "with")):
		return 0, nil
	case len(values) != 1 || err != nil:
		return 0, errWithInvalid
	}
	return parseTaskMembers(values[0])
}

// hasParameter reports whether a malformed query names the parameter.
// url.ParseQuery leaves out a parameter whose value is malformed.
func hasParameter(rawQuery, name string) bool {
	for pair := range strings.SplitSeq(rawQuery, "&") {
		key, _, _ := strings.Cut(pair, "=")
		if key, err := url.QueryUnescape(key); err == nil && key == name {
			return true
		}
	}
	return false
}

// membersOfNewRoute is membersOf for a route that was added to the specification.
// It refuses a malformed query.
func membersOfNewRoute(rawQuery string) (taskMembers, error) {
	if _, err := url.ParseQuery(rawQuery); err != nil {
		return 0, errQueryInvalid
	}
	return membersOf(rawQuery)
}

// appender returns the function that appends a task with the members. Without
// members it returns no method value, which would be allocated for each request.
func (m taskMembers) appender() func([]byte, domain.Task) ([]byte, error) {
	if m == 0 {
		return appendTask
	}
	return m.appendTask
}

// appendTask appends a task as JSON with the members at its end.
func (m taskMembers) appendTask(to []byte, t domain.Task) ([]byte, error) {
	to, err := appendTask(to, t)
	if m == 0 || err != nil {
		return to, err
	}
	to = slices.Delete(to, len(to)-1, len(to)) // the closing brace
	for i, member := range taskMemberTable {
		if m&(1<<i) != 0 {
			to = append(append(append(to, `,"`...), member.name...), `":`...)
			to = member.appendTo(to, t)
		}
	}
	return append(to, '}'), nil
}

// appendTime appends a time as JSON: RFC 3339 in UTC.
func appendTime(to []byte, at time.Time) []byte {
	return append(at.AppendFormat(append(to, '"'), time.RFC3339Nano), '"')
}
