package hashtest_test

import (
	"context"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/hashtest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// broken is the hasher of the example with some methods replaced; nil keeps the
// correct one.
type broken struct {
	pbkdf2Hasher
	hash   func(ctx context.Context, password domain.Password) (string, error)
	verify func(ctx context.Context, hash, password string) error
}

func (b broken) Hash(ctx context.Context, password domain.Password) (string, error) {
	if b.hash == nil {
		return b.pbkdf2Hasher.Hash(ctx, password)
	}
	return b.hash(ctx, password)
}

func (b broken) Verify(ctx context.Context, hash, password string) error {
	if b.verify == nil {
		return b.pbkdf2Hasher.Verify(ctx, hash, password)
	}
	return b.verify(ctx, hash, password)
}

func TestContract(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, hashtest.Rules, hashtest.NewTester, allDefects, func(apply func(pbkdf2Hasher) broken) hashtest.Open {
		return func(*testing.T) application.PasswordHasher {
			if apply == nil {
				return correct
			}
			b := apply(correct)
			b.pbkdf2Hasher = correct
			return b
		}
	})
}
