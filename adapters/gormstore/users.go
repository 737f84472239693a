package gormstore

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Users is the user repository of a Store.
type Users struct {
	store         *Store
	byID, byEmail string // statements in the SQL of the dialect
}

var _ domain.UserRepository = (*Users)(nil)

// userColumns are the columns that a read of a user returns.
const userColumns = "id, email, password_hash, created_at, token_epoch"

// Users returns the store's user repository.
func (s *Store) Users() *Users {
	by := func(column string) string {
		return s.inDialect("SELECT " + userColumns + " FROM users" + s.dialect.where(column+" = ?"))
	}
	return &Users{store: s, byID: by("id"), byEmail: by("email_key")}
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

// readUser is the Read of a statement that returns at most one user. Its value
// is a *domain.User, nil if there is no row.
func readUser(rows Rows) (any, error) {
	var found *domain.User
	for rows.Next() {
		var row userRow
		if err := rows.Scan(&row.ID, &row.Email, &row.PasswordHash, &row.CreatedAt, &row.TokenEpoch); err != nil {
			return nil, err
		}
		user := row.user()
		found = &user
	}
	return found, rows.Err()
}

// Create implements domain.UserRepository.
func (u *Users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	ctx, cancel := u.store.bounded(ctx)
	defer cancel()
	row := userRow{
		Email: draft.Email().String(), PasswordHash: draft.PasswordHash(),
		CreatedAt: draft.CreatedAt().UnixMicro(), TokenEpoch: draft.CreatedAt().UnixMicro(),
	}
	err := u.store.translate(u.store.write.WithContext(ctx).Create(&row).Error)
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return domain.User{}, domain.ErrEmailTaken
	}
	if err != nil {
		return domain.User{}, failure(ctx, "insert a user", err)
	}
	return row.user(), nil
}

// ByEmail implements domain.UserRepository.
func (u *Users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	return u.take(ctx, "find a user by email", u.byEmail, email.Key())
}

// ByID implements domain.UserRepository.
func (u *Users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	return u.take(ctx, fmt.Sprintf("find user %d", id), u.byID, int64(id))
}

func (u *Users) take(ctx context.Context, operation, statement string, argument any) (domain.User, error) {
	ctx, cancel := u.store.bounded(ctx)
	defer cancel()
	found, err := u.store.query(ctx, "users", Statement{SQL: statement, Args: []any{argument}, Read: readUser})
	if err != nil {
		return domain.User{}, failure(ctx, operation, err)
	}
	user, _ := found.Value.(*domain.User)
	if user == nil {
		return domain.User{}, fmt.Errorf("%s: %w", operation, domain.ErrUserNotFound)
	}
	return *user, nil
}

// List implements domain.UserRepository.
func (u *Users) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	ctx, cancel := u.store.bounded(ctx)
	defer cancel()
	var rows []userRow
	err := u.store.read.WithContext(ctx).
		Where("id > ?", int64(page.After)).Order("id").Limit(page.Size()).Find(&rows).Error
	if err != nil {
		return nil, failure(ctx, "list users", err)
	}
	users := make([]domain.User, len(rows))
	for i, row := range rows {
		users[i] = row.user()
	}
	return users, nil
}
