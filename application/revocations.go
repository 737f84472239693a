package application

import (
	"context"
	"crypto/sha256"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// TokenRevocations revokes tokens. A token is valid if its user exists and still has the token's
// epoch (see domain.TokenEpoch), and if Revoke has not revoked it.
//
// It shares its users with a domain.UserRepository. Every change is durable and
// visible to all processes on the storage when the method returns. Implementations
// are safe for concurrent use. Except for States and RevokeEveryone, each method returns
// domain.ErrUserNotFound if the user does not exist. Package test/revocationtest
// tests implementations.
type TokenRevocations interface {
	// State returns the state of the user's token.
	State(ctx context.Context, user domain.UserID, token TokenHash) (TokenState, error)
	// States returns the states of many tokens. It omits the tokens of users that do not exist.
	States(ctx context.Context, tokens []UserToken) (map[UserToken]TokenState, error)
	// Revoke revokes one token of the user, and not another user's token with the same
	// hash. The storage keeps the revocation for at least RevokedTokenGrace after the token's
	// expiry.
	Revoke(ctx context.Context, user domain.UserID, revocation Revocation) error
	// RevokeAll revokes all tokens of the user. The new epoch is as in domain.User.InNewEpoch.
	RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error
	// RevokeEveryone revokes all tokens of all users, and returns the number of users. It may take
	// long, and is not atomic.
	RevokeEveryone(ctx context.Context, at time.Time) (int, error)
}

// Revocation is the input of TokenRevocations.Revoke.
type Revocation struct {
	Token     TokenHash
	At        time.Time // now
	ExpiresAt time.Time // of the token
}

// RevokedTokenGrace is the minimum time for which a storage keeps a revoked token after its expiry.
// A process with a slow clock does not see the expiry yet. It still rejects the revoked token if
// the clock is slow by less than RevokedTokenGrace.
const RevokedTokenGrace = 30 * 24 * time.Hour

// TokenHash identifies a token: the SHA-256 of its text. The token itself is not
// stored, since it grants access.
type TokenHash [sha256.Size]byte

func hashOf(token string) TokenHash { return sha256.Sum256([]byte(token)) }

// UserToken is a token of a user.
type UserToken struct {
	User  domain.UserID
	Token TokenHash
}

// TokenState decides whether a token is valid.
type TokenState struct {
	Epoch        domain.TokenEpoch // of the user
	RegisteredAt time.Time
	Revoked      bool // TokenRevocations.Revoke has revoked this token
}

// isValid reports whether a token with the claims is valid.
//
// A token without an epoch is judged by its time of issue, in whole seconds. It must be from a
// later second than the epoch, because a token from the same second may have been revoked. If no
// tokens have been revoked yet, the epoch is the time of registration, and a token from the same
// second is valid too.
func (s TokenState) isValid(claims Claims) bool {
	if s.Revoked {
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
