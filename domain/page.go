package domain

const (
	// MaxPageSize is the most that one List call returns.
	MaxPageSize = 1000
	// MaxPageBytes ends a page of tasks early: it is full with the task whose
	// texts bring it to that many bytes. This bounds the memory that a user with
	// long texts, or a slow reader of them, can take.
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
