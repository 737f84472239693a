package ginhttp

import (
	"errors"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// appendTask appends a task as JSON (specification, section 2). It is written by
// hand because encoding tasks dominates long lists: an encoder that uses
// reflection takes three times as long and copies each string.
func appendTask(to []byte, t domain.Task) (_ []byte, err error) {
	to = strconv.AppendInt(append(to, `{"id":`...), int64(t.ID()), 10)
	if to, err = appendText(append(to, `,"title":`...), t.Title()); err != nil {
		return to, err
	}
	to = append(to, `,"description":`...)
	if description, given := t.Description(); !given {
		to = append(to, "null"...)
	} else if to, err = appendText(to, description); err != nil {
		return to, err
	}
	to = strconv.AppendBool(append(to, `,"completed":`...), t.Completed())
	to = strconv.AppendInt(append(to, `,"userId":`...), int64(t.Owner()), 10)
	return append(to, '}'), nil
}

// maxTaskSize returns at least the size of a task as JSON with all members of
// taskMemberTable and a comma.
func maxTaskSize(t domain.Task) int {
	const numbersAndNames = 224
	description, _ := t.Description()
	return numbersAndNames + quotedSize(t.Title()) + quotedSize(description)
}

// quotedSize returns at least the size of what appendText appends.
func quotedSize(text string) int {
	size := len(text) + len(`""`)
	if needsNoEscape(text) {
		return size
	}
	for i := range len(text) {
		if c := text[i]; c < ' ' {
			size += len(`\u0001`) - 1
		} else if c == '"' || c == '\\' {
			size++
		}
	}
	return size
}

// appendText appends a JSON string (RFC 8259, section 7). A text that needs no
// escape is copied; the library quotes the others, and fails on invalid UTF-8.
func appendText(to []byte, text string) ([]byte, error) {
	if !needsNoEscape(text) {
		return jsontext.AppendQuote(to, text)
	}
	return append(append(append(to, '"'), text...), '"'), nil
}

// needsNoEscape reports whether a text is valid UTF-8 without a control character,
// quote or backslash. It tests eight bytes at a time: subtracting ' ' from a byte
// sets its highest bit, if it was clear, exactly when the byte was below ' '; the
// other two are searched for in the same way as zeros, after an exclusive or.
func needsNoEscape(text string) bool {
	const each, highest = 0x0101010101010101, 0x8080808080808080
	var escaped, wide uint64
	rest := text
	for ; len(rest) >= 8; rest = rest[8:] {
		eight := uint64(rest[0]) | uint64(rest[1])<<8 | uint64(rest[2])<<16 | uint64(rest[3])<<24 |
			uint64(rest[4])<<32 | uint64(rest[5])<<40 | uint64(rest[6])<<48 | uint64(rest[7])<<56
		quote, backslash := eight^(each*'"'), eight^(each*'\\') // 0 where it is one
		escaped |= (eight-each*' ')&^eight | (quote-each)&^quote | (backslash-each)&^backslash
		wide |= eight
	}
	for i := range len(rest) {
		if c := rest[i]; c < ' ' || c == '"' || c == '\\' {
			return false
		}
		wide |= uint64(rest[i])
	}
	return escaped&highest == 0 && (wide&highest == 0 || utf8.ValidString(text))
}

// taskMembers is a set of members that a request asks for with the parameter
// "with", in addition to those of a Task: taskMemberTable[i] is in it if bit i is
// set.
type taskMembers uint

// taskMemberTable has the members in the order in which they are appended.
var taskMemberTable = []struct {
	name string
	text func(domain.Task) string
}{
	{"createdAt", func(t domain.Task) string { return t.CreatedAt().Format(time.RFC3339Nano) }},
	{"updatedAt", func(t domain.Task) string { return t.UpdatedAt().Format(time.RFC3339Nano) }},
	{"etag", func(t domain.Task) string { return entityTag(t.Version()) }},
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

// namesWith matches a query that names the parameter "with", with letters percent-encoded
// or not. url.ParseQuery leaves out a parameter whose value is malformed.
var namesWith = regexp.MustCompile(`(^|&)(w|%77)(i|%69)(t|%74)(h|%68)(=|&|$)`)

// membersOf returns the members that the query of a POST or PUT asks for. The rest of
// the query is ignored, malformed or not.
func membersOf(rawQuery string) (taskMembers, error) {
	if rawQuery == "" {
		return 0, nil
	}
	query, err := url.ParseQuery(rawQuery)
	values := query["with"]
	switch {
	case len(values) == 0 && (err == nil || !namesWith.MatchString(rawQuery)):
		return 0, nil
	case len(values) != 1 || err != nil:
		return 0, errWithInvalid
	}
	return parseTaskMembers(values[0])
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
		if m&(1<<i) != 0 && err == nil {
			to = append(append(append(to, `,"`...), member.name...), `":`...)
			to, err = appendText(to, member.text(t))
		}
	}
	return append(to, '}'), err
}
