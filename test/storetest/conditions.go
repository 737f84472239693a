package storetest

import (
	"context"
	"math"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// conditionRules are the rules of domain.ConditionalTasks. They and
// conditionRaceRules are left out for a storage that does not implement it.
var conditionRules = []rule{
	{"condition/update", "UpdateIf does what Update does if the condition holds, as TaskCondition.Holds reports; otherwise it returns ErrTaskChanged and changes nothing", conditionUpdate},
	{"condition/delete", "DeleteIf does what Delete does if the condition holds, as TaskCondition.Holds reports; otherwise it returns ErrTaskChanged and changes nothing", conditionDelete},
	{"condition/many versions", "a condition may have any number of versions, those that no task can have included", conditionManyVersions},
	{"condition/old version", "no task has a version twice, not even with the same fields", conditionOldVersion},
	{"condition/other errors", "ErrNoChanges, ErrUserNotFound, ErrTaskNotFound and ErrNotOwner precede ErrTaskChanged", conditionOtherErrors},
	{"condition/canceled", "if its context has ended, UpdateIf or DeleteIf changes nothing and returns an error that matches the context's", conditionCanceled},
}

type versions = []domain.TaskVersion

// matching is the condition that the task has the version.
func matching(version domain.TaskVersion) domain.TaskCondition {
	return domain.TaskCondition{Match: versions{version}}
}

// conditions returns conditions on a task, by name.
func conditions(task domain.Task) map[string]domain.TaskCondition {
	own, later := task.Version(), task.Version()+1
	return map[string]domain.TaskCondition{
		"no condition":                 {},
		"the version":                  matching(own),
		"another version":              matching(later),
		"an earlier version":           matching(own - 1),
		"the last of three versions":   {Match: versions{1, later, own}},
		"the first of three versions":  {Match: versions{own, later, 1}},
		"two other versions":           {Match: versions{1, later}},
		"the version twice":            {Match: versions{own, own}},
		"no version at all":            {Match: versions{}},
		"not the version":              {NoneMatch: versions{own}},
		"not another version":          {NoneMatch: versions{later}},
		"not one of three versions":    {NoneMatch: versions{1, own, later}},
		"not one of two others":        {NoneMatch: versions{1, later}},
		"an empty NoneMatch":           {NoneMatch: versions{}},
		"the version, and not it":      {Match: versions{own}, NoneMatch: versions{own}},
		"the version, and not another": {Match: versions{own}, NoneMatch: versions{later}},
		"another, and not the version": {Match: versions{later}, NoneMatch: versions{own}},
	}
}

// updateIf and deleteIf call the methods of domain.ConditionalTasks.
func (s *storage) updateIf(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, condition domain.TaskCondition) (domain.Task, error) {
	return s.Tasks.(domain.ConditionalTasks).UpdateIf(ctx, owner, id, patch, condition) //nolint:forcetypeassert // see Run
}

func (s *storage) deleteIf(ctx context.Context, owner domain.UserID, id domain.TaskID, condition domain.TaskCondition) error {
	return s.Tasks.(domain.ConditionalTasks).DeleteIf(ctx, owner, id, condition) //nolint:forcetypeassert // see Run
}

func conditionUpdate(s *storage) {
	ana := s.user("ana@example.com")
	text := "two litres"
	task, other := s.create(ana, s.taskDraft("Buy milk", &text, true)), s.task(ana, "another")
	patch := s.patch(domain.TaskChanges{Description: domain.SetNull[string](), Completed: domain.Set(false)})
	for name := range conditions(task) {
		condition := conditions(task)[name] // of the task as it is now
		got, err := s.updateIf(s.Context(), ana, task.ID(), patch, condition)
		if condition.Holds(task.Version()) {
			task = task.Apply(patch)
			if err != nil {
				s.Fatalf("Tasks.UpdateIf, %s: %v", name, err)
			}
			s.wantTask("Tasks.UpdateIf, "+name, got, task)
		} else {
			s.wantError("Tasks.UpdateIf, "+name, err, domain.ErrTaskChanged)
		}
		s.wantAll(ana, task, other)
	}
}

func conditionDelete(s *storage) {
	ana := s.user("ana@example.com")
	other := s.task(ana, "another")
	for name := range conditions(other) {
		task := s.task(ana, "Buy milk")
		condition := conditions(task)[name]
		err := s.deleteIf(s.Context(), ana, task.ID(), condition)
		if condition.Holds(task.Version()) {
			if err != nil {
				s.Fatalf("Tasks.DeleteIf, %s: %v", name, err)
			}
			s.wantAll(ana, other)
			continue
		}
		s.wantError("Tasks.DeleteIf, "+name, err, domain.ErrTaskChanged)
		s.wantAll(ana, other, task)
		s.delete(ana, task.ID())
	}
}

func conditionManyVersions(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	patch := s.patch(domain.TaskChanges{Completed: domain.Set(true)})
	many := versions{math.MinInt64, math.MaxInt64, -1, 0, domain.TaskVersion(createdAt.AddDate(-2026, 0, 0).UnixMicro()), domain.TaskVersion(createdAt.AddDate(9000, 0, 0).UnixMicro())}
	for i := range 1000 {
		many = append(many, domain.TaskVersion(createdAt.UnixMicro()-1-int64(i)))
	}
	_, err := s.updateIf(s.Context(), ana, task.ID(), patch, domain.TaskCondition{Match: many})
	s.wantError("Tasks.UpdateIf with 1,000 other versions", err, domain.ErrTaskChanged)
	updated, err := s.updateIf(s.Context(), ana, task.ID(), patch, domain.TaskCondition{Match: append(many, task.Version()), NoneMatch: many})
	if err != nil {
		s.Fatalf("Tasks.UpdateIf with 1,000 other versions and the right one: %v", err)
	}
	s.wantAll(ana, updated)
	err = s.deleteIf(s.Context(), ana, task.ID(), domain.TaskCondition{NoneMatch: append(many, updated.Version())})
	s.wantError("Tasks.DeleteIf unless one of 1,001 versions", err, domain.ErrTaskChanged)
	if err := s.deleteIf(s.Context(), ana, task.ID(), domain.TaskCondition{NoneMatch: many}); err != nil {
		s.Errorf("Tasks.DeleteIf unless one of 1,000 versions: %v", err)
	}
	s.wantAll(ana)
}

func conditionOldVersion(s *storage) {
	ana := s.user("ana@example.com")
	first := s.task(ana, "A")
	s.update(ana, first.ID(), domain.TaskChanges{Title: domain.Set("B")}, createdAt)
	again := s.update(ana, first.ID(), domain.TaskChanges{Title: domain.Set("A")}, createdAt)
	_, err := s.updateIf(s.Context(), ana, first.ID(), s.patch(domain.TaskChanges{Title: domain.Set("C")}), matching(first.Version()))
	s.wantError("Tasks.UpdateIf of A, after B and A", err, domain.ErrTaskChanged)
	s.wantError("Tasks.DeleteIf of A, after B and A", s.deleteIf(s.Context(), ana, first.ID(), matching(first.Version())), domain.ErrTaskChanged)
	s.wantAll(ana, again)
}

func conditionOtherErrors(s *storage) {
	ana, bob := s.twoUsers()
	task := s.task(ana, "Buy milk")
	patch := s.patch(domain.TaskChanges{Completed: domain.Set(true)})
	for _, condition := range []domain.TaskCondition{{Match: versions{}}, matching(1), {NoneMatch: versions{task.Version()}}, matching(task.Version())} {
		for _, c := range []struct {
			name  string
			owner domain.UserID
			id    domain.TaskID
			want  error
		}{
			{"a missing task", ana, task.ID() + 1, domain.ErrTaskNotFound},
			{"another user's task", bob, task.ID(), domain.ErrNotOwner},
			{"an owner who does not exist", bob + 1, task.ID(), domain.ErrUserNotFound},
		} {
			_, err := s.updateIf(s.Context(), c.owner, c.id, patch, condition)
			s.wantError("Tasks.UpdateIf of "+c.name, err, c.want)
			s.wantError("Tasks.DeleteIf of "+c.name, s.deleteIf(s.Context(), c.owner, c.id, condition), c.want)
			_, err = s.updateIf(s.Context(), c.owner, c.id, domain.TaskPatch{}, condition)
			s.wantError("Tasks.UpdateIf with the zero patch, of "+c.name, err, domain.ErrNoChanges)
		}
	}
	_, err := s.updateIf(s.Context(), ana, task.ID(), domain.TaskPatch{}, matching(1))
	s.wantError("Tasks.UpdateIf with the zero patch", err, domain.ErrNoChanges)
	s.wantAll(ana, task)
}

func conditionCanceled(s *storage) {
	ana := s.user("ana@example.com")
	task := s.task(ana, "Buy milk")
	ctx, cancel := context.WithCancel(s.Context())
	cancel()
	for _, condition := range []domain.TaskCondition{matching(task.Version()), matching(1)} {
		_, err := s.updateIf(ctx, ana, task.ID(), s.patch(domain.TaskChanges{Completed: domain.Set(true)}), condition)
		s.wantError("Tasks.UpdateIf", err, context.Canceled)
		s.wantError("Tasks.DeleteIf", s.deleteIf(ctx, ana, task.ID(), condition), context.Canceled)
	}
	s.wantAll(ana, task)
}
