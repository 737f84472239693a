package gormstore

import (
	"cmp"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// userScan reads a user from rows, all of which are of that user.
type userScan struct {
	id          int64
	email, hash onceText
	registered  timestamp
	fields      []any // less the identity
}

// newUserScan returns a scan of email, password hash and time of registration in
// rows of that dialect. The texts go into the shared memory.
func newUserScan(shared *strings.Builder, dialect string) *userScan {
	s := new(userScan)
	s.email.shared, s.hash.shared = shared, shared
	s.fields = []any{&s.email, &s.hash, timeField(dialect, &s.registered.Time, &s.registered)}
	return s
}

// one reads the rows of userStatement.
func (s *userScan) one(rows Rows) (err error) {
	fields := append([]any{&s.id}, s.fields...)
	for err == nil && rows.Next() {
		err = rows.Scan(fields...)
	}
	return cmp.Or(err, rows.Err())
}

// user returns the user; found is false where there was no row.
func (s *userScan) user() (user domain.User, found bool) {
	return domain.RestoreUser(domain.UserRecord{
		ID: domain.UserID(s.id), Email: s.email.value, PasswordHash: s.hash.value, CreatedAt: s.registered.Time,
	}), s.email.read
}

// onceText is a text that is the same in every row, and read in the first.
type onceText struct {
	text
	read bool
}

// ScanBytes is that of text.
func (t *onceText) ScanBytes(column []byte) error {
	if t.read {
		return nil
	}
	t.read = true
	return t.text.ScanBytes(column)
}

// Scan implements sql.Scanner.
func (t *onceText) Scan(column any) error {
	if t.read {
		return nil
	}
	t.read = true
	return t.text.Scan(column)
}
