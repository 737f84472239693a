package application

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// TokenLifetime is the lifetime of a token, unless the login asks for a number of days
// (specification, section 8).
const TokenLifetime = 24 * time.Hour

// The default and the maximum of AccountsConfig.TokenMaxDays.
const (
	DefaultTokenMaxDays = 30
	TokenMaxDaysLimit   = 365
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

// TokenIssuer issues tokens. Package test/tokentest tests implementations. An issuer that waits,
// such as for a key server, returns the context's error when the context ends.
type TokenIssuer interface {
	// Issue returns a token that stands for exactly the claims. Two tokens differ, even if their
	// claims are the same.
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

// TokenRevocations revokes tokens. A token is valid if its user exists and still has the token's
// epoch (see domain.TokenEpoch), and if Revoke has not revoked it.
//
// A TokenRevocations shares its users with a domain.UserRepository. When a method returns, its
// change is stored, and visible to all processes on the storage. Implementations are safe for
// concurrent use. Except for States and RevokeEveryone, each method returns domain.ErrUserNotFound
// if the user does not exist. Package test/revocationtest tests implementations.
type TokenRevocations interface {
	// State returns the state of the user's token.
	State(ctx context.Context, user domain.UserID, token TokenHash) (TokenState, error)
	// States returns the states of many tokens. It omits the tokens of users that do not exist.
	States(ctx context.Context, tokens []UserToken) (map[UserToken]TokenState, error)
	// Revoke revokes the token of this user only. The storage keeps the revocation for at least
	// RevokedTokenGrace after the token's expiry.
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
// A process whose clock is behind does not see the expiry yet. It still rejects the revoked token
// if its clock is behind by less than RevokedTokenGrace.
const RevokedTokenGrace = 30 * 24 * time.Hour

// TokenHash identifies a token: the SHA-256 of its text. The token itself is not
// stored, since it grants access.
type TokenHash [sha256.Size]byte

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

// PasswordHasher hashes passwords and checks them against a hash. Both methods are
// slow by design. If the context has ended before they start, they return its error. Package
// test/hashtest tests implementations.
type PasswordHasher interface {
	// Hash returns a salted hash of the password.
	Hash(ctx context.Context, password domain.Password) (string, error)
	// Verify returns nil if the password matches the hash, and ErrPasswordMismatch if it does not.
	// The password may be any text: one that is not a valid domain.Password takes the same time and
	// never matches. Any error other than ErrPasswordMismatch and the context's means that the hash
	// is malformed.
	Verify(ctx context.Context, hash, password string) error
}

// ErrPasswordMismatch reports that the password does not match the hash.
var ErrPasswordMismatch = errors.New("password does not match")
