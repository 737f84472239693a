package gormstore

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Revocations keeps revoked tokens in the table revoked_tokens and token epochs in the table users,
// for all processes that share the database.
type Revocations struct{ store *Store }

var _ application.TokenRevocations = (*Revocations)(nil)

// Revocations returns the token revocations of the store's users.
func (s *Store) Revocations() *Revocations { return &Revocations{store: s} }

// revokedRow is a row of the table revoked_tokens.
type revokedRow struct {
	UserID int64  `gorm:"column:user_id"`
	Token  []byte `gorm:"column:token"`
	Until  int64  `gorm:"column:until"`
}

// State implements application.TokenRevocations, with one statement.
func (r *Revocations) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.TokenState, error) {
	state, found, err := readRow(ctx, r.store, "users", "check a token", r.store.statements.tokenState, scanState, int64(user), token[:])
	if err == nil && !found {
		err = domain.ErrUserNotFound
	}
	return state, err
}

// scanState scans a row of the statement tokenState.
func scanState(rows executor.Rows) (application.TokenState, error) {
	var epoch, registered int64
	var revoked bool
	err := rows.Scan(&epoch, &registered, &revoked)
	return application.TokenState{Epoch: domain.TokenEpoch(epoch), RegisteredAt: time.UnixMicro(registered).UTC(), Revoked: revoked}, err
}

// States implements application.TokenRevocations, with one statement for every 10,000 tokens.
func (r *Revocations) States(ctx context.Context, tokens []application.UserToken) (map[application.UserToken]application.TokenState, error) {
	states := make(map[application.UserToken]application.TokenState, len(tokens))
	if len(tokens) == 0 {
		return states, ctx.Err()
	}
	for some := range slices.Chunk(tokens, maxInList) {
		if err := r.addStates(ctx, some, states); err != nil {
			return nil, err
		}
	}
	return states, nil
}

// addStates reads the states of at most maxInList tokens into a map.
func (r *Revocations) addStates(ctx context.Context, tokens []application.UserToken, to map[application.UserToken]application.TokenState) error {
	tokens = padded(tokens)
	users, pairs := make([]int64, 0, len(tokens)), make([]any, 0, 2*len(tokens))
	for _, token := range tokens {
		users, pairs = append(users, int64(token.User)), append(pairs, int64(token.User), token.Token[:])
	}
	// One row for each user, with a null token, and one for each revoked token of the list. The
	// primary key finds each pair. With a join, SQLite would look for all tokens of the list for each
	// user, and Citus would read the whole table. The pair of nulls tells PostgreSQL the types.
	var rows []struct {
		ID         domain.UserID     `gorm:"column:id"`
		TokenEpoch domain.TokenEpoch `gorm:"column:token_epoch"`
		CreatedAt  int64             `gorm:"column:created_at"`
		Token      []byte            `gorm:"column:token"`
	}
	err := r.store.readGORM(ctx, "users", "check tokens", func(db *gorm.DB) *gorm.DB {
		from := func(table string) *gorm.DB {
			return db.Session(&gorm.Session{NewDB: true}).Table(r.store.prefix + table)
		}
		owners := from("users").Select("id, token_epoch, created_at, NULL AS token").Where("id IN ?", users)
		revoked := from("revoked_tokens").Select("user_id, 0, 0, token").
			Where("(user_id, token) IN (VALUES (CAST(NULL AS bigint), CAST(NULL AS bytea))"+strings.Repeat(", (?, ?)", len(tokens))+")", pairs...)
		return db.Table("(? UNION ALL ?) AS states", owners, revoked).Find(&rows)
	})
	if err != nil {
		return err
	}
	ofUser, isRevoked := make(map[domain.UserID]application.TokenState), make(map[application.UserToken]bool)
	for _, row := range rows {
		if row.Token != nil {
			isRevoked[application.UserToken{User: row.ID, Token: application.TokenHash(row.Token)}] = true
		} else {
			ofUser[row.ID] = application.TokenState{Epoch: row.TokenEpoch, RegisteredAt: time.UnixMicro(row.CreatedAt).UTC()}
		}
	}
	for _, token := range tokens {
		if state, found := ofUser[token.User]; found {
			state.Revoked = isRevoked[token]
			to[token] = state
		}
	}
	return nil
}

// Revoke implements application.TokenRevocations.
func (r *Revocations) Revoke(ctx context.Context, user domain.UserID, revocation application.Revocation) error {
	row := revokedRow{UserID: int64(user), Token: revocation.Token[:], Until: revocation.ExpiresAt.UnixMicro()}
	_, err := r.store.changeGORM(ctx, "revoked_tokens", "revoke a token", func(db *gorm.DB) *gorm.DB {
		return db.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	})
	return r.store.userNotFound(err)
}

// RevokeAll implements application.TokenRevocations.
func (r *Revocations) RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error {
	changed, err := r.store.changeGORM(ctx, "users", "revoke all tokens of a user", func(db *gorm.DB) *gorm.DB {
		return db.Where("id = ?", int64(user)).UpdateColumn("token_epoch", r.store.newEpoch(at))
	})
	if err == nil && changed == 0 {
		err = domain.ErrUserNotFound
	}
	return err
}

// RevokeEveryone implements application.TokenRevocations, in ranges of users.
func (r *Revocations) RevokeEveryone(ctx context.Context, at time.Time) (users int, err error) {
	err = inRanges(ctx, r.store, "users", "id", int64(0), math.MaxInt64, everyRow, func(rows keyRange[int64]) error {
		changed, err := r.store.changeGORM(ctx, "users", "revoke all tokens", func(db *gorm.DB) *gorm.DB {
			return rows.in(db).UpdateColumn("token_epoch", r.store.newEpoch(at))
		})
		users += int(changed)
		return err
	})
	return users, err
}

// newEpoch returns the value of token_epoch that begins a new epoch (see domain.User.InNewEpoch).
func (s *Store) newEpoch(at time.Time) clause.Expr {
	return gorm.Expr(s.dialect.greatest+"(?, token_epoch + 1)", at.UnixMicro())
}
