package storetest

import (
	"errors"
	"fmt"
	"strconv"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var raceRules = []rule{
	{"race/registrations", "of 100 that register one email at once, one succeeds and all others get ErrEmailTaken", raceRegistrations},
	{"race/creates", "concurrent writers all succeed, each with an identity of its own", raceCreates},
	{"race/mixed creates", "of concurrent creates those of owners who do not exist get ErrUserNotFound, and all others succeed", raceMixedCreates},
	{"race/different fields", "racing edits of different fields of one task all survive", raceDifferentFields},
	{"race/many edits", "no edit undoes an earlier one of another field, however many race", raceManyEdits},
	{"race/same field", "racing edits of the same field leave one of them, whole", raceSameField},
	{"race/deletes", "of 50 that delete one task at once, one succeeds and all others get ErrTaskNotFound", raceDeletes},
	{"race/update and delete", "an update that races a delete succeeds or finds no task, and never brings it back", raceUpdateAndDelete},
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
func (s *storage) oneWins(errs []error, others error) {
	s.Helper()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else if !errors.Is(err, others) {
			s.Errorf("got error %v, want %v", err, others)
		}
	}
	if won != 1 {
		s.Errorf("%d of %d succeeded, want 1", won, len(errs))
	}
}

// allWin fails unless all ended well.
func (s *storage) allWin(errs []error) {
	s.Helper()
	if err := errors.Join(errs...); err != nil {
		s.Errorf("got errors, want none: %v", err)
	}
}

func raceRegistrations(s *storage) {
	addresses := []string{"ana@example.com", "Ana@example.com", "ANA@EXAMPLE.COM"}
	drafts := make([]domain.UserDraft, 100)
	for i := range drafts {
		drafts[i] = s.userDraft(addresses[i%len(addresses)])
	}
	s.oneWins(race(len(drafts), func(i int) error {
		_, err := s.Users.Create(s.Context(), drafts[i])
		return err
	}), domain.ErrEmailTaken)
	users, err := s.Users.List(s.Context(), domain.Page[domain.UserID]{})
	if err != nil || len(users) != 1 {
		s.Errorf("got %d users and %v, want 1", len(users), err)
	}
}

func raceCreates(s *storage) {
	owners := []domain.UserID{s.user("ana@example.com"), s.user("bob@example.com")}
	const writers, each = 16, 10
	s.allWin(race(writers, func(i int) error {
		for n := range each {
			draft, err := domain.NewTaskDraft(fmt.Sprint(i, " ", n), nil, false, moment)
			if err != nil {
				return err
			}
			if _, err := s.Tasks.Create(s.Context(), owners[i%2], draft); err != nil {
				return err
			}
		}
		return nil
	}))
	ids, titles := make(map[domain.TaskID]bool), make(map[string]bool)
	for _, owner := range owners {
		for _, task := range s.list(owner) {
			ids[task.ID()], titles[task.Title()] = true, true
		}
	}
	if len(ids) != writers*each || len(titles) != writers*each {
		s.Errorf("got %d identities and %d titles, want %d", len(ids), len(titles), writers*each)
	}
}

func raceMixedCreates(s *storage) {
	ana, draft := s.user("ana@example.com"), s.taskDraft("Buy milk", nil, false)
	const writers, rounds = 32, 5
	for range rounds {
		errs := race(writers, func(i int) error {
			owner := ana
			if i%4 == 0 {
				owner += 1 + domain.UserID(i)
			}
			_, err := s.Tasks.Create(s.Context(), owner, draft)
			return err
		})
		for i, err := range errs {
			if missing := i%4 == 0; missing != errors.Is(err, domain.ErrUserNotFound) || !missing && err != nil {
				s.Errorf("create %d, owner missing: %v, got error %v", i, missing, err)
			}
		}
	}
	if got, want := len(s.list(ana)), rounds*writers*3/4; got != want {
		s.Errorf("got %d tasks, want %d", got, want)
	}
}

func raceDifferentFields(s *storage) {
	ana := s.user("ana@example.com")
	for round := range 20 {
		id := s.task(ana, "Buy milk").ID()
		title, description := fmt.Sprint("title ", round), fmt.Sprint("description ", round)
		patches := []domain.TaskPatch{
			s.patch(domain.TaskChanges{Title: domain.Set(title)}),
			s.patch(domain.TaskChanges{Description: domain.Set(description)}),
			s.patch(domain.TaskChanges{Completed: domain.Set(true)}),
		}
		s.allWin(race(len(patches), func(i int) error {
			_, err := s.Tasks.Update(s.Context(), ana, id, patches[i])
			return err
		}))
		task := s.only(ana)
		if text, _ := task.Description(); task.Title() != title || text != description || !task.Completed() {
			s.Errorf("round %d: an edit was lost: %+v", round, stateOf(task))
		}
		if err := s.Tasks.Delete(s.Context(), ana, id); err != nil {
			s.Fatalf("delete: %v", err)
		}
	}
}

// raceManyEdits has one writer a field, which counts up. An update that writes
// what it read before sets another writer's count back.
func raceManyEdits(s *storage) {
	ana := s.user("ana@example.com")
	id := s.task(ana, "0").ID()
	const edits = 100
	counts := func(t domain.Task) [2]int {
		description, _ := t.Description()
		title, _ := strconv.Atoi(t.Title())
		text, _ := strconv.Atoi(description)
		return [2]int{title, text}
	}
	s.allWin(race(2, func(writer int) error {
		var seen [2]int
		for n := range edits {
			changes := domain.TaskChanges{Title: domain.Set(strconv.Itoa(n + 1))}
			if writer == 1 {
				changes = domain.TaskChanges{Description: domain.Set(strconv.Itoa(n + 1))}
			}
			patch, err := domain.NewTaskPatch(changes, moment)
			if err != nil {
				return err
			}
			task, err := s.Tasks.Update(s.Context(), ana, id, patch)
			if err != nil {
				return err
			}
			now := counts(task)
			if now[writer] != n+1 || now[1-writer] < seen[1-writer] {
				return fmt.Errorf("edit %d of writer %d: the counts went from %v to %v", n+1, writer, seen, now)
			}
			seen = now
		}
		return nil
	}))
	if got := counts(s.only(ana)); got != [2]int{edits, edits} {
		s.Errorf("got the counts %v in the end, want %d each", got, edits)
	}
}

func raceSameField(s *storage) {
	ana := s.user("ana@example.com")
	id := s.task(ana, "Buy milk").ID()
	const n = 16
	patches := make([]domain.TaskPatch, n)
	for i := range patches {
		text := fmt.Sprint("edit ", i)
		patches[i] = s.patch(domain.TaskChanges{Title: domain.Set(text), Description: domain.Set(text)})
	}
	s.allWin(race(n, func(i int) error {
		updated, err := s.Tasks.Update(s.Context(), ana, id, patches[i])
		if text, _ := updated.Description(); err == nil && text != updated.Title() {
			return fmt.Errorf("returned half of two edits: %+v", stateOf(updated))
		}
		return err
	}))
	task := s.only(ana)
	if text, _ := task.Description(); text != task.Title() || task.Title() == "Buy milk" {
		s.Errorf("stored half of two edits, or none: %+v", stateOf(task))
	}
}

func raceDeletes(s *storage) {
	ana := s.user("ana@example.com")
	id := s.task(ana, "Buy milk").ID()
	s.oneWins(race(50, func(int) error {
		return s.Tasks.Delete(s.Context(), ana, id)
	}), domain.ErrTaskNotFound)
	s.holds(ana)
}

func raceUpdateAndDelete(s *storage) {
	ana := s.user("ana@example.com")
	patch := s.patch(domain.TaskChanges{Title: domain.Set("Buy bread")})
	for range 20 {
		id := s.task(ana, "Buy milk").ID()
		errs := race(4, func(i int) error {
			if i == 0 {
				return s.Tasks.Delete(s.Context(), ana, id)
			}
			_, err := s.Tasks.Update(s.Context(), ana, id, patch)
			return err
		})
		if errs[0] != nil {
			s.Errorf("delete: %v", errs[0])
		}
		for _, err := range errs[1:] {
			if err != nil {
				s.fails("update", err, domain.ErrTaskNotFound)
			}
		}
		s.holds(ana)
	}
}
