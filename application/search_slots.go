package application

import (
	"context"
	"fmt"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// maxSearches is how many of a user's searches run at a time. A search of all tasks
// takes a processor as long as it runs, so that without a limit eight at once of one
// user's 50,000 long tasks all miss their deadline and slow everybody's requests.
const maxSearches = 2

// searchSlots makes a user's further searches wait, in the order of their arrival.
//
// A search keeps its slot to its end, not for a page at a time: searches that share
// the slots page by page would all end late instead of one after the other.
type searchSlots struct {
	mu    sync.Mutex
	users map[domain.UserID]*userSlots
}

// userSlots are the slots of a user with searches.
type userSlots struct {
	taken    chan struct{} // has one value for each search that runs
	searches int           // that run or wait; guarded by searchSlots.mu
}

// run calls search in a slot of the user. If ctx ends before one is free, it returns
// an error that matches that of ctx.
func (s *searchSlots) run(ctx context.Context, user domain.UserID, search func()) error {
	slots := s.enter(user)
	defer s.leave(user, slots)
	select {
	case slots.taken <- struct{}{}:
	case <-ctx.Done():
		return fmt.Errorf("wait for another search of user %d: %w", user, ctx.Err())
	}
	defer func() { <-slots.taken }()
	search()
	return nil
}

func (s *searchSlots) enter(user domain.UserID) *userSlots {
	s.mu.Lock()
	defer s.mu.Unlock()
	slots := s.users[user]
	if slots == nil {
		slots = &userSlots{taken: make(chan struct{}, maxSearches)}
		s.users[user] = slots
	}
	slots.searches++
	return slots
}

func (s *searchSlots) leave(user domain.UserID, slots *userSlots) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if slots.searches--; slots.searches == 0 {
		delete(s.users, user)
	}
}
