package application

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"net/netip"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Accounts registers users, logs them in and out, checks their tokens, and changes
// and deletes their accounts. It is safe for concurrent use.
type Accounts struct {
	config  AccountsConfig // Limiter and TokenMaxDays are set
	cache   *tokenCache    // a pointer, so that %s of an enclosing struct prints no token
	revoked counters       // calls that revoked tokens
	// decoy stands for the user of an unknown email. Its password is checked, so that the response
	// takes as long as for a wrong password.
	decoy domain.User
}

// Format implements fmt.Formatter. It writes a constant text for every verb: Accounts caches
// tokens.
func (*Accounts) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("application.Accounts")) }

// AccountsConfig has the ports and settings of an Accounts. Users, Passwords, Issuer, Verifier and
// Clock are required.
type AccountsConfig struct {
	Users     domain.UserRepository
	Passwords PasswordHasher
	Issuer    TokenIssuer
	Verifier  TokenVerifier
	Clock     Clock
	// Revocations revokes tokens, and Authenticate rejects revoked ones. If it is nil, LogOut,
	// LogOutEverywhere, ChangePassword and DeleteAccount return a *domain.UnsupportedError.
	Revocations TokenRevocations
	// Limiter limits password guesses; nil is no limit. LogIn, Register, ChangePassword and
	// DeleteAccount return a *ratelimit.AttemptsError if a quota is used up.
	Limiter *ratelimit.Limiter
	// Queue limits how many passwords are hashed at a time, and how many requests wait for a hash;
	// nil is no limit. LogIn, Register, ChangePassword and DeleteAccount return fairqueue.ErrBusy
	// if the queue is full, or if the request would wait too long.
	Queue *fairqueue.Queue
	// EmbedderLogin is true if users log in to the embedder. Register, LogIn, ChangePassword and
	// DeleteAccount then return ErrEmbedderLogin.
	EmbedderLogin bool
	// MinPasswordChars is the minimum length of a new password in characters (Unicode code points),
	// from 0 to domain.MaxPasswordBytes. For a shorter one Register and ChangePassword return a
	// *PasswordTooShortError.
	MinPasswordChars int
	// TokenMaxDays is the maximum lifetime of a token in days, from 1 to TokenMaxDaysLimit. The
	// default is DefaultTokenMaxDays. LogIn returns a *TokenDaysError for a longer lifetime, and
	// Authenticate rejects a token with a longer lifetime.
	TokenMaxDays int
}

// NewAccounts returns an Accounts. It hashes one password, and returns an error if that fails or if
// the configuration is not valid.
func NewAccounts(config AccountsConfig) (*Accounts, error) {
	switch {
	case config.Users == nil || config.Passwords == nil || config.Issuer == nil || config.Verifier == nil || config.Clock == nil:
		return nil, errors.New("application.AccountsConfig: Users, Passwords, Issuer, Verifier and Clock must not be nil")
	case config.MinPasswordChars < 0 || config.MinPasswordChars > domain.MaxPasswordBytes:
		return nil, fmt.Errorf("application.AccountsConfig: MinPasswordChars must be from 0 to %d", domain.MaxPasswordBytes)
	case config.TokenMaxDays < 0 || config.TokenMaxDays > TokenMaxDaysLimit:
		return nil, fmt.Errorf("application.AccountsConfig: TokenMaxDays must be from 0 to %d", TokenMaxDaysLimit)
	}
	// The text of the decoy is valid.
	decoy, _ := domain.NewPassword("decoy")
	hash, err := config.Passwords.Hash(context.Background(), decoy) //nolint:forbidigo // there is no request
	if err != nil {
		return nil, fmt.Errorf("hash the decoy password: %w", err)
	}
	config.Limiter = cmp.Or(config.Limiter, &ratelimit.Limiter{})
	config.TokenMaxDays = cmp.Or(config.TokenMaxDays, DefaultTokenMaxDays)
	return &Accounts{
		config:  config,
		cache:   &tokenCache{tokens: make(map[string]acceptedToken)},
		revoked: newCounters("logout", "everywhere", "password", "deletion"),
		decoy:   domain.RestoreUser(domain.UserRecord{PasswordHash: hash}),
	}, nil
}

// TokenMaxDays returns the maximum lifetime of a token in days.
func (a *Accounts) TokenMaxDays() int { return a.config.TokenMaxDays }

// ErrEmbedderLogin reports that accounts have no passwords, because users log in to the embedder.
// See EmbedderUsers.
var ErrEmbedderLogin = errors.New("users log in to the embedding program, and have no password here")

// Register stores a new user. It returns the errors of domain.ParseEmail and
// domain.NewPassword, and domain.ErrEmailTaken if another user has the email.
// It also returns *PasswordTooShortError if MinPasswordChars is set, fairqueue.ErrBusy with a
// Queue, and *ratelimit.AttemptsError with a Limiter.
func (a *Accounts) Register(ctx context.Context, c Credentials) (domain.User, error) {
	if a.config.EmbedderLogin {
		return domain.User{}, ErrEmbedderLogin
	}
	email, password, err := c.parse(a.config.MinPasswordChars)
	if err != nil {
		return domain.User{}, err
	}

	// Ask the queue first: if it is full, the attempt ends without a call to the throttle.
	if err := a.checkQueue(ctx, c.ClientAddress); err != nil {
		return domain.User{}, err
	}
	attempt := a.config.Limiter.RegistrationAttempt(c.ClientAddress)
	if err := attempt.Check(ctx); err != nil {
		return domain.User{}, err
	}

	var hash string
	err = a.inSlot(ctx, c.ClientAddress, attempt, func() error {
		hash, err = hashPassword(ctx, a.config.Passwords, password)
		return err
	})
	var user domain.User
	if err == nil {
		user, err = a.create(ctx, email, hash)
	}
	attempt.Finish(ctx, outcomeOf(err))
	return user, err
}

func hashPassword(ctx context.Context, hasher PasswordHasher, password domain.Password) (string, error) {
	hash, err := hasher.Hash(ctx, password)
	if err != nil {
		return "", fmt.Errorf("hash a password: %w", err)
	}
	return hash, nil
}

func (a *Accounts) create(ctx context.Context, email domain.Email, hash string) (domain.User, error) {
	draft, err := domain.NewUserDraft(email, hash, a.config.Clock())
	if err != nil {
		return domain.User{}, err
	}
	return a.config.Users.Create(ctx, draft)
}

// Session is the result of a login. It prints without the token, also as JSON.
type Session struct {
	Token string // of the TokenIssuer
	User  domain.User
}

// String names the user.
func (r Session) String() string { return "login of " + r.User.String() }

// Format implements fmt.Formatter.
func (r Session) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte(r.String())) }

// MarshalText implements encoding.TextMarshaler, which log handlers and JSON call.
func (r Session) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// LogIn checks the credentials and issues a token that is valid for
// TokenLifetime or for the given days.
//
// For an unknown email, an invalid email and a wrong password it returns ErrInvalidCredentials
// after exactly one password check. So the error and its timing do not reveal which emails exist.
// These errors come without a check: *TokenDaysError for a lifetime that is not allowed,
// domain.ErrPasswordRequired for an empty password, and a *domain.FieldError for an email with NUL
// or not in UTF-8. It also returns fairqueue.ErrBusy with a Queue, and *ratelimit.AttemptsError with
// a Limiter.
func (a *Accounts) LogIn(ctx context.Context, c Credentials) (Session, error) {
	if a.config.EmbedderLogin {
		return Session{}, ErrEmbedderLogin
	}
	if c.Days < 0 || c.Days > a.config.TokenMaxDays {
		return Session{}, &TokenDaysError{Max: a.config.TokenMaxDays}
	}
	if c.Password == "" {
		return Session{}, domain.ErrPasswordRequired
	}
	email, err := domain.ParseEmail(c.Email)
	if err != nil && !errors.Is(err, domain.ErrEmailInvalid) {
		return Session{}, err
	}

	// Ask the queue first, so that a rejected attempt calls no throttle and reads no user.
	if err := a.checkQueue(ctx, c.ClientAddress); err != nil {
		return Session{}, err
	}
	attempt := a.config.Limiter.LogInAttempt(email.Key(), c.ClientAddress)
	if err := attempt.Check(ctx); err != nil {
		return Session{}, err
	}

	user, err := a.find(ctx, email)
	if err != nil {
		return Session{}, err
	}
	err = a.inSlot(ctx, c.ClientAddress, attempt, func() error { return a.checkPassword(ctx, user.PasswordHash(), c.Password) })
	if err == nil && user.ID() == a.decoy.ID() {
		err = ErrInvalidCredentials // the guess matched the decoy's password
	}
	attempt.Finish(ctx, outcomeOf(err))
	if err != nil {
		return Session{}, err
	}
	return a.issueToken(ctx, user, cmp.Or(ofDays(c.Days), TokenLifetime))
}

func ofDays(days int) time.Duration { return time.Duration(days) * 24 * time.Hour }

// inSlot runs work, which hashes a password, in a slot of the queue. It reserves the attempt in the
// slot too, so that a waiting attempt counts against no quota.
func (a *Accounts) inSlot(ctx context.Context, client netip.Addr, attempt *ratelimit.Attempt, work func() error) error {
	reserve := func() error { return attempt.Reserve(ctx) }
	if a.config.Queue != nil {
		return a.config.Queue.Do(ctx, ratelimit.ClientNetwork(client), reserve, work)
	}
	if err := reserve(); err != nil {
		return err
	}
	return work()
}

// checkQueue returns fairqueue.ErrBusy if the queue would reject the client at once.
func (a *Accounts) checkQueue(ctx context.Context, client netip.Addr) error {
	if a.config.Queue == nil {
		return nil
	}
	return a.config.Queue.Check(ctx, ratelimit.ClientNetwork(client))
}

func outcomeOf(err error) ratelimit.Outcome {
	switch {
	case err == nil:
		return ratelimit.Succeeded
	case errors.Is(err, ErrInvalidCredentials), errors.Is(err, domain.ErrEmailTaken):
		return ratelimit.Failed
	}
	return ratelimit.Aborted
}

// find returns the user with the email, or the decoy if there is none. The zero Email stands for an
// invalid one.
func (a *Accounts) find(ctx context.Context, email domain.Email) (domain.User, error) {
	if email == (domain.Email{}) {
		return a.decoy, nil
	}
	user, err := a.config.Users.ByEmail(ctx, email)
	if errors.Is(err, domain.ErrUserNotFound) {
		return a.decoy, nil
	}
	return user, err
}

func (a *Accounts) checkPassword(ctx context.Context, hash, password string) error {
	err := a.config.Passwords.Verify(ctx, hash, password)
	if errors.Is(err, ErrPasswordMismatch) {
		return ErrInvalidCredentials
	}
	if err != nil {
		return fmt.Errorf("check a password: %w", err)
	}
	return nil
}

// issueToken issues a token of the epoch in which the user was read. If the epoch has changed
// since, the token is not valid.
func (a *Accounts) issueToken(ctx context.Context, user domain.User, lifetime time.Duration) (Session, error) {
	now := a.config.Clock()
	token, err := a.config.Issuer.Issue(ctx, Claims{
		UserID: user.ID(), Email: user.Email().String(),
		IssuedAt: now, ExpiresAt: now.Add(lifetime), Epoch: user.TokenEpoch(),
	})
	if err != nil {
		return Session{}, fmt.Errorf("issue a token: %w", err)
	}
	return Session{Token: token, User: user}, nil
}

// Profile returns the caller's user, or domain.ErrUserNotFound.
func (a *Accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	return a.config.Users.ByID(ctx, caller)
}

// All returns all registered users in ascending order of ID, without the embedder's users. The loop
// over it reads one page at a time and ends after the first error.
func (a *Accounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	return allUsers(ctx, a.config.Users)
}

// TokensRevoked returns how many calls have revoked tokens in this process, by kind of call:
// "logout", "everywhere", "password" and "deletion".
func (a *Accounts) TokensRevoked() map[string]uint64 { return a.revoked.read() }
