package domain

import (
	"cmp"
	"iter"
	"time"
)

// Date is a calendar date of the years 1 to 9999, without a time and without a time zone. The
// zero value is no date.
type Date struct {
	number int32 // of days since the last day of the year 0
}

const (
	secondsOfDay = 24 * 60 * 60
	// numberOf1970 is the number of 1970-01-01.
	numberOf1970 = 719163
	// lastNumber is the number of 9999-12-31.
	lastNumber = 3652059
)

// ParseDate parses a date such as 2026-03-14: a full-date of RFC 3339, section 5.6. It returns
// ErrDateInvalid for other text, for the year 0, and for a day that the calendar does not have.
func ParseDate(text string) (Date, error) {
	midnight, err := time.Parse(time.DateOnly, text)
	if err != nil || midnight.Year() == 0 {
		return Date{}, ErrDateInvalid
	}
	return DateOf(midnight), nil
}

// DateOf returns the date of t in the location of t. It returns the zero Date for a time outside
// the years 1 to 9999.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	midnight := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	return DateOfUnixDay(int(midnight.Unix() / secondsOfDay))
}

// DateOfUnixDay returns the date with the given UnixDay. It returns the zero Date for a day outside
// the years 1 to 9999.
func DateOfUnixDay(day int) Date {
	number := day + numberOf1970
	if number < 1 || number > lastNumber {
		return Date{}
	}
	return Date{number: int32(number)}
}

// UnixDay returns the number of days since 1970-01-01, which is negative for an earlier date.
func (d Date) UnixDay() int { return int(d.number) - numberOf1970 }

// IsZero reports whether d is no date.
func (d Date) IsZero() bool { return d.number == 0 }

// Compare returns -1 if d is earlier than other, 1 if it is later, and 0 if they are equal. The
// zero Date is earlier than every date.
func (d Date) Compare(other Date) int { return cmp.Compare(d.number, other.number) }

// String returns the date as ParseDate reads it, and "no date" for the zero value.
func (d Date) String() string {
	if d.IsZero() {
		return "no date"
	}
	return time.Unix(int64(d.UnixDay())*secondsOfDay, 0).UTC().Format(time.DateOnly)
}

// MarshalText implements encoding.TextMarshaler. It returns String, or no text for the zero value.
func (d Date) MarshalText() ([]byte, error) {
	if d.IsZero() {
		return nil, nil
	}
	return []byte(d.String()), nil
}

// UnmarshalText implements encoding.TextUnmarshaler. It parses the text as ParseDate does, but reads
// the empty text as the zero value.
func (d *Date) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*d = Date{}
		return nil
	}
	*d, err = ParseDate(string(text))
	return err
}

// DateRange selects dates. The zero value selects all.
type DateRange struct {
	From Date // the first date; the zero Date for no limit
	To   Date // the last date; the zero Date for no limit
}

// IsZero reports whether the range selects all dates.
func (r DateRange) IsZero() bool { return r == DateRange{} }

// Bounds returns the first and the last date of the range.
func (r DateRange) Bounds() (first, last Date) {
	first, last = r.From, r.To
	if first.IsZero() {
		first = Date{number: 1}
	}
	if last.IsZero() {
		last = Date{number: lastNumber}
	}
	return first, last
}

// Contains reports whether the date is in the range. The zero Date is in none.
func (r DateRange) Contains(date Date) bool {
	first, last := r.Bounds()
	return first.number <= date.number && date.number <= last.number
}

// SortByDue yields the tasks that come after options.After in the order ByDue. It is for storages
// without an index by due date. It keeps all tasks in memory. After an error it yields only the
// error.
func SortByDue(tasks iter.Seq2[Task, error], options ListOptions) iter.Seq2[Task, error] {
	last := Task{id: options.After, due: options.AfterDue}
	return sorted(tasks, func(t Task) bool { return options.After == 0 || compareByDue(t, last) > 0 }, compareByDue)
}

// compareByDue compares tasks in the order ByDue.
func compareByDue(a, b Task) int {
	if a.due == b.due {
		return cmp.Compare(a.id, b.id)
	}
	if a.due.IsZero() != b.due.IsZero() { // no date comes last
		return b.due.Compare(a.due)
	}
	return a.due.Compare(b.due)
}

// dateOf returns the date of a pointer; the zero Date for nil.
func dateOf(date *Date) Date {
	if date == nil {
		return Date{}
	}
	return *date
}

// checkDue returns a *FieldError for the zero Date. It accepts nil, which is null.
func checkDue(date *Date) error {
	if date != nil && date.IsZero() {
		return &FieldError{Field: "due", Err: ErrDateInvalid}
	}
	return nil
}
