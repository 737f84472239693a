package application

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// MaxUserStreams is the maximum number of streams that one user has open at a time.
const MaxUserStreams = 5

// tokenPolls is the number of polls from one check of the tokens to the next.
const tokenPolls = 4

var (
	// ErrTooManyStreams reports that the caller has MaxUserStreams open.
	ErrTooManyStreams = errors.New("user has too many change streams")
	// ErrStreamsBusy reports that the number of streams has reached ChangeStreamsConfig.Max, or that
	// Close was called.
	ErrStreamsBusy = errors.New("no room for another change stream")
)

// ChangeStreams wakes a stream when the tasks of its caller have changed, and ends it when its
// token expires or is revoked. Poll asks the storage for all streams together. It is safe for
// concurrent use.
type ChangeStreams struct {
	tasks    domain.TaskRepository
	accounts *Accounts
	max      int

	mutex  sync.Mutex // guards the following
	open   map[*ChangeStream]struct{}
	ofUser map[domain.UserID]int
	closed bool
	polls  int // since the last check of the tokens, whether it succeeded or failed
}

// ChangeStreamsConfig has the ports and settings of a ChangeStreams.
type ChangeStreamsConfig struct {
	Tasks    domain.TaskRepository
	Accounts *Accounts // checks the tokens of streams
	Max      int       // the maximum number of streams at a time
}

// NewChangeStreams returns a ChangeStreams without streams. It returns an error if the
// configuration is not valid.
func NewChangeStreams(config ChangeStreamsConfig) (*ChangeStreams, error) {
	if config.Tasks == nil || config.Accounts == nil || config.Max < 1 {
		return nil, errors.New("application.ChangeStreamsConfig: Tasks and Accounts must not be nil, and Max must be at least 1")
	}
	return &ChangeStreams{
		tasks: config.Tasks, accounts: config.Accounts, max: config.Max,
		open: make(map[*ChangeStream]struct{}), ofUser: make(map[domain.UserID]int),
	}, nil
}

// ChangeStream is a stream of one caller. Call Tasks.Changes before or after Open, and again for
// each value from Changed. When Context is done, call Close.
type ChangeStream struct {
	ctx     context.Context //nolint:containedctx // it ends with the stream, as the context of an http.Request ends with the connection
	end     context.CancelFunc
	streams *ChangeStreams
	caller  domain.UserID
	token   TokenHash
	claims  Claims // zero for a caller without a token
	changed chan struct{}
	// The following is guarded by the mutex of streams.
	version domain.TaskVersion // of the caller's last change at the last poll; -1 before the first
}

// Open opens a stream. The caller has authenticated with the token. For a caller without a token,
// token is "" and the stream does not expire. Open returns ErrTooManyStreams, ErrStreamsBusy, or an
// error of Accounts.Authenticate.
func (s *ChangeStreams) Open(ctx context.Context, caller domain.UserID, token string) (*ChangeStream, error) {
	stream := &ChangeStream{streams: s, caller: caller, version: -1, changed: make(chan struct{}, 1)}
	if token != "" {
		claims, err := s.accounts.checkToken(ctx, token) // not Authenticate, which may use its cache
		if err != nil {
			return nil, err
		}
		stream.token, stream.claims = hashOf(token), claims
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case s.closed: // first, since another process may have room for the caller
		return nil, ErrStreamsBusy
	case s.ofUser[caller] >= MaxUserStreams:
		return nil, fmt.Errorf("user %d: %w", caller, ErrTooManyStreams)
	case len(s.open) >= s.max:
		return nil, ErrStreamsBusy
	}
	stream.ctx, stream.end = context.WithCancel(ctx)
	s.open[stream] = struct{}{}
	s.ofUser[caller]++
	return stream, nil
}

// Changed returns a channel. The channel receives a value after the first Poll, and after each Poll
// that finds a change of the caller's tasks.
func (s *ChangeStream) Changed() <-chan struct{} { return s.changed }

// Context is done when the context of Open is done, the token expires or is revoked, or the user is
// deleted. Close and ChangeStreams.Close end it too.
func (s *ChangeStream) Context() context.Context { return s.ctx }

// Close releases the stream. Call it when the stream is no longer used.
func (s *ChangeStream) Close() {
	s.end()
	all := s.streams
	all.mutex.Lock()
	defer all.mutex.Unlock()
	if _, open := all.open[s]; !open {
		return
	}
	delete(all.open, s)
	if all.ofUser[s.caller]--; all.ofUser[s.caller] == 0 {
		delete(all.ofUser, s.caller)
	}
}

// Close ends all streams. Open then returns ErrStreamsBusy.
func (s *ChangeStreams) Close() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.closed = true
	for stream := range s.open {
		stream.end()
	}
}

// Poll wakes the streams of callers whose tasks have changed since the last Poll. It ends a stream
// if its token has expired or its user does not exist. Every fourth call also ends the streams with
// revoked tokens. Call it about once a second: a change arrives after at most one interval, and a
// revocation after four. Without open streams it does not call the storage. After an error the next
// Poll finds the changes. The tokens are checked again four calls later, since a check that fails
// may have loaded the storage.
func (s *ChangeStreams) Poll(ctx context.Context) error {
	s.mutex.Lock()
	streams, callers := slices.Collect(maps.Keys(s.open)), slices.Collect(maps.Keys(s.ofUser))
	s.polls = (s.polls + 1) % tokenPolls
	checksTokens := s.polls == 0
	s.mutex.Unlock()
	if len(streams) == 0 {
		return nil
	}
	s.endExpired(streams, s.accounts.config.Clock())
	failed := s.wakeChanged(ctx, streams, callers)
	if checksTokens && s.accounts.config.Revocations != nil {
		failed = errors.Join(failed, s.endRevoked(ctx, streams))
	}
	return failed
}

func (s *ChangeStreams) endExpired(streams []*ChangeStream, now time.Time) {
	for _, stream := range streams {
		if stream.hasToken() && !now.Before(stream.claims.ExpiresAt) {
			stream.end()
		}
	}
}

func (s *ChangeStream) hasToken() bool { return s.token != TokenHash{} }

func (s *ChangeStreams) wakeChanged(ctx context.Context, streams []*ChangeStream, callers []domain.UserID) error {
	clocks, err := s.tasks.LastChanges(ctx, callers)
	if err != nil {
		return fmt.Errorf("ask for changes: %w", err)
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, stream := range streams {
		clock, exists := clocks[stream.caller]
		switch {
		case !exists:
			stream.end()
		case clock.ChangedAt != stream.version:
			stream.version = clock.ChangedAt
			select {
			case stream.changed <- struct{}{}:
			default: // has not been received yet
			}
		}
	}
	return nil
}

func (s *ChangeStreams) endRevoked(ctx context.Context, streams []*ChangeStream) error {
	var tokens []UserToken
	for _, stream := range streams {
		if stream.hasToken() {
			tokens = append(tokens, UserToken{stream.claims.UserID, stream.token})
		}
	}
	states, err := s.accounts.config.Revocations.States(ctx, tokens)
	if err != nil {
		return fmt.Errorf("check the tokens of streams: %w", err)
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, stream := range streams {
		state, found := states[UserToken{stream.claims.UserID, stream.token}]
		if stream.hasToken() && (!found || !state.isValid(stream.claims)) {
			stream.end()
		}
	}
	return nil
}
