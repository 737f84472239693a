package domain_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func draftOf(t *testing.T, title string, description *string, completed bool, at time.Time) domain.TaskDraft {
	t.Helper()
	draft, err := domain.NewTaskDraft(title, description, completed, at)
	if err != nil {
		t.Fatal(err)
	}
	return draft
}

// Fingerprints differ if and only if the contents do.
func TestFingerprint(t *testing.T) {
	seen := make(map[domain.Fingerprint]string)
	for name, draft := range map[string]domain.TaskDraft{
		"title":               draftOf(t, "a", nil, false, madrid),
		"another title":       draftOf(t, "A", nil, false, madrid),
		"completed":           draftOf(t, "a", nil, true, madrid),
		"empty description":   draftOf(t, "a", new(""), false, madrid),
		"description":         draftOf(t, "a", new("b"), false, madrid),
		"all in the title":    draftOf(t, "ab", nil, false, madrid),
		"white space":         draftOf(t, "a ", nil, false, madrid),
		"state in the title":  draftOf(t, "false a", nil, false, madrid),
		"the texts exchanged": draftOf(t, "b", new("a"), false, madrid),
	} {
		if other, known := seen[draft.Fingerprint()]; known {
			t.Errorf("%s and %s have the same fingerprint", name, other)
		}
		seen[draft.Fingerprint()] = name
	}
	if draftOf(t, "a", new("b"), true, madrid).Fingerprint() != draftOf(t, "a", new("b"), true, madrid.Add(time.Hour)).Fingerprint() {
		t.Error("the fingerprint depends on the time, want the content only")
	}
}

func TestReplay(t *testing.T) {
	first := draftOf(t, "a", new("b"), true, madrid)
	creation := domain.Creation{Fingerprint: first.Fingerprint(), Task: 7, At: madrid}
	got, err := creation.Replay(3, draftOf(t, "a", new("b"), true, madrid.Add(time.Hour)))
	if want := first.Task(7, 3); err != nil || got != want || got.ID() != 7 || got.Owner() != 3 || !got.UpdatedAt().Equal(first.CreatedAt()) {
		t.Errorf("got task %+v and error %v, want %+v", got, err, want)
	}
	if _, err := creation.Replay(3, draftOf(t, "a", nil, true, madrid)); !errors.Is(err, domain.ErrKeyReused) {
		t.Errorf("another content: got error %v, want ErrKeyReused", err)
	}
	for after, want := range map[time.Duration]bool{-time.Hour: false, 0: false, domain.CreationLife - 1: false, domain.CreationLife: true} {
		if got := creation.IsForgotten(madrid.Add(after)); got != want {
			t.Errorf("%v after the first use: got forgotten %t, want %t", after, got, want)
		}
	}
}
