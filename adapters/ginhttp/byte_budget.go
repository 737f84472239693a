package ginhttp

import (
	"errors"
	"math"
	"sync/atomic"
)

const (
	// DefaultBodyMemory is the memory of a ByteBudget that is not configured, in
	// bytes.
	DefaultBodyMemory = 64_000_000
	// exemptSize is the size up to which bodies and responses are not counted:
	// small requests pay nothing, and are served while the budget is used up.
	exemptSize = 16 << 10
	// heldFactor is how much resident memory a held byte may occupy: with the
	// program's GOGC of 200, garbage grows to twice what is held.
	heldFactor = 3
)

// ByteBudget limits the memory for request bodies that are being read and
// responses that are being written, together. Without it, 300 clients that hold
// back the last byte of a body of 1 MiB take 900 MB, and 400 that do not read a
// long list take 300 MB; with it they take 45 MB and 75 MB. A large body costs an
// atomic addition for each 16 KiB, a large response one, and a small request none.
//
// It is safe for concurrent use. APIs may share one.
type ByteBudget struct {
	limit int64 // of held bytes
	held  atomic.Int64
}

// NewByteBudget returns a budget of so many bytes of resident memory; less than 1
// means no limit. A third of them can be held at a time: the rest is for garbage
// that has not been collected.
func NewByteBudget(memory int64) *ByteBudget {
	if memory < 1 {
		return &ByteBudget{limit: math.MaxInt64}
	}
	return &ByteBudget{limit: memory / heldFactor}
}

// errNoMemory is returned when the budget is used up.
var errNoMemory = errors.New("memory for bodies and responses is used up")

// share is what one body or response holds of a budget.
type share struct {
	budget *ByteBudget
	size   int64
}

// grow adds n bytes, or returns errNoMemory.
func (s *share) grow(n int) error {
	if s.budget.held.Add(int64(n)) > s.budget.limit {
		s.budget.held.Add(-int64(n))
		return errNoMemory
	}
	s.size += int64(n)
	return nil
}

// release gives everything back. It may be called again.
func (s *share) release() {
	if s.size > 0 {
		s.budget.held.Add(-s.size)
		s.size = 0
	}
}
