package application

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrInvalidCredentials says that no user has that email, or that it has
// another password. Which of the two is told to nobody.
var ErrInvalidCredentials = errors.New("invalid credentials")

// Accounts is what people do with their accounts. It is safe for concurrent
// use.
type Accounts struct {
	users     domain.UserRepository
	passwords PasswordHasher
	issuer    TokenIssuer
	verifier  TokenVerifier
	clock     Clock
	// decoy is compared with when the email is unknown, so that the answer
	// takes as long as a wrong password does.
	decoy string
}

// NewAccounts puts the use cases on their ports. It hashes once, which is the
// only way in which it can fail.
func NewAccounts(users domain.UserRepository, passwords PasswordHasher, issuer TokenIssuer, verifier TokenVerifier, clock Clock) (*Accounts, error) {
	password, err := domain.NewPassword("decoy")
	if err != nil {
		return nil, fmt.Errorf("make the decoy password: %w", err)
	}
	decoy, err := passwords.Hash(context.Background(), password)
	if err != nil {
		return nil, fmt.Errorf("hash the decoy password: %w", err)
	}
	return &Accounts{users: users, passwords: passwords, issuer: issuer, verifier: verifier, clock: clock, decoy: decoy}, nil
}

// Credentials is what a person types to register or log in. It prints without
// the password.
type Credentials struct {
	Email    string
	Password string
}

// Format implements fmt.Formatter: it hides both from every verb. An email is
// personal too.
func (Credentials) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// Session is the outcome of logging in.
type Session struct {
	Token string
	User  domain.User
}

// Register stores a new user. It returns domain.ErrEmailTaken, or what
// domain.ParseEmail and domain.NewPassword say of the credentials.
func (a *Accounts) Register(ctx context.Context, c Credentials) (domain.User, error) {
	email, password, err := parseCredentials(c)
	if err != nil {
		return domain.User{}, err
	}
	hash, err := a.passwords.Hash(ctx, password)
	if err != nil {
		return domain.User{}, fmt.Errorf("hash a password: %w", err)
	}
	draft, err := domain.NewUserDraft(email, hash, a.clock())
	if err != nil {
		return domain.User{}, err
	}
	return a.users.Create(ctx, draft)
}

// parseCredentials reports an empty password first: it is a missing field,
// and what is missing comes before what is wrong.
func parseCredentials(c Credentials) (domain.Email, domain.Password, error) {
	if c.Password == "" {
		return domain.Email{}, domain.Password{}, domain.ErrPasswordRequired
	}
	email, err := domain.ParseEmail(c.Email)
	if err != nil {
		return domain.Email{}, domain.Password{}, err
	}
	password, err := domain.NewPassword(c.Password)
	if err != nil {
		return domain.Email{}, domain.Password{}, err
	}
	return email, password, nil
}

// LogIn checks the credentials and issues a token for TokenLifetime. It
// returns ErrInvalidCredentials after the time of one password check whatever
// is wrong with them, but for an empty password (domain.ErrPasswordRequired)
// and an email that no store may see (a *domain.FieldError).
func (a *Accounts) LogIn(ctx context.Context, c Credentials) (Session, error) {
	if c.Password == "" {
		return Session{}, domain.ErrPasswordRequired
	}
	user, known, err := a.find(ctx, c.Email)
	if err != nil {
		return Session{}, err
	}
	hash := a.decoy
	if known {
		hash = user.PasswordHash()
	}
	err = a.passwords.Verify(ctx, hash, c.Password)
	if errors.Is(err, ErrPasswordMismatch) || (err == nil && !known) {
		return Session{}, ErrInvalidCredentials
	}
	if err != nil {
		return Session{}, fmt.Errorf("check a password: %w", err)
	}
	token, err := a.issue(user)
	if err != nil {
		return Session{}, err
	}
	return Session{Token: token, User: user}, nil
}

// find looks the user up; one that cannot exist is not known.
func (a *Accounts) find(ctx context.Context, address string) (user domain.User, known bool, err error) {
	email, err := domain.ParseEmail(address)
	if err == nil {
		user, err = a.users.ByEmail(ctx, email)
	}
	if errors.Is(err, domain.ErrEmailInvalid) || errors.Is(err, domain.ErrUserNotFound) {
		return domain.User{}, false, nil
	}
	return user, err == nil, err
}

func (a *Accounts) issue(user domain.User) (string, error) {
	now := a.clock()
	token, err := a.issuer.Issue(Claims{
		UserID: user.ID(), Email: user.Email().String(),
		IssuedAt: now, ExpiresAt: now.Add(TokenLifetime),
	})
	if err != nil {
		return "", fmt.Errorf("issue a token: %w", err)
	}
	return token, nil
}

// Authenticate returns whom the token stands for, or an error of
// TokenVerifier.Verify. That the user still exists shows when it is used.
func (a *Accounts) Authenticate(_ context.Context, token string) (domain.UserID, error) {
	claims, err := a.verifier.Verify(token)
	if err != nil {
		return 0, err
	}
	return claims.UserID, nil
}

// Profile returns the caller, or domain.ErrUserNotFound.
func (a *Accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	return a.users.ByID(ctx, caller)
}

// All returns every user by ascending ID, read page by page as the loop goes
// on. The first error ends it.
func (a *Accounts) All(ctx context.Context) iter.Seq2[domain.User, error] {
	return pages(domain.User.ID, func(page domain.Page[domain.UserID]) ([]domain.User, error) {
		return a.users.List(ctx, page)
	})
}
