package semaphore_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/application/semaphore"
)

// One call of a user runs at a time.
func Example() {
	ctx, users := context.Background(), semaphore.New[string](1)
	err := users.Do(ctx, "ana", func() {
		ended, cancel := context.WithCancel(ctx)
		cancel()
		fmt.Println("another user:", users.Do(ctx, "bob", func() {}))
		waited := users.Do(ended, "ana", func() {})
		fmt.Println("the same user waited until the end of the context:", errors.Is(waited, context.Canceled))
	})
	fmt.Println("error:", err, "users:", users.Keys())
	// Output:
	// another user: <nil>
	// the same user waited until the end of the context: true
	// error: <nil> users: 0
}
