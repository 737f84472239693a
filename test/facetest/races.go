package facetest

import (
	"errors"
	"fmt"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var raceRules = []rule{
	{"race/registrations", "of 20 that register one email at once, one succeeds and all others get ErrEmailTaken", raceRegistrations},
	{"race/different fields", "racing edits of different fields of one task all survive", raceDifferentFields},
	{"race/deletes", "of 50 that delete one task at once, one succeeds and all others get ErrTaskNotFound", raceDeletes},
}

// race runs work n times at once and returns how each ended.
func race(n int, work func(i int) error) []error {
	var ready, done sync.WaitGroup
	start := make(chan struct{})
	errs := make([]error, n)
	ready.Add(n)
	for i := range n {
		done.Go(func() {
			ready.Done()
			<-start
			errs[i] = work(i)
		})
	}
	ready.Wait()
	close(start)
	done.Wait()
	return errs
}

// oneWins fails unless one ended well and all others with the given error.
func (s *service) oneWins(errs []error, others error) {
	s.Helper()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else {
			s.fails("a loser", err, others)
		}
	}
	if won != 1 {
		s.Errorf("%d of %d succeeded, want 1", won, len(errs))
	}
}

// allWin fails unless all ended well.
func (s *service) allWin(errs []error) {
	s.Helper()
	if err := errors.Join(errs...); err != nil {
		s.Errorf("got errors, want none: %v", err)
	}
}

func raceRegistrations(s *service) {
	emails := []string{"ana@example.com", "Ana@example.com"}
	s.oneWins(race(20, func(i int) error {
		_, err := s.Accounts.Register(s.Context(), credentials(emails[i%len(emails)]))
		return err
	}), domain.ErrEmailTaken)
}

func raceDifferentFields(s *service) {
	ana := s.person("ana@example.com")
	for round := range 10 {
		id := s.task(ana, "Buy milk").ID()
		title, description := fmt.Sprint("title ", round), fmt.Sprint("description ", round)
		edits := []domain.TaskChanges{
			{Title: domain.Set(title)}, {Description: domain.Set(description)}, {Completed: domain.Set(true)},
		}
		s.allWin(race(len(edits), func(i int) error {
			_, err := s.Tasks.Update(s.Context(), ana, id, edits[i])
			return err
		}))
		tasks := s.list(ana, domain.TaskFilter{})
		if len(tasks) != 1 {
			s.Fatalf("got %d tasks, want 1", len(tasks))
		}
		if text, _ := tasks[0].Description(); tasks[0].Title() != title || text != description || !tasks[0].Completed() {
			s.Errorf("round %d: an edit was lost: %+v", round, stateOf(tasks[0]))
		}
		if err := s.Tasks.Delete(s.Context(), ana, id); err != nil {
			s.Fatalf("delete: %v", err)
		}
	}
}

func raceDeletes(s *service) {
	ana := s.person("ana@example.com")
	id := s.task(ana, "Buy milk").ID()
	s.oneWins(race(50, func(int) error {
		return s.Tasks.Delete(s.Context(), ana, id)
	}), domain.ErrTaskNotFound)
	s.holds(ana)
}
