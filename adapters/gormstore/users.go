package gormstore

import (
	"context"
	"math"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Users is the user repository of a Store.
type Users struct {
	store      *Store
	statements userStatements
}

var _ domain.UserRepository = (*Users)(nil)

// userColumns are the columns that a read of a user returns.
const userColumns = "id, email, password_hash, created_at, token_epoch"

// userStatements holds the statements of Users. byID and byEmail are hot statements,
// with the placeholders of the dialect (see Statement). The others have GORM's.
type userStatements struct {
	byID, byEmail, list        string
	changePassword, deleteUser string
	// deleteTasks, deleteKeys and deleteTokens delete rows of a user.
	deleteTasks, deleteKeys, deleteTokens rangeStatements
}

// Users returns the store's user repository.
func (s *Store) Users() *Users {
	read := "SELECT " + userColumns + " FROM users"
	return &Users{store: s, statements: userStatements{
		byID:           s.inDialect(read + s.dialect.where("id = ?")),
		byEmail:        s.inDialect(read + s.dialect.where("email_key = ?")),
		list:           read + " WHERE id > ? ORDER BY id LIMIT ?",
		changePassword: newEpoch(s.dialect) + ", password_hash = ? WHERE id = ? AND password_hash = ? RETURNING " + userColumns,
		deleteUser:     "DELETE FROM users WHERE id = ?",
		deleteTasks:    ofUser("tasks", "id"),
		deleteKeys:     ofUser("idempotency_records", "key"),
		deleteTokens:   ofUser("revoked_tokens", "token"),
	}}
}

// userRow is a row of the table users, without email_key, which the database
// computes.
type userRow struct {
	ID           int64  `gorm:"column:id;primaryKey;autoIncrement"`
	Email        string `gorm:"column:email"`
	PasswordHash string `gorm:"column:password_hash"`
	CreatedAt    int64  `gorm:"column:created_at;autoCreateTime:false"`
	TokenEpoch   int64  `gorm:"column:token_epoch"`
}

// TableName implements GORM's Tabler.
func (userRow) TableName() string { return "users" }

func (r userRow) user() domain.User {
	return domain.RestoreUser(domain.UserRecord{
		ID: domain.UserID(r.ID), Email: r.Email, PasswordHash: r.PasswordHash, CreatedAt: time.UnixMicro(r.CreatedAt),
		TokenEpoch: domain.TokenEpoch(r.TokenEpoch),
	})
}

// scanUser scans a row of userColumns. Its value is a domain.User.
func scanUser(rows Rows) (any, error) {
	var row userRow
	err := rows.Scan(&row.ID, &row.Email, &row.PasswordHash, &row.CreatedAt, &row.TokenEpoch)
	return row.user(), err
}

// Create implements domain.UserRepository.
func (u *Users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	ctx, cancel := u.store.bounded(ctx)
	defer cancel()
	row := userRow{
		Email: draft.Email().String(), PasswordHash: draft.PasswordHash(),
		CreatedAt: draft.CreatedAt().UnixMicro(), TokenEpoch: draft.CreatedAt().UnixMicro(),
	}
	err := u.store.write.WithContext(ctx).Create(&row).Error
	if u.store.violates(err, gorm.ErrDuplicatedKey) {
		return domain.User{}, domain.ErrEmailTaken
	}
	if err != nil {
		return domain.User{}, failure(ctx, "insert a user", err)
	}
	return row.user(), nil
}

// ByEmail implements domain.UserRepository.
func (u *Users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	return u.take(ctx, "find a user by email", u.statements.byEmail, email.Key())
}

// ByID implements domain.UserRepository.
func (u *Users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	return u.take(ctx, "find a user", u.statements.byID, int64(id))
}

func (u *Users) take(ctx context.Context, operation, statement string, argument any) (domain.User, error) {
	found, err := u.store.query(ctx, "users", operation, Statement{SQL: statement, Args: []any{argument}, Read: readOne(scanUser)})
	if user, ok := found.Value.(domain.User); ok || err != nil {
		return user, err
	}
	return domain.User{}, domain.ErrUserNotFound
}

// List implements domain.UserRepository.
func (u *Users) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	var rows []userRow
	_, err := u.store.exec(ctx, u.store.read, "list users", &rows, u.statements.list, int64(page.After), page.Size())
	if err != nil {
		return nil, err
	}
	users := make([]domain.User, len(rows))
	for i, row := range rows {
		users[i] = row.user()
	}
	return users, nil
}

// ChangePassword implements domain.UserRepository, with one statement. If that
// changes no row, a second one finds out why.
func (u *Users) ChangePassword(ctx context.Context, id domain.UserID, from, to string, at time.Time) (domain.User, error) {
	var changed []userRow
	changes, err := u.store.exec(ctx, u.store.write, "change a password", &changed, u.statements.changePassword, at.UnixMicro(), to, int64(id), from)
	switch {
	case err != nil:
		return domain.User{}, err
	case changes > 0:
		return changed[0].user(), nil
	}
	if _, err := u.ByID(ctx, id); err != nil {
		return domain.User{}, err
	}
	return domain.User{}, domain.ErrPasswordChanged
}

// Delete implements domain.UserRepository. It deletes all that refers to the user in
// batches, and the user last: a single statement with a cascade to a million rows
// would exceed the timeout each time, and hold up all other writers of SQLite.
func (u *Users) Delete(ctx context.Context, id domain.UserID) error {
	owner := []any{int64(id)}
	if _, err := inRanges(ctx, u.store, "delete the tasks of a user", u.statements.deleteTasks, int64(0), math.MaxInt64, owner, owner); err != nil {
		return err
	}
	for _, table := range []rangeStatements{u.statements.deleteKeys, u.statements.deleteTokens} {
		if _, err := inRanges(ctx, u.store, "delete the keys and tokens of a user", table, lowestKey, highestKey, owner, owner); err != nil {
			return err
		}
	}
	return u.store.changeUser(ctx, "delete a user", u.statements.deleteUser, int64(id))
}
