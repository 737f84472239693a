package bootstrap

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"
)

const (
	// startPatience is how long the start waits for the first attempt. After
	// that the service is alive, but not ready.
	startPatience = 5 * time.Second
	// An unreachable database is retried after retryFirst. The delay doubles
	// with each attempt, up to retryLast.
	retryFirst = 50 * time.Millisecond
	retryLast  = 500 * time.Millisecond
)

// migrationRetry prepares a database's schema, and retries in the background
// until that succeeds or fails with an error that is not transient.
type migrationRetry struct {
	// refused receives the error that is not transient.
	refused chan error
	stop    context.CancelFunc
	ended   chan struct{}
	// outlived is true if the start did not wait for the end of the first
	// attempt.
	outlived atomic.Bool
}

// startMigrationRetry calls prepare and waits for the result, for patience at
// most. Without success by then it returns, and retries in the background until
// success, a final error or close. If the first attempt fails in that time with
// an error that is not transient, it returns the error.
func startMigrationRetry(ctx context.Context, patience time.Duration, prepare func(context.Context) error, isTransient func(error) bool, logger *slog.Logger) (*migrationRetry, error) {
	// The end of the start's context must not end the retries.
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	p := &migrationRetry{refused: make(chan error, 1), stop: stop, ended: make(chan struct{})}
	tried := make(chan struct{}, 1)
	go func() {
		defer close(p.ended)
		p.run(background, prepare, isTransient, logger, tried)
	}()
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case <-p.ended:
	case <-tried:
	case <-late.C:
		p.outlived.Store(true)
		logger.WarnContext(ctx, "preparing the database takes long; not ready")
	case <-ctx.Done():
		p.close()
		return nil, ctx.Err()
	}
	select {
	case err := <-p.refused:
		p.close()
		return nil, err
	default:
		return p, nil
	}
}

func (p *migrationRetry) run(ctx context.Context, prepare func(context.Context) error, isTransient func(error) bool, logger *slog.Logger, tried chan<- struct{}) {
	said := ""
	for wait := retryFirst; ; wait = min(2*wait, retryLast) {
		err := prepare(ctx)
		switch {
		case err == nil:
			if said != "" || p.outlived.Load() {
				logger.InfoContext(ctx, "the database is prepared")
			}
			return
		case ctx.Err() != nil:
			return
		case !isTransient(err):
			if said != "" || p.outlived.Load() {
				// New has returned. Serve returns this error, but a host may
				// not use Serve: log it.
				logger.ErrorContext(ctx, "the database is of no use", "error", err.Error())
			}
			p.refused <- err
			return
		}
		if text := err.Error(); text != said {
			logger.WarnContext(ctx, "the database cannot be used yet; trying again", "error", text)
			said = text
		}
		select {
		case tried <- struct{}{}:
		default: // the start is over
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
	}
}

// close stops the retries and waits for the current attempt to end.
func (p *migrationRetry) close() {
	p.stop()
	<-p.ended
}
