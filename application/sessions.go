package application

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Sessions stores what decides whether a token is in force, and makes the changes
// that end tokens. A token is in force if its user exists, the user still has the
// epoch in which it was issued (see domain.TokenEpoch), and End has not ended it.
//
// It shares its users with a domain.UserRepository. Every change is durable and
// visible to all processes on the storage when the method returns. Implementations
// are safe for concurrent use. Except for EndEveryone, each method returns
// domain.ErrUserNotFound if the user does not exist. Package test/sessiontest
// tests implementations.
type Sessions interface {
	// State returns what decides whether the user's token is in force.
	State(ctx context.Context, user domain.UserID, token TokenHash) (SessionState, error)
	// End ends one token of the user: another user's token with the same hash does
	// not end. at is the current time. until is when the token expires: the storage
	// may forget it then.
	End(ctx context.Context, user domain.UserID, token TokenHash, at, until time.Time) error
	// EndAll ends all tokens of the user. The new epoch is the time at, or the
	// previous epoch plus one if that is greater.
	EndAll(ctx context.Context, user domain.UserID, at time.Time) error
	// EndEveryone does what EndAll does, for all users, and returns their
	// number. It may take long, and is not atomic.
	EndEveryone(ctx context.Context, at time.Time) (int, error)
	// ChangePassword replaces the user's password hash, which must be from, by
	// to, and the epoch as EndAll does, in one step. It returns the changed user.
	// If the user has another hash than from, it changes nothing and returns
	// ErrPasswordChanged. With an error it returns the zero User.
	ChangePassword(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error)
	// Delete deletes the user's tasks, idempotency keys and ended tokens, and the
	// user last. It is not atomic: after an error some of them may be deleted, and
	// Delete can be called again. It must not hold up the writes of other users for
	// long. The email is free again, the ID is not.
	Delete(ctx context.Context, user domain.UserID) error
}

// ErrPasswordChanged reports that a user's password is not the expected one.
var ErrPasswordChanged = errors.New("password was changed by somebody else")

// TokenHash identifies a token: the SHA-256 of its text. The token itself is not
// stored, since it grants access.
type TokenHash [sha256.Size]byte

func hashOf(token string) TokenHash { return sha256.Sum256([]byte(token)) }

// SessionState is what decides whether a token is in force.
type SessionState struct {
	Epoch        domain.TokenEpoch // of the user
	RegisteredAt time.Time
	Ended        bool // Sessions.End has ended this token
}

// inForce reports whether the token with the claims is in force.
//
// A token without an epoch is judged by its time of issue, in whole seconds. It
// must be from a later second than the epoch: a token from the same second may have
// been ended. If no tokens have been ended yet, the epoch is the time of
// registration, and a token from the same second is in force too.
func (s SessionState) inForce(claims Claims) bool {
	if s.Ended {
		return false
	}
	if claims.Epoch != 0 {
		return claims.Epoch == s.Epoch
	}
	issued := claims.IssuedAt
	if issued.IsZero() {
		issued = claims.ExpiresAt.Add(-TokenLifetime)
	}
	if registered := s.RegisteredAt; s.Epoch == domain.TokenEpoch(registered.UnixMicro()) {
		return issued.Unix() >= registered.Unix()
	}
	return issued.Unix() > time.UnixMicro(int64(s.Epoch)).Unix()
}
