package domain

const (
	// MaxPageSize is the most that one List call returns.
	MaxPageSize = 1000
	// MaxPageBytes ends a page of tasks early: it is full with the task whose
	// texts bring it to so many bytes. That is what keeps somebody with long
	// texts, and slow readers of them, from filling the memory.
	MaxPageBytes = 256 << 10
)

// Page asks a List method for the entries that follow an identity. The zero
// value is the first page of full size.
type Page[ID ~int64] struct {
	// After is the last identity already seen; 0 starts at the beginning.
	After ID
	// Limit is the number of entries wanted. A value outside 1 to MaxPageSize
	// asks for MaxPageSize.
	Limit int
}

// Size returns the number of entries that the page may hold.
func (p Page[ID]) Size() int {
	if p.Limit < 1 || p.Limit > MaxPageSize {
		return MaxPageSize
	}
	return p.Limit
}
