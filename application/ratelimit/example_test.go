package ratelimit_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/netip"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
)

// One wrong guess is allowed in 15 minutes.
func Example() {
	ctx := context.Background()
	limiter, err := ratelimit.New(ratelimit.Config{
		Throttle: memstore.NewThrottle(), Pseudonyms: ratelimit.NewPseudonyms([]byte("32 random bytes or more go here!")),
		Limits: ratelimit.Limits{LogIn: 1}, Clock: time.Now,
	})
	if err != nil {
		log.Fatal(err)
	}
	for range 2 {
		attempt := limiter.LogInAttempt("ana@example.com", netip.MustParseAddr("192.0.2.7"))
		if err := attempt.Check(ctx); err != nil {
			rejection, _ := errors.AsType[*ratelimit.AttemptsError](err)
			fmt.Println("rejected by the policy", rejection.Quota.Name)
			continue
		}
		if err := attempt.Reserve(ctx); err != nil {
			log.Fatal(err)
		}
		fmt.Println("wrong password")
		attempt.Finish(ctx, ratelimit.Failed)
	}
	if err := limiter.Close(ctx); err != nil {
		log.Fatal(err)
	}
	// Output:
	// wrong password
	// rejected by the policy login
}
