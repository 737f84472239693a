package apiclient

import (
	"fmt"
	"maps"
	"sync"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrNoSession says that the client has no token of the caller: the user has
// not logged in or been authenticated through it, or the token was dropped or
// refused. It wraps application.ErrTokenInvalid.
var ErrNoSession = fmt.Errorf("no session of the caller: %w", application.ErrTokenInvalid)

// tokenStore is an LRU cache of the callers' tokens. Only the service knows whether a
// token is still valid.
type tokenStore struct {
	mu       sync.Mutex
	limit    int
	byCaller map[domain.UserID]*storedToken // pointers, so that %s of the client prints no token
	uses     int                            // of all tokens so far
}

type storedToken struct {
	token   string
	lastUse int // its number among all uses
}

func newTokenStore(limit int) *tokenStore {
	return &tokenStore{limit: limit, byCaller: make(map[domain.UserID]*storedToken)}
}

// remember keeps the token for the caller, in place of an older one.
func (s *tokenStore) remember(caller domain.UserID, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.uses++
	s.byCaller[caller] = &storedToken{token: token, lastUse: s.uses}
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

// token returns the caller's token, or ErrNoSession.
func (s *tokenStore) token(caller domain.UserID) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.byCaller[caller]
	if kept == nil {
		return "", fmt.Errorf("caller %d: %w", caller, ErrNoSession)
	}
	s.uses++
	kept.lastUse = s.uses
	return kept.token, nil
}

// latest returns the most recently used token, "" if there is none.
func (s *tokenStore) latest() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	latest := storedToken{}
	for _, kept := range s.byCaller {
		if kept.lastUse > latest.lastUse {
			latest = *kept
		}
	}
	return latest.token
}

// forget drops the token, and not a newer one of its caller.
func (s *tokenStore) forget(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.byCaller, func(_ domain.UserID, kept *storedToken) bool { return kept.token == token })
}

// forgetCaller drops the caller's token.
func (s *tokenStore) forgetCaller(caller domain.UserID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.byCaller, caller)
}

func (s *tokenStore) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.byCaller)
}
