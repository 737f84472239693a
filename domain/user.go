package domain

import (
	"context"
	"time"
)

// UserID identifies a user. Stores assign it, from 1, and never twice.
type UserID int64

// User is a registered user.
type User struct {
	id           UserID
	email        Email
	passwordHash string
	createdAt    time.Time
}

// UserRecord is a user laid open, as a store keeps it.
type UserRecord struct {
	ID           UserID
	Email        string
	PasswordHash string
	CreatedAt    time.Time
}

// RestoreUser rebuilds a user from what a store kept. It is the doorway of
// storage adapters and checks nothing: the values passed NewUserDraft on their
// way in.
func RestoreUser(r UserRecord) User {
	return User{
		id: r.ID, email: Email{address: r.Email},
		passwordHash: r.PasswordHash, createdAt: storedTime(r.CreatedAt),
	}
}

// ID returns the identity that the store assigned.
func (u User) ID() UserID { return u.id }

// Email returns the email as it was typed at registration.
func (u User) Email() Email { return u.email }

// PasswordHash returns the one-way hash of the password.
func (u User) PasswordHash() string { return u.passwordHash }

// CreatedAt returns the time of registration, in UTC, to the microsecond.
func (u User) CreatedAt() time.Time { return u.createdAt }

// UserDraft is a user that no store has seen yet.
type UserDraft struct {
	email        Email
	passwordHash string
	createdAt    time.Time
}

// NewUserDraft returns the draft of a user who registers at the given time.
// It returns ErrEmailInvalid for the zero Email and ErrPasswordRequired for an
// empty hash.
func NewUserDraft(email Email, passwordHash string, at time.Time) (UserDraft, error) {
	if email == (Email{}) {
		return UserDraft{}, ErrEmailInvalid
	}
	if passwordHash == "" {
		return UserDraft{}, ErrPasswordRequired
	}
	return UserDraft{email: email, passwordHash: passwordHash, createdAt: storedTime(at)}, nil
}

// Email returns the draft's email.
func (d UserDraft) Email() Email { return d.email }

// PasswordHash returns the draft's password hash.
func (d UserDraft) PasswordHash() string { return d.passwordHash }

// CreatedAt returns the time of registration, in UTC, to the microsecond.
func (d UserDraft) CreatedAt() time.Time { return d.createdAt }

// storedTime is the precision that every store keeps: UTC, microseconds.
// Cutting here makes what a draft says and what a store returns equal.
func storedTime(t time.Time) time.Time {
	t = t.UTC()
	if t.Nanosecond()%int(time.Microsecond) == 0 {
		return t // most come from a store, and cutting divides 96 bits
	}
	return t.Truncate(time.Microsecond)
}

// UserRepository stores users. Implementations are safe for concurrent use;
// package test/storetest checks them. A method whose context has ended returns
// an error that matches the context's, and changes nothing.
type UserRepository interface {
	// Create stores the draft under a fresh ID, atomically. It returns
	// ErrEmailTaken when a user with the same Email.Key exists.
	Create(ctx context.Context, draft UserDraft) (User, error)
	// ByEmail returns the user with the same Email.Key, or ErrUserNotFound.
	ByEmail(ctx context.Context, email Email) (User, error)
	// ByID returns the user, or ErrUserNotFound.
	ByID(ctx context.Context, id UserID) (User, error)
	// List returns at most page.Size users with an ID above page.After, by
	// ascending ID.
	List(ctx context.Context, page Page[UserID]) ([]User, error)
}
