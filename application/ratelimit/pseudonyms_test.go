package ratelimit_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// Replicas share counters, and so do the old and the new version during a
// rollout. A pseudonym must therefore never change.
func TestPseudonymsAreStable(t *testing.T) {
	secret := []byte("a secret of tests, 32 bytes long")
	pseudonyms := ratelimit.NewPseudonyms(secret)
	clear(secret) // NewPseudonyms must not keep the caller's slice
	expect.Equal(t, "pseudonym", pseudonyms.Of("log email", ana), "4f73dd406c67a7a82d1a243858599f5e")
}
