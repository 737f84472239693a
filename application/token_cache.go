package application

import (
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// acceptedFor is how long a token is accepted without another check. If another process revokes the
// token, it is accepted for at most this long.
const acceptedFor = 5 * time.Second

// The cache holds at most maxCachedTokens tokens. A token of more than maxTokenBytes bytes is not
// cached. A full cache takes 4 MB with tokens of the usual length, and 10 MB with the longest
// tokens.
const (
	maxCachedTokens = 8192
	maxTokenBytes   = 1 << 10
)

// tokenCache holds accepted tokens by their whole text. A hit costs a map lookup instead of an HMAC
// and a statement. Only tokens that pass every check are added, so evicting another user's token
// takes thousands of logins. It costs that user one more check.
//
// A full cache is emptied, and each token in use is checked once more. An LRU cache would take the
// write lock at each hit.
type tokenCache struct {
	mu      sync.RWMutex
	tokens  map[string]acceptedToken
	forgets uint64 // calls of forget
}

type acceptedToken struct {
	user      domain.UserID
	checkedAt time.Time // before the check began
	expiresAt time.Time
}

// needsCheck reports whether the token must be checked again at the given time. It must if the
// clock was set back, because the time may be before the token's nbf.
func (t acceptedToken) needsCheck(now time.Time) bool {
	return now.Before(t.checkedAt) || now.Sub(t.checkedAt) >= acceptedFor || !now.Before(t.expiresAt)
}

// get returns a cached token. It also returns the number that add needs.
func (c *tokenCache) get(token string) (t acceptedToken, found bool, forgets uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	t, found = c.tokens[token]
	return t, found, c.forgets
}

// add caches a token that has passed a check. forgets is the number that get
// returned before the check. If forget was called since, add does nothing: the check
// may have read the state from before the token was revoked.
//
// It clones the text, which would otherwise keep the whole request header in memory.
func (c *tokenCache) add(token string, t acceptedToken, forgets uint64) {
	if len(token) > maxTokenBytes {
		return
	}
	token = strings.Clone(token)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.forgets != forgets {
		return
	}
	if _, found := c.tokens[token]; !found && len(c.tokens) == maxCachedTokens {
		clear(c.tokens)
	}
	c.tokens[token] = t
}

// forget removes all tokens of the user, which are then checked once more. It must be
// called after tokens of the user were revoked, so that no check that began before is cached.
func (c *tokenCache) forget(user domain.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forgets++
	maps.DeleteFunc(c.tokens, func(_ string, t acceptedToken) bool { return t.user == user })
}
