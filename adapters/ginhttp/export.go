package ginhttp

import (
	"strconv"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ndjsonType is the media type of exports and imports: a JSON text on each line.
const ndjsonType = "application/x-ndjson"

var (
	ndjsonContentType = []string{ndjsonType}
	csvContentType    = []string{"text/csv; charset=utf-8; header=present"}
)

// taskForm returns the form of a list of tasks that Accept asks for (specification,
// section 14): the export type with the highest weight, if no range that matches
// application/json has the same or a higher one, and otherwise a JSON array.
func taskForm(accept []string, members taskMembers) listForm[domain.Task] {
	var chosen string
	var export, plain float64
	for mediaType, q := range acceptRanges(accept) {
		switch mediaType {
		case ndjsonType, "text/csv":
			if q > export {
				chosen, export = mediaType, q
			}
		case jsonType, "application/*", "*/*":
			plain = max(plain, q)
		}
	}
	switch {
	case export <= plain:
		return jsonList(members.appender())
	case chosen == ndjsonType:
		return listForm[domain.Task]{listHeader: listHeader{ndjsonContentType, "tasks.ndjson"}, appendTo: members.appendLine}
	}
	return listForm[domain.Task]{listHeader: listHeader{csvContentType, "tasks.csv"}, begin: members.csvHeader(), appendTo: members.appendRow}
}

// appendLine appends a task as a line of NDJSON.
func (m taskMembers) appendLine(to []byte, t domain.Task) ([]byte, error) {
	to, err := m.appendTask(to, t)
	return append(to, '\n'), err
}

// csvHeader returns the first line of an export as CSV (RFC 4180).
func (m taskMembers) csvHeader() []byte {
	line := []byte("id,title,description,completed")
	for i, member := range taskMemberTable {
		if m&(1<<i) != 0 {
			line = append(append(line, ','), member.name...)
		}
	}
	return append(line, "\r\n"...)
}

// appendRow appends a task as a line of CSV. Its texts are quoted, so that a null
// description, which is an empty field, differs from an empty one.
func (m taskMembers) appendRow(to []byte, t domain.Task) ([]byte, error) {
	to = strconv.AppendInt(to, int64(t.ID()), 10)
	to = appendQuoted(append(to, ','), t.Title())
	to = append(to, ',')
	if description, given := t.Description(); given {
		to = appendQuoted(to, description)
	}
	to = strconv.AppendBool(append(to, ','), t.Completed())
	for i, member := range taskMemberTable {
		if m&(1<<i) != 0 {
			to = append(to, ',')
			if text := member.text(t); strings.Contains(text, `"`) {
				to = appendQuoted(to, text)
			} else {
				to = append(to, text...)
			}
		}
	}
	return append(to, "\r\n"...), nil
}

// appendQuoted appends a text as a quoted field of CSV.
func appendQuoted(to []byte, text string) []byte {
	to = append(append(to, '"'), strings.ReplaceAll(text, `"`, `""`)...)
	return append(to, '"')
}
