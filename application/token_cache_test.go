package application_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// newCaching returns a fixture in which every text is a token of ana.
func newCaching(t *testing.T) *fixture {
	t.Helper()
	f := newFixture(t)
	f.accounts = f.newAccounts(oneToken{UserID: anaID, ExpiresAt: noon.Add(day)})
	return f
}

// A token is found by its whole text.
func TestAlteredTokensAreNoHits(t *testing.T) {
	f := newFixture(t)
	token := f.token(t, ana)
	f.accept(t, "token", token, anaID)
	header, payload := strings.Index(token, "."), strings.LastIndex(token, ".")
	for _, i := range []int{0, header + 1, payload + 1} {
		altered := []byte(token)
		altered[i] ^= 1
		f.refuse(t, "altered", string(altered), application.ErrTokenInvalid)
		f.refuse(t, "its start", token[:i], application.ErrTokenInvalid)
		f.refuse(t, "its end", token[i+1:], application.ErrTokenInvalid)
	}
	f.refuse(t, "longer", token+"A", application.ErrTokenInvalid)
}

// A new token empties a full cache, and is then the only token in it.
func TestFullCacheIsEmptied(t *testing.T) {
	f := newCaching(t)
	for i := range application.MaxCachedTokens {
		f.accept(t, "new", fmt.Sprint("new ", i), anaID)
	}
	if got := f.accounts.Cached(); got != application.MaxCachedTokens {
		t.Fatalf("got %d cached tokens, want %d", got, application.MaxCachedTokens)
	}
	f.accept(t, "one more", "one more", anaID)
	expect.Equal(t, "cached tokens", f.accounts.Cached(), 1)
	expect.Equal(t, "the new token is cached", f.accounts.IsCached("one more"), true)
}

func TestLongTokensAreNotCached(t *testing.T) {
	for size, want := range map[int]int{application.MaxTokenBytes: 1, application.MaxTokenBytes + 1: 0} {
		f := newCaching(t)
		f.accept(t, "long token", strings.Repeat("a", size), anaID)
		expect.Equal(t, fmt.Sprint(size, " bytes, cached tokens"), f.accounts.Cached(), want)
	}
}

// A cached text must neither keep its request in memory nor change with the
// request's buffer.
func TestCachedTokensAreCopies(t *testing.T) {
	f := newCaching(t)
	request := []byte("Authorization: Bearer token\r\n")
	f.accept(t, "part of a request", unsafe.String(&request[len("Authorization: Bearer ")], len("token")), anaID)
	clear(request)
	expect.Equal(t, "still cached with its text", f.accounts.IsCached("token"), true)
}

// Hits, checks, evictions and revocations happen at the same time.
func TestCacheRaces(t *testing.T) {
	f := newCaching(t)
	const callers = 4
	var done sync.WaitGroup
	for caller := range callers {
		done.Go(func() {
			for i := caller; i < 2*application.MaxCachedTokens; i += callers {
				f.accept(t, "shared token", "shared", anaID)
				token := fmt.Sprint(i)
				f.accept(t, "own token", token, anaID)
				if i%64 < callers {
					expect.ErrorIs(t, "log out", f.accounts.LogOut(t.Context(), token), nil)
					f.refuse(t, "revoked token", token, application.ErrTokenUnverified)
				}
				if got := f.accounts.Cached(); got > application.MaxCachedTokens {
					t.Errorf("got %d cached tokens, want at most %d", got, application.MaxCachedTokens)
				}
			}
		})
	}
	done.Wait()
}
