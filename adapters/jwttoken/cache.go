package jwttoken

import (
	"strings"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// The cache holds two generations of tokens, each token of at most
// maxCachedToken bytes. 8,192 tokens of the usual length take 4 MB, of the
// greatest length 17 MB.
const (
	generationSize = 4096
	maxCachedToken = 1 << 10
)

// cache holds verified tokens by their whole text, so that a request with one
// costs a map lookup in place of parsing and an HMAC. Only tokens that pass
// every check are added, so that evicting another user's token takes thousands
// of logins and costs that user one more verification.
//
// A full generation replaces the previous one. An LRU cache would keep the
// tokens in use, but would take the write lock at each hit; here, 4,096 new
// tokens cost each token in use one more verification.
type cache struct {
	mu                sync.RWMutex
	current, previous map[string]entry
}

type entry struct {
	claims    application.Claims
	notBefore time.Time // zero for none
}

// get returns the claims of a cached token that is valid at the clock's time:
// from notBefore until just before ExpiresAt, as jwt.Validator has it. It does
// not say why another token is refused.
func (c *cache) get(token string, clock application.Clock) (application.Claims, bool) {
	c.mu.RLock()
	e, found := c.current[token]
	if !found {
		e, found = c.previous[token]
	}
	c.mu.RUnlock()
	if !found {
		return application.Claims{}, false
	}
	now := clock()
	if !now.Before(e.claims.ExpiresAt) {
		c.remove(token)
		return application.Claims{}, false
	}
	if now.Before(e.notBefore) {
		// The clock was set back. The entry stays for when it is set right.
		return application.Claims{}, false
	}
	return e.claims, true
}

// add caches a verified token. The text is cloned because it is part of a
// request's header, which it would keep in memory.
func (c *cache) add(token string, e entry) {
	if len(token) > maxCachedToken {
		return
	}
	token = strings.Clone(token)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.current == nil || len(c.current) == generationSize {
		c.previous, c.current = c.current, map[string]entry{}
	}
	c.current[token] = e
}

func (c *cache) remove(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.current, token)
	delete(c.previous, token)
}
