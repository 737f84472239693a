// Package bcrypthash hashes passwords with bcrypt: the driven adapter behind
// application.PasswordHasher.
//
// It imports application, domain and golang.org/x/crypto/bcrypt.
package bcrypthash

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// DefaultCost is the cost factor of the specification, section 8. A hash takes
// about 50 ms of one core.
const DefaultCost = 10

// hashBytes is the length of a bcrypt hash as text.
const hashBytes = 60

// Hasher makes and checks bcrypt hashes. It is safe for concurrent use.
type Hasher struct{ cost int }

var _ application.PasswordHasher = (*Hasher)(nil)

// New returns a Hasher with the cost factor, from 4 to 31. Each step doubles the time of a hash.
func New(cost int) (*Hasher, error) {
	if cost < bcrypt.MinCost || cost > bcrypt.MaxCost {
		return nil, fmt.Errorf("bcrypt cost is %d, want %d to %d", cost, bcrypt.MinCost, bcrypt.MaxCost)
	}
	return &Hasher{cost: cost}, nil
}

// Hash implements application.PasswordHasher.
func (h *Hasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	hash, err := bcrypt.GenerateFromPassword([]byte(password.Reveal()), h.cost)
	return string(hash), err
}

// Verify implements application.PasswordHasher.
func (h *Hasher) Verify(ctx context.Context, hash, password string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	// The library ignores bytes after a hash, and accepts a hash without its last byte.
	if len(hash) != hashBytes {
		return fmt.Errorf("cannot read a bcrypt hash: got %d bytes, want %d", len(hash), hashBytes)
	}
	err := bcrypt.CompareHashAndPassword([]byte(hash), []byte(password))
	switch {
	case errors.Is(err, bcrypt.ErrMismatchedHashAndPassword):
		return application.ErrPasswordMismatch
	case err != nil:
		return fmt.Errorf("cannot read a bcrypt hash: %w", err)
	case !representable(password):
		return application.ErrPasswordMismatch
	}
	return nil
}

// representable reports whether bcrypt distinguishes the password from all others. bcrypt uses 72
// bytes. It fills them by repeating the password, with a NUL after each copy, so "a" and "a\x00a"
// match the same hash.
// Verify calls it after the comparison, so that a mismatch always takes the same time.
func representable(password string) bool {
	return len(password) <= domain.MaxPasswordBytes && strings.IndexByte(password, 0) < 0
}
