package storetest

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var raceRules = []rule{
	{"race/registrations", "of 100 concurrent Users.Create with one email, one succeeds and the others return ErrEmailTaken (a lookup before the insert is not enough: use a unique index or a lock)", raceRegistrations},
	{"race/creates", "concurrent Tasks.Create all succeed, each with an ID of its own (wait for a busy storage; do not reject the call)", raceCreates},
	{"race/mixed creates", "concurrent Tasks.Create for owners who do not exist return ErrUserNotFound, and the others succeed", raceMixedCreates},
	{"race/different fields", "concurrent updates of different fields of one task all survive (write only the fields that the patch sets, or lock the task from the read to the write)", raceDifferentFields},
	{"race/lost updates", "no update sets back another field, however many run concurrently", raceLostUpdates},
	{"race/same fields", "of concurrent updates of the same fields, one survives as a whole", raceSameFields},
	{"race/deletes", "of 50 concurrent Delete of one task, one succeeds and the others return ErrTaskNotFound", raceDeletes},
	{"race/update and delete", "an Update concurrent with a Delete succeeds or returns ErrTaskNotFound, and does not bring the task back", raceUpdateAndDelete},
}

// wantOneSuccess checks that one call succeeded and the others returned the
// given error.
func (s *storage) wantOneSuccess(errs []error, others error) {
	s.Helper()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else if !errors.Is(err, others) {
			s.Errorf("got error %v, want nil or %v", err, others)
		}
	}
	if won != 1 {
		s.Errorf("%d of %d calls succeeded, want 1", won, len(errs))
	}
}

func (s *storage) wantSuccess(errs []error) {
	s.Helper()
	if err := errors.Join(errs...); err != nil {
		s.Errorf("got errors, want none:\n%v", err)
	}
}

func raceRegistrations(s *storage) {
	addresses := []string{"ana@example.com", "Ana@example.com", "ANA@EXAMPLE.COM"}
	drafts := make([]domain.UserDraft, 100)
	for i := range drafts {
		drafts[i] = userDraft(addresses[i%len(addresses)])
	}
	s.wantOneSuccess(suite.Race(len(drafts), func(i int) error {
		return errorOf(s.Users().Create(s.Context(), drafts[i]))
	}), domain.ErrEmailTaken)
	s.wantUsers(1)
}

func raceCreates(s *storage) {
	owners := []domain.UserID{s.user("ana@example.com"), s.user("bob@example.com")}
	const writers, each = 16, 10
	s.wantSuccess(suite.Race(writers, func(i int) error {
		for n := range each {
			if _, err := s.try(owners[i%2], domain.CreateOptions{}, taskDraft(fmt.Sprint(i, " ", n), nil, false)); err != nil {
				return err
			}
		}
		return nil
	}))
	ids, titles := make(map[domain.TaskID]bool), make(map[string]bool)
	for _, owner := range owners {
		for _, task := range s.all(owner) {
			ids[task.ID()], titles[task.Title()] = true, true
		}
	}
	if len(ids) != writers*each || len(titles) != writers*each {
		s.Errorf("Tasks.List: got %d different IDs and %d titles, want %d of each", len(ids), len(titles), writers*each)
	}
}

func raceMixedCreates(s *storage) {
	ana, draft := s.user("ana@example.com"), taskDraft("Buy milk", nil, false)
	const writers, rounds = 32, 5
	for range rounds {
		errs := suite.Race(writers, func(i int) error {
			owner := ana
			if i%4 == 0 {
				owner += 1 + domain.UserID(i)
			}
			return errorOf(s.try(owner, domain.CreateOptions{}, draft))
		})
		for i, err := range errs {
			if missing := i%4 == 0; missing != errors.Is(err, domain.ErrUserNotFound) || !missing && err != nil {
				s.Errorf("Tasks.Create, owner missing %t: got error %v", missing, err)
			}
		}
	}
	if got, want := len(s.all(ana)), rounds*writers*3/4; got != want {
		s.Errorf("Tasks.List: got %d tasks, want %d", got, want)
	}
}

func raceDifferentFields(s *storage) {
	ana := s.user("ana@example.com")
	for round := range 20 {
		id := s.task(ana, "Buy milk").ID()
		title, description, due := fmt.Sprint("title ", round), fmt.Sprint("description ", round), dateOf("2026-03-14")
		patches := []domain.TaskPatch{
			patchOf(domain.TaskEdit{Title: domain.SetTo(title)}),
			patchOf(domain.TaskEdit{Description: domain.SetTo(description)}),
			patchOf(domain.TaskEdit{Completed: domain.SetTo(true)}),
			patchOf(domain.TaskEdit{Due: domain.SetTo(due)}),
		}
		s.wantSuccess(suite.Race(len(patches), func(i int) error {
			return errorOf(s.Tasks().Update(s.Context(), ana, id, patches[i], domain.UpdateOptions{}))
		}))
		task := s.only(ana)
		text, _ := task.Description()
		if at, _ := task.Due(); task.Title() != title || text != description || !task.Completed() || at != due {
			s.Errorf("round %d: an update was lost: got %+v", round, task)
		}
		s.delete(ana, id)
	}
}

// raceLostUpdates has two writers. Each counts up in its own field. A storage that
// writes a whole task back resets the other writer's counter.
func raceLostUpdates(s *storage) {
	ana := s.user("ana@example.com")
	id := s.task(ana, "0").ID()
	const updates = 100
	counters := func(t domain.Task) [2]int {
		description, _ := t.Description()
		title, _ := strconv.Atoi(t.Title())
		text, _ := strconv.Atoi(description)
		return [2]int{title, text}
	}
	s.wantSuccess(suite.Race(2, func(writer int) error {
		var seen [2]int
		for n := range updates {
			changes := domain.TaskEdit{Title: domain.SetTo(strconv.Itoa(n + 1))}
			if writer == 1 {
				changes = domain.TaskEdit{Description: domain.SetTo(strconv.Itoa(n + 1))}
			}
			task, err := s.Tasks().Update(s.Context(), ana, id, patchOf(changes), domain.UpdateOptions{})
			if err != nil {
				return err
			}
			now := counters(task)
			if now[writer] != n+1 || now[1-writer] < seen[1-writer] {
				return fmt.Errorf("update %d of field %d: the counters went from %v to %v", n+1, writer, seen, now)
			}
			seen = now
		}
		return nil
	}))
	if got := counters(s.only(ana)); got != [2]int{updates, updates} {
		s.Errorf("got the counters %v at the end, want %d each", got, updates)
	}
}

func raceSameFields(s *storage) {
	ana := s.user("ana@example.com")
	id := s.task(ana, "Buy milk").ID()
	const n = 16
	patches := make([]domain.TaskPatch, n)
	for i := range patches {
		text := fmt.Sprint("update ", i)
		patches[i] = patchOf(domain.TaskEdit{Title: domain.SetTo(text), Description: domain.SetTo(text)})
	}
	s.wantSuccess(suite.Race(n, func(i int) error {
		updated, err := s.Tasks().Update(s.Context(), ana, id, patches[i], domain.UpdateOptions{})
		if text, _ := updated.Description(); err == nil && text != updated.Title() {
			return fmt.Errorf("Tasks.Update returned the fields of two updates: %+v", updated)
		}
		return err
	}))
	task := s.only(ana)
	if text, _ := task.Description(); text != task.Title() || task.Title() == "Buy milk" {
		s.Errorf("Tasks.List: got %+v, want title and description of the same update", task)
	}
}

func raceDeletes(s *storage) {
	ana := s.user("ana@example.com")
	id := s.task(ana, "Buy milk").ID()
	s.wantOneSuccess(suite.Race(50, func(int) error {
		return s.Tasks().Delete(s.Context(), ana, id, domain.DeleteOptions{})
	}), domain.ErrTaskNotFound)
	s.wantAll(ana)
}

func raceUpdateAndDelete(s *storage) {
	ana := s.user("ana@example.com")
	patch := patchOf(domain.TaskEdit{Title: domain.SetTo("Buy bread")})
	for range 20 {
		id := s.task(ana, "Buy milk").ID()
		errs := suite.Race(4, func(i int) error {
			if i == 0 {
				return s.Tasks().Delete(s.Context(), ana, id, domain.DeleteOptions{})
			}
			return errorOf(s.Tasks().Update(s.Context(), ana, id, patch, domain.UpdateOptions{}))
		})
		if errs[0] != nil {
			s.Errorf("Tasks.Delete: %v", errs[0])
		}
		for _, err := range errs[1:] {
			if err != nil {
				s.wantError("Tasks.Update", err, domain.ErrTaskNotFound)
			}
		}
		s.wantAll(ana)
	}
}
