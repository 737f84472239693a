package application

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Authenticate returns the ID of the user that the token was issued to, or an
// error of TokenVerifier.Verify.
//
// With WithSessions it returns ErrTokenUnverified for a token that is not in force:
// at once for one that was ended through a, and within 5 seconds for one that
// another process has ended. If Sessions does not answer after that time,
// Authenticate returns its error. Without WithSessions the token's user may not
// exist any more: the methods that take a caller check that.
func (a *Accounts) Authenticate(ctx context.Context, token string) (domain.UserID, error) {
	now := a.clock()
	accepted, found, ends := a.cache.get(token)
	if found && !accepted.needsCheck(now) {
		return accepted.user, nil
	}
	claims, err := a.checkToken(ctx, token)
	if err != nil {
		if found {
			a.cache.remove(token)
		}
		return 0, err
	}
	a.cache.add(token, acceptedToken{user: claims.UserID, checkedAt: now, expiresAt: claims.ExpiresAt}, ends)
	return claims.UserID, nil
}

// checkToken verifies the token and, with WithSessions, checks that it is in force.
func (a *Accounts) checkToken(ctx context.Context, token string) (Claims, error) {
	claims, err := a.verifier.Verify(token)
	if err != nil || a.sessions == nil {
		return claims, err
	}
	state, err := a.sessions.State(ctx, claims.UserID, hashOf(token))
	if errors.Is(err, domain.ErrUserNotFound) || (err == nil && !state.inForce(claims)) {
		return Claims{}, fmt.Errorf("token of user %d has ended: %w", claims.UserID, ErrTokenUnverified)
	}
	return claims, err
}

// LogOut ends the token, with which the caller has authenticated. It returns the
// errors of TokenVerifier.Verify, and domain.ErrUserNotFound if the account was
// deleted meanwhile.
func (a *Accounts) LogOut(ctx context.Context, token string) error {
	claims, err := a.verifier.Verify(token)
	if err != nil {
		return err
	}
	// Deferred, since an End that returns an error may have ended the token.
	defer a.cache.forget(claims.UserID)
	if err := a.sessions.End(ctx, claims.UserID, hashOf(token), a.clock(), claims.ExpiresAt); err != nil {
		return err
	}
	a.ended.logout.Add(1)
	return nil
}

// LogOutEverywhere ends all tokens of the caller. It returns domain.ErrUserNotFound
// if the account was deleted meanwhile.
func (a *Accounts) LogOutEverywhere(ctx context.Context, caller domain.UserID) error {
	defer a.cache.forget(caller)
	if err := a.sessions.EndAll(ctx, caller, a.clock()); err != nil {
		return err
	}
	a.ended.everywhere.Add(1)
	return nil
}
