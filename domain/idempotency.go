package domain

import (
	"crypto/sha256"
	"math"
	"strconv"
	"strings"
	"time"
)

// CreateOptions are options of TaskRepository.Create; the zero value has none. A
// repository that cannot do what an option asks for returns an *UnsupportedError, even if
// another error applies too, and stores nothing.
type CreateOptions struct {
	// Limit is the maximum number of the owner's tasks; 0 is no limit. If the owner would have
	// more, Create returns ErrTaskLimit and stores nothing. Concurrent calls may count before any
	// of them has stored its tasks: n calls with one draft each may exceed the limit by n-1 tasks.
	Limit int
	// IdempotencyKey makes retries safe; nil is no key. Create stores an IdempotencyRecord under
	// the key together with the tasks, atomically. If the owner has used the key before, Create
	// stores nothing and returns the result of IdempotencyRecord.Replay, with Replayed set. The
	// limit does not apply then. Two owners may use the same key.
	//
	// The repository keeps a record for at least IdempotencyKeyLifetime, even if its tasks are
	// deleted, and then deletes it. It measures the lifetime with a clock that all processes share,
	// or with a monotonic clock, and not by the times of drafts.
	//
	// With a limit, Create returns ErrTooManyIdempotencyKeys for an unused key if the owner has at
	// least MaxIdempotencyKeys(Limit) keys, even if ErrTaskLimit applies too. Concurrent calls may
	// exceed that number too.
	//
	// If calls with one key run concurrently, one stores its tasks and the others wait for it. A
	// call that waits too long for the record of the key may return ErrIdempotencyKeyInProgress.
	// After any other error, either the tasks and the record are both stored, or neither is.
	IdempotencyKey *IdempotencyKey
}

// CreateResult is the result of TaskRepository.Create.
type CreateResult struct {
	Tasks []Task // of the drafts, in their order
	// Replayed reports that an earlier call with the key stored the tasks. Tasks then has the tasks as
	// the earlier call stored them.
	Replayed bool
}

// First returns the first of the tasks, or the zero Task if there is none.
func (c CreateResult) First() Task {
	if len(c.Tasks) == 0 {
		return Task{}
	}
	return c.Tasks[0]
}

// IdempotencyKeyLifetime is the minimum time for which a repository keeps an idempotency key.
const IdempotencyKeyLifetime = 24 * time.Hour

// MaxIdempotencyKeys returns the maximum number of an owner's idempotency keys, for the owner's
// limit of tasks. Keys outlive their tasks. Without this maximum, an owner could fill the disk by
// creating and deleting tasks.
func MaxIdempotencyKeys(limit int) int { return max(1000, 2*min(limit, math.MaxInt/2)) }

// IdempotencyKey is the SHA-256 of a key that a client chose for a request. The key
// itself is not stored.
type IdempotencyKey [sha256.Size]byte

// MaxIdempotencyKeyChars is the maximum length of an idempotency key's text.
const MaxIdempotencyKeyChars = 255

// NewIdempotencyKey returns the key for a text. It returns ErrIdempotencyKeyInvalid unless the text
// has 1 to MaxIdempotencyKeyChars visible ASCII characters, from ! to ~.
func NewIdempotencyKey(text string) (IdempotencyKey, error) {
	isInvisible := func(r rune) bool { return r < '!' || r > '~' }
	if text == "" || len(text) > MaxIdempotencyKeyChars || strings.ContainsFunc(text, isInvisible) {
		return IdempotencyKey{}, ErrIdempotencyKeyInvalid
	}
	return sha256.Sum256([]byte(text)), nil
}

// Fingerprint is a SHA-256 over the content of drafts, without their time. It also depends on
// whether the drafts are part of an import.
type Fingerprint [sha256.Size]byte

// fingerprintOf returns the fingerprint of the drafts in their order.
func fingerprintOf(drafts []TaskDraft) Fingerprint {
	each := make([]byte, 0, len(drafts)*sha256.Size)
	for _, d := range drafts {
		// NUL separates the parts, since no text contains it.
		parts := []string{strconv.FormatBool(d.completed), d.title}
		if d.description.given {
			parts = append(parts, d.description.text)
		}
		if !d.due.IsZero() {
			parts[0] = "due " + d.due.String() + " " + parts[0]
		}
		if d.imported {
			parts[0] = "import " + parts[0]
		}
		sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
		each = append(each, sum[:]...)
	}
	return sha256.Sum256(each)
}

// IdempotencyRecord records the first use of an idempotency key. Replay restores the result of that
// use from the record and the retry's drafts.
type IdempotencyRecord struct {
	Fingerprint Fingerprint
	Tasks       []TaskID
	At          time.Time // the creation time of the first task
}

// NewIdempotencyRecord returns the record of the tasks that were created from the
// drafts.
func NewIdempotencyRecord(drafts []TaskDraft, created []Task) IdempotencyRecord {
	ids := make([]TaskID, len(created))
	for i, task := range created {
		ids[i] = task.id
	}
	return IdempotencyRecord{Fingerprint: fingerprintOf(drafts), Tasks: ids, At: created[0].createdAt}
}

// Replay returns the tasks as the first use of the key created them. It returns
// ErrIdempotencyKeyReused if the drafts differ from the drafts of the first use.
func (r IdempotencyRecord) Replay(owner UserID, drafts []TaskDraft) ([]Task, error) {
	if fingerprintOf(drafts) != r.Fingerprint || len(drafts) != len(r.Tasks) {
		return nil, ErrIdempotencyKeyReused
	}
	tasks := make([]Task, len(drafts))
	for i, draft := range drafts {
		tasks[i] = draft.WithVersion(TaskVersion(r.At.UnixMicro())+TaskVersion(i)).Task(r.Tasks[i], owner)
	}
	return tasks, nil
}
