package domain_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func draftOf(t *testing.T, title string, description *string, completed bool, at time.Time) domain.TaskDraft {
	t.Helper()
	draft, err := domain.NewTaskDraft(domain.NewTask{Title: title, Description: description, Completed: completed}, at)
	if err != nil {
		t.Fatal(err)
	}
	return draft
}

func fingerprintOf(drafts []domain.TaskDraft) domain.Fingerprint {
	return domain.NewIdempotencyRecord(drafts, make([]domain.Task, len(drafts))).Fingerprint
}

// Fingerprints differ if and only if the contents do.
func TestFingerprint(t *testing.T) {
	seen := make(map[domain.Fingerprint]string)
	milk, tea := draftOf(t, "milk", nil, false, madrid), draftOf(t, "tea", nil, false, madrid)
	for name, drafts := range map[string][]domain.TaskDraft{
		"two":       {milk, tea},
		"two again": {tea, milk},
		"twice one": {milk, milk},
		"one":       {milk},
	} {
		if other, known := seen[fingerprintOf(drafts)]; known {
			t.Errorf("%s and %s have the same fingerprint", name, other)
		}
		seen[fingerprintOf(drafts)] = name
	}
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
		fingerprint := fingerprintOf([]domain.TaskDraft{draft})
		if other, known := seen[fingerprint]; known {
			t.Errorf("%s and %s have the same fingerprint", name, other)
		}
		seen[fingerprint] = name
	}
	due, _ := domain.ParseDate("2026-03-14")
	for name, task := range map[string]domain.NewTask{
		"due":                 {Title: "a", Due: &due},
		"due, description":    {Title: "a", Description: new("b"), Due: &due},
		"date as description": {Title: "a", Description: new(due.String())},
	} {
		draft, err := domain.NewTaskDraft(task, madrid)
		fingerprint := fingerprintOf([]domain.TaskDraft{draft})
		if other, known := seen[fingerprint]; known || err != nil {
			t.Errorf("%s: got error %v and the fingerprint of %q", name, err, other)
		}
		seen[fingerprint] = name
	}
	if later := draftOf(t, "milk", nil, false, madrid.Add(time.Hour)); fingerprintOf([]domain.TaskDraft{milk}) != fingerprintOf([]domain.TaskDraft{later}) {
		t.Error("the fingerprint depends on the time, want the content only")
	}
}

func TestReplay(t *testing.T) {
	first := []domain.TaskDraft{draftOf(t, "a", new("b"), true, madrid), draftOf(t, "c", nil, false, madrid)}
	clock := domain.OwnerClock{}
	want := make([]domain.Task, len(first))
	for i, id := range []domain.TaskID{7, 9} {
		clock.ChangedAt = clock.Next(first[i].CreatedAt())
		want[i] = first[i].WithVersion(clock.ChangedAt).Task(id, 3)
	}
	record := domain.NewIdempotencyRecord(first, want)
	later := []domain.TaskDraft{draftOf(t, "a", new("b"), true, madrid.Add(time.Hour)), draftOf(t, "c", nil, false, madrid.Add(time.Hour))}
	if got, err := record.Replay(3, later); err != nil || !slices.Equal(got, want) {
		t.Errorf("got tasks %+v and error %v, want %+v", got, err, want)
	}
	for name, other := range map[string][]domain.TaskDraft{"one of them": later[:1], "another order": {later[1], later[0]}, "one more": append(later, later[1])} {
		if _, err := record.Replay(3, other); !errors.Is(err, domain.ErrIdempotencyKeyReused) {
			t.Errorf("%s: got error %v, want ErrIdempotencyKeyReused", name, err)
		}
	}
}

// A key contains only characters that a header field can hold without quotes, so that it
// is the same in process and over HTTP.
func TestNewIdempotencyKey(t *testing.T) {
	seen := make(map[domain.IdempotencyKey]string)
	for text, valid := range map[string]bool{
		"k": true, "K": true, "!~": true, `a"b\\c`: true, strings.Repeat("k", domain.MaxIdempotencyKeyChars): true,
		"": false, " ": false, "a b": false, "a\n": false, "a\x00": false, "\x7f": false, "ñ": false, "\xff": false, strings.Repeat("k", domain.MaxIdempotencyKeyChars+1): false,
	} {
		key, err := domain.NewIdempotencyKey(text)
		if valid != (err == nil) || !valid && (!errors.Is(err, domain.ErrIdempotencyKeyInvalid) || key != (domain.IdempotencyKey{})) {
			t.Errorf("%q: got key %x and error %v, want it valid: %t", text, key, err, valid)
		}
		if other, known := seen[key]; known && valid {
			t.Errorf("%q and %q have the same key", text, other)
		}
		seen[key] = text
	}
}

// MaxIdempotencyKeys leaves room for the keys of deleted tasks, also with a low limit.
func TestMaxKeys(t *testing.T) {
	for limit, want := range map[int]int{1: 1000, 500: 1000, 501: 1002, 10_000: 20_000, math.MaxInt: math.MaxInt - 1} {
		if got := domain.MaxIdempotencyKeys(limit); got != want {
			t.Errorf("MaxIdempotencyKeys(%d): got %d, want %d", limit, got, want)
		}
	}
}
