package application

import (
	"strings"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The cache holds two generations of tokens, each token of at most
// maxCachedToken bytes. 8,192 tokens of the usual length take 5 MB, of the
// greatest length 17 MB.
const (
	cacheGeneration = 4096
	maxCachedToken  = 1 << 10
	// maxStateAge is how long an answer of Sessions is used. A token that another
	// process has ended is accepted for at most so long.
	maxStateAge = 5 * time.Second
)

// tokenCache holds accepted tokens by their whole text, so that a request with one
// costs a map lookup in place of an HMAC and a statement. Only tokens that pass
// every check are added, so that evicting another user's token takes thousands of
// logins and costs that user one more check.
//
// A full generation replaces the previous one. An LRU cache would keep the
// tokens in use, but would take the write lock at each hit; here, 4,096 new
// tokens cost each token in use one more check.
type tokenCache struct {
	mu                sync.RWMutex
	current, previous map[string]acceptedToken
	ends              uint64 // calls of forget
}

// acceptedToken is a token that has passed every check.
type acceptedToken struct {
	claims   Claims
	verified time.Time // before it was verified
	asked    time.Time // before Sessions was asked
}

// isVerified reports whether the token needs no verification at the given time. A
// clock that was set back may be before the token's nbf.
func (t acceptedToken) isVerified(now time.Time) bool {
	return !now.Before(t.verified) && now.Before(t.claims.ExpiresAt)
}

// isInForce reports whether Sessions was asked recently enough.
func (t acceptedToken) isInForce(now time.Time) bool {
	return !now.Before(t.asked) && now.Sub(t.asked) < maxStateAge
}

// get returns a cached token, and a number that add needs.
func (c *tokenCache) get(token string) (t acceptedToken, found bool, ends uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if t, found = c.current[token]; !found {
		t, found = c.previous[token]
	}
	return t, found, c.ends
}

// add caches a token. ends is the number that get returned before Sessions was
// asked: if tokens have been ended since, the answer may be outdated, and is not
// kept. The text is cloned because it is part of a request's header, which it
// would keep in memory.
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
	if c.current == nil || len(c.current) == cacheGeneration {
		c.previous, c.current = c.current, map[string]acceptedToken{}
	}
	c.current[token] = t
}

// remove removes a token that has expired.
func (c *tokenCache) remove(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.current, token)
	delete(c.previous, token)
}

// forget removes all tokens of the user. It is called after some of them were
// ended.
func (c *tokenCache) forget(user domain.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ends++
	for _, generation := range []map[string]acceptedToken{c.current, c.previous} {
		for token, t := range generation {
			if t.claims.UserID == user {
				delete(generation, token)
			}
		}
	}
}
