package application

import (
	"context"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// UnimplementedTokenRevocations is for adapters to embed, so that they compile after a release that
// adds a method to TokenRevocations. Its methods return a *domain.UnsupportedError with their name
// as the Feature.
type UnimplementedTokenRevocations struct{}

var _ TokenRevocations = UnimplementedTokenRevocations{}

// State returns a *domain.UnsupportedError.
func (UnimplementedTokenRevocations) State(context.Context, domain.UserID, TokenHash) (TokenState, error) {
	return TokenState{}, &domain.UnsupportedError{Feature: "TokenRevocations.State"}
}

// States returns a *domain.UnsupportedError.
func (UnimplementedTokenRevocations) States(context.Context, []UserToken) (map[UserToken]TokenState, error) {
	return nil, &domain.UnsupportedError{Feature: "TokenRevocations.States"}
}

// Revoke returns a *domain.UnsupportedError.
func (UnimplementedTokenRevocations) Revoke(context.Context, domain.UserID, Revocation) error {
	return &domain.UnsupportedError{Feature: "TokenRevocations.Revoke"}
}

// RevokeAll returns a *domain.UnsupportedError.
func (UnimplementedTokenRevocations) RevokeAll(context.Context, domain.UserID, time.Time) error {
	return &domain.UnsupportedError{Feature: "TokenRevocations.RevokeAll"}
}

// RevokeEveryone returns a *domain.UnsupportedError.
func (UnimplementedTokenRevocations) RevokeEveryone(context.Context, time.Time) (int, error) {
	return 0, &domain.UnsupportedError{Feature: "TokenRevocations.RevokeEveryone"}
}
