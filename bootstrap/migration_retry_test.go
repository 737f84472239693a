package bootstrap_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

var (
	errAway    = errors.New("the database is on holiday")
	errUseless = errors.New("the database does not know us")
)

func isAway(err error) bool { return errors.Is(err, errAway) }

// patience is longer than any test that does not block on purpose.
const patience = time.Minute

// outcomes returns a prepare function that returns the errors of the list in turn,
// then always the last one. Each call but the first waits for allow.
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

func within(t *testing.T, what string, done <-chan struct{}) {
	t.Helper()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Fatalf("%s: not within a minute", what)
	}
}

// startRetry starts a retry that must not be refused at once.
func startRetry(t *testing.T, prepare func(context.Context) error) (p *bootstrap.MigrationRetry, log *logBuffer) {
	t.Helper()
	log = new(logBuffer)
	p, err := bootstrap.StartMigrationRetry(t.Context(), patience, prepare, isAway, slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatalf("got %v, want it to start", err)
	}
	t.Cleanup(p.Close)
	return p, log
}

func TestMigrationRetrySucceeds(t *testing.T) {
	prepare, _, tries := outcomes(nil)
	p, log := startRetry(t, prepare)
	within(t, "end", p.Ended())
	if tries.Load() != 1 || log.String() != "" {
		t.Errorf("got %d tries and the log %q, want one and silence", tries.Load(), log)
	}
}

// An unreachable database does not delay the start. It is prepared once it is
// reachable. The log has one line for each.
func TestMigrationRetrySucceedsLater(t *testing.T) {
	prepare, allow, tries := outcomes(errAway, errAway, errAway, nil)
	p, log := startRetry(t, prepare)
	select {
	case <-p.Ended():
		t.Fatal("it was given up")
	default:
	}
	for range 3 {
		allow()
	}
	within(t, "success", p.Ended())
	if tries.Load() != 4 {
		t.Errorf("got %d tries, want 4", tries.Load())
	}
	for _, text := range []string{"trying again", "the database is prepared"} {
		if strings.Count(log.String(), text) != 1 {
			t.Errorf("got this log, want %q in it once:\n%s", text, log)
		}
	}
	if len(p.Refused()) != 0 {
		t.Error("it was refused")
	}
}

func TestMigrationRetryIsRefusedAtOnce(t *testing.T) {
	prepare, _, tries := outcomes(errUseless)
	_, err := bootstrap.StartMigrationRetry(t.Context(), patience, prepare, isAway, slog.New(slog.DiscardHandler))
	if !errors.Is(err, errUseless) || tries.Load() != 1 {
		t.Errorf("got %v after %d tries, want %v after one", err, tries.Load(), errUseless)
	}
}

func TestMigrationRetryIsRefusedLater(t *testing.T) {
	prepare, allow, _ := outcomes(errAway, errUseless)
	p, log := startRetry(t, prepare)
	allow()
	within(t, "end", p.Ended())
	if text := `msg="cannot prepare the database; giving up" error="` + errUseless.Error(); strings.Count(log.String(), text) != 1 {
		t.Errorf("got this log, want %s in it once:\n%s", text, log)
	}
	select {
	case err := <-p.Refused():
		if !errors.Is(err, errUseless) {
			t.Errorf("got %v, want %v", err, errUseless)
		}
	default:
		t.Error("nobody was told")
	}
}

// hang returns when ctx ends.
func hang(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

// The start waits for at most patience. The first attempt goes on, and the log has
// its result.
func TestMigrationRetryTakesLong(t *testing.T) {
	for want, outcome := range map[string]error{"the database is prepared": nil, "giving up": errUseless} {
		t.Run(want, func(t *testing.T) {
			finish, cut := make(chan struct{}), new(atomic.Bool)
			prepare := func(ctx context.Context) error {
				<-finish
				cut.Store(ctx.Err() != nil)
				return outcome
			}
			log := new(logBuffer)
			ctx, cancel := context.WithCancel(t.Context())
			p, err := bootstrap.StartMigrationRetry(ctx, time.Millisecond, prepare, isAway, slog.New(slog.NewTextHandler(log, nil)))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(log.String(), "not prepared yet") {
				t.Errorf("got log %q, want it to say so", log)
			}
			// The end of the start must not end the attempt.
			cancel()
			close(finish)
			within(t, "end", p.Ended())
			if cut.Load() {
				t.Error("the end of the start's context has cut it off")
			}
			if !strings.Contains(log.String(), want) {
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
	_, err := bootstrap.StartMigrationRetry(ctx, patience, prepare, isAway, slog.New(slog.DiscardHandler))
	if !errors.Is(err, context.Canceled) || running.Load() {
		t.Errorf("got %v, still running: %v; want the cancellation, and nothing left", err, running.Load())
	}
}

// close ends a running attempt, and the wait for the next one.
func TestMigrationRetryCloses(t *testing.T) {
	for name, list := range map[string][]error{"while it waits": {errAway}, "while it tries": {errAway, nil}} {
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
			t.Errorf("%s: it goes on after Close", name)
		}
		if len(p.Refused()) != 0 {
			t.Errorf("%s: got %v, want no refusal", name, <-p.Refused())
		}
	}
}
