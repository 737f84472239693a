package bootstrap

import (
	"context"
	"log/slog"
	"time"
)

const (
	// startTimeout limits how long New waits for the first attempt. After
	// startTimeout the service is alive, but not ready.
	startTimeout = 5 * time.Second
	// minRetryDelay is the delay after the first attempt. The delay doubles with each attempt, up to
	// maxRetryDelay.
	minRetryDelay = 50 * time.Millisecond
	maxRetryDelay = 500 * time.Millisecond
)

// migrationRetry migrates or checks a schema. It retries in the background until that succeeds or
// fails with an error that is not transient.
type migrationRetry struct {
	migrateOrCheck func(context.Context) error
	isTransient    func(error) bool
	logger         *slog.Logger
	// failed receives the error that ended the retries.
	failed chan error
	stop   context.CancelFunc
	ended  chan struct{}
}

// startMigrationRetry calls migrateOrCheck and returns after this first attempt, or after maxWait if
// that is sooner. It returns the first attempt's error, unless the error is transient or comes after
// maxWait. After each transient error it retries in the background, until close is called. If ctx
// ends before startMigrationRetry returns, it ends the attempt and returns the error of ctx.
func startMigrationRetry(ctx context.Context, maxWait time.Duration, migrateOrCheck func(context.Context) error, isTransient func(error) bool, logger *slog.Logger) (*migrationRetry, error) {
	// The attempts outlive ctx, which belongs to the start.
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	r := &migrationRetry{
		migrateOrCheck: migrateOrCheck, isTransient: isTransient, logger: logger,
		failed: make(chan error, 1), stop: stop, ended: make(chan struct{}),
	}
	first := make(chan error, 1)
	go func() { first <- migrateOrCheck(background) }()
	timeout := time.NewTimer(maxWait)
	defer timeout.Stop()
	select {
	case err := <-first:
		if err != nil && isTransient(err) {
			go r.retry(background, err)
			return r, nil
		}
		stop()
		close(r.ended)
		return r, err
	case <-timeout.C:
		logger.WarnContext(ctx, "the schema is not migrated or checked in time; /readyz returns 503 until it is")
		go func() { r.retry(background, <-first) }()
		return r, nil
	case <-ctx.Done():
		stop()
		<-first //nolint:errcheck // waits until the attempt has ended
		return nil, ctx.Err()
	}
}

// retry retries after an attempt that returned err, while the errors are transient.
func (r *migrationRetry) retry(ctx context.Context, err error) {
	defer close(r.ended)
	logged := "" // the last logged error
	for delay := minRetryDelay; err != nil && r.isTransient(err) && ctx.Err() == nil; delay = min(2*delay, maxRetryDelay) {
		if err.Error() != logged {
			logged = err.Error()
			r.logger.WarnContext(ctx, "cannot migrate or check the schema; trying again", "error", logged)
		}
		select {
		case <-time.After(delay):
			err = r.migrateOrCheck(ctx)
		case <-ctx.Done():
		}
	}
	switch {
	case ctx.Err() != nil:
	case err == nil:
		r.logger.InfoContext(ctx, "the schema is current")
	default: // Serve returns this error, but some embedders never call Serve
		r.logger.ErrorContext(ctx, "cannot migrate or check the schema; giving up", "error", err.Error())
		r.failed <- err
	}
}

// hasEnded reports whether there are no more attempts.
func (r *migrationRetry) hasEnded() bool {
	select {
	case <-r.ended:
		return true
	default:
		return false
	}
}

// close stops the retries and waits for the current attempt to end.
func (r *migrationRetry) close() {
	r.stop()
	<-r.ended
}
