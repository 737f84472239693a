package ginhttp

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// taskMembers are the additional members of a task that a request asks for with the parameter
// "with". They have the order of allMembers, whatever their order in the request.
type taskMembers []struct {
	name string
	text func(domain.Task) (text string, given bool) // not given: null
}

// allMembers are all members that "with" can name.
var allMembers = taskMembers{
	{"due", func(t domain.Task) (string, bool) {
		due, given := t.Due()
		return due.String(), given
	}},
	{"createdAt", func(t domain.Task) (string, bool) { return t.CreatedAt().Format(time.RFC3339Nano), true }},
	{"updatedAt", func(t domain.Task) (string, bool) { return t.UpdatedAt().Format(time.RFC3339Nano), true }},
	{"etag", func(t domain.Task) (string, bool) { return entityTag(t.Version()), true }},
}

var errWithInvalid = errors.New("with has an unknown or repeated member")

// parseTaskMembers parses the value of the parameter "with", such as
// "updatedAt,etag".
func parseTaskMembers(value string) (taskMembers, error) {
	names, members := strings.Split(value, ","), make(taskMembers, 0, len(allMembers))
	for _, member := range allMembers {
		if slices.Contains(names, member.name) {
			members = append(members, member)
		}
	}
	if len(members) != len(names) {
		return nil, errWithInvalid
	}
	return members, nil
}

// haveDue reports whether due is among the members.
func (m taskMembers) haveDue() bool { return len(m) > 0 && m[0].name == "due" }

// membersOf returns the members that the query of a request asks for. The rest of the query is
// ignored. If strict, a malformed query is rejected. Otherwise it is rejected only if it names
// "with" (specification, section 12.5).
func membersOf(rawQuery string, strict bool) (taskMembers, error) {
	if rawQuery == "" {
		return nil, nil
	}
	value, named, err := queryParameter(rawQuery, "with")
	if err != nil && strict {
		return nil, errQueryInvalid
	}
	if !named {
		return nil, nil
	}
	return parseTaskMembers(value)
}

// appendTask appends a task as JSON (specification, section 2), with the members at its end. It
// returns an error for invalid UTF-8. It is written by hand, because an encoder that uses
// reflection takes longer.
func (m taskMembers) appendTask(to []byte, t domain.Task) (_ []byte, err error) {
	to = strconv.AppendInt(append(to, `{"id":`...), int64(t.ID()), 10)
	if to, err = jsontext.AppendQuote(append(to, `,"title":`...), t.Title()); err != nil {
		return to, err
	}
	to = append(to, `,"description":`...)
	if description, given := t.Description(); !given {
		to = append(to, "null"...)
	} else if to, err = jsontext.AppendQuote(to, description); err != nil {
		return to, err
	}
	to = strconv.AppendBool(append(to, `,"completed":`...), t.Completed())
	to = strconv.AppendInt(append(to, `,"userId":`...), int64(t.Owner()), 10)
	for _, member := range m {
		to = append(append(append(to, `,"`...), member.name...), `":`...)
		text, given := member.text(t)
		if !given {
			to = append(to, "null"...)
		} else if to, err = jsontext.AppendQuote(to, text); err != nil {
			return to, err
		}
	}
	return append(to, '}'), nil
}

// ndjsonType is the media type of exports and imports: a JSON text on each line.
const ndjsonType = "application/x-ndjson"

var (
	ndjsonContentType = []string{ndjsonType}
	csvContentType    = []string{"text/csv; charset=utf-8; header=present"}
)

// taskForm returns the form of a list of tasks that Accept asks for (specification, section 14).
// The form is the export type with the highest weight. It is a JSON array if Accept names no export
// type, or gives JSON at least the same weight.
func taskForm(accept []string, members taskMembers) listForm[domain.Task] {
	var chosen string
	var export float64
	for mediaType, q := range acceptRanges(accept) {
		if (mediaType == ndjsonType || mediaType == "text/csv") && q > export {
			chosen, export = mediaType, q
		}
	}
	switch {
	case export <= weightOf(accept, jsonType, "application/*", "*/*"):
		return jsonList(members.appendTask)
	case chosen == ndjsonType:
		return listForm[domain.Task]{contentType: ndjsonContentType, fileName: "tasks.ndjson", appendTo: members.appendLine}
	}
	return listForm[domain.Task]{contentType: csvContentType, fileName: "tasks.csv", begin: members.csvHeader(), appendTo: members.appendRow}
}

// appendLine appends a task as a line of NDJSON.
func (m taskMembers) appendLine(to []byte, t domain.Task) ([]byte, error) {
	to, err := m.appendTask(to, t)
	return append(to, '\n'), err
}

// csvHeader returns the first line of an export as CSV (RFC 4180).
func (m taskMembers) csvHeader() string {
	line := []byte("id,title,description,completed")
	for _, member := range m {
		line = append(append(line, ','), member.name...)
	}
	return string(line) + "\r\n"
}

// appendRow appends a task as a line of CSV. Texts are quoted, so that an empty description differs
// from null, which is an empty field.
func (m taskMembers) appendRow(to []byte, t domain.Task) ([]byte, error) {
	to = strconv.AppendInt(to, int64(t.ID()), 10)
	to = appendQuoted(append(to, ','), t.Title())
	to = append(to, ',')
	if description, given := t.Description(); given {
		to = appendQuoted(to, description)
	}
	to = strconv.AppendBool(append(to, ','), t.Completed())
	for _, member := range m {
		to = append(to, ',')
		switch text, given := member.text(t); {
		case strings.Contains(text, `"`):
			to = appendQuoted(to, text)
		case given:
			to = append(to, text...)
		}
	}
	return append(to, "\r\n"...), nil
}

// appendQuoted appends a text as a quoted field of CSV.
func appendQuoted(to []byte, text string) []byte {
	to = append(append(to, '"'), strings.ReplaceAll(text, `"`, `""`)...)
	return append(to, '"')
}

// entityTag returns the entity tag of a task's version, with its quotes.
func entityTag(version domain.TaskVersion) string { return `"` + version.String() + `"` }
