package gormstore

import (
	"context"
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
	return u.take(ctx, "find a user by email", u.byEmail, email.Key())
}

// ByID implements domain.UserRepository.
func (u *Users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	return u.take(ctx, "find a user", u.byID, int64(id))
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
	_, err := u.store.exec(ctx, u.store.read, "list users", &rows,
		"SELECT "+userColumns+" FROM users WHERE id > ? ORDER BY id LIMIT ?", int64(page.After), page.Size())
	if err != nil {
		return nil, err
	}
	users := make([]domain.User, len(rows))
	for i, row := range rows {
		users[i] = row.user()
	}
	return users, nil
}
