package revocationtest

import "github.com/seed-9b87e5c3/tareas/domain"

// keyRules are the rules of a storage with idempotency keys.
var keyRules = []rule{
	{"keys/deleted user", "Delete deletes the user's idempotency keys, and no others: Create with a used key returns ErrUserNotFound", keysOfDeletedUser},
}

func keysOfDeletedUser(s *storage) {
	ana, bob := s.twoUsers()
	draft, err := domain.NewTaskDraft("Buy milk", nil, false, after(0))
	if err != nil {
		s.Fatal(err)
	}
	key := domain.NewIdempotencyKey("k")
	create := func(owner domain.User) (bool, error) {
		created, err := s.Tasks.Create(s.Context(), owner.ID(), []domain.TaskDraft{draft}, domain.CreateOptions{Key: &key})
		return created.Replayed, err
	}
	for _, owner := range []domain.User{ana, bob} {
		if _, err := create(owner); err != nil {
			s.Fatalf("Tasks.Create with a key: %v", err)
		}
	}
	s.delete(ana)
	_, err = create(ana)
	s.wantError("Tasks.Create with a key of a deleted user", err, domain.ErrUserNotFound)
	if replayed, err := create(bob); err != nil || !replayed {
		s.Errorf("Tasks.Create with a key of another user: got replayed %t and error %v, want a replay", replayed, err)
	}
}
