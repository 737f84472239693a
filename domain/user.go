package domain

import (
	"cmp"
	"context"
	"time"
)

// UserID identifies a user. The store assigns it: at least 1, never reused.
type UserID int64

// TokenEpoch is the time at which all tokens of a user were last revoked, in microseconds since
// 1970. If the clock was set back, it is one more than the previous epoch. Until all tokens are
// revoked for the first time, it is the time of registration. A token carries the epoch that its
// user had when the token was issued. The token is valid only while the user has that epoch.
type TokenEpoch int64

// User is a registered user or an embedder's user. A registered user has an email and a password;
// an embedder's user has an EmbedderKey instead. Compare users with Equal. A user prints as "user
// 7", also in JSON. %+v prints all fields except the password hash.
type User struct {
	id          UserID
	email       Email
	embedderKey EmbedderKey
	// A pointer, because fmt does not call Format for a User in an unexported field of another
	// struct. There fmt prints the text of a string, but only the address of a pointer. Nil is "".
	passwordHash *string
	createdAt    time.Time
	tokenEpoch   TokenEpoch
	_            [0]func() // forbids ==, which would compare the pointers
}

// UserRecord contains the stored fields of a User. Do not log it: its JSON includes the password
// hash, for storages that keep JSON.
type UserRecord struct {
	ID           UserID
	Email        string
	PasswordHash string
	EmbedderKey  string
	CreatedAt    time.Time
	// TokenEpoch 0 stands for the time of registration: the user's tokens have not been revoked, or
	// the storage cannot revoke them.
	TokenEpoch TokenEpoch
}

// RestoreUser returns the User of a stored record. It is for storage adapters. It validates
// nothing, because NewUserDraft or ParseEmbedderKey did.
func RestoreUser(r UserRecord) User {
	createdAt := storedTime(r.CreatedAt)
	return User{
		id: r.ID, email: Email{address: r.Email}, embedderKey: EmbedderKey{text: r.EmbedderKey}, passwordHash: hidden(r.PasswordHash), createdAt: createdAt,
		tokenEpoch: cmp.Or(r.TokenEpoch, TokenEpoch(createdAt.UnixMicro())),
	}
}

// Record returns the stored fields of the user, with the password hash. RestoreUser is the inverse.
func (u User) Record() UserRecord {
	return UserRecord{
		ID: u.id, Email: u.email.String(), PasswordHash: u.PasswordHash(), EmbedderKey: u.embedderKey.String(),
		CreatedAt: u.createdAt, TokenEpoch: u.tokenEpoch,
	}
}

// ID returns the ID that the store assigned.
func (u User) ID() UserID { return u.id }

// Email returns the email as the user typed it to register; the zero Email for an embedder's user.
func (u User) Email() Email { return u.email }

// EmbedderKey returns the key of an embedder's user; the zero EmbedderKey for a registered user.
func (u User) EmbedderKey() EmbedderKey { return u.embedderKey }

// PasswordHash returns the hash of the password; "" for an embedder's user.
func (u User) PasswordHash() string { return reveal(u.passwordHash) }

// CreatedAt returns the time of registration, in UTC, truncated to microseconds.
func (u User) CreatedAt() time.Time { return u.createdAt }

// TokenEpoch returns the epoch of the tokens that are valid.
func (u User) TokenEpoch() TokenEpoch { return u.tokenEpoch }

// InNewEpoch returns the user with the password hash and a new token epoch. The new epoch is the
// given time in microseconds, or the previous epoch plus one if that is greater.
func (u User) InNewEpoch(passwordHash string, at time.Time) User {
	u.passwordHash, u.tokenEpoch = hidden(passwordHash), max(TokenEpoch(at.UnixMicro()), u.tokenEpoch+1)
	return u
}

// Equal reports whether the users are the same in all fields.
func (u User) Equal(other User) bool {
	return u.id == other.id && u.email == other.email && u.embedderKey == other.embedderKey && u.PasswordHash() == other.PasswordHash() &&
		u.createdAt.Equal(other.createdAt) && u.tokenEpoch == other.tokenEpoch
}

// MaxEmbedderKeyBytes is the maximum length of an EmbedderKey in bytes.
const MaxEmbedderKeyBytes = 255

// EmbedderKey identifies an embedder's user, such as by a UUID. Keys are compared byte by byte. The
// zero value is no key.
type EmbedderKey struct{ text string }

// ParseEmbedderKey returns the text as an EmbedderKey. It does not trim or fold the text. It
// returns ErrEmbedderKeyInvalid unless the text has 1 to MaxEmbedderKeyBytes bytes of UTF-8 without
// NUL.
func ParseEmbedderKey(text string) (EmbedderKey, error) {
	if text == "" || len(text) > MaxEmbedderKeyBytes || checkText("", text) != nil {
		return EmbedderKey{}, ErrEmbedderKeyInvalid
	}
	return EmbedderKey{text: text}, nil
}

// String returns the text.
func (k EmbedderKey) String() string { return k.text }

// Equal reports whether the keys are the same.
func (k EmbedderKey) Equal(other EmbedderKey) bool { return k == other }

// UserDraft is a valid user that is not stored yet. It prints without the password hash.
type UserDraft struct {
	email        Email
	passwordHash *string // as in User
	createdAt    time.Time
	_            [0]func()
}

// NewUserDraft returns a draft that is created at the given time. It returns
// ErrEmailInvalid for the zero Email and ErrPasswordRequired for an empty hash.
func NewUserDraft(email Email, passwordHash string, at time.Time) (UserDraft, error) {
	if email == (Email{}) {
		return UserDraft{}, ErrEmailInvalid
	}
	if passwordHash == "" {
		return UserDraft{}, ErrPasswordRequired
	}
	return UserDraft{email: email, passwordHash: &passwordHash, createdAt: storedTime(at)}, nil
}

// Email returns the draft's email.
func (d UserDraft) Email() Email { return d.email }

// PasswordHash returns the draft's password hash.
func (d UserDraft) PasswordHash() string { return reveal(d.passwordHash) }

// CreatedAt returns the time of registration, in UTC, truncated to microseconds.
func (d UserDraft) CreatedAt() time.Time { return d.createdAt }

// HashReplacement is the input of UserRepository.ChangePassword. It prints without the hashes.
type HashReplacement struct {
	Old, New string    // password hashes
	At       time.Time // of the change
}

// UserRepository stores users. Implementations are safe for concurrent use; packages test/storetest
// and test/revocationtest test them. If the context has ended before the call, a method changes
// nothing and returns an error that matches ctx.Err(). If the context ends during the call, a
// change may take effect even if the method returns an error.
type UserRepository interface {
	// Create stores the draft under a new ID, atomically. It returns
	// ErrEmailTaken if a user with the same Email.Key exists.
	Create(ctx context.Context, draft UserDraft) (User, error)
	// Ensure returns the user with the EmbedderKey. If there is none, it stores one with the given
	// time and a new ID. Concurrent calls with one key store one user, and all return it. A
	// repository without embedder's users returns an *UnsupportedError, even if the context has
	// ended.
	Ensure(ctx context.Context, key EmbedderKey, at time.Time) (User, error)
	// ByEmail returns the user with the same Email.Key, or ErrUserNotFound.
	ByEmail(ctx context.Context, email Email) (User, error)
	// ByID returns the user, or ErrUserNotFound.
	ByID(ctx context.Context, id UserID) (User, error)
	// List returns the first options.Size users with an ID above options.After, in
	// ascending order of ID. The caller may modify the slice.
	List(ctx context.Context, options UserListOptions) ([]User, error)
	// ChangePassword replaces the user's password hash and starts a new token epoch (see
	// User.InNewEpoch), in one step. It returns the changed user. If the user's hash is not Old, or
	// the user is an embedder's, it changes nothing and returns ErrPasswordChanged. It returns
	// ErrUserNotFound for an unknown user. With an error it returns the zero User.
	ChangePassword(ctx context.Context, id UserID, hash HashReplacement) (User, error)
	// Delete deletes the user's tasks, idempotency keys and revoked tokens, and the user last. It
	// need not be atomic: after an error some of them may be deleted, and Delete can be called
	// again. Delete may fail after it has deleted tasks. TaskRepository.Changes then returns
	// ErrChangesForgotten if options.After is from before the call of Delete. Delete must not block
	// the writes of other users for long. The email or EmbedderKey can be used again, the ID cannot.
	// It returns ErrUserNotFound for an unknown user.
	Delete(ctx context.Context, id UserID) error
}

// UserListOptions are options of UserRepository.List. The zero value selects the first page, of
// MaxPageSize users.
type UserListOptions struct {
	// After is the ID of the last user of the previous page; 0 selects the first page.
	After UserID
	// Limit is the maximum number of users. Any value outside 1 to MaxPageSize means MaxPageSize.
	Limit int
}

// Size returns the maximum number of users, from 1 to MaxPageSize.
func (o UserListOptions) Size() int { return sizeOf(o.Limit) }
