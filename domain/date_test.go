package domain_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestParseDate(t *testing.T) {
	for text, day := range map[string]int{"1970-01-01": 0, "1969-12-31": -1, "2026-03-14": 20526, "2024-02-29": 19782, "0001-01-01": -719162, "9999-12-31": 2932896} {
		date, err := domain.ParseDate(text)
		if err != nil || date.UnixDay() != day || date.String() != text || date != domain.DateOfUnixDay(day) || date.IsZero() {
			t.Errorf("%s: got %s, day %d and error %v, want day %d", text, date, date.UnixDay(), err, day)
		}
	}
	for _, text := range []string{
		"", "2026-02-30", "2025-02-29", "2026-2-3", "20260214", "0000-01-01", "10000-01-01", " 2026-03-14", "2026-03-14 ", "-001-01-01", "+026-03-14",
		"2026-03-14T00:00:00Z", "2026-03-14\x00", "2026-00-01", "2026-13-01", "2026-01-00",
	} {
		if date, err := domain.ParseDate(text); !errors.Is(err, domain.ErrDateInvalid) || !date.IsZero() {
			t.Errorf("%q: got %s and error %v, want ErrDateInvalid", text, date, err)
		}
	}
	for _, day := range []int{-719163, 2932897} {
		if date := domain.DateOfUnixDay(day); !date.IsZero() {
			t.Errorf("day %d: got %s, want no date", day, date)
		}
	}
}

func TestDateOf(t *testing.T) {
	tokyo := time.FixedZone("", 9*60*60)
	for want, at := range map[string]time.Time{
		"2026-03-14": time.Date(2026, time.March, 13, 23, 59, 59, 0, time.UTC).In(tokyo),
		"1969-12-31": time.Date(1970, time.January, 1, 0, 0, 0, 0, tokyo).UTC(),
		"no date":    time.Date(10000, time.January, 1, 0, 0, 0, 0, time.UTC),
	} {
		if date := domain.DateOf(at); date.String() != want {
			t.Errorf("%s: got %s, want %s", at, date, want)
		}
	}
}

// A date is written as text. The zero Date has no text.
func TestDateAsText(t *testing.T) {
	var date domain.Date
	if text, err := date.MarshalText(); len(text) > 0 || err != nil {
		t.Errorf("no date: got %q and error %v, want no text", text, err)
	}
	if err := date.UnmarshalText([]byte("2026-03-14")); err != nil {
		t.Fatal(err)
	}
	if text, err := date.MarshalText(); string(text) != "2026-03-14" || err != nil {
		t.Errorf("got %q and error %v, want 2026-03-14", text, err)
	}
}

// An invalid due date is rejected after the errors of the other fields.
func TestDueIsADate(t *testing.T) {
	none := domain.Date{}
	_, err := domain.NewTaskDraft(domain.NewTask{Title: "x", Due: &none}, madrid)
	checkFieldError(t, err, "due", domain.ErrDateInvalid)
	_, err = domain.NewTaskPatch(domain.TaskEdit{Due: domain.SetTo(none)}, madrid)
	checkFieldError(t, err, "due", domain.ErrDateInvalid)
	if _, err = domain.NewTaskDraft(domain.NewTask{Due: &none}, madrid); !errors.Is(err, domain.ErrTitleRequired) {
		t.Errorf("with an empty title: got error %v, want ErrTitleRequired", err)
	}
}
