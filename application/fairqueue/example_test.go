package fairqueue_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/netip"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
)

// One hash runs at a time, and no other request may wait.
func Example() {
	queue, err := fairqueue.New(fairqueue.Config{Slots: 1, MaxWaiting: 0, Clock: time.Now})
	if err != nil {
		log.Fatal(err)
	}
	client := netip.MustParsePrefix("192.0.2.7/32")
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	countAttempt := func() error { return nil } // an error of it prevents the hash
	err = queue.Do(ctx, client, countAttempt, func() error {
		busy := queue.Check(ctx, netip.MustParsePrefix("198.51.100.7/32"))
		fmt.Println("another client is rejected:", errors.Is(busy, fairqueue.ErrBusy))
		return nil // here a password is hashed
	})
	fmt.Println("error:", err)
	// Output:
	// another client is rejected: true
	// error: <nil>
}
