package gormstore

import (
	"database/sql/driver"
	"fmt"
	"time"
)

// timestamp is a time in UTC. SQLite hands a column's value out as text where
// it does not know the column's type, as in RETURNING; PostgreSQL hands out
// the session's time zone.
type timestamp struct{ time.Time }

// sqliteTime is how the SQLite driver writes a time.
const sqliteTime = "2006-01-02 15:04:05.999999999-07:00"

// Scan implements sql.Scanner.
func (t *timestamp) Scan(value any) error {
	switch v := value.(type) {
	case time.Time:
		t.Time = v.UTC()
		return nil
	case string:
		parsed, err := time.Parse(sqliteTime, v)
		t.Time = parsed.UTC()
		return err
	}
	return fmt.Errorf("a timestamp cannot be read from %T", value)
}

// field is what a column is scanned into. PostgreSQL's are times, which are
// scanned as such without a detour.
func (t *timestamp) field(dialect string) any {
	if dialect == postgres {
		return &t.Time
	}
	return t
}

// Value implements driver.Valuer.
func (t timestamp) Value() (driver.Value, error) { return t.UTC(), nil }

// GormDataType keeps GORM from looking for a nested model in the struct.
func (timestamp) GormDataType() string { return "timestamp" }
