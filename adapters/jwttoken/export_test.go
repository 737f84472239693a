package jwttoken

// The bounds of the cache.
const (
	GenerationSize = generationSize
	MaxCachedToken = maxCachedToken
)

// Cached returns the number of cached tokens.
func (t *Tokens) Cached() int {
	t.cache.mu.RLock()
	defer t.cache.mu.RUnlock()
	return len(t.cache.current) + len(t.cache.previous)
}

// IsCached reports whether a token is in the cache, valid or not.
func (t *Tokens) IsCached(token string) bool {
	t.cache.mu.RLock()
	defer t.cache.mu.RUnlock()
	_, current := t.cache.current[token]
	_, previous := t.cache.previous[token]
	return current || previous
}

// IsHit reports whether Verify would answer from the cache.
func (t *Tokens) IsHit(token string) bool {
	_, found := t.cache.get(token, t.clock)
	return found
}
