// Package semaphore limits how many calls of one key run at a time.
//
// It is for packages application and gormstore only, and may change in any release.
package semaphore

import (
	"context"
	"sync"
)

// ByKey has a semaphore for each key, which limits the concurrent calls of the key. Further calls
// wait in the order of their arrival. It is safe for concurrent use.
type ByKey[K comparable] struct {
	limit int

	mutex sync.Mutex
	keys  map[K]*keySemaphore
}

// keySemaphore is the semaphore of one key.
type keySemaphore struct {
	taken chan struct{} // has one value for each call that runs
	calls int           // calls that run or wait; guarded by ByKey.mutex
}

// New returns a ByKey that runs at most limit calls of each key at a time.
func New[K comparable](limit int) *ByKey[K] {
	return &ByKey[K]{limit: limit, keys: make(map[K]*keySemaphore)}
}

// Do waits until fewer than limit calls of the key run, and calls work. If ctx ends first, Do
// returns the error of ctx and does not call work.
func (b *ByKey[K]) Do(ctx context.Context, key K, work func()) error {
	s := b.enter(key)
	defer b.leave(key, s)
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
func (b *ByKey[K]) Keys() int {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return len(b.keys)
}

func (b *ByKey[K]) enter(key K) *keySemaphore {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	s := b.keys[key]
	if s == nil {
		s = &keySemaphore{taken: make(chan struct{}, b.limit)}
		b.keys[key] = s
	}
	s.calls++
	return s
}

func (b *ByKey[K]) leave(key K, s *keySemaphore) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if s.calls--; s.calls == 0 {
		delete(b.keys, key)
	}
}
