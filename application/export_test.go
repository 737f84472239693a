package application

// The bounds of the cache of tokens.
const (
	MaxCachedTokens = maxCachedTokens
	MaxTokenBytes   = maxTokenBytes
)

// TokenPolls is the number of polls between two checks of the streams' tokens.
const TokenPolls = tokenPolls

// Cached returns the number of cached tokens.
func (a *Accounts) Cached() int {
	a.cache.mu.RLock()
	defer a.cache.mu.RUnlock()
	return len(a.cache.tokens)
}

// IsCached reports whether a token is in the cache, expired or not.
func (a *Accounts) IsCached(token string) bool {
	_, found, _ := a.cache.get(token)
	return found
}

// SearchingUsers returns the number of users whose searches or scans run or wait.
func (t *Tasks) SearchingUsers() int { return t.searches.Keys() + t.scans.Keys() }
