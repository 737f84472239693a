package gormstore

import "github.com/seed-9b87e5c3/tareas/domain"

// ownerScan reads the rows of listWithOwnerStatement: the owner, whom every row
// repeats, and a task.
type ownerScan struct {
	*taskScan
	email, hash onceText
	registered  timestamp
}

func newOwnerScan(owner domain.UserID, dialect string) *ownerScan {
	s := &ownerScan{taskScan: newTaskScan(owner, dialect)}
	s.email.shared, s.hash.shared = s.title.shared, s.title.shared
	s.fields = append([]any{&s.email, &s.hash, s.registered.field(dialect)}, s.fields...)
	return s
}

// user returns the owner; found is false where there was no row.
func (s *ownerScan) user() (user domain.User, found bool) {
	return domain.RestoreUser(domain.UserRecord{
		ID: s.owner, Email: s.email.value, PasswordHash: s.hash.value, CreatedAt: s.registered.Time,
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
