// Package turns limits how many calls of one key run at a time.
//
// It is for packages application and gormstore only, and may change in any release.
package turns

import (
	"context"
	"sync"
)

// Turns limits the concurrent calls of each key. Further calls wait in the order of their arrival.
// It is safe for concurrent use.
type Turns[K comparable] struct {
	limit int

	mutex sync.Mutex
	keys  map[K]*slots
}

// slots are the calls of one key.
type slots struct {
	taken chan struct{} // has one value for each call that runs
	calls int           // calls that run or wait; guarded by Turns.mutex
}

// New returns Turns that run at most limit calls of each key at a time.
func New[K comparable](limit int) *Turns[K] {
	return &Turns[K]{limit: limit, keys: make(map[K]*slots)}
}

// Do waits until fewer than limit calls of the key run, and calls work. If ctx ends first, Do
// returns the error of ctx and does not call work.
func (t *Turns[K]) Do(ctx context.Context, key K, work func()) error {
	s := t.enter(key)
	defer t.leave(key, s)
	select {
	case s.taken <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-s.taken }()
	work()
	return nil
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
