package tokentest_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

// opaqueTokens are random keys. The process keeps their claims.
type opaqueTokens struct {
	clock  application.Clock
	issued sync.Map // of application.Claims by token
}

func (o *opaqueTokens) Issue(_ context.Context, c application.Claims) (string, error) {
	c.IssuedAt, c.ExpiresAt = c.IssuedAt.UTC().Truncate(time.Second), c.ExpiresAt.UTC().Truncate(time.Second)
	token := rand.Text()
	o.issued.Store(token, c)
	return token, nil
}

func (o *opaqueTokens) Verify(_ context.Context, token string) (application.Claims, error) {
	claims, found := o.issued.Load(token)
	if !found {
		return application.Claims{}, application.ErrTokenInvalid
	}
	if !o.clock().Before(claims.(application.Claims).ExpiresAt) {
		return application.Claims{}, application.ErrTokenExpired
	}
	return claims.(application.Claims), nil
}

// contract tests the adapter. In your own test file its name is TestContract.
func contract(t *testing.T) {
	tokentest.Run(t, func(_ *testing.T, clock application.Clock) tokentest.Pair {
		tokens := &opaqueTokens{clock: clock}
		return tokentest.Pair{Issuer: tokens, Verifier: tokens}
	})
}

func Example() {
	tokens := &opaqueTokens{clock: time.Now}
	token, _ := tokens.Issue(context.Background(), application.Claims{UserID: 7, ExpiresAt: time.Now().Add(application.TokenLifetime)})
	claims, err := tokens.Verify(context.Background(), token)
	fmt.Println(claims.UserID, err)
	_, err = tokens.Verify(context.Background(), token+"x")
	fmt.Println(err)
	// Output:
	// 7 <nil>
	// invalid token
}
