package gormstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Sessions keeps the ended tokens in the table ended_tokens, and the token epochs in
// the table users, for all processes that share the database.
type Sessions struct {
	store      *Store
	statements sessionStatements
	batch      int // see maxRows
	ends       atomic.Int64
}

var _ application.Sessions = (*Sessions)(nil)

const (
	// maxRows is the maximum number of rows that a statement changes, so that it
	// ends before a statement timeout.
	maxRows = 5000
	// sweepDelay is how long an expired token is kept, since the clocks of
	// processes differ: a token that one of them still accepts must not be swept.
	sweepDelay = 24 * time.Hour
)

// Sessions returns the sessions of the store's users.
func (s *Store) Sessions() *Sessions {
	return &Sessions{store: s, statements: newSessionStatements(s.write), batch: maxRows}
}

// State implements application.Sessions, with one statement.
func (s *Sessions) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
	ctx, cancel := s.store.bounded(ctx)
	defer cancel()
	handle := s.store.write
	if handle.Name() == sqlite {
		handle = s.store.read // sees every commit; PostgreSQL's may be a replica, which lags
	}
	found, err := s.store.queryOn(ctx, handle, "users", s.statements.reading(user, token))
	if err != nil {
		return application.SessionState{}, failure(ctx, fmt.Sprintf("check a token of user %d", user), err)
	}
	row, _ := found.Value.(*stateRow)
	if row == nil {
		return application.SessionState{}, fmt.Errorf("check a token of user %d: %w", user, domain.ErrUserNotFound)
	}
	return row.state(), nil
}

// End implements application.Sessions. Every sweepEvery-th call first deletes
// expired tokens.
func (s *Sessions) End(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
	ctx, cancel := s.store.bounded(ctx)
	defer cancel()
	if s.ends.Add(1)%sweepEvery == 0 {
		if _, err := s.change(ctx, s.statements.sweep, at.Add(-sweepDelay).UnixMicro(), s.batch); err != nil {
			return failure(ctx, "delete expired tokens", err)
		}
	}
	_, err := s.change(ctx, s.statements.end, int64(user), token[:], until.UnixMicro())
	if errors.Is(s.store.translate(err), gorm.ErrForeignKeyViolated) {
		return fmt.Errorf("end a token of user %d: %w", user, domain.ErrUserNotFound)
	}
	if err != nil {
		return failure(ctx, fmt.Sprintf("end a token of user %d", user), err)
	}
	return nil
}

// EndAll implements application.Sessions.
func (s *Sessions) EndAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return s.changeUser(ctx, fmt.Sprintf("end all tokens of user %d", user), s.statements.endAll, at.UnixMicro(), int64(user))
}

// EndEveryone implements application.Sessions, in batches of users.
func (s *Sessions) EndEveryone(ctx context.Context, at time.Time) (int, error) {
	return s.inBatches(ctx, "end all tokens", s.statements.endEveryone, func(after int64) []any {
		return []any{at.UnixMicro(), after, s.batch}
	})
}

// ChangePassword implements application.Sessions, with one statement if the hash is
// from.
func (s *Sessions) ChangePassword(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
	ctx, cancel := s.store.bounded(ctx)
	defer cancel()
	doing := fmt.Sprintf("change the password of user %d", user)
	var changed, found []userRow
	err := execute(ctx, s.store.write, &changed, s.statements.changePassword, at.UnixMicro(), to, int64(user), from)
	if err == nil && len(changed) == 0 {
		err = s.store.write.WithContext(ctx).Where("id = ?", int64(user)).Find(&found).Error
	}
	switch {
	case err != nil:
		return domain.User{}, failure(ctx, doing, err)
	case len(changed) > 0:
		return changed[0].user(), nil
	case len(found) > 0:
		return domain.User{}, fmt.Errorf("%s: %w", doing, application.ErrPasswordChanged)
	}
	return domain.User{}, fmt.Errorf("%s: %w", doing, domain.ErrUserNotFound)
}

// Delete implements application.Sessions. It deletes the tasks in batches: a cascade
// over a million rows would outlast the timeout, again and again.
func (s *Sessions) Delete(ctx context.Context, user domain.UserID) error {
	_, err := s.inBatches(ctx, fmt.Sprintf("delete the tasks of user %d", user), s.statements.deleteTasks, func(after int64) []any {
		return deletingTasks(s.store.write.Name(), user, after, s.batch)
	})
	if err != nil {
		return err
	}
	return s.changeUser(ctx, fmt.Sprintf("delete user %d", user), s.statements.deleteUser, int64(user))
}

// inBatches runs a statement that changes at most batch rows, in ascending order of
// ID, and returns their IDs. It repeats the statement with the arguments for rows
// after the last ID, until no row is left, and returns the number of rows. The
// timeout limits each statement.
func (s *Sessions) inBatches(ctx context.Context, doing, statement string, arguments func(after int64) []any) (rows int, err error) {
	var after int64
	for {
		ids, err := s.returned(ctx, statement, arguments(after)...)
		if err != nil {
			return rows, failure(ctx, doing, err)
		}
		rows += len(ids)
		if len(ids) < s.batch {
			return rows, nil
		}
		after = slices.Max(ids)
	}
}

// returned runs a statement and returns the IDs that it returns.
func (s *Sessions) returned(ctx context.Context, statement string, arguments ...any) (ids []int64, err error) {
	ctx, cancel := s.store.bounded(ctx)
	defer cancel()
	err = execute(ctx, s.store.write, &ids, statement, arguments...)
	return ids, err
}

// changeUser runs a statement that changes one user.
func (s *Sessions) changeUser(ctx context.Context, doing, statement string, arguments ...any) error {
	ctx, cancel := s.store.bounded(ctx)
	defer cancel()
	switch affected, err := s.change(ctx, statement, arguments...); {
	case err != nil:
		return failure(ctx, doing, err)
	case affected == 0:
		return fmt.Errorf("%s: %w", doing, domain.ErrUserNotFound)
	}
	return nil
}

// change runs a statement and returns the number of rows that it changed.
func (s *Sessions) change(ctx context.Context, statement string, arguments ...any) (int64, error) {
	done := s.store.write.WithContext(ctx).Exec(statement, arguments...)
	return done.RowsAffected, done.Error
}
