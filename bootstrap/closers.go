package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// closers end the background work and the resources of a service.
type closers []closer

type closer struct {
	what  string // for errors
	close func(context.Context) error
}

func (c *closers) add(what string, closeIt func(context.Context) error) {
	*c = append(*c, closer{what, closeIt})
}

// repeat calls a function once per interval, until close.
func (c *closers) repeat(ctx context.Context, what string, every time.Duration, call func(context.Context)) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx)) // ctx limits only New
	var running sync.WaitGroup
	running.Go(func() {
		ticks := time.NewTicker(every)
		defer ticks.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticks.C:
				call(ctx)
			}
		}
	})
	c.add(what, func(context.Context) error {
		cancel()
		running.Wait()
		return nil
	})
}

// close calls the closers, the last one first, and joins their errors. It waits for each closer, at
// most until ctx ends. A closer that has not ended by then goes on in the background.
func (c *closers) close(ctx context.Context) error {
	var failed []error
	for _, c := range slices.Backward(*c) {
		closed := make(chan error, 1)
		go func() { closed <- c.close(ctx) }()
		var err error
		select {
		case err = <-closed:
		case <-ctx.Done():
			err = ctx.Err()
		}
		if err != nil {
			failed = append(failed, fmt.Errorf("close the %s: %w", c.what, err))
		}
	}
	return errors.Join(failed...)
}
