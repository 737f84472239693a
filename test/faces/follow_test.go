package faces_test

import (
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient/apiclienttest"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A client follows the changes of a real service until its cursor expires. It also gets the
// changes that it makes itself.
func TestFollow(t *testing.T) {
	client := apiclienttest.New(t, open(t).Handler())
	if _, err := client.Accounts().Register(t.Context(), credentials(ana)); err != nil {
		t.Fatal(err)
	}
	session, err := client.Accounts().LogIn(t.Context(), credentials(ana))
	if err != nil {
		t.Fatal(err)
	}
	user, tasks := session.User.ID(), client.Tasks()
	var milk domain.Task
	cursor, seen := "", 0
	for changes, err := range tasks.Follow(t.Context(), user, "") {
		if err != nil {
			t.Fatal(err)
		}
		if cursor = changes.Cursor; len(changes.Deleted) > 0 {
			break
		}
		switch seen++; {
		case len(changes.Changed) == 0:
			milk, err = tasks.Create(t.Context(), user, domain.NewTask{Title: "Buy milk"})
		case changes.Changed[0].ID() == milk.ID():
			err = tasks.Delete(t.Context(), user, milk.ID())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if seen != 2 {
		t.Errorf("got %d elements before the deletion, want none and the task", seen)
	}
	if _, err := client.Accounts().ChangePassword(t.Context(), user, application.PasswordChange{Current: password, New: password}); err != nil {
		t.Fatal(err)
	}
	for _, err := range tasks.Follow(t.Context(), user, cursor) {
		if !errors.Is(err, application.ErrChangesExpired) {
			t.Errorf("got %v after a changed password, want %v", err, application.ErrChangesExpired)
		}
		break
	}
}
