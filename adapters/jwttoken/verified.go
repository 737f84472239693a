package jwttoken

import (
	"strings"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// What is remembered at most: two generations of tokens, each token no longer
// than longestKept bytes. 8,192 tokens as they are issued take 4 MB; were they
// all of the greatest length, it would be 17 MB.
const (
	generation  = 4096
	longestKept = 1 << 10
)

// verified remembers genuine tokens by their whole text, so that the next
// request with one costs a lookup instead of a parse and a signature. Only
// what passed every check gets in, and so each entry costs whoever wants to
// crowd others out a login, and each token crowded out one verification more.
//
// The oldest half goes at once when the bound is reached. A library for caches
// would rather keep what is in use, and write down each use for that; here it
// is one verification for every 4,096 new tokens, and reading stays reading.
type verified struct {
	mu                sync.RWMutex
	current, previous map[string]genuine
}

// genuine is what a token says, and since when it may say so.
type genuine struct {
	claims    application.Claims
	notBefore time.Time // zero: always
}

// find returns the claims of a token that is remembered and in force by the
// clock: from notBefore until just before ExpiresAt, as jwt.Validator has it.
// Of any other it knows nothing: why that is refused is not for it to say.
func (v *verified) find(token string, clock application.Clock) (application.Claims, bool) {
	v.mu.RLock()
	g, found := v.current[token]
	if !found {
		g, found = v.previous[token]
	}
	v.mu.RUnlock()
	if !found {
		return application.Claims{}, false
	}
	now := clock()
	if !now.Before(g.claims.ExpiresAt) {
		v.forget(token)
		return application.Claims{}, false
	}
	if now.Before(g.notBefore) {
		// The clock was set back, and may be set right again.
		return application.Claims{}, false
	}
	return g.claims, true
}

// keep remembers a genuine token. The text is copied: it is part of a request's
// header, and would keep the rest of that in memory.
func (v *verified) keep(token string, g genuine) {
	if len(token) > longestKept {
		return
	}
	token = strings.Clone(token)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.current == nil || len(v.current) == generation {
		v.previous, v.current = v.current, map[string]genuine{}
	}
	v.current[token] = g
}

func (v *verified) forget(token string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	delete(v.current, token)
	delete(v.previous, token)
}
