package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Users is the user repository of a Store.
type Users struct{ store *Store }

var _ domain.UserRepository = (*Users)(nil)

// Users returns the store's user repository.
func (s *Store) Users() *Users { return &Users{s} }

const (
	// userColumns are the columns that a read of a user returns.
	userColumns = "id, email, password_hash, host_key, created_at, token_epoch"
	readUsers   = "SELECT " + userColumns + " FROM {users}"
	// DO NOTHING, since an error would end a transaction of the host.
	insertUser = "INSERT INTO {users} (email, password_hash, host_key, token_epoch, created_at) VALUES (?, ?, ?, ?, ?) " +
		"ON CONFLICT DO NOTHING RETURNING " + userColumns
	changePassword = newEpoch + ", password_hash = ? WHERE id = ? AND password_hash = ? RETURNING " + userColumns
)

// The statements that delete all that refers to a user.
var (
	deleteTasks  = ofUser("tasks", "id")
	deleteKeys   = ofUser("idempotency_records", "key")
	deleteTokens = ofUser("revoked_tokens", "token")
)

// scanUser scans a row of userColumns. Its value is a domain.User.
func scanUser(rows Rows) (any, error) {
	var id, createdAt, epoch int64
	var email, passwordHash, hostKey sql.NullString
	err := rows.Scan(&id, &email, &passwordHash, &hostKey, &createdAt, &epoch)
	return domain.RestoreUser(domain.UserRecord{
		ID: domain.UserID(id), Email: email.String, PasswordHash: passwordHash.String, HostKey: hostKey.String,
		CreatedAt: time.UnixMicro(createdAt), TokenEpoch: domain.TokenEpoch(epoch),
	}), err
}

// Create implements domain.UserRepository.
func (u *Users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	user, inserted, err := u.insert(ctx, draft.Email().String(), draft.PasswordHash(), nil, draft.CreatedAt())
	if err == nil && !inserted {
		err = domain.ErrEmailTaken
	}
	return user, err
}

// insert stores a user, unless there is one with the same email or host's key. Its
// arguments are null or text.
func (u *Users) insert(ctx context.Context, email, passwordHash, hostKey any, at time.Time) (user domain.User, inserted bool, err error) {
	micros := at.UnixMicro()
	rows, err := u.store.run(ctx, u.store.write, "users", "insert a user", Statement{
		SQL: insertUser, Args: []any{email, passwordHash, hostKey, micros, micros}, Read: readOne(scanUser),
	}, nil)
	user, inserted = rows.Value.(domain.User)
	return user, inserted, err
}

// Ensure implements domain.UserRepository. It looks again after another call has
// inserted the user, and again if that user has been deleted in between.
func (u *Users) Ensure(ctx context.Context, key domain.HostKey, at time.Time) (domain.User, error) {
	for {
		user, err := u.take(ctx, "find a user of the host", readUsers+" WHERE host_key = {?}", key.String())
		if !errors.Is(err, domain.ErrUserNotFound) {
			return user, err
		}
		if user, inserted, err := u.insert(ctx, nil, nil, key.String(), at); err != nil || inserted {
			return user, err
		}
	}
}

// ByEmail implements domain.UserRepository.
func (u *Users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	return u.take(ctx, "find a user by email", readUsers+" WHERE email_key = {?}", email.Key())
}

// ByID implements domain.UserRepository.
func (u *Users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	return u.take(ctx, "find a user", readUsers+" WHERE id = {?}", int64(id))
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
	listed, err := u.store.run(ctx, u.store.read, "users", "list users", Statement{
		SQL: readUsers + " WHERE id > {?} ORDER BY id LIMIT {?}", Args: []any{int64(page.After), page.Size()},
		Read: func(rows Rows) (_ any, err error) {
			var users []domain.User
			for err == nil && rows.Next() {
				var user any
				user, err = scanUser(rows)
				users = append(users, user.(domain.User)) //nolint:forcetypeassert // as of scanUser
			}
			return users, err
		},
	}, nil)
	users, _ := listed.Value.([]domain.User)
	return users, err
}

// ChangePassword implements domain.UserRepository, with one statement. If that
// changes no row, a second one finds out why.
func (u *Users) ChangePassword(ctx context.Context, id domain.UserID, from, to string, at time.Time) (domain.User, error) {
	changed, err := u.store.run(ctx, u.store.write, "users", "change a password", Statement{
		SQL: changePassword, Args: []any{at.UnixMicro(), to, int64(id), from}, Read: readOne(scanUser),
	}, nil)
	if user, ok := changed.Value.(domain.User); ok || err != nil {
		return user, err
	}
	if _, err := u.ByID(ctx, id); err != nil {
		return domain.User{}, err
	}
	return domain.User{}, domain.ErrPasswordChanged
}

// Delete implements domain.UserRepository. It deletes all that refers to the user in
// batches, and the user last: a single statement with a cascade to a million rows
// would exceed the timeout each time, and hold up all other writers of SQLite. With an
// observer, or on a host's transaction, the batches are one transaction.
func (u *Users) Delete(ctx context.Context, id domain.UserID) error {
	owner := []any{int64(id)}
	remove := func(ctx context.Context, s *Store, key domain.HostKey) error {
		if _, err := inRanges(ctx, s, "delete the tasks of a user", deleteTasks, int64(0), math.MaxInt64, owner, owner); err != nil {
			return err
		}
		for _, table := range []rangeStatements{deleteKeys, deleteTokens} {
			if _, err := inRanges(ctx, s, "delete the keys and tokens of a user", table, lowestKey, highestKey, owner, owner); err != nil {
				return err
			}
		}
		if err := s.changeUser(ctx, "delete a user", "DELETE FROM {users} WHERE id = ?", int64(id)); err != nil {
			return err
		}
		return s.report(ctx, application.TaskChange{Kind: application.UserRemoved, Owner: id, OwnerKey: key})
	}
	if u.store.runsSingly() {
		return remove(ctx, u.store, domain.HostKey{})
	}
	if err := u.store.checkNesting(ctx); err != nil {
		return err
	}
	return u.store.observed(ctx, id, remove)
}
