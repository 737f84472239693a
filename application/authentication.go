package application

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Authenticate returns the ID of the user that the token was issued to, or an error of
// TokenVerifier.Verify. It returns ErrTokenUnverified for a token of this service whose lifetime
// exceeds TokenMaxDays, since the operator may have lowered that limit.
//
// With Revocations it returns ErrTokenUnverified for a token that is revoked. If another process
// has revoked the token, Authenticate may accept it for up to 5 seconds more. If Revocations fails,
// Authenticate returns the error, unless it has checked and cached the token in the last 5 seconds.
// Without Revocations the token's user may not exist any more. The methods that take a caller check
// that.
func (a *Accounts) Authenticate(ctx context.Context, token string) (domain.UserID, error) {
	now := a.config.Clock()
	accepted, found, forgets := a.cache.get(token)
	if found && !accepted.needsCheck(now) {
		return accepted.user, nil
	}
	claims, err := a.checkToken(ctx, token)
	if err != nil {
		if found {
			a.cache.forget(accepted.user) // or the cache would accept it again if the clock were set back
		}
		return 0, err
	}
	a.cache.add(token, acceptedToken{user: claims.UserID, checkedAt: now, expiresAt: claims.ExpiresAt}, forgets)
	return claims.UserID, nil
}

// checkToken verifies the token. With Revocations it also checks that the token is valid.
func (a *Accounts) checkToken(ctx context.Context, token string) (Claims, error) {
	claims, err := a.verify(ctx, token)
	if err != nil || a.config.Revocations == nil {
		return claims, err
	}
	state, err := a.config.Revocations.State(ctx, claims.UserID, hashOf(token))
	if errors.Is(err, domain.ErrUserNotFound) || (err == nil && !state.isValid(claims)) {
		return Claims{}, fmt.Errorf("token of user %d is revoked: %w", claims.UserID, ErrTokenUnverified)
	}
	return claims, err
}

// verify returns the claims of the token. TokenMaxDays does not apply to tokens of another service,
// which have no epoch.
func (a *Accounts) verify(ctx context.Context, token string) (Claims, error) {
	claims, err := a.config.Verifier.Verify(ctx, token)
	if err == nil && claims.Epoch != 0 && claims.ExpiresAt.Sub(claims.IssuedAt) > ofDays(a.config.TokenMaxDays) {
		return Claims{}, fmt.Errorf("token of user %d is valid for more than %d days: %w", claims.UserID, a.config.TokenMaxDays, ErrTokenUnverified)
	}
	return claims, err
}

func hashOf(token string) TokenHash { return sha256.Sum256([]byte(token)) }

// isValid reports whether a token with the claims is valid.
//
// A token without an epoch is judged by its time of issue, in whole seconds. Without an iat, the
// time of issue is TokenLifetime before the expiry. Until all tokens are revoked for the first
// time, the epoch is the time of registration, and a token from that second is valid. After a
// revocation, a token from the epoch's second may have been revoked, so only tokens from later
// seconds are valid.
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

// errNoRevocations is the error of the methods that need Revocations.
var errNoRevocations = &domain.UnsupportedError{Feature: domain.FeatureTokenRevocation}

// LogOut revokes the token that the caller has authenticated with. It returns the
// errors of TokenVerifier.Verify, and domain.ErrUserNotFound if the account was
// deleted meanwhile. Without Revocations it returns a *domain.UnsupportedError.
func (a *Accounts) LogOut(ctx context.Context, token string) error {
	if a.config.Revocations == nil {
		return errNoRevocations
	}
	claims, err := a.verify(ctx, token)
	if err != nil {
		return err
	}
	// Forget the token after an error too, because Revoke may have revoked it.
	defer a.cache.forget(claims.UserID)
	if err := a.config.Revocations.Revoke(ctx, claims.UserID, Revocation{Token: hashOf(token), At: a.config.Clock(), ExpiresAt: claims.ExpiresAt}); err != nil {
		return err
	}
	a.revoked.add("logout")
	return nil
}

// LogOutEverywhere revokes all tokens of the caller. It returns domain.ErrUserNotFound
// if the account was deleted meanwhile. Without Revocations it returns a
// *domain.UnsupportedError.
func (a *Accounts) LogOutEverywhere(ctx context.Context, caller domain.UserID) error {
	if a.config.Revocations == nil {
		return errNoRevocations
	}
	defer a.cache.forget(caller)
	if err := a.config.Revocations.RevokeAll(ctx, caller, a.config.Clock()); err != nil {
		return err
	}
	a.revoked.add("everywhere")
	return nil
}

// acceptedFor is how long a token is accepted without another check. If another process revokes the
// token, it is accepted for at most this long.
const acceptedFor = 5 * time.Second

// The cache holds at most maxCachedTokens tokens. A token of more than maxTokenBytes bytes is not
// cached. A full cache takes 4 MB with tokens of the usual length, and 10 MB with the longest
// tokens.
const (
	maxCachedTokens = 8192
	maxTokenBytes   = 1 << 10
)

// tokenCache holds accepted tokens by their whole text. A hit costs a map lookup instead of an HMAC
// and a statement. Only tokens that pass every check are added, so evicting another user's token
// takes thousands of logins. An eviction costs that user one more check.
//
// A full cache is emptied, and each token in use is checked once more. To evict the least recently
// used token instead, every hit would need the write lock.
type tokenCache struct {
	mu      sync.RWMutex
	tokens  map[string]acceptedToken
	forgets uint64 // calls of forget
}

type acceptedToken struct {
	user      domain.UserID
	checkedAt time.Time // before the check began
	expiresAt time.Time
}

// needsCheck reports whether the token must be checked again at the given time. It is also checked
// again if the clock was set back, since the time may be before the token's nbf. Only an embedder's
// clock can be: the times of time.Now have a monotonic reading.
func (t acceptedToken) needsCheck(now time.Time) bool {
	return now.Before(t.checkedAt) || now.Sub(t.checkedAt) >= acceptedFor || !now.Before(t.expiresAt)
}

// get returns a cached token. It also returns the number of calls of forget, for add.
func (c *tokenCache) get(token string) (t acceptedToken, found bool, forgets uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	t, found = c.tokens[token]
	return t, found, c.forgets
}

// add caches a token that has passed a check. forgets is the number that get returned before the
// check. If forget was called since, add does nothing: the check may have read the state from
// before the token was revoked.
//
// It clones the text, which would otherwise keep the whole request header in memory.
func (c *tokenCache) add(token string, t acceptedToken, forgets uint64) {
	if len(token) > maxTokenBytes {
		return
	}
	token = strings.Clone(token)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.forgets != forgets {
		return
	}
	if _, found := c.tokens[token]; !found && len(c.tokens) == maxCachedTokens {
		clear(c.tokens)
	}
	c.tokens[token] = t
}

// forget removes all tokens of the user, which are then checked once more. Call it after tokens of
// the user were revoked. After it, add caches no token whose check began before the revocation.
func (c *tokenCache) forget(user domain.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forgets++
	maps.DeleteFunc(c.tokens, func(_ string, t acceptedToken) bool { return t.user == user })
}
