package gormstore

import (
	"context"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Sessions keeps the ended tokens in the table revoked_tokens, and the token epochs in
// the table users, for all processes that share the database.
type Sessions struct {
	store      *Store
	statements sessionStatements
	batch      int          // the maximum number of rows that a statement deletes or changes
	ends       atomic.Int64 // calls of End
}

var _ application.Sessions = (*Sessions)(nil)

const (
	// sweepRows is the maximum number of rows that a sweep deletes. It is more than
	// sweepEvery calls add, which is four rows each at most.
	sweepRows = 1500
	// sweepDelay is how long an ended token is kept after it has expired. The
	// clocks of processes differ, and one that is late may still accept it.
	sweepDelay = 24 * time.Hour
)

// Sessions returns the sessions of the store's users.
func (s *Store) Sessions() *Sessions {
	return &Sessions{store: s, statements: newSessionStatements(s), batch: s.dialect.batch}
}

// State implements application.Sessions, with one statement.
func (s *Sessions) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
	found, err := s.store.query(ctx, "users", "check a token", s.statements.reading(user, token))
	if state, ok := found.Value.(application.SessionState); ok || err != nil {
		return state, err
	}
	return application.SessionState{}, domain.ErrUserNotFound
}

// End implements application.Sessions. Every sweepEvery-th call first deletes
// expired tokens, at most sweepRows.
func (s *Sessions) End(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
	if s.ends.Add(1)%sweepEvery == 0 {
		if _, err := s.change(ctx, "delete expired tokens", s.statements.sweep, at.Add(-sweepDelay).UnixMicro(), min(s.batch, sweepRows)); err != nil {
			return err
		}
	}
	_, err := s.change(ctx, "revoke a token", s.statements.end, int64(user), token[:], until.UnixMicro())
	if s.store.violates(err, gorm.ErrForeignKeyViolated) {
		return domain.ErrUserNotFound
	}
	return err
}

// EndAll implements application.Sessions.
func (s *Sessions) EndAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return s.changeUser(ctx, "revoke all tokens of a user", s.statements.endAll, at.UnixMicro(), int64(user))
}

// EndEveryone implements application.Sessions, in batches of users.
func (s *Sessions) EndEveryone(ctx context.Context, at time.Time) (int, error) {
	return inRanges(ctx, s, "revoke all tokens", s.statements.endEveryone, int64(0), math.MaxInt64, nil, []any{at.UnixMicro()})
}

// ChangePassword implements application.Sessions, with one statement. If that
// changes no row, a second one finds out why.
func (s *Sessions) ChangePassword(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
	var changed, found []userRow
	changes, err := s.store.exec(ctx, s.store.write, "change a password", &changed, s.statements.changePassword, at.UnixMicro(), to, int64(user), from)
	if err == nil && changes == 0 {
		_, err = s.store.exec(ctx, s.store.write, "find the user of a password", &found, s.statements.user, int64(user))
	}
	switch {
	case err != nil:
		return domain.User{}, err
	case len(changed) > 0:
		return changed[0].user(), nil
	case len(found) > 0:
		return domain.User{}, application.ErrPasswordChanged
	}
	return domain.User{}, domain.ErrUserNotFound
}

// Delete implements application.Sessions. It deletes all that refers to the user in
// batches, and the user last: a single statement with a cascade to a million rows
// would exceed the timeout each time, and hold up all other writers of SQLite.
func (s *Sessions) Delete(ctx context.Context, user domain.UserID) error {
	owner := []any{int64(user)}
	if _, err := inRanges(ctx, s, "delete the tasks of a user", s.statements.deleteTasks, int64(0), math.MaxInt64, owner, owner); err != nil {
		return err
	}
	for _, table := range []rangeStatements{s.statements.deleteKeys, s.statements.deleteTokens} {
		if _, err := inRanges(ctx, s, "delete the keys and tokens of a user", table, lowestKey, highestKey, owner, owner); err != nil {
			return err
		}
	}
	return s.changeUser(ctx, "delete a user", s.statements.deleteUser, int64(user))
}

// inRanges changes the rows with a key above after and up to last, at most s.batch in
// a statement, and returns their number. The arguments of the statements begin with
// ofBound and ofChange.
func inRanges[K any](ctx context.Context, s *Sessions, operation string, statements rangeStatements, after, last K, ofBound, ofChange []any) (rows int, err error) {
	for more := true; more; {
		var bounds []K
		if _, err := s.store.exec(ctx, s.store.write, operation, &bounds, statements.bound, append(slices.Clip(ofBound), after, s.batch-1)...); err != nil {
			return rows, err
		}
		until := last
		if more = len(bounds) > 0; more {
			until = bounds[0]
		}
		changed, err := s.change(ctx, operation, statements.change, append(slices.Clip(ofChange), after, until)...)
		rows += int(changed)
		if err != nil {
			return rows, err
		}
		after = until
	}
	return rows, nil
}

// changeUser runs a statement that changes one user.
func (s *Sessions) changeUser(ctx context.Context, operation, statement string, arguments ...any) error {
	affected, err := s.change(ctx, operation, statement, arguments...)
	if err == nil && affected == 0 {
		return domain.ErrUserNotFound
	}
	return err
}

// change runs a statement and returns the number of rows that it changed.
func (s *Sessions) change(ctx context.Context, operation, statement string, arguments ...any) (int64, error) {
	return s.store.exec(ctx, s.store.write, operation, nil, statement, arguments...)
}
