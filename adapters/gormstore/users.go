package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Users is the user repository of a Store.
type Users struct{ store *Store }

var _ domain.UserRepository = (*Users)(nil)

// Users returns the store's user repository.
func (s *Store) Users() *Users { return &Users{s} }

// userRow is a row of the table users.
type userRow struct {
	ID           int64          `gorm:"column:id"`
	Email        sql.NullString `gorm:"column:email"`
	PasswordHash sql.NullString `gorm:"column:password_hash"`
	EmbedderKey  sql.NullString `gorm:"column:embedder_key"`
	CreatedAt    int64          `gorm:"column:created_at;autoCreateTime:false"`
	TokenEpoch   int64          `gorm:"column:token_epoch"`
}

func (r userRow) user() domain.User {
	return domain.RestoreUser(domain.UserRecord{
		ID: domain.UserID(r.ID), Email: r.Email.String, PasswordHash: r.PasswordHash.String, EmbedderKey: r.EmbedderKey.String,
		CreatedAt: time.UnixMicro(r.CreatedAt), TokenEpoch: domain.TokenEpoch(r.TokenEpoch),
	})
}

// Create implements domain.UserRepository. It retries if only the ID conflicts. PostgreSQL may choose
// the ID of a user that was inserted by SQL, and chooses the next one in the retry.
func (u *Users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	for {
		user, inserted, err := u.insert(ctx, userRow{
			Email: textOf(draft.Email().String()), PasswordHash: textOf(draft.PasswordHash()),
			CreatedAt: draft.CreatedAt().UnixMicro(), TokenEpoch: draft.CreatedAt().UnixMicro(),
		})
		if err != nil || inserted {
			return user, err
		}
		switch _, err := u.ByEmail(ctx, draft.Email()); {
		case err == nil:
			return domain.User{}, domain.ErrEmailTaken
		case !errors.Is(err, domain.ErrUserNotFound):
			return domain.User{}, err
		}
	}
}

func textOf(text string) sql.NullString { return sql.NullString{String: text, Valid: true} }

// insert stores a user unless one with the same email, embedder's key or ID exists. A conflict is no
// error of the database, so the callers need not tell the constraints apart. GORM sets the ID of the
// row.
func (u *Users) insert(ctx context.Context, row userRow) (user domain.User, inserted bool, err error) {
	rows, err := u.store.changeGORM(ctx, "users", "insert a user", func(db *gorm.DB) *gorm.DB {
		return db.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	})
	if err != nil || rows == 0 {
		return domain.User{}, false, err
	}
	return row.user(), true, nil
}

// Ensure implements domain.UserRepository. It retries if another call inserts the user meanwhile, or
// if only the ID conflicts.
func (u *Users) Ensure(ctx context.Context, key domain.EmbedderKey, at time.Time) (domain.User, error) {
	for {
		user, err := u.find(ctx, "find a user by key", "embedder_key = ?", key.String())
		if !errors.Is(err, domain.ErrUserNotFound) {
			return user, err
		}
		row := userRow{EmbedderKey: textOf(key.String()), CreatedAt: at.UnixMicro(), TokenEpoch: at.UnixMicro()}
		if user, inserted, err := u.insert(ctx, row); err != nil || inserted {
			return user, err
		}
	}
}

// ByEmail implements domain.UserRepository.
func (u *Users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	return u.find(ctx, "find a user by email", "email_key = ?", email.Key())
}

func (u *Users) find(ctx context.Context, operation, condition string, argument any) (domain.User, error) {
	var row userRow
	err := u.store.readGORM(ctx, "users", operation, func(db *gorm.DB) *gorm.DB { return db.Where(condition, argument).Take(&row) })
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return domain.User{}, domain.ErrUserNotFound
	}
	return row.user(), err
}

// ByID implements domain.UserRepository.
func (u *Users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	user, found, err := readRow(ctx, u.store, "users", "find a user", u.store.statements.findUser, scanUser, int64(id))
	if err == nil && !found {
		err = domain.ErrUserNotFound
	}
	return user, err
}

// scanUser scans a row of the statement findUser.
func scanUser(rows executor.Rows) (domain.User, error) {
	var row userRow
	err := rows.Scan(&row.ID, &row.Email, &row.PasswordHash, &row.EmbedderKey, &row.CreatedAt, &row.TokenEpoch)
	return row.user(), err
}

// List implements domain.UserRepository.
func (u *Users) List(ctx context.Context, options domain.UserListOptions) ([]domain.User, error) {
	var rows []userRow
	err := u.store.readGORM(ctx, "users", "list users", func(db *gorm.DB) *gorm.DB {
		return db.Where("id > ?", int64(options.After)).Order("id").Limit(options.Size()).Find(&rows)
	})
	users := make([]domain.User, len(rows))
	for i, row := range rows {
		users[i] = row.user()
	}
	return users, err
}

// ChangePassword implements domain.UserRepository, with one statement if it succeeds.
func (u *Users) ChangePassword(ctx context.Context, id domain.UserID, hash domain.HashReplacement) (domain.User, error) {
	var row userRow
	// "*" would break prepared statements when a migration adds a column.
	columns := clause.Returning{Columns: []clause.Column{
		{Name: "id"}, {Name: "email"}, {Name: "password_hash"}, {Name: "embedder_key"}, {Name: "created_at"}, {Name: "token_epoch"},
	}}
	changed, err := u.store.changeGORM(ctx, "users", "change a password", func(db *gorm.DB) *gorm.DB {
		return db.Model(&row).Clauses(columns).Where("id = ? AND password_hash = ?", int64(id), hash.Old).
			UpdateColumns(map[string]any{"password_hash": hash.New, "token_epoch": u.store.newEpoch(hash.At)})
	})
	if err != nil {
		return domain.User{}, err
	}
	if changed > 0 {
		return row.user(), nil
	}
	if _, err := u.ByID(ctx, id); err != nil {
		return domain.User{}, err
	}
	return domain.User{}, domain.ErrPasswordChanged
}

// Delete implements domain.UserRepository. It first deletes, in ranges, the rows that refer to the
// user. A cascade to a million rows would exceed the timeout and block other writers of SQLite.
// With OnChange, or in an embedder's transaction, all is one transaction.
func (u *Users) Delete(ctx context.Context, id domain.UserID) error {
	if err := u.store.checkNesting(ctx); err != nil {
		return err
	}
	if !u.store.mustUseTransaction() {
		if err := deleteOwned(ctx, u.store, id); err != nil {
			return err
		}
	}
	return u.store.forgetting(ctx, id, func(ctx context.Context, tx *Store, key domain.EmbedderKey) error {
		if err := deleteOwned(ctx, tx, id); err != nil {
			return err
		}
		deleted, err := tx.changeGORM(ctx, "users", "delete a user", func(db *gorm.DB) *gorm.DB { return db.Where("id = ?", int64(id)).Delete(nil) })
		if err == nil && deleted == 0 {
			err = domain.ErrUserNotFound
		}
		if err != nil {
			return err
		}
		return tx.report(ctx, application.TaskEvent{Kind: application.UserDeleted, Owner: id, OwnerKey: key})
	})
}

// forgetting runs work in a transaction that has locked the owner's clock. Updates and deletions of
// the owner's tasks lock the clock before the task too, so work cannot deadlock with them. Since
// work records no deletions, the owner's deletions count as forgotten, and readers of changes must
// start from the beginning.
func (s *Store) forgetting(ctx context.Context, owner domain.UserID, work func(context.Context, *Store, domain.EmbedderKey) error) error {
	return s.inOwnerTransaction(ctx, owner, func(ctx context.Context, tx *Store, key domain.EmbedderKey) error {
		_, err := tx.Tasks().advanceClock(ctx, owner, time.Time{}, 1)
		if err = tx.userNotFound(err); err == nil {
			_, err = tx.changeGORM(ctx, "task_clocks", "forget deletions", func(db *gorm.DB) *gorm.DB {
				return db.Where("user_id = ?", int64(owner)).UpdateColumn("swept_at", gorm.Expr("changed_at"))
			})
		}
		if err != nil {
			return err
		}
		return work(ctx, tx, key)
	})
}

// deleteOwned deletes the rows that refer to a user, except the clock. A foreign key deletes the
// clock with the user.
func deleteOwned(ctx context.Context, s *Store, id domain.UserID) error {
	if err := deleteInRanges(ctx, s, id, "tasks", "id", int64(0), math.MaxInt64); err != nil {
		return err
	}
	if err := deleteInRanges(ctx, s, id, "deleted_tasks", "deleted_at", int64(0), math.MaxInt64); err != nil {
		return err
	}
	if err := deleteInRanges(ctx, s, id, "idempotency_records", "key", lowestKey, highestKey); err != nil {
		return err
	}
	return deleteInRanges(ctx, s, id, "revoked_tokens", "token", lowestKey, highestKey)
}

// deleteInRanges deletes the user's rows of a table. Outside a transaction, each range is deleted
// in its own transaction.
func deleteInRanges[K any](ctx context.Context, s *Store, id domain.UserID, table, key string, after, last K) error {
	owned := func(db *gorm.DB) *gorm.DB { return db.Where("user_id = ?", int64(id)) }
	return inRanges(ctx, s, table, key, after, last, owned, func(rows keyRange[K]) error {
		deleteRange := func(ctx context.Context, tx *Store, _ domain.EmbedderKey) error {
			_, err := tx.changeGORM(ctx, table, "delete rows of "+table, func(db *gorm.DB) *gorm.DB { return rows.in(owned(db)).Delete(nil) })
			return err
		}
		if s.inTx {
			return deleteRange(ctx, s, domain.EmbedderKey{})
		}
		return s.forgetting(ctx, id, deleteRange)
	})
}
