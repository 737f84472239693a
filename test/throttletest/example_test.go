package throttletest_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// contract tests the adapter. In your own test file its name is TestContract.
func contract(t *testing.T) {
	throttletest.Run(t, func(*testing.T) []ratelimit.Throttle {
		return []ratelimit.Throttle{memstore.NewThrottle()}
	})
}

func Example() {
	ctx, now := context.Background(), time.Now()
	throttle := memstore.NewThrottle()
	quotas := []ratelimit.Quota{{Key: "pseudonym of an email", Name: "login", Limit: 1, Window: time.Minute}}
	fmt.Println(throttle.Reserve(ctx, now, quotas))
	fmt.Println(throttle.Reserve(ctx, now, quotas))
	fmt.Println(throttle.Release(ctx, now, quotas))
	fmt.Println(throttle.Reserve(ctx, now, quotas))
	// Output:
	// <nil>
	// more than 1 attempts in 1m0s (login)
	// <nil>
	// <nil>
}
