package application_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/seed-9b87e5c3/tareas/application"
)

func TestCacheHitsAllocateNothing(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	anas, bobs := f.token(t, ana, "secret"), f.token(t, bob, "secret")
	hits := func() {
		f.accept(t, "ana's token", anas, anaID)
		f.accept(t, "bob's token", bobs, bobID)
	}
	hits()
	verified := f.tokens.verified.Load()
	if allocs := testing.AllocsPerRun(100, hits); allocs != 0 {
		t.Errorf("got %v allocations, want none", allocs)
	}
	if got := f.tokens.verified.Load() - verified; got != 0 {
		t.Errorf("got %d verifications, want none", got)
	}
}

func TestAlteredTokensAreNoHits(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	token := f.token(t, ana, "secret")
	f.accept(t, "token", token, anaID)
	for i := range len(token) {
		altered := []byte(token)
		altered[i] ^= 1
		f.refuse(t, "altered", string(altered), application.ErrTokenInvalid)
		f.refuse(t, "its start", token[:i], application.ErrTokenInvalid)
		f.refuse(t, "its end", token[i+1:], application.ErrTokenInvalid)
	}
	f.refuse(t, "longer", token+"A", application.ErrTokenInvalid)
	if got := f.accounts.Cached(); got != 1 {
		t.Errorf("got %d cached tokens, want 1", got)
	}
}

func TestRefusedTokensAreNotCached(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	issue := func(c application.Claims) string {
		token, err := f.tokens.Issue(c)
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	lost := errors.New("connection lost")
	for name, test := range map[string]struct {
		token string
		fail  error // of Revocations
		want  error
	}{
		"no token":     {"a.b.c", nil, application.ErrTokenInvalid},
		"expired":      {issue(application.Claims{UserID: anaID, ExpiresAt: noon}), nil, application.ErrTokenExpired},
		"not valid":    {issue(application.Claims{UserID: anaID, ExpiresAt: noon.Add(day), Epoch: 7}), nil, application.ErrTokenUnverified},
		"unknown user": {issue(application.Claims{UserID: 99, ExpiresAt: noon.Add(day)}), nil, application.ErrTokenUnverified},
		"no answer":    {f.token(t, ana, "secret"), lost, lost},
	} {
		f.revocations.before = failing("State", test.fail)
		for range 2 {
			f.refuse(t, name, test.token, test.want)
		}
		if got := f.accounts.Cached(); got != 0 {
			t.Errorf("%s: got %d cached tokens, want none", name, got)
		}
	}
}

// A generation is full after 4,096 tokens. A token in use moves to the next one at
// its check, every 5 seconds.
func TestOldestGenerationIsEvicted(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	idle, used := f.token(t, ana, "secret"), f.token(t, ana, "secret")
	f.accept(t, "idle", idle, anaID)
	for n := 1; n < 3*application.CacheGeneration; n++ {
		if n%(application.CacheGeneration/2) == 0 {
			f.now = f.now.Add(5 * time.Second)
			f.accept(t, "used", used, anaID)
		}
		token := f.token(t, bob, "secret")
		f.accept(t, "new", token, bobID)
		if !f.accounts.IsCached(token) {
			t.Fatalf("token %d is not cached", n)
		}
		if got := f.accounts.Cached(); got > 2*application.CacheGeneration {
			t.Fatalf("got %d cached tokens after %d, want at most %d", got, n, 2*application.CacheGeneration)
		}
		if n < 2*application.CacheGeneration-2 && !f.accounts.IsCached(idle) {
			t.Fatalf("the first token is evicted after %d", n)
		}
	}
	if f.accounts.IsCached(idle) || !f.accounts.IsCached(used) {
		t.Errorf("got cached: idle %t, used %t, want the used one only", f.accounts.IsCached(idle), f.accounts.IsCached(used))
	}
}

// A check of a token in a full generation evicts nothing.
func TestChecksEvictNothing(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	first := f.token(t, ana, "secret")
	f.accept(t, "first", first, anaID)
	for range application.CacheGeneration - 1 {
		f.accept(t, "new", f.token(t, ana, "secret"), anaID)
	}
	for range 3 {
		f.now = f.now.Add(5 * time.Second)
		f.accept(t, "first", first, anaID)
	}
	if got := f.accounts.Cached(); got != application.CacheGeneration {
		t.Errorf("got %d cached tokens, want %d", got, application.CacheGeneration)
	}
}

func TestLongTokensAreNotCached(t *testing.T) {
	for size, want := range map[int]int{application.MaxCachedToken: 1, application.MaxCachedToken + 1: 0, 8 * application.MaxCachedToken: 0} {
		t.Run(fmt.Sprintf("%d bytes", size), func(t *testing.T) {
			f := newFixture(t)
			verifier := oneToken{UserID: anaID, ExpiresAt: noon.Add(day)}
			accounts, err := application.NewAccounts(f.users, f.hasher, f.tokens, verifier, f.clock)
			if err != nil {
				t.Fatal(err)
			}
			f.accounts = accounts
			f.accept(t, "long token", strings.Repeat("a", size), anaID)
			if got := accounts.Cached(); got != want {
				t.Errorf("got %d cached tokens, want %d", got, want)
			}
		})
	}
}

// A cached text must neither keep its request in memory nor change with the
// request's buffer.
func TestCachedTokensAreCopies(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	token := f.token(t, ana, "secret")
	request := []byte("Authorization: Bearer " + token + "\r\n")
	part := unsafe.String(&request[len("Authorization: Bearer ")], len(token))
	f.accept(t, "part of a request", part, anaID)
	clear(request)
	if !f.accounts.IsCached(token) {
		t.Error("the cached token changed with its request")
	}
	f.refuse(t, "cleared request", part, application.ErrTokenInvalid)
}
