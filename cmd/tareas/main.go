// Command tareas is the task service.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// The first signal ends a command, and makes the service drain. It restores the default action,
	// so that a second signal ends the process at once.
	context.AfterFunc(ctx, stop)
	if err := command().ExecuteContext(ctx); err != nil {
		printed := make(chan struct{})
		go func() {
			defer close(printed)
			fmt.Fprintln(os.Stderr, "tareas:", visible(strings.Join(strings.Fields(err.Error()), " ")))
		}()
		select {
		case <-printed:
		case <-time.After(time.Second): // nobody reads standard error
		}
		os.Exit(1)
	}
}
