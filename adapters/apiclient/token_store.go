package apiclient

import (
	"fmt"
	"maps"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrNoSession says that the client has no token of the caller: the user has
// not logged in or been authenticated through it, or the token was dropped or
// refused. It wraps application.ErrTokenInvalid.
var ErrNoSession = fmt.Errorf("no session of the caller: %w", application.ErrTokenInvalid)

// tokenStore is an LRU cache of the callers' tokens. Only the service knows
// whether a token has expired; the cache drops one that it has had for
// application.TokenLifetime.
type tokenStore struct {
	mu       sync.Mutex
	limit    int
	byCaller map[domain.UserID]*storedToken // pointers, so that %s of the client prints no token
	uses     int                            // of all tokens so far
}

type storedToken struct {
	token   string
	since   time.Time
	lastUse int // its number among all uses
}

func (s *storedToken) isExpired() bool { return time.Since(s.since) > application.TokenLifetime }

func newTokenStore(limit int) *tokenStore {
	return &tokenStore{limit: limit, byCaller: make(map[domain.UserID]*storedToken)}
}

// remember keeps the token for the caller, in place of an older one.
func (s *tokenStore) remember(caller domain.UserID, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.byCaller[caller]
	if kept == nil || kept.token != token {
		kept = &storedToken{token: token, since: time.Now()}
		s.byCaller[caller] = kept
	}
	s.use(kept)
	for len(s.byCaller) > s.limit {
		least := caller
		for other, kept := range s.byCaller {
			if kept.lastUse < s.byCaller[least].lastUse {
				least = other
			}
		}
		delete(s.byCaller, least)
	}
}

func (s *tokenStore) use(kept *storedToken) {
	s.uses++
	kept.lastUse = s.uses
}

// token returns the caller's token, or ErrNoSession.
func (s *tokenStore) token(caller domain.UserID) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.byCaller[caller]
	if kept == nil || kept.isExpired() {
		delete(s.byCaller, caller)
		return "", fmt.Errorf("caller %d: %w", caller, ErrNoSession)
	}
	s.use(kept)
	return kept.token, nil
}

// latest returns the most recently used token and its caller; found is false if
// there is none.
func (s *tokenStore) latest() (caller domain.UserID, token string, found bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for other, kept := range s.byCaller {
		if !kept.isExpired() && (!found || kept.lastUse > s.byCaller[caller].lastUse) {
			caller, token, found = other, kept.token, true
		}
	}
	return caller, token, found
}

// forget drops the token, unless a newer one has replaced it.
func (s *tokenStore) forget(caller domain.UserID, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if kept := s.byCaller[caller]; kept != nil && kept.token == token {
		delete(s.byCaller, caller)
	}
}

// forgetToken drops the token, of whichever user it is.
func (s *tokenStore) forgetToken(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.byCaller, func(_ domain.UserID, kept *storedToken) bool { return kept.token == token })
}

func (s *tokenStore) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.byCaller)
}
