package domain_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
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
		expect.Equal(t, fmt.Sprint("day ", day), domain.DateOfUnixDay(day), domain.Date{})
	}
}

func TestDateOf(t *testing.T) {
	tokyo := time.FixedZone("", 9*60*60)
	for want, at := range map[string]time.Time{
		"2026-03-14": time.Date(2026, time.March, 13, 23, 59, 59, 0, time.UTC).In(tokyo),
		"1969-12-31": time.Date(1970, time.January, 1, 0, 0, 0, 0, tokyo).UTC(),
		"no date":    time.Date(10000, time.January, 1, 0, 0, 0, 0, time.UTC),
	} {
		expect.Equal(t, at.String(), domain.DateOf(at).String(), want)
	}
}

// A date is written as text, and the zero Date as the empty text. Both can be read again.
func TestDateAsText(t *testing.T) {
	day := domain.DateOfUnixDay(20526)
	for text, date := range map[string]domain.Date{"2026-03-14": day, "": {}} {
		if got, err := date.MarshalText(); string(got) != text || err != nil {
			t.Errorf("%s: got %q and error %v, want %q", date, got, err, text)
		}
		read := day
		if err := read.UnmarshalText([]byte(text)); err != nil || read != date {
			t.Errorf("%q: got %s and error %v, want %s", text, read, err, date)
		}
	}
	expect.ErrorIs(t, "unmarshal", day.UnmarshalText([]byte("no date")), domain.ErrDateInvalid)
}

// The errors of the other fields come before the error of an invalid due date.
func TestDueIsADate(t *testing.T) {
	none := domain.Date{}
	_, err := domain.NewTaskDraft(domain.NewTask{Title: "x", Due: &none}, madrid)
	checkFieldError(t, "NewTaskDraft", err, "due", domain.ErrDateInvalid)
	_, err = domain.NewTaskPatch(domain.TaskEdit{Due: domain.SetTo(none)}, madrid)
	checkFieldError(t, "NewTaskPatch", err, "due", domain.ErrDateInvalid)
	_, err = domain.NewTaskDraft(domain.NewTask{Due: &none}, madrid)
	expect.ErrorIs(t, "with an empty title", err, domain.ErrTitleRequired)
}
