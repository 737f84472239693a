package jwttoken_test

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

func TestCacheHitsAllocateNothing(t *testing.T) {
	tokens := newTokens(t, numberedSecret(1), atNoon)
	first, second := issue(t, tokens, 1), issue(t, tokens, 2)
	hits := func() {
		accept(t, tokens, first, 1)
		accept(t, tokens, second, 2)
	}
	hits()
	if allocs := testing.AllocsPerRun(100, hits); allocs != 0 {
		t.Errorf("got %v allocations, want none", allocs)
	}
}

func TestAlteredTokensAreNoHits(t *testing.T) {
	tokens := newTokens(t, numberedSecret(1), atNoon)
	token := issue(t, tokens, 7)
	accept(t, tokens, token, 7)
	for i := range len(token) {
		for bit := range 8 {
			altered := []byte(token)
			altered[i] ^= 1 << bit
			refuse(t, tokens, string(altered), application.ErrTokenInvalid)
		}
		refuse(t, tokens, token[:i], application.ErrTokenInvalid)
		refuse(t, tokens, token[i+1:], application.ErrTokenInvalid)
	}
	refuse(t, tokens, token+"A", application.ErrTokenInvalid)
	refuse(t, tokens, token+"\n", application.ErrTokenInvalid)
	accept(t, tokens, token, 7)
	if got := tokens.Cached(); got != 1 {
		t.Errorf("got %d cached tokens, want 1", got)
	}
}

func TestRefusedTokensAreNotCached(t *testing.T) {
	tokens := newTokens(t, numberedSecret(1), atNoon)
	const header = `{"alg":"HS256"}`
	for name, test := range map[string]struct {
		token string
		want  error
	}{
		"not a token": {"a.b.c", application.ErrTokenInvalid},
		"forged":      {issue(t, newTokens(t, numberedSecret(2), atNoon), 7), application.ErrTokenInvalid},
		"expired":     {signed(numberedSecret(1), header, `{"userId":7,"exp":1773489600}`), application.ErrTokenExpired},
		"not active":  {signed(numberedSecret(1), header, `{"userId":7,"exp":1773576000,"nbf":1773489601}`), application.ErrTokenNotActive},
		"no user":     {signed(numberedSecret(1), header, `{"exp":1773576000}`), application.ErrTokenUnverified},
		"no exp":      {signed(numberedSecret(1), header, `{"userId":7}`), application.ErrTokenUnverified},
		"crit":        {signed(numberedSecret(1), `{"alg":"HS256","crit":["x"]}`, `{"userId":7,"exp":1773576000}`), application.ErrTokenUnverified},
	} {
		t.Run(name, func(t *testing.T) {
			for range 2 {
				refuse(t, tokens, test.token, test.want)
			}
			if got := tokens.Cached(); got != 0 {
				t.Errorf("got %d cached tokens, want none", got)
			}
		})
	}
}

// A token that one Tokens has cached is still refused by another without its
// secret.
func TestCachesAreNotShared(t *testing.T) {
	rotated := newTokens(t, numberedSecret(1), atNoon, numberedSecret(2))
	old := issue(t, newTokens(t, numberedSecret(2), atNoon), 7)
	for range 2 {
		accept(t, rotated, old, 7)
	}
	refuse(t, newTokens(t, numberedSecret(1), atNoon), old, application.ErrTokenInvalid)
	accept(t, rotated, old, 7)
}

func TestOldestGenerationIsEvicted(t *testing.T) {
	tokens := newTokens(t, numberedSecret(1), atNoon)
	first := issue(t, tokens, 1)
	for id := 1; id <= 3*jwttoken.GenerationSize; id++ {
		token := issue(t, tokens, id)
		accept(t, tokens, token, id)
		if !tokens.IsCached(token) {
			t.Fatalf("token %d is not cached", id)
		}
		if got := tokens.Cached(); got > 2*jwttoken.GenerationSize {
			t.Fatalf("got %d cached tokens after %d, want at most %d", got, id, 2*jwttoken.GenerationSize)
		}
		if id <= 2*jwttoken.GenerationSize && !tokens.IsHit(first) {
			t.Fatalf("the first token is evicted after %d", id)
		}
	}
	if tokens.IsCached(first) {
		t.Error("the first token is still cached")
	}
	accept(t, tokens, first, 1)
}

func TestLongTokensAreNotCached(t *testing.T) {
	for _, test := range []struct{ size, want int }{
		{jwttoken.MaxCachedToken, 1},
		{jwttoken.MaxCachedToken + 1, 0},
		{8 * jwttoken.MaxCachedToken, 0},
	} {
		t.Run(fmt.Sprintf("%d bytes", test.size), func(t *testing.T) {
			tokens := newTokens(t, numberedSecret(1), atNoon)
			token := tokenOfSize(t, test.size)
			for range 2 {
				if got, err := tokens.Verify(token); err != nil || got.UserID != 7 {
					t.Errorf("got %+v and %v, want user 7", got, err)
				}
			}
			if got := tokens.Cached(); got != test.want {
				t.Errorf("got %d cached tokens, want %d", got, test.want)
			}
		})
	}
}

// tokenOfSize returns a token of so many bytes. Base64 cannot give every length
// to the claims, so the header varies too.
func tokenOfSize(t *testing.T, size int) string {
	t.Helper()
	for _, space := range []string{"", " ", "  "} {
		for n := range size {
			token := signed(numberedSecret(1), `{"alg":"HS256"}`+space, `{"userId":7,"exp":1773576000,"email":"`+strings.Repeat("a", n)+`"}`)
			if len(token) >= size {
				if len(token) == size {
					return token
				}
				break
			}
		}
	}
	t.Fatalf("no token has %d bytes", size)
	return ""
}

// A cached text must neither keep its request in memory nor change with the
// request's buffer.
func TestCachedTokensAreCopies(t *testing.T) {
	tokens := newTokens(t, numberedSecret(1), atNoon)
	token := issue(t, tokens, 7)
	request := []byte("Authorization: Bearer " + token + "\r\n")
	part := unsafe.String(&request[len("Authorization: Bearer ")], len(token))
	accept(t, tokens, part, 7)
	clear(request)
	if !tokens.IsCached(token) {
		t.Error("the cached token changed with its request")
	}
	accept(t, tokens, token, 7)
	refuse(t, tokens, part, application.ErrTokenInvalid)
}
