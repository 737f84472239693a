package bootstrap_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

var (
	errUnreachable = errors.New("connection refused")
	errFinal       = errors.New("password authentication failed")
)

func isUnreachable(err error) bool { return errors.Is(err, errUnreachable) }

// maxWait is longer than any test takes.
const maxWait = time.Minute

// start starts a retry, and also returns its log.
func start(ctx context.Context, maxWait time.Duration, migrateOrCheck func(context.Context) error) (*bootstrap.MigrationRetry, *program.Log, error) {
	log := new(program.Log)
	r, err := bootstrap.StartMigrationRetry(ctx, maxWait, migrateOrCheck, isUnreachable, slog.New(slog.NewTextHandler(log, nil)))
	return r, log, err
}

// An unreachable database does not delay the start. When it becomes reachable,
// it is migrated. The outcome that ends the retries is logged once.
func TestMigrationRetry(t *testing.T) {
	for name, c := range map[string]struct {
		outcomes      []error // of the attempts
		start, failed error   // returned by the start, and received later
		logged        []string
	}{
		"succeeds":       {outcomes: []error{nil}},
		"fails at once":  {outcomes: []error{errFinal}, start: errFinal},
		"succeeds later": {[]error{errUnreachable, errUnreachable, errUnreachable, nil}, nil, nil, []string{"trying again", "the schema is current"}},
		"fails later":    {[]error{errUnreachable, errFinal}, nil, errFinal, []string{"trying again", `giving up" error="` + errFinal.Error()}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var attempts atomic.Int64
				r, log, err := start(t.Context(), maxWait, func(context.Context) error {
					return c.outcomes[attempts.Add(1)-1]
				})
				if n := attempts.Load(); !errors.Is(err, c.start) || n != 1 {
					t.Fatalf("got %v after %d attempts, want %v after one", err, n, c.start)
				}
				if err == nil {
					await.Done(t, "end", r.Ended())
					var failed error
					select {
					case failed = <-r.Failed():
					default:
					}
					if n := int(attempts.Load()); !errors.Is(failed, c.failed) || n != len(c.outcomes) {
						t.Errorf("got %v after %d attempts, want %v after %d", failed, n, c.failed, len(c.outcomes))
					}
				}
				for _, text := range c.logged {
					if strings.Count(log.String(), text) != 1 {
						t.Errorf("got this log, want %q in it once:\n%s", text, log)
					}
				}
				if got := strings.Count(log.String(), "\n"); got != len(c.logged) {
					t.Errorf("got %d lines in the log, want %d:\n%s", got, len(c.logged), log)
				}
			})
		})
	}
}

// hang returns when ctx ends.
func hang(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

// The start waits at most maxWait. The first attempt continues, and its result
// is logged.
func TestMigrationRetryTakesLong(t *testing.T) {
	for want, outcome := range map[string]error{"the schema is current": nil, "giving up": errFinal} {
		t.Run(want, func(t *testing.T) {
			finish, cut := make(chan struct{}), new(atomic.Bool)
			prepare := func(ctx context.Context) error {
				<-finish
				cut.Store(ctx.Err() != nil)
				return outcome
			}
			ctx, cancel := context.WithCancel(t.Context())
			p, log, err := start(ctx, time.Millisecond, prepare)
			expect.NoError(t, err)
			if !strings.Contains(log.String(), "not migrated or checked in time") || log.Prepared() {
				t.Errorf("got log %q, want \"not migrated or checked in time\" in it, which Log.Prepared looks for", log)
			}
			// Cancelling the context of the start must not end the attempt.
			cancel()
			close(finish)
			await.Done(t, "end", p.Ended())
			if cut.Load() {
				t.Error("got an attempt that ended with the start's context")
			}
			if !strings.Contains(log.String(), want) || log.Prepared() != (outcome == nil) {
				t.Errorf("got log %q, want %q in it", log, want)
			}
			p.Close()
		})
	}
}

// A start whose context ends reports that only by its error.
func TestMigrationRetryStartIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	running := new(atomic.Bool)
	prepare := func(ctx context.Context) error {
		running.Store(true)
		defer running.Store(false)
		cancel()
		return hang(ctx)
	}
	_, log, err := start(ctx, maxWait, prepare)
	if !errors.Is(err, context.Canceled) || running.Load() || log.String() != "" {
		t.Errorf("got %v, still running: %v, and log %q; want only the cancellation", err, running.Load(), log)
	}
}

// close ends a running attempt, and the delay before the next one.
func TestMigrationRetryCloses(t *testing.T) {
	for name, wait := range map[string]time.Duration{"while it waits": 0, "while it tries": time.Minute} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				attempts := 0
				r, _, err := start(t.Context(), maxWait, func(ctx context.Context) error {
					if attempts++; attempts > 1 {
						return hang(ctx)
					}
					return errUnreachable
				})
				expect.NoError(t, err)
				time.Sleep(wait)
				r.Close()
				select {
				case <-r.Ended():
				default:
					t.Error("got a retry after Close")
				}
				if len(r.Failed()) != 0 {
					t.Errorf("got %v, want no final error", <-r.Failed())
				}
			})
		})
	}
}
