package bootstrap

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"
)

const (
	// startPatience limits how long New waits for the first attempt. After that
	// the service is alive, but not ready.
	startPatience = 5 * time.Second
	// minRetryDelay is the delay after the first attempt. It doubles with each
	// attempt, up to maxRetryDelay.
	minRetryDelay = 50 * time.Millisecond
	maxRetryDelay = 500 * time.Millisecond
)

// migrationRetry migrates or checks a schema, and retries in the background
// until that succeeds or fails with an error that is not transient.
type migrationRetry struct {
	// failed receives the error that ended the retries.
	failed chan error
	stop   context.CancelFunc
	ended  chan struct{}
	// late is true if startMigrationRetry returned before the end of the first
	// attempt.
	late atomic.Bool
}

// startMigrationRetry calls migrateOrCheck in the background, and again after each
// transient error, until it succeeds, fails with another error, or close is
// called. It returns after the first attempt, or after patience if that is
// sooner. If the first attempt has failed by then with an error that is not
// transient, it returns that error.
func startMigrationRetry(ctx context.Context, patience time.Duration, migrateOrCheck func(context.Context) error, isTransient func(error) bool, logger *slog.Logger) (*migrationRetry, error) {
	// The retries outlive ctx, which belongs to the start.
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	r := &migrationRetry{failed: make(chan error, 1), stop: stop, ended: make(chan struct{})}
	tried := make(chan struct{}, 1)
	go func() {
		defer close(r.ended)
		r.run(background, migrateOrCheck, isTransient, logger, tried)
	}()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-r.ended:
	case <-tried:
	case <-timer.C:
		r.late.Store(true)
		logger.WarnContext(ctx, "the schema is not migrated or checked yet; until then /readyz answers 503")
	case <-ctx.Done():
		r.close()
		return nil, ctx.Err()
	}
	select {
	case err := <-r.failed:
		r.close()
		return nil, err
	default:
		return r, nil
	}
}

func (r *migrationRetry) run(ctx context.Context, migrateOrCheck func(context.Context) error, isTransient func(error) bool, logger *slog.Logger, tried chan<- struct{}) {
	logged := "" // the last logged error
	for delay := minRetryDelay; ; delay = min(2*delay, maxRetryDelay) {
		err := migrateOrCheck(ctx)
		switch {
		case err == nil:
			if logged != "" || r.late.Load() {
				logger.InfoContext(ctx, "the schema is current")
			}
			return
		case ctx.Err() != nil:
			return
		case !isTransient(err):
			if logged != "" || r.late.Load() {
				// New has returned. Serve returns this error, but a host may
				// not call Serve.
				logger.ErrorContext(ctx, "cannot migrate or check the schema; giving up", "error", err.Error())
			}
			r.failed <- err
			return
		}
		if text := err.Error(); text != logged {
			logger.WarnContext(ctx, "cannot migrate or check the schema; trying again", "error", text)
			logged = text
		}
		select {
		case tried <- struct{}{}:
		default: // not the first attempt
		}
		select {
		case <-time.After(delay):
		case <-ctx.Done():
			return
		}
	}
}

// close stops the retries and waits for the current attempt to end.
func (r *migrationRetry) close() {
	r.stop()
	<-r.ended
}
