package apiclient

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrNoToken reports that the client has no token of the caller. The user has not logged in or been
// authenticated through it, or the token was dropped. ErrNoToken wraps application.ErrTokenInvalid.
var ErrNoToken = fmt.Errorf("no token of the caller: %w", application.ErrTokenInvalid)

// ErrWrongCaller reports that the token source returned a token of another user than the caller.
// Nothing was sent.
var ErrWrongCaller = errors.New("the token source returned a token of another user")

// tokenStore is an LRU cache of the callers' tokens. Only the service knows whether a token is
// still valid. A linear search of 10,000 tokens takes a small part of the time of a call.
type tokenStore struct {
	mu    sync.Mutex
	limit int
	// kept has the least recently used token first. Its elements are pointers, so that %s of the
	// client prints no token.
	kept []*keptToken
}

type keptToken struct {
	caller domain.UserID
	token  string
}

func isOf(caller domain.UserID) func(*keptToken) bool {
	return func(kept *keptToken) bool { return kept.caller == caller }
}

// remember keeps the token for the caller, instead of an older one.
func (s *tokenStore) remember(caller domain.UserID, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = slices.DeleteFunc(s.kept, isOf(caller))
	s.kept = append(s.kept, &keptToken{caller, token})
	s.kept = s.kept[max(0, len(s.kept)-s.limit):]
}

// token returns the caller's token, or ErrNoToken.
func (s *tokenStore) token(caller domain.UserID) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.kept, isOf(caller))
	if i < 0 {
		return "", fmt.Errorf("caller %d: %w", caller, ErrNoToken)
	}
	used := s.kept[i]
	s.kept = append(slices.Delete(s.kept, i, i+1), used)
	return used.token, nil
}

// latest returns the most recently used token, or "" if there is none.
func (s *tokenStore) latest() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.kept) == 0 {
		return ""
	}
	return s.kept[len(s.kept)-1].token
}

// forget drops the token, but not a newer token of its caller.
func (s *tokenStore) forget(token string) {
	s.drop(func(kept *keptToken) bool { return kept.token == token })
}

// forgetCaller drops the caller's token.
func (s *tokenStore) forgetCaller(caller domain.UserID) { s.drop(isOf(caller)) }

func (s *tokenStore) clear() { s.drop(func(*keptToken) bool { return true }) }

func (s *tokenStore) drop(which func(*keptToken) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept = slices.DeleteFunc(s.kept, which)
}
