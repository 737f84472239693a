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
	"github.com/seed-9b87e5c3/tareas/test/program"
)

var (
	errUnreachable = errors.New("connection refused")
	errFinal       = errors.New("password authentication failed")
)

func isUnreachable(err error) bool { return errors.Is(err, errUnreachable) }

// patience is longer than any test takes.
const patience = time.Minute

// outcomes returns a function prepare that returns the errors of the list in turn,
// and then always the last one. Each call except the first waits for allow.
func outcomes(list ...error) (prepare func(context.Context) error, allow func(), tries *atomic.Int64) {
	allowed := make(chan struct{}, 100)
	tries = new(atomic.Int64)
	return func(ctx context.Context) error {
		try := int(tries.Add(1))
		if try > 1 {
			select {
			case <-allowed:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return list[min(try, len(list))-1]
	}, func() { allowed <- struct{}{} }, tries
}

// startRetry starts a retry whose first attempt must not fail with a final error.
func startRetry(t *testing.T, prepare func(context.Context) error) (p *bootstrap.MigrationRetry, log *program.Log) {
	t.Helper()
	log = new(program.Log)
	p, err := bootstrap.StartMigrationRetry(t.Context(), patience, prepare, isUnreachable, slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatalf("got %v, want no error", err)
	}
	t.Cleanup(p.Close)
	return p, log
}

func TestMigrationRetrySucceeds(t *testing.T) {
	prepare, _, tries := outcomes(nil)
	p, log := startRetry(t, prepare)
	await.Done(t, "end", p.Ended())
	if tries.Load() != 1 || log.String() != "" {
		t.Errorf("got %d tries and the log %q, want one and no log", tries.Load(), log)
	}
}

// An unreachable database does not delay the start. When it is reachable, it is
// prepared. Each is logged once.
func TestMigrationRetrySucceedsLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		prepare, allow, tries := outcomes(errUnreachable, errUnreachable, errUnreachable, nil)
		p, log := startRetry(t, prepare)
		select {
		case <-p.Ended():
			t.Fatal("got no retry")
		default:
		}
		for range 3 {
			allow()
		}
		await.Done(t, "success", p.Ended())
		if tries.Load() != 4 {
			t.Errorf("got %d tries, want 4", tries.Load())
		}
		for _, text := range []string{"trying again", "the schema is current"} {
			if strings.Count(log.String(), text) != 1 {
				t.Errorf("got this log, want %q in it once:\n%s", text, log)
			}
		}
		if len(p.Failed()) != 0 {
			t.Errorf("got %v, want no final error", <-p.Failed())
		}
	})
}

func TestMigrationRetryFailsAtOnce(t *testing.T) {
	prepare, _, tries := outcomes(errFinal)
	_, err := bootstrap.StartMigrationRetry(t.Context(), patience, prepare, isUnreachable, slog.New(slog.DiscardHandler))
	if !errors.Is(err, errFinal) || tries.Load() != 1 {
		t.Errorf("got %v after %d tries, want %v after one", err, tries.Load(), errFinal)
	}
}

func TestMigrationRetryFailsLater(t *testing.T) {
	prepare, allow, _ := outcomes(errUnreachable, errFinal)
	p, log := startRetry(t, prepare)
	allow()
	await.Done(t, "end", p.Ended())
	if text := `msg="cannot migrate or check the schema; giving up" error="` + errFinal.Error(); strings.Count(log.String(), text) != 1 {
		t.Errorf("got this log, want %s in it once:\n%s", text, log)
	}
	select {
	case err := <-p.Failed():
		if !errors.Is(err, errFinal) {
			t.Errorf("got %v, want %v", err, errFinal)
		}
	default:
		t.Error("got no final error")
	}
}

// hang returns when ctx ends.
func hang(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

// The start waits for patience at most. The first attempt continues, and its result
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
			log := new(program.Log)
			ctx, cancel := context.WithCancel(t.Context())
			p, err := bootstrap.StartMigrationRetry(ctx, time.Millisecond, prepare, isUnreachable, slog.New(slog.NewTextHandler(log, nil)))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(log.String(), "not migrated or checked yet") || log.Prepared() {
				t.Errorf("got log %q, want \"not migrated or checked yet\" in it, for which tests wait", log)
			}
			// The end of the start must not end the attempt.
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

func TestMigrationRetryStartIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	running := new(atomic.Bool)
	prepare := func(ctx context.Context) error {
		running.Store(true)
		defer running.Store(false)
		cancel()
		return hang(ctx)
	}
	_, err := bootstrap.StartMigrationRetry(ctx, patience, prepare, isUnreachable, slog.New(slog.DiscardHandler))
	if !errors.Is(err, context.Canceled) || running.Load() {
		t.Errorf("got %v, still running: %v; want the cancellation, and nothing left", err, running.Load())
	}
}

// close ends a running attempt, and the delay before the next one.
func TestMigrationRetryCloses(t *testing.T) {
	for name, list := range map[string][]error{"while it waits": {errUnreachable}, "while it tries": {errUnreachable, nil}} {
		prepare, allow, _ := outcomes(list...)
		if name == "while it waits" {
			for range 100 {
				allow()
			}
		}
		p, _ := startRetry(t, prepare)
		p.Close()
		select {
		case <-p.Ended():
		default:
			t.Errorf("%s: got a retry after Close", name)
		}
		if len(p.Failed()) != 0 {
			t.Errorf("%s: got %v, want no final error", name, <-p.Failed())
		}
	}
}
