package gormstore

import (
	"context"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ownerGate lets one transaction of an owner run at a time. The others would wait for the owner's
// clock, and each would hold a connection.
type ownerGate struct {
	mutex   sync.Mutex
	running map[domain.UserID]*ownerTurn
}

// ownerTurn is the turn of one transaction at a time.
type ownerTurn struct {
	turn  chan struct{} // has one entry while a transaction runs
	users int           // the transactions that run or wait
}

// enter waits until no other transaction of the owner runs in this process. A transaction of an
// embedder does not wait. The caller calls leave at the end.
func (s *Store) enter(ctx context.Context, owner domain.UserID) (leave func(), err error) {
	if s.inTx {
		return func() {}, nil
	}
	g := s.owners
	g.mutex.Lock()
	t := g.running[owner]
	if t == nil {
		t = &ownerTurn{turn: make(chan struct{}, 1)}
		g.running[owner] = t
	}
	t.users++
	g.mutex.Unlock()
	forget := func() {
		g.mutex.Lock()
		defer g.mutex.Unlock()
		if t.users--; t.users == 0 {
			delete(g.running, owner)
		}
	}
	select {
	case t.turn <- struct{}{}:
		return func() { <-t.turn; forget() }, nil
	case <-ctx.Done():
		forget()
		return nil, failure(ctx, "wait for the owner's other changes", ctx.Err())
	}
}
