package gormstore

import (
	"context"
	"math"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Revocations keeps the revoked tokens in the table revoked_tokens, and the token epochs
// in the table users, for all processes that share the database.
type Revocations struct{ store *Store }

var _ application.TokenRevocations = (*Revocations)(nil)

// Revocations returns the token revocations of the store's users.
func (s *Store) Revocations() *Revocations { return &Revocations{store: s} }

const (
	// tokenState reads the state of a token, with one lookup in the primary key of each
	// table. The subquery has the user's ID as an argument instead of users.id, so it runs
	// once at most.
	tokenState = "SELECT token_epoch, created_at, EXISTS (SELECT 1 FROM {revoked_tokens} WHERE user_id = {?} AND token = {?})" +
		" FROM {users} WHERE id = {?}"
	insertRevocation = "INSERT INTO {revoked_tokens} (user_id, token, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
	// newEpoch begins the statements that start a new token epoch. Their first argument is
	// the time.
	newEpoch = "UPDATE {users} SET token_epoch = {greatest}(?, token_epoch + 1)"
)

// revokeEveryone changes the users in a range of IDs.
var revokeEveryone = rangeStatements{
	bound:  "SELECT id FROM {users} WHERE id > ? ORDER BY id LIMIT 1 OFFSET ?",
	change: newEpoch + " WHERE id > ? AND id <= ?",
}

// State implements application.TokenRevocations, with one statement.
func (r *Revocations) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.TokenState, error) {
	found, err := r.store.query(ctx, "users", "check a token", Statement{SQL: tokenState, Args: []any{int64(user), token[:], int64(user)}, Read: readOne(scanState)})
	if state, ok := found.Value.(application.TokenState); ok || err != nil {
		return state, err
	}
	return application.TokenState{}, domain.ErrUserNotFound
}

// Revoke implements application.TokenRevocations.
func (r *Revocations) Revoke(ctx context.Context, user domain.UserID, token application.TokenHash, _, until time.Time) error {
	_, err := r.store.changeRows(ctx, "revoke a token", insertRevocation, int64(user), token[:], until.UnixMicro())
	if r.store.violates(err, gorm.ErrForeignKeyViolated) {
		return domain.ErrUserNotFound
	}
	return err
}

// RevokeAll implements application.TokenRevocations.
func (r *Revocations) RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return r.store.changeUser(ctx, "revoke all tokens of a user", newEpoch+" WHERE id = ?", at.UnixMicro(), int64(user))
}

// RevokeEveryone implements application.TokenRevocations, in batches of users.
func (r *Revocations) RevokeEveryone(ctx context.Context, at time.Time) (int, error) {
	return inRanges(ctx, r.store, "revoke all tokens", revokeEveryone, int64(0), math.MaxInt64, nil, []any{at.UnixMicro()})
}

// scanState scans a row of tokenState. Its value is an
// application.TokenState.
func scanState(rows Rows) (any, error) {
	var epoch, registered int64
	var revoked bool
	err := rows.Scan(&epoch, &registered, &revoked)
	return application.TokenState{Epoch: domain.TokenEpoch(epoch), RegisteredAt: time.UnixMicro(registered).UTC(), Revoked: revoked}, err
}
