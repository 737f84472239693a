package throttletest_test

import (
	"context"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/suite"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// throttle is a throttle whose methods can be replaced one by one; nil keeps the
// correct method.
type throttle struct {
	application.Throttle
	check     func(ctx context.Context, at time.Time, quotas []application.Quota) error
	reserve   func(ctx context.Context, at time.Time, quotas []application.Quota) error
	release   func(ctx context.Context, at time.Time, quotas []application.Quota) error
	remember  func(ctx context.Context, at time.Time, mark string, until time.Time) error
	remembers func(ctx context.Context, at time.Time, mark string) (bool, error)
}

func (t throttle) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if t.check == nil {
		return t.Throttle.Check(ctx, at, quotas)
	}
	return t.check(ctx, at, quotas)
}

func (t throttle) Reserve(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if t.reserve == nil {
		return t.Throttle.Reserve(ctx, at, quotas)
	}
	return t.reserve(ctx, at, quotas)
}

func (t throttle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if t.release == nil {
		return t.Throttle.Release(ctx, at, quotas)
	}
	return t.release(ctx, at, quotas)
}

func (t throttle) Remember(ctx context.Context, at time.Time, mark string, until time.Time) error {
	if t.remember == nil {
		return t.Throttle.Remember(ctx, at, mark, until)
	}
	return t.remember(ctx, at, mark, until)
}

func (t throttle) Remembers(ctx context.Context, at time.Time, mark string) (bool, error) {
	if t.remembers == nil {
		return t.Throttle.Remembers(ctx, at, mark)
	}
	return t.remembers(ctx, at, mark)
}

func TestContract(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, throttletest.Rules(), throttletest.NewFixture, allDefects, func(apply func(application.Throttle) throttle) func(*testing.T) []application.Throttle {
		return func(*testing.T) []application.Throttle {
			correct := memstore.NewThrottle()
			if apply == nil {
				return []application.Throttle{correct}
			}
			broken := apply(correct)
			broken.Throttle = correct
			return []application.Throttle{broken}
		}
	})
}
