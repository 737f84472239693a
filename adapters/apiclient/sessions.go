package apiclient

import (
	"container/list"
	"fmt"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrNoSession says that the client has no token of the caller: the user has
// not logged in or been authenticated through it, or the token was dropped or
// refused. It wraps application.ErrTokenInvalid.
var ErrNoSession = fmt.Errorf("no session of the caller: %w", application.ErrTokenInvalid)

// sessions is an LRU cache of the callers' tokens. Only the service knows
// whether a token has expired; the cache drops one that it has had for
// application.TokenLifetime.
type sessions struct {
	mu       sync.Mutex
	limit    int
	byCaller map[domain.UserID]*list.Element
	order    *list.List // of *session, the most recently used first
}

type session struct {
	caller domain.UserID
	token  string
	since  time.Time
}

func newSessions(limit int) *sessions {
	return &sessions{limit: limit, byCaller: make(map[domain.UserID]*list.Element), order: list.New()}
}

// remember keeps the token for the caller, in place of an older one.
func (s *sessions) remember(caller domain.UserID, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if kept, known := s.byCaller[caller]; known {
		had := sessionOf(kept)
		if had.token == token {
			now = had.since
		}
		s.remove(kept)
	}
	s.byCaller[caller] = s.order.PushFront(&session{caller: caller, token: token, since: now})
	for s.order.Len() > s.limit {
		s.remove(s.order.Back())
	}
}

// token returns the caller's token, or ErrNoSession.
func (s *sessions) token(caller domain.UserID) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept, known := s.byCaller[caller]
	if !known || s.dropExpired(kept) {
		return "", fmt.Errorf("caller %d: %w", caller, ErrNoSession)
	}
	s.order.MoveToFront(kept)
	return sessionOf(kept).token, nil
}

// latest returns the most recently used token and its caller; ok is false if
// there is none.
func (s *sessions) latest() (caller domain.UserID, token string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for front := s.order.Front(); front != nil; front = s.order.Front() {
		if !s.dropExpired(front) {
			return sessionOf(front).caller, sessionOf(front).token, true
		}
	}
	return 0, "", false
}

// forget drops the token, unless a newer one has replaced it.
func (s *sessions) forget(caller domain.UserID, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if kept, known := s.byCaller[caller]; known && sessionOf(kept).token == token {
		s.remove(kept)
	}
}

// forgetToken drops the token, of whichever user it is.
func (s *sessions) forgetToken(token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for kept := s.order.Front(); kept != nil; kept = kept.Next() {
		if sessionOf(kept).token == token {
			s.remove(kept)
			return
		}
	}
}

func (s *sessions) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.byCaller)
	s.order.Init()
}

// dropExpired drops a token that must have expired, and reports whether it did.
func (s *sessions) dropExpired(kept *list.Element) bool {
	if time.Since(sessionOf(kept).since) <= application.TokenLifetime {
		return false
	}
	s.remove(kept)
	return true
}

func (s *sessions) remove(kept *list.Element) {
	delete(s.byCaller, sessionOf(kept).caller)
	s.order.Remove(kept)
}

func sessionOf(kept *list.Element) *session {
	found, _ := kept.Value.(*session) // the list holds nothing else
	return found
}
