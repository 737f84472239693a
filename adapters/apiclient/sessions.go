package apiclient

import (
	"container/list"
	"fmt"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrNoSession says that the client has no token of the caller: they have not
// logged in or been authenticated through it, or their token was refused or
// forgotten since. It matches application.ErrTokenInvalid.
var ErrNoSession = fmt.Errorf("no session of the caller: %w", application.ErrTokenInvalid)

// sessions keeps the tokens of callers, the last heard of in front. Whether a
// token is still good is the service's to say; the client goes by no clock but
// how long it has had the token.
type sessions struct {
	mu       sync.Mutex
	limit    int
	byCaller map[domain.UserID]*list.Element
	order    *list.List // of *session
}

type session struct {
	caller domain.UserID
	token  string
	since  time.Time
}

func newSessions(limit int) *sessions {
	return &sessions{limit: limit, byCaller: make(map[domain.UserID]*list.Element), order: list.New()}
}

// remember keeps the token as the caller's.
func (s *sessions) remember(caller domain.UserID, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if kept, known := s.byCaller[caller]; known {
		had := sessionOf(kept)
		if had.token == token {
			now = had.since // it does not become younger
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
	if !known {
		return "", fmt.Errorf("caller %d: %w", caller, ErrNoSession)
	}
	if s.dropOld(kept) {
		return "", fmt.Errorf("caller %d: %w", caller, ErrNoSession)
	}
	s.order.MoveToFront(kept)
	return sessionOf(kept).token, nil
}

// latest returns who was heard of last, with their token; ok is false when
// there is nobody.
func (s *sessions) latest() (caller domain.UserID, token string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for front := s.order.Front(); front != nil; front = s.order.Front() {
		if !s.dropOld(front) {
			return sessionOf(front).caller, sessionOf(front).token, true
		}
	}
	return 0, "", false
}

// forget drops that token of the caller, and not one that has taken its place.
func (s *sessions) forget(caller domain.UserID, token string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if kept, known := s.byCaller[caller]; known && sessionOf(kept).token == token {
		s.remove(kept)
	}
}

func (s *sessions) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.byCaller)
	s.order.Init()
}

// dropOld removes a token that no clock can call good any more.
func (s *sessions) dropOld(kept *list.Element) bool {
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
	found, _ := kept.Value.(*session) // nothing else is in the list
	return found
}
