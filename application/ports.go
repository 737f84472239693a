package application

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// TokenLifetime is how long a token is good for (specification, section 8).
const TokenLifetime = 24 * time.Hour

// Clock tells the time. Adapters get one too, so that tests can move it.
type Clock func() time.Time

// Claims is what a token says about its bearer (specification, section 5).
// Times are whole seconds.
type Claims struct {
	UserID    domain.UserID
	Email     string
	IssuedAt  time.Time
	ExpiresAt time.Time
}

// TokenIssuer makes tokens. Package test/tokentest checks implementations.
type TokenIssuer interface {
	// Issue returns a signed token that carries exactly the claims.
	Issue(claims Claims) (string, error)
}

// TokenVerifier reads tokens. Package test/tokentest checks implementations.
type TokenVerifier interface {
	// Verify returns the claims of a token that is genuine and in force.
	// Otherwise it returns one of, the first that applies: ErrTokenInvalid,
	// ErrTokenExpired, ErrTokenNotActive, ErrTokenUnverified.
	Verify(token string) (Claims, error)
}

// Why a token is refused.
var (
	// ErrTokenInvalid: malformed, or its signature is not ours.
	ErrTokenInvalid = errors.New("invalid token")
	// ErrTokenExpired: genuine, and its time is over.
	ErrTokenExpired = errors.New("token expired")
	// ErrTokenNotActive: genuine, and its time has not come.
	ErrTokenNotActive = errors.New("token not active yet")
	// ErrTokenUnverified: genuine, and it does not say what a token must.
	ErrTokenUnverified = errors.New("token verification failed")
)

// PasswordHasher makes and checks one-way hashes. Both methods are slow on
// purpose; they return the context's error when it ends before they begin.
// Package test/hashtest checks implementations.
type PasswordHasher interface {
	// Hash returns a salted hash of the password.
	Hash(ctx context.Context, password domain.Password) (string, error)
	// Verify returns nil when the hash was made of the password, and
	// ErrPasswordMismatch when it was not. Any text may be tried; what no
	// domain.Password can be costs the same time and never matches. Another
	// error means that the hash itself is unreadable.
	Verify(ctx context.Context, hash, password string) error
}

// ErrPasswordMismatch says that the hash was made of another password.
var ErrPasswordMismatch = errors.New("password does not match")
