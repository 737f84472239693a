package application

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var (
	// ErrSinceInvalid reports that a text is not a cursor of the caller's changes.
	ErrSinceInvalid = errors.New("since is not a cursor of changes")
	// ErrChangesExpired reports that a cursor cannot be used any more: the changes since it are
	// forgotten, or all tokens of the caller were revoked. The storage may also be behind the
	// cursor, such as after a restored backup. The client starts from the beginning.
	ErrChangesExpired = errors.New("cursor of changes has expired")
)

// ChangesRequest selects the changes that Changes returns. The zero value starts from the
// beginning.
type ChangesRequest struct {
	Since string // the Cursor of earlier changes of the same caller; "" for the beginning
	Limit int    // the maximum number of changes; outside 1 to MaxLimit it is MaxLimit
}

// ChangeList has changes of a caller's tasks. A task is in one of the two slices, in its latest
// state.
type ChangeList struct {
	Changed []domain.Task
	Deleted []domain.TaskID
	Cursor  string // the Since of the next request
	More    bool   // whether there are further changes
}

// Changes returns the changes since a cursor. From the beginning it returns all tasks by ascending
// ID, until More is false. Then it returns changes in the order of their commits. A change that was
// committed before a call is in that call's result or in a later one, unless the task was changed
// again. A change may be returned twice.
//
// It returns ErrSinceInvalid, ErrChangesExpired, and a *domain.UnsupportedError if the storage does
// not support changes.
func (t *Tasks) Changes(ctx context.Context, caller domain.UserID, request ChangesRequest) (ChangeList, error) {
	since, err := parseChangePlace(request.Since, caller)
	if err != nil {
		return ChangeList{}, err
	}
	clock, err := domain.LastChange(ctx, t.config.Tasks, caller)
	if err != nil {
		return ChangeList{}, err
	}
	if request.Since == "" {
		since = changePlace{walks: true, at: clock.ChangedAt, epoch: clock.Epoch}
	}
	if since.epoch != clock.Epoch || since.at < clock.SweptAt || since.at > clock.ChangedAt {
		return ChangeList{}, ErrChangesExpired
	}
	limit := sizeOf(request.Limit)
	if since.walks {
		return t.walk(ctx, caller, since, limit)
	}
	page := domain.ChangePage{Last: clock.ChangedAt}
	if since.at < clock.ChangedAt {
		options := domain.ChangesOptions{After: since.at, Until: clock.ChangedAt, Limit: limit}
		page, err = scan(ctx, t, caller, func() (domain.ChangePage, error) { return t.config.Tasks.Changes(ctx, caller, options) })
		if errors.Is(err, domain.ErrChangesForgotten) {
			err = fmt.Errorf("%w: %w", ErrChangesExpired, err)
		}
		if err != nil {
			return ChangeList{}, err
		}
	}
	if since.at = clock.ChangedAt; page.More {
		since.at = page.Last
	}
	return ChangeList{Changed: page.Changed, Deleted: page.Deleted, Cursor: since.cursor(caller), More: page.More}, nil
}

// walk returns the next tasks by ID. The cursor keeps the version at which the walk began. After
// the walk, Changes returns all later changes.
func (t *Tasks) walk(ctx context.Context, caller domain.UserID, from changePlace, limit int) (ChangeList, error) {
	list, err := t.listAfter(ctx, caller, TaskQuery{}, place{id: from.walked}, limit)
	if err != nil {
		return ChangeList{}, err
	}
	next := changePlace{at: from.at, epoch: from.epoch}
	if list.Next != "" {
		next.walks, next.walked = true, list.Tasks[len(list.Tasks)-1].ID()
	}
	return ChangeList{Changed: list.Tasks, Cursor: next.cursor(caller), More: next.walks}, nil
}

// changePlace is a place in the changes of a caller.
type changePlace struct {
	walks  bool               // the client still reads all tasks by ID
	walked domain.TaskID      // the last task that was read; 0 before and after the walk
	at     domain.TaskVersion // the version of the last change that the client has
	epoch  domain.TokenEpoch  // of the caller
}

// The parts of a cursor of changes, in bytes. The first is placeFollows or placeWalks. The ID, the
// version and the epoch of the changePlace follow, and then a checksum that includes the caller. A
// cursor is not signed, because a forged one selects only the caller's own changes.
const (
	placeFollows = 2 // 1 is cursorVersion, of the cursors of lists
	placeWalks   = 3
	placeSize    = 1 + 8 + 8 + 8
)

func (p changePlace) cursor(caller domain.UserID) string {
	text := []byte{placeFollows}
	if p.walks {
		text[0] = placeWalks
	}
	for _, number := range []int64{int64(p.walked), int64(p.at), int64(p.epoch)} {
		text = binary.BigEndian.AppendUint64(text, uint64(number)) //nolint:gosec // two's complement
	}
	return withChecksum(text, fmt.Sprintf("changes of user %d", caller))
}

// CheckSince returns ErrSinceInvalid unless the text is a cursor of the caller's changes.
func CheckSince(text string, caller domain.UserID) error {
	if text == "" {
		return ErrSinceInvalid
	}
	_, err := parseChangePlace(text, caller)
	return err
}

// parseChangePlace returns the place in a cursor. It returns the zero changePlace for the empty
// text.
func parseChangePlace(text string, caller domain.UserID) (changePlace, error) {
	if text == "" {
		return changePlace{}, nil
	}
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(decoded) != placeSize+cursorChecksumSize {
		return changePlace{}, ErrSinceInvalid
	}
	number := func(at int) int64 { return int64(binary.BigEndian.Uint64(decoded[at:])) } //nolint:gosec // two's complement
	p := changePlace{
		walks: decoded[0] == placeWalks, walked: domain.TaskID(number(1)),
		at: domain.TaskVersion(number(9)), epoch: domain.TokenEpoch(number(17)),
	}
	if p.cursor(caller) != text {
		return changePlace{}, ErrSinceInvalid
	}
	return p, nil
}
