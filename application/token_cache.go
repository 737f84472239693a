package application

import (
	"maps"
	"strings"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// acceptedFor is how long an accepted token is not checked again, and so how long a
// token that another process has ended is still accepted.
const acceptedFor = 5 * time.Second

// The cache holds two generations of tokens, each token of at most
// maxCachedToken bytes. 8,192 tokens of the usual length take 4 MB, of the
// greatest length 10 MB.
const (
	cacheGeneration = 4096
	maxCachedToken  = 1 << 10
)

// tokenCache holds accepted tokens by their whole text, so that a request with one
// costs a map lookup in place of an HMAC and a statement. Only tokens that pass
// every check are added, so that evicting another user's token takes thousands of
// logins and costs that user one more check.
//
// A full generation replaces the previous one. An LRU cache would take the write
// lock at each hit. Here a token in use moves to the current generation at its next
// check, and thus at most acceptedFor after that generation has begun.
type tokenCache struct {
	mu                sync.RWMutex
	current, previous map[string]acceptedToken
	ends              uint64 // calls of forget
}

// acceptedToken is a token that has passed every check.
type acceptedToken struct {
	user      domain.UserID
	checkedAt time.Time // before the check began
	expiresAt time.Time
}

// needsCheck reports whether the token must be checked at the given time. It must
// if the clock was set back: the token may not be active yet.
func (t acceptedToken) needsCheck(now time.Time) bool {
	return now.Before(t.checkedAt) || now.Sub(t.checkedAt) >= acceptedFor || !now.Before(t.expiresAt)
}

// get returns a cached token, and the number that add needs.
func (c *tokenCache) get(token string) (t acceptedToken, found bool, ends uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if t, found = c.current[token]; !found {
		t, found = c.previous[token]
	}
	return t, found, c.ends
}

// add caches a token. ends is the number that get returned before the check: if
// tokens were ended during the check, its outcome may be outdated, and is not kept.
// The text is cloned because it is part of a request's header, which it would keep
// in memory.
func (c *tokenCache) add(token string, t acceptedToken, ends uint64) {
	if len(token) > maxCachedToken {
		return
	}
	token = strings.Clone(token)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ends != ends {
		return
	}
	_, found := c.current[token]
	if c.current == nil || !found && len(c.current) == cacheGeneration {
		c.previous, c.current = c.current, map[string]acceptedToken{}
	}
	c.current[token] = t
}

// remove removes a token that has failed a check.
func (c *tokenCache) remove(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.current, token)
	delete(c.previous, token)
}

// forget removes all tokens of the user, some of which have been ended.
func (c *tokenCache) forget(user domain.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ends++
	for _, generation := range []map[string]acceptedToken{c.current, c.previous} {
		maps.DeleteFunc(generation, func(_ string, t acceptedToken) bool { return t.user == user })
	}
}
