package domain

import (
	"crypto/sha256"
	"strconv"
	"strings"
	"time"
)

// CreateOptions are options of TaskRepository.Create; the zero value has none. A
// repository that cannot do what an option asks for returns an *Unsupported, even if
// another error applies too, and stores nothing.
type CreateOptions struct {
	// Limit, unless it is 0, makes Create return ErrTaskLimit and store nothing if
	// the owner has at least so many tasks. Concurrent calls may count before one
	// of them has stored its task. So n calls that run at the same time may exceed
	// the limit by n-1 tasks.
	Limit int
	// Key, unless it is nil, makes Create store a Creation under the key with the
	// task, atomically, so that a client can repeat a request that was not answered.
	// If the owner has used the key before, Create stores nothing and returns what
	// Creation.Replay returns, as Replayed if that is a task. The limit does not
	// apply then. A key is unused again when Creation.IsForgotten reports true, but
	// not when its task is deleted. Each owner has keys of their own. The
	// repository sweeps forgotten creations by itself.
	//
	// With a limit, Create returns ErrTooManyKeys for an unused key if the owner
	// has at least MaxKeys(Limit) keys that are not forgotten at the draft's time,
	// even if ErrTaskLimit applies too. Concurrent calls may exceed it as they may
	// exceed the limit.
	//
	// Of concurrent calls with one key, one stores a task. The others wait for it,
	// or return ErrKeyInProgress if they waited too long. After any other error,
	// either both the task and the key are stored or neither is.
	Key *IdempotencyKey
}

// Created is the result of TaskRepository.Create.
type Created struct {
	Task
	// Replayed reports that an earlier call with the key stored the task, which is
	// as it was then.
	Replayed bool
}

// Unsupported reports that a storage cannot do what an option asks for.
type Unsupported struct {
	What string // for example IdempotencyKeys
}

// What a storage may not support.
const (
	IdempotencyKeys = "idempotency keys"
	TaskLimits      = "limits of tasks"
)

// Error implements error.
func (u *Unsupported) Error() string { return "storage does not support " + u.What }

// Is reports whether target is an Unsupported of the same option.
func (u *Unsupported) Is(target error) bool {
	other, ok := target.(*Unsupported)
	return ok && *other == *u
}

// CreationLife is how long a key counts as used. A repository deletes its Creation
// later.
const CreationLife = 24 * time.Hour

// MaxKeys returns how many keys that are not forgotten an owner with a limit of tasks
// may have. Keys outlive their tasks: without it, an owner could fill the disk by
// creating and deleting tasks.
func MaxKeys(limit int) int { return max(1000, 2*limit) }

// IdempotencyKey is the SHA-256 of a key that a client chose for a request. The key
// itself is not stored.
type IdempotencyKey [sha256.Size]byte

// NewIdempotencyKey returns the key for a text.
func NewIdempotencyKey(text string) IdempotencyKey { return sha256.Sum256([]byte(text)) }

// Fingerprint is the SHA-256 of the content of a draft, without its time.
type Fingerprint [sha256.Size]byte

// Fingerprint returns the fingerprint of the draft.
func (d TaskDraft) Fingerprint() Fingerprint {
	// NUL separates the parts, since no text contains it. The first part keeps
	// drafts of other kinds apart, if there will be any.
	parts := []string{"task", strconv.FormatBool(d.completed), d.title}
	if d.description.given {
		parts = append(parts, d.description.text)
	}
	return sha256.Sum256([]byte(strings.Join(parts, "\x00")))
}

// Task returns the task of the draft as it is after its creation under the ID.
func (d TaskDraft) Task(id TaskID, owner UserID) Task {
	return Task{
		id: id, owner: owner, title: d.title, description: d.description, completed: d.completed,
		createdAt: d.createdAt, updatedAt: d.createdAt,
	}
}

// Creation records the first use of an idempotency key. Replay returns the result
// of that use again, from the record and the repeated draft.
type Creation struct {
	Fingerprint Fingerprint
	Task        TaskID
	At          time.Time // of the first draft
}

// IsForgotten reports whether the creation is too old at the given time, so that its
// key is unused again.
func (c Creation) IsForgotten(at time.Time) bool { return at.Sub(c.At) >= CreationLife }

// Replay returns the task of the draft as it was after the first use of the key, or
// ErrKeyReused if the first draft had another content.
func (c Creation) Replay(owner UserID, draft TaskDraft) (Task, error) {
	if draft.Fingerprint() != c.Fingerprint {
		return Task{}, ErrKeyReused
	}
	draft.createdAt = storedTime(c.At)
	return draft.Task(c.Task, owner), nil
}
