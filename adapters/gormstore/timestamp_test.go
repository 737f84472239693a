package gormstore

import (
	"testing"
	"time"
)

var storedTimes = []string{
	"2026-03-14 12:00:00+00:00", "2026-03-14 12:00:00.5+00:00", "2026-03-14 12:00:00.123456789+00:00",
	"0001-01-01 00:00:00+00:00", "9999-12-31 23:59:59.999999+00:00", "2024-02-29 00:00:00+00:00",
	"2026-03-14 12:00:00+01:00", "2026-03-14 12:00:00-05:30", "2026-03-14 12:00:00-00:00",
	"", "+00:00", "2026-03-14+00:00", "2026-03-14 +00:00", "2026-03-14T12:00:00+00:00", "2026-03-14 12:00:00Z",
	"2026-03-14 12:00:00Z+00:00", "2026-03-14 12:00:00+01:00+00:00", "2026-03-14 12:00:00", "2026-02-30 12:00:00+00:00",
	"2025-02-29 12:00:00+00:00", "2026-13-01 12:00:00+00:00", "2026-03-14 24:00:00+00:00", "2026-03-14 1:00:00+00:00",
	"2026-03-14 12:00:60+00:00", "2026-03-14 12:00:00,5+00:00", "2026-03-14 12:00:00.+00:00",
	"2026-03-14 12:00:00.1234567890+00:00", "2026-03-14 12:00:00.00000000000000000000000000000000+00:00", "yesterday",
}

// readTime checks that a time is read as its layout has it, in UTC, or not at all.
func readTime(t *testing.T, text string) {
	t.Helper()
	want, wantErr := time.Parse(sqliteTime, text)
	var got timestamp
	if err := got.Scan(text); (err == nil) != (wantErr == nil) {
		t.Fatalf("%q: got error %v, want %v", text, err, wantErr)
	}
	if wantErr == nil && got.Time != want.UTC() {
		t.Errorf("%q: got %v, want %v", text, got.Time, want.UTC())
	}
}

func TestStoredTimes(t *testing.T) {
	for _, text := range storedTimes {
		readTime(t, text)
	}
	var at timestamp
	text := any(storedTimes[2])
	if n := testing.AllocsPerRun(100, func() { _ = at.Scan(text) }); n != 0 {
		t.Errorf("got %v allocations for a time, want none", n)
	}
	column := []byte(storedTimes[2])
	if n := testing.AllocsPerRun(100, func() { _ = at.ScanBytes(column) }); n != 0 {
		t.Errorf("got %v allocations for a column, want none", n)
	}
}

// Two columns that know what was read last read what each of them holds, row by
// row, from memory that is used again, also where one of them holds no time.
func TestSameTimes(t *testing.T) {
	last := new(lastTime)
	created, updated := storedTime{last: last}, storedTime{last: last}
	var column [100]byte
	for _, text := range append([]string{"", storedTimes[0], storedTimes[0]}, storedTimes...) {
		want, wantErr := time.Parse(sqliteTime, text)
		for _, to := range []*storedTime{&created, &updated} {
			err := to.ScanBytes(append(column[:0], text...))
			if (err == nil) != (wantErr == nil) || wantErr == nil && to.Time != want.UTC() {
				t.Errorf("got %v and %v of %q, want %v", to.Time, err, text, want.UTC())
			}
		}
		// As from a row whose columns come each in another way.
		if err := created.Scan(storedTimes[1]); err != nil {
			t.Fatal(err)
		}
	}
}

func FuzzStoredTimes(f *testing.F) {
	for _, text := range storedTimes {
		f.Add(text)
	}
	f.Fuzz(readTime)
}

func BenchmarkStoredTime(b *testing.B) {
	var at timestamp
	text := any(storedTimes[2])
	for b.Loop() {
		_ = at.Scan(text)
	}
}
