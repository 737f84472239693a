package gormstore

import (
	"bytes"
	"database/sql/driver"
	"fmt"
	"time"
)

// timestamp is a time in UTC. SQLite hands a column's value out as text where
// it does not know the column's type, as in RETURNING; PostgreSQL hands out
// the session's time zone.
type timestamp struct{ time.Time }

// storedTime is a timestamp in one of the columns that know what was read last:
// for a task that was never updated, the same time again.
type storedTime struct {
	timestamp
	last *lastTime
}

type lastTime struct {
	text []byte
	time time.Time
}

// ScanBytes is that of timestamp.
func (t *storedTime) ScanBytes(text []byte) error {
	if len(text) > 0 && bytes.Equal(text, t.last.text) {
		t.Time = t.last.time
		return nil
	}
	err := t.timestamp.ScanBytes(text)
	if err == nil {
		t.last.text, t.last.time = append(t.last.text[:0], text...), t.Time
	}
	return err
}

// sqliteTime is how the SQLite driver writes a time.
const sqliteTime = "2006-01-02 15:04:05.999999999-07:00"

// Scan implements sql.Scanner.
func (t *timestamp) Scan(value any) error {
	switch v := value.(type) {
	case time.Time:
		t.Time = v.UTC()
		return nil
	case string:
		return t.ScanBytes([]byte(v))
	}
	return fmt.Errorf("a timestamp cannot be read from %T", value)
}

// ScanBytes reads a time from its text (see Rows). There is none in null.
func (t *timestamp) ScanBytes(text []byte) error {
	if t.scanUTC(text) {
		return nil
	}
	parsed, err := time.Parse(sqliteTime, string(text))
	t.Time = parsed.UTC()
	return err
}

// scanUTC reads what sqliteTime is for a time in UTC, as all of ours are, by way
// of RFC 3339: Go has that by heart, and takes four times as long to follow a
// layout. It reports false, and sets nothing, where that is not what it finds.
func (t *timestamp) scanUTC(text []byte) bool {
	const date = len("2006-01-02")
	var room [40]byte
	local, utc := bytes.CutSuffix(text, []byte("+00:00"))
	if !utc || len(local) <= date || len(local) >= len(room) || local[date] != ' ' {
		return false
	}
	rfc3339 := append(append(room[:0], local...), 'Z')
	rfc3339[date] = 'T'
	var read time.Time
	if read.UnmarshalText(rfc3339) != nil {
		return false
	}
	t.Time = read
	return true
}

// timeField is what a column is scanned into: PostgreSQL's are times, which are
// scanned as such without a detour, and others as stored.
func timeField(dialect string, plain *time.Time, stored any) any {
	if dialect == postgres {
		return plain
	}
	return stored
}

// Value implements driver.Valuer.
func (t timestamp) Value() (driver.Value, error) { return t.UTC(), nil }

// GormDataType keeps GORM from looking for a nested model in the struct.
func (timestamp) GormDataType() string { return "timestamp" }
