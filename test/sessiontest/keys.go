package sessiontest

import "github.com/seed-9b87e5c3/tareas/domain"

// keyRules are the rules of a storage whose tasks are a domain.TaskCreations.
var keyRules = []rule{
	{"keys/deleted user", "Delete deletes the user's idempotency keys, and no others: CreateOnce with a used key returns ErrUserNotFound", keysOfDeletedUser},
}

func keysOfDeletedUser(s *storage) {
	ana, bob := s.twoUsers()
	draft, err := domain.NewTaskDraft("Buy milk", nil, false, after(0))
	if err != nil {
		s.Fatal(err)
	}
	create := func(owner domain.User) (bool, error) {
		_, replayed, err := s.Tasks.(domain.TaskCreations).CreateOnce(s.Context(), owner.ID(), draft, domain.NewIdempotencyKey("k"), 0) //nolint:forcetypeassert // see Run
		return replayed, err
	}
	for _, owner := range []domain.User{ana, bob} {
		if _, err := create(owner); err != nil {
			s.Fatalf("Tasks.CreateOnce: %v", err)
		}
	}
	s.delete(ana)
	_, err = create(ana)
	s.wantError("Tasks.CreateOnce of a deleted user", err, domain.ErrUserNotFound)
	if replayed, err := create(bob); err != nil || !replayed {
		s.Errorf("Tasks.CreateOnce of another user: got replayed %t and error %v, want a replay", replayed, err)
	}
}
