package jwttoken

// The bounds of what is remembered.
const (
	Generation  = generation
	LongestKept = longestKept
)

// Remembered returns how many tokens are kept.
func (t *Tokens) Remembered() int {
	t.verified.mu.RLock()
	defer t.verified.mu.RUnlock()
	return len(t.verified.current) + len(t.verified.previous)
}

// Remembers tells whether a token is kept, in force or not.
func (t *Tokens) Remembers(token string) bool {
	t.verified.mu.RLock()
	defer t.verified.mu.RUnlock()
	_, current := t.verified.current[token]
	_, previous := t.verified.previous[token]
	return current || previous
}

// Serves tells whether Verify would answer from what is remembered.
func (t *Tokens) Serves(token string) bool {
	_, found := t.verified.find(token, t.clock)
	return found
}
