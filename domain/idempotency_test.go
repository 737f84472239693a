package domain_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// draftsOf returns the drafts of tasks that are created at the given time.
func draftsOf(at time.Time, tasks ...domain.NewTask) (drafts []domain.TaskDraft) {
	for _, task := range tasks {
		drafts = append(drafts, expect.Must(domain.NewTaskDraft(task, at)))
	}
	return drafts
}

// Fingerprints differ if and only if the contents do.
func TestFingerprint(t *testing.T) {
	due, milk, tea := domain.DateOfUnixDay(20526), domain.NewTask{Title: "milk"}, domain.NewTask{Title: "tea"}
	seen := make(map[domain.Fingerprint]string)
	for name, tasks := range map[string][]domain.NewTask{
		"two":                 {milk, tea},
		"two again":           {tea, milk},
		"twice one":           {milk, milk},
		"one":                 {milk},
		"title":               {{Title: "a"}},
		"another title":       {{Title: "A"}},
		"completed":           {{Title: "a", Completed: true}},
		"empty description":   {{Title: "a", Description: new("")}},
		"description":         {{Title: "a", Description: new("b")}},
		"all in the title":    {{Title: "ab"}},
		"white space":         {{Title: "a "}},
		"state in the title":  {{Title: "false a"}},
		"the texts exchanged": {{Title: "b", Description: new("a")}},
		"due":                 {{Title: "a", Due: &due}},
		"due, description":    {{Title: "a", Description: new("b"), Due: &due}},
		"date as description": {{Title: "a", Description: new(due.String())}},
	} {
		var same [2]domain.Fingerprint
		for i, at := range []time.Time{madrid, madrid.Add(time.Hour)} {
			same[i] = domain.NewIdempotencyRecord(draftsOf(at, tasks...), make([]domain.Task, len(tasks))).Fingerprint
		}
		expect.Equal(t, name+", fingerprint an hour later", same[1], same[0])
		if other, known := seen[same[0]]; known {
			t.Errorf("%s and %s have the same fingerprint", name, other)
		}
		seen[same[0]] = name
	}
}

func TestReplay(t *testing.T) {
	tasks := []domain.NewTask{{Title: "a", Description: new("b"), Completed: true}, {Title: "c"}}
	first, later := draftsOf(madrid, tasks...), draftsOf(madrid.Add(time.Hour), tasks...)
	clock := domain.OwnerClock{}
	want := make([]domain.Task, len(first))
	for i, id := range []domain.TaskID{7, 9} {
		clock.ChangedAt = clock.Next(first[i].CreatedAt())
		want[i] = first[i].WithVersion(clock.ChangedAt).Task(id, 3)
	}
	record := domain.NewIdempotencyRecord(first, want)
	if got, err := record.Replay(3, later); err != nil || !slices.Equal(got, want) {
		t.Errorf("got tasks %+v and error %v, want %+v", got, err, want)
	}
	for name, other := range map[string][]domain.TaskDraft{"one of them": later[:1], "another order": {later[1], later[0]}, "one more": append(later, later[1])} {
		expect.ErrorIs(t, name, expect.ErrorOf(record.Replay(3, other)), domain.ErrIdempotencyKeyReused)
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
		expect.Equal(t, fmt.Sprintf("MaxIdempotencyKeys(%d)", limit), domain.MaxIdempotencyKeys(limit), want)
	}
}
