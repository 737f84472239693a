package application

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Authenticate returns the ID of the user that the token was issued to, or an
// error of TokenVerifier.Verify. It returns ErrTokenUnverified for a token that this
// service issued for longer than TokenMaxDays, before the operator lowered it.
//
// With Revocations it returns ErrTokenUnverified for a token that is revoked. If another process
// has revoked the token, Authenticate may accept it for up to 5 seconds more. If Revocations fails,
// Authenticate returns the error, unless it has accepted the token in the last 5 seconds. Without
// Revocations the token's user may not exist any more. The methods that take a caller check that.
func (a *Accounts) Authenticate(ctx context.Context, token string) (domain.UserID, error) {
	now := a.clock()
	accepted, found, forgets := a.cache.get(token)
	if found && !accepted.needsCheck(now) {
		return accepted.user, nil
	}
	claims, err := a.checkToken(ctx, token)
	if err != nil {
		if found {
			a.cache.forget(accepted.user) // or a clock that is set back would accept it again
		}
		return 0, err
	}
	a.cache.add(token, acceptedToken{user: claims.UserID, checkedAt: now, expiresAt: claims.ExpiresAt}, forgets)
	return claims.UserID, nil
}

// checkToken verifies the token and, with Revocations, checks that it is valid.
func (a *Accounts) checkToken(ctx context.Context, token string) (Claims, error) {
	claims, err := a.verify(ctx, token)
	if err != nil || a.revocations == nil {
		return claims, err
	}
	state, err := a.revocations.State(ctx, claims.UserID, hashOf(token))
	if errors.Is(err, domain.ErrUserNotFound) || (err == nil && !state.isValid(claims)) {
		return Claims{}, fmt.Errorf("token of user %d is revoked: %w", claims.UserID, ErrTokenUnverified)
	}
	return claims, err
}

// verify returns the claims of the token. Another service, which issues tokens without an epoch,
// decides how long they are valid.
func (a *Accounts) verify(ctx context.Context, token string) (Claims, error) {
	claims, err := a.verifier.Verify(ctx, token)
	if err == nil && claims.Epoch != 0 && claims.ExpiresAt.Sub(claims.IssuedAt) > ofDays(a.maxDays) {
		return Claims{}, fmt.Errorf("token of user %d is valid for more than %d days: %w", claims.UserID, a.maxDays, ErrTokenUnverified)
	}
	return claims, err
}

// errNoRevocations is the error of the methods that need Revocations.
var errNoRevocations = &domain.UnsupportedError{Feature: domain.FeatureTokenRevocation}

// LogOut revokes the token that the caller has authenticated with. It returns the
// errors of TokenVerifier.Verify, and domain.ErrUserNotFound if the account was
// deleted meanwhile. Without Revocations it returns a *domain.UnsupportedError.
func (a *Accounts) LogOut(ctx context.Context, token string) error {
	if a.revocations == nil {
		return errNoRevocations
	}
	claims, err := a.verify(ctx, token)
	if err != nil {
		return err
	}
	// Also after an error, because Revoke may have revoked the token.
	defer a.cache.forget(claims.UserID)
	if err := a.revocations.Revoke(ctx, claims.UserID, Revocation{Token: hashOf(token), At: a.clock(), ExpiresAt: claims.ExpiresAt}); err != nil {
		return err
	}
	a.revoked.add("logout")
	return nil
}

// LogOutEverywhere revokes all tokens of the caller. It returns domain.ErrUserNotFound
// if the account was deleted meanwhile. Without Revocations it returns a
// *domain.UnsupportedError.
func (a *Accounts) LogOutEverywhere(ctx context.Context, caller domain.UserID) error {
	if a.revocations == nil {
		return errNoRevocations
	}
	defer a.cache.forget(caller)
	if err := a.revocations.RevokeAll(ctx, caller, a.clock()); err != nil {
		return err
	}
	a.revoked.add("everywhere")
	return nil
}
