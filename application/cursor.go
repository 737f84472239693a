package application

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrCursorInvalid reports that a text is not a cursor, or is a cursor of another query.
var ErrCursorInvalid = errors.New("cursor is not valid")

// A cursor has a version, the place of the last task that was read, and a checksum of the query and
// the place. The sizes are in bytes. The place is an ID. In the order domain.ByDue it is an ID
// and a due date. A cursor is not signed, because a forged one selects a place in the caller's own
// list.
const (
	cursorVersion      = 1
	cursorIDSize       = 8
	cursorChecksumSize = 8
)

// cursorAfter returns the cursor for the tasks of the query after a place.
func cursorAfter(after place, query TaskQuery) string {
	text := binary.BigEndian.AppendUint64([]byte{cursorVersion}, uint64(after.id)) //nolint:gosec // an ID is positive
	if query.Order == domain.ByDue {
		text = binary.BigEndian.AppendUint32(text, uint32(after.due.UnixDay())) //nolint:gosec // two's complement
	}
	completed, byState := query.Filter.Completed()
	due, searched := query.Filter.Due(), query.Text
	if searched != "" && (!due.IsZero() || strings.Contains(searched, " due from ")) {
		searched = strconv.Quote(searched) // otherwise a text with " due from " could give the checksum of a query with dates
	}
	binding := fmt.Sprintf("%t %t %t %s", byState, completed, query.Order == domain.ByIDDescending, searched)
	if !due.IsZero() {
		binding += fmt.Sprintf(" due from %s to %s", due.From, due.To)
	}
	return withChecksum(text, binding)
}

// withChecksum returns the cursor of the parts. Its checksum covers the parts and the binding.
func withChecksum(parts []byte, binding string) string {
	sum := sha256.Sum256(append(parts, binding...))
	return base64.RawURLEncoding.EncodeToString(append(parts, sum[:cursorChecksumSize]...))
}

// CheckCursor returns ErrCursorInvalid unless the text is empty or a cursor of the query.
func (q TaskQuery) CheckCursor(cursor string) error {
	_, err := parseCursor(cursor, q)
	return err
}

// parseCursor returns the place in a cursor of the query. It returns the start for the empty text.
func parseCursor(text string, query TaskQuery) (after place, err error) {
	if text == "" {
		return place{}, nil
	}
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(decoded) < 1+cursorIDSize+cursorChecksumSize {
		return place{}, ErrCursorInvalid
	}
	after.id = domain.TaskID(binary.BigEndian.Uint64(decoded[1:])) //nolint:gosec // no task has the negative ID of a forged cursor
	if query.Order == domain.ByDue {
		day := binary.BigEndian.Uint32(decoded[1+cursorIDSize:])
		after.due = domain.DateOfUnixDay(int(int32(day))) //nolint:gosec // two's complement
	}
	if cursorAfter(after, query) != text { // also compares the length
		return place{}, ErrCursorInvalid
	}
	return after, nil
}
