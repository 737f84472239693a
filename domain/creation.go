package domain

import (
	"context"
	"crypto/sha256"
	"strconv"
	"strings"
	"time"
)

// TaskCreations is a TaskRepository that can create a task once per idempotency
// key, so that a client can repeat a request that was not answered. Package
// test/storetest tests it.
type TaskCreations interface {
	// The Create of TaskRepository takes no key.
	TaskRepository
	// CreateOnce stores the task as Create does, and with it a Creation under the
	// key, atomically. If the owner has used the key before, it stores nothing and
	// returns what Creation.Replay returns; replayed is true if that is a task.
	// A key is unused again when Creation.IsForgotten reports true, but not when
	// its task is deleted. Each owner has keys of their own.
	//
	// With a limit other than 0, a call with an unused key returns ErrTooManyKeys
	// if the owner has at least MaxKeys(limit) keys that are not forgotten at the
	// draft's time. Otherwise it stores the task as CreateWithin does. Concurrent
	// calls may exceed both limits, as there. The limit is 0 unless the repository
	// is a TaskLimiter.
	//
	// Of concurrent calls with one key, one stores a task. The others wait for it,
	// or return ErrKeyInProgress if they waited too long. After any other error,
	// either both the task and the key are stored or neither is.
	CreateOnce(ctx context.Context, owner UserID, draft TaskDraft, key IdempotencyKey, limit int) (task Task, replayed bool, err error)
	// SweepCreations deletes the creations that are not later than until. It may
	// leave some for the next call, so that it takes a bounded time.
	SweepCreations(ctx context.Context, until time.Time) error
}

// CreationLife is how long a Creation is kept.
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
