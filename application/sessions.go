package application

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Sessions decides which tokens are in force, and changes what ends them: the
// user's epoch, the password, and the user itself. A token is in force if its user
// exists, it was issued in the user's epoch, and it has not been ended by itself.
//
// It shares its users with a domain.UserRepository. Every change is durable and
// visible to all processes on the storage when the method returns. Implementations
// are safe for concurrent use. Except for EndEveryone, each method returns
// domain.ErrUserNotFound if the user does not exist. Package test/sessiontest
// tests implementations.
type Sessions interface {
	// State returns what decides whether the user's token is in force.
	State(ctx context.Context, user domain.UserID, token TokenHash) (SessionState, error)
	// End ends one token, which expires at until. After that it may be forgotten;
	// at is the current time.
	End(ctx context.Context, user domain.UserID, token TokenHash, at, until time.Time) error
	// EndAll ends all tokens of the user: it sets the epoch to at, but to at
	// least one more than before.
	EndAll(ctx context.Context, user domain.UserID, at time.Time) error
	// EndEveryone does what EndAll does for all users, and returns their number.
	// It may take long, and is not atomic.
	EndEveryone(ctx context.Context, at time.Time) (int, error)
	// ChangePassword replaces the hash of the password and, as EndAll does, the
	// epoch, in one step, and returns the changed user. It returns
	// ErrPasswordChanged and changes nothing unless the hash is from.
	ChangePassword(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error)
	// Delete deletes the user's tasks and then the user. It is not atomic: if it
	// fails, the user exists, with fewer tasks, and Delete can be called again.
	// The email is free again, the ID is not.
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
	Ended        bool // by Sessions.End
}

// inForce reports whether the token with the claims is in force.
//
// A token without an epoch may have been issued in the same second as an end, so
// it must be of a later one. If there was no end yet, the epoch is the time of
// registration, and a token of that second is the user's.
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
