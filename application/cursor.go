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

// The parts of a cursor, in bytes: a version, the place of the last task that was listed, and a
// checksum of the query. The place is an ID and, in the order domain.ByDue, a due date. A cursor is
// not signed, because a forged one selects a place in the caller's own list.
const (
	cursorVersion  = 1
	cursorIDSize   = 8
	cursorDueSize  = 4
	cursorHashSize = 8
)

// place is the place of a task in a list; the zero value is the start.
type place struct {
	id  domain.TaskID
	due domain.Date
}

func placeOf(task domain.Task) place {
	due, _ := task.Due()
	return place{task.ID(), due}
}

// cursorAfter returns the cursor for the tasks of the query after a place.
func cursorAfter(after place, query TaskQuery) string {
	text := binary.BigEndian.AppendUint64([]byte{cursorVersion}, uint64(after.id)) //nolint:gosec // an ID is positive
	if query.Order == domain.ByDue {
		text = binary.BigEndian.AppendUint32(text, uint32(after.due.Day())) //nolint:gosec // two's complement
	}
	completed, byState := query.Filter.Completed()
	due, searched := query.Filter.Due(), query.Text
	if searched != "" && (!due.IsZero() || strings.Contains(searched, " due from ")) {
		searched = strconv.Quote(searched) // so that no text reads as a range of dates
	}
	binding := fmt.Sprintf("%t %t %t %s", byState, completed, query.Order == domain.ByIDDescending, searched)
	if !due.IsZero() {
		binding += fmt.Sprintf(" due from %s to %s", due.From, due.To)
	}
	sum := sha256.Sum256(append(text, binding...))
	return base64.RawURLEncoding.EncodeToString(append(text, sum[:cursorHashSize]...))
}

// CheckCursor returns ErrCursorInvalid unless the text is a cursor of the query.
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
	if err != nil || len(decoded) < 1+cursorIDSize+cursorHashSize {
		return place{}, ErrCursorInvalid
	}
	after.id = domain.TaskID(binary.BigEndian.Uint64(decoded[1:])) //nolint:gosec // a forged one may be negative, and no task has it
	if query.Order == domain.ByDue {
		day := binary.BigEndian.Uint32(decoded[1+cursorIDSize:])
		after.due = domain.DateOfDay(int(int32(day))) //nolint:gosec // two's complement
	}
	if cursorAfter(after, query) != text { // also compares the length
		return place{}, ErrCursorInvalid
	}
	return after, nil
}
