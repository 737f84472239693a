package application_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// fakeTokens are tokens for tests. Anyone can forge them.
type fakeTokens map[string]application.Claims

// Issue implements application.TokenIssuer.
func (f fakeTokens) Issue(claims application.Claims) (string, error) {
	token := fmt.Sprint("token-", len(f)+1)
	f[token] = claims
	return token, nil
}

// Verify implements application.TokenVerifier.
func (f fakeTokens) Verify(token string) (application.Claims, error) {
	claims, ok := f[token]
	if !ok {
		return application.Claims{}, application.ErrTokenInvalid
	}
	return claims, nil
}

// fastHasher hashes too fast for production, where an attacker would try out
// passwords.
type fastHasher struct{}

// Hash implements application.PasswordHasher.
func (fastHasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	return digest(password.Reveal()), ctx.Err()
}

// Verify implements application.PasswordHasher.
func (fastHasher) Verify(ctx context.Context, hash, password string) error {
	if hash != digest(password) {
		return application.ErrPasswordMismatch
	}
	return ctx.Err()
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// Every port can have your own adapter. Here tokens, password hashes and the clock
// are fakes of a test; only the store is an adapter of this module.
func Example_ownAdapters() {
	ctx := context.Background()
	store, tokens := memstore.New(), make(fakeTokens)
	clock := func() time.Time { return time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC) }
	accounts, err := application.NewAccounts(store.Users(), fastHasher{}, tokens, tokens, clock)
	if err != nil {
		log.Fatal(err)
	}
	credentials := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	if _, err := accounts.Register(ctx, credentials); err != nil {
		log.Fatal(err)
	}
	session, err := accounts.LogIn(ctx, credentials)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(session.Token)

	credentials.Password = "wrong horse"
	_, err = accounts.LogIn(ctx, credentials)
	fmt.Println(errors.Is(err, application.ErrInvalidCredentials))
	_, err = accounts.Authenticate(ctx, "token-2")
	fmt.Println(err)
	// Output:
	// token-1
	// true
	// invalid token
}
