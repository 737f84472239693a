package application

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrCursorInvalid reports that a text is no cursor, or one of another query.
var ErrCursorInvalid = errors.New("cursor is not valid")

// The parts of a cursor, in bytes: a version, the ID of the task after which the
// list goes on, and a checksum of the query. It is not signed: a forged one selects
// a place in the caller's own list.
const (
	cursorVersion  = 1
	cursorIDSize   = 8
	cursorHashSize = 8
)

// cursorAfter returns the cursor for the tasks of the query after a task.
func cursorAfter(after domain.TaskID, query TaskQuery) string {
	text := binary.BigEndian.AppendUint64([]byte{cursorVersion}, uint64(after)) //nolint:gosec // an ID is positive
	completed, byState := query.Filter.Completed()
	binding := fmt.Sprintf("%t %t %t %s", byState, completed, query.Descending, query.Filter.Text())
	sum := sha256.Sum256(append(text, binding...))
	return base64.RawURLEncoding.EncodeToString(append(text, sum[:cursorHashSize]...))
}

// CheckCursor returns ErrCursorInvalid unless the text is a cursor of the query.
func (q TaskQuery) CheckCursor(cursor string) error {
	_, err := parseCursor(cursor, q)
	return err
}

// parseCursor returns the ID in a cursor of the query, and 0 for the empty text.
func parseCursor(text string, query TaskQuery) (domain.TaskID, error) {
	if text == "" {
		return 0, nil
	}
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(decoded) != 1+cursorIDSize+cursorHashSize {
		return 0, ErrCursorInvalid
	}
	after := domain.TaskID(binary.BigEndian.Uint64(decoded[1:])) //nolint:gosec // a forged one may be negative, and no task has it
	if cursorAfter(after, query) != text {
		return 0, ErrCursorInvalid
	}
	return after, nil
}
