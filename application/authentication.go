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
	switch {
	case !found || !accepted.isVerified(now):
		claims, err := a.verifier.Verify(token)
		if err != nil {
			if found {
				a.cache.remove(token)
			}
			return 0, err
		}
		accepted = acceptedToken{claims: claims, verified: now}
	case a.sessions == nil || accepted.isInForce(now):
		return accepted.claims.UserID, nil
	}
	if err := a.checkInForce(ctx, accepted.claims, token); err != nil {
		return 0, err
	}
	accepted.asked = now
	a.cache.add(token, accepted, ends)
	return accepted.claims.UserID, nil
}

// checkInForce returns ErrTokenUnverified unless the token is in force.
func (a *Accounts) checkInForce(ctx context.Context, claims Claims, token string) error {
	if a.sessions == nil {
		return nil
	}
	state, err := a.sessions.State(ctx, claims.UserID, hashOf(token))
	if errors.Is(err, domain.ErrUserNotFound) || (err == nil && !state.inForce(claims)) {
		return fmt.Errorf("token of user %d has ended: %w", claims.UserID, ErrTokenUnverified)
	}
	return err
}

// LogOut ends the token, which the caller has authenticated with.
func (a *Accounts) LogOut(ctx context.Context, token string) error {
	claims, err := a.verifier.Verify(token)
	if err != nil {
		return err
	}
	// If End fails it may have been committed nevertheless.
	defer a.cache.forget(claims.UserID)
	if err := a.sessions.End(ctx, claims.UserID, hashOf(token), a.clock(), claims.ExpiresAt); err != nil {
		return err
	}
	a.ended.logout.Add(1)
	return nil
}

// LogOutEverywhere ends all tokens of the caller.
func (a *Accounts) LogOutEverywhere(ctx context.Context, caller domain.UserID) error {
	defer a.cache.forget(caller)
	if err := a.sessions.EndAll(ctx, caller, a.clock()); err != nil {
		return err
	}
	a.ended.everywhere.Add(1)
	return nil
}
