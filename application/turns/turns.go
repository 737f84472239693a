// Package turns limits how many calls of one key run at a time.
package turns

import (
	"context"
	"sync"
)

// Turns makes the further calls of a key wait, in the order of their arrival. It is safe for
// concurrent use. New makes one.
type Turns[K comparable] struct {
	limit int

	mutex sync.Mutex
	keys  map[K]*slots
}

// slots are those of a key that has calls.
type slots struct {
	taken chan struct{} // has one value for each call that runs
	calls int           // that run or wait; guarded by Turns.mutex
}

// New returns Turns that let limit calls of each key run at a time.
func New[K comparable](limit int) *Turns[K] {
	return &Turns[K]{limit: limit, keys: make(map[K]*slots)}
}

// Do calls work in a turn of the key, and returns the error of work. If ctx ends before the turn
// comes, Do returns the error of ctx and does not call work.
func (t *Turns[K]) Do(ctx context.Context, key K, work func() error) error {
	s := t.enter(key)
	defer t.leave(key, s)
	select {
	case s.taken <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-s.taken }()
	return work()
}

// Keys returns the number of keys with calls that run or wait.
func (t *Turns[K]) Keys() int {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return len(t.keys)
}

func (t *Turns[K]) enter(key K) *slots {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	s := t.keys[key]
	if s == nil {
		s = &slots{taken: make(chan struct{}, t.limit)}
		t.keys[key] = s
	}
	s.calls++
	return s
}

func (t *Turns[K]) leave(key K, s *slots) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if s.calls--; s.calls == 0 {
		delete(t.keys, key)
	}
}
