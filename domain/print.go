package domain

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// format writes the fields of an entity for a verb with a plus, such as %+v. For every other verb
// it writes the short text. The fields must contain no secret.
func format(state fmt.State, short string, fields any) {
	if state.Flag('+') {
		_, _ = fmt.Fprintf(state, "%+v", fields)
		return
	}
	_, _ = io.WriteString(state, short)
}

// String returns the IDs of the task and of its owner, without the user's texts.
func (t Task) String() string { return fmt.Sprintf("task %d of user %d", t.id, t.owner) }

// Format implements fmt.Formatter. It writes String, or all fields with %+v.
func (t Task) Format(state fmt.State, _ rune) {
	format(state, t.String(), struct {
		ID                   TaskID
		Owner                UserID
		Title, Description   string
		Completed            bool
		Due                  Date
		CreatedAt, UpdatedAt time.Time
	}{t.id, t.owner, strconv.Quote(t.title), t.description.quoted(), t.completed, t.due, t.createdAt, t.updatedAt})
}

// MarshalText implements encoding.TextMarshaler, which log handlers and JSON call.
func (t Task) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

func (TaskDraft) String() string { return "new task" }

// Format implements fmt.Formatter. It writes String, or all fields with %+v.
func (d TaskDraft) Format(state fmt.State, _ rune) {
	format(state, d.String(), struct {
		Title, Description string
		Completed          bool
		Due                Date
		CreatedAt          time.Time
		Imported           bool
	}{strconv.Quote(d.title), d.description.quoted(), d.completed, d.due, d.createdAt, d.imported})
}

// MarshalText implements encoding.TextMarshaler.
func (d TaskDraft) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// String returns "patch of" and the names of the changed fields.
func (p TaskPatch) String() string {
	var fields []string
	for _, field := range []struct {
		name string
		keep bool
	}{
		{"title", p.edit.Title.IsKeep()}, {"description", p.edit.Description.IsKeep()}, {"completed", p.edit.Completed.IsKeep()},
		{"due", p.edit.Due.IsKeep()},
	} {
		if !field.keep {
			fields = append(fields, field.name)
		}
	}
	return strings.TrimSpace("patch of " + strings.Join(fields, ", "))
}

// Format implements fmt.Formatter. It writes String, or all fields with %+v.
func (p TaskPatch) Format(state fmt.State, _ rune) {
	format(state, p.String(), struct {
		TaskEdit

		At time.Time
	}{p.edit, p.at})
}

// MarshalText implements encoding.TextMarshaler.
func (p TaskPatch) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// String returns the ID, without the email.
func (u User) String() string { return fmt.Sprintf("user %d", u.id) }

// Format implements fmt.Formatter. It writes String, or with %+v all fields but the
// password hash.
func (u User) Format(state fmt.State, _ rune) {
	format(state, u.String(), struct {
		ID                 UserID
		Email, EmbedderKey string
		CreatedAt          time.Time
		TokenEpoch         TokenEpoch
	}{u.id, strconv.Quote(u.email.address), strconv.Quote(u.embedderKey.text), u.createdAt, u.tokenEpoch})
}

// MarshalText implements encoding.TextMarshaler, which log handlers and JSON call.
func (u User) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// Format implements fmt.Formatter. It writes the user of the record.
func (r UserRecord) Format(state fmt.State, verb rune) { RestoreUser(r).Format(state, verb) }

func (UserDraft) String() string { return "new user" }

// Format implements fmt.Formatter. It writes String, or with %+v all fields but the
// password hash.
func (d UserDraft) Format(state fmt.State, _ rune) {
	format(state, d.String(), struct {
		Email     string
		CreatedAt time.Time
	}{strconv.Quote(d.email.address), d.createdAt})
}

// MarshalText implements encoding.TextMarshaler.
func (d UserDraft) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// Format implements fmt.Formatter.
func (HashReplacement) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// MarshalText implements encoding.TextMarshaler.
func (HashReplacement) MarshalText() ([]byte, error) { return []byte("[redacted]"), nil }
