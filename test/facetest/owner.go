package facetest

import (
	"fmt"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var ownerRules = []rule{
	{"owner/tasks", "the caller comes with their own tasks, by ascending identity, or with none", ownerTasks},
	{"owner/long", "more than a thousand tasks come with the caller, whole and in order", ownerLong},
	{"owner/again", "a loop over the tasks that came with the caller may end early, and every further one reads them anew", ownerAgain},
}

// comesWith fails unless AllWithOwner has the caller with these tasks.
func (s *service) comesWith(caller domain.UserID, email string, want ...domain.Task) {
	s.Helper()
	owner, all, err := s.Tasks.AllWithOwner(s.Context(), caller)
	if err != nil {
		s.Fatalf("list the tasks with user %d: %v", caller, err)
	}
	if owner.ID() != caller || owner.Email().String() != email {
		s.Errorf("got user %d %q, want %d %q", owner.ID(), owner.Email(), caller, email)
	}
	var tasks []domain.Task
	for task, err := range all {
		if err != nil {
			s.Fatalf("list the tasks of user %d: %v", caller, err)
		}
		tasks = append(tasks, task)
	}
	s.lists("with "+email, tasks, want...)
}

func ownerTasks(s *service) {
	const anas, bobs, evas = "Ana@example.com", "bob@example.com", `"},"id":9@example.com`
	ana, bob, eva := s.person(anas), s.person(bobs), s.person(evas)
	tasks := make(map[domain.UserID][]domain.Task)
	for i := range 10 {
		caller := []domain.UserID{ana, bob}[i%2]
		tasks[caller] = append(tasks[caller], s.create(caller, application.NewTask{
			Title: fmt.Sprint("task ", i), Description: new(`"}],"id":9`), Completed: i%3 == 0,
		}))
	}
	s.comesWith(ana, anas, tasks[ana]...)
	s.comesWith(bob, bobs, tasks[bob]...)
	s.comesWith(eva, evas)
}

func ownerLong(s *service) {
	const email = "ana@example.com"
	ana := s.person(email)
	s.allWin(race(10, func(i int) error {
		for n := range long / 10 {
			if _, err := s.Tasks.Create(s.Context(), ana, application.NewTask{Title: fmt.Sprint(i, " ", n)}); err != nil {
				return err
			}
		}
		return nil
	}))
	want := s.list(ana, domain.TaskFilter{})
	if len(want) != long {
		s.Errorf("got %d tasks, want %d", len(want), long)
	}
	s.comesWith(ana, email, want...)
}

func ownerAgain(s *service) {
	ana := s.person("ana@example.com")
	want := []domain.Task{s.task(ana, "Buy milk"), s.task(ana, "Buy bread")}
	_, all, err := s.Tasks.AllWithOwner(s.Context(), ana)
	if err != nil {
		s.Fatalf("list the tasks with their owner: %v", err)
	}
	for task, err := range all {
		if err != nil || stateOf(task) != stateOf(want[0]) {
			s.Errorf("got %+v and %v, want the first task", stateOf(task), err)
		}
		break
	}
	for range 2 {
		want = append(want, s.task(ana, "after that"))
		var tasks []domain.Task
		for task, err := range all {
			if err != nil {
				s.Fatalf("list again: %v", err)
			}
			tasks = append(tasks, task)
		}
		s.lists("again", tasks, want...)
	}
}
