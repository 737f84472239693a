package application

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// TokenLifetime is the lifetime of a token, unless the login asks for a number of days
// (specification, section 8).
const TokenLifetime = 24 * time.Hour

// The default and the maximum of AccountsConfig.TokenMaxDays.
const (
	DefaultTokenMaxDays  = 30
	GreatestTokenMaxDays = 365
)

// Clock returns the current time; time.Now in production.
type Clock func() time.Time

// Claims are the contents of a token (specification, section 5). A token has its times in whole
// seconds.
type Claims struct {
	UserID    domain.UserID
	Email     string
	IssuedAt  time.Time
	ExpiresAt time.Time
	// Epoch is the user's epoch when the token was issued; 0 for a token of another service. A JSON
	// Web Token has it in its header, where other verifiers ignore it.
	Epoch domain.TokenEpoch
}

// TokenIssuer signs tokens. Package test/tokentest tests implementations. An issuer that waits,
// such as for a key server, returns the context's error when the context ends.
type TokenIssuer interface {
	// Issue returns a signed token that carries exactly the claims. Two tokens
	// differ, even if their claims are the same.
	Issue(ctx context.Context, claims Claims) (string, error)
}

// TokenVerifier checks tokens. Package test/tokentest tests implementations. A verifier that waits
// returns the context's error when the context ends.
type TokenVerifier interface {
	// Verify returns the claims of a valid token. Otherwise it returns ErrTokenInvalid,
	// ErrTokenExpired, ErrTokenNotActive or ErrTokenUnverified, the first that applies. Any other
	// error means that it could not check the token.
	Verify(ctx context.Context, token string) (Claims, error)
}

// Errors of TokenVerifier.Verify.
var (
	// ErrTokenInvalid: the token is malformed, or its signature is wrong.
	ErrTokenInvalid = errors.New("invalid token")
	// ErrTokenExpired: the token has expired (claim exp).
	ErrTokenExpired = errors.New("token expired")
	// ErrTokenNotActive: the token is not valid yet (claim nbf).
	ErrTokenNotActive = errors.New("token not active yet")
	// ErrTokenUnverified: a required claim or header parameter is missing or invalid. A token with
	// an epoch needs an iat. Accounts.Authenticate also returns it for a revoked token, and for a
	// token with a lifetime that is not allowed.
	ErrTokenUnverified = errors.New("token verification failed")
)

// PasswordHasher hashes passwords and checks them against a hash. Both methods are
// slow by design. They return the context's error if it has ended before they
// start. Package test/hashtest tests implementations.
type PasswordHasher interface {
	// Hash returns a salted hash of the password.
	Hash(ctx context.Context, password domain.Password) (string, error)
	// Verify returns nil if the password matches the hash, and ErrPasswordMismatch if it does not.
	// The password may be any text: one that is not a valid domain.Password takes the same time and
	// never matches. Any other error means that the hash is malformed.
	Verify(ctx context.Context, hash, password string) error
}

// ErrPasswordMismatch reports that the password does not match the hash.
var ErrPasswordMismatch = errors.New("password does not match")
