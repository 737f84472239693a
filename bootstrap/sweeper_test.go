package bootstrap_test

import (
	"context"
	"errors"
	"log/slog"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// The storage is swept at the start, and then once a minute until the service is closed. A
// failure and a wrong clock are logged when they begin and when they end.
func TestSweeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex // guards the following
		var sweeps int
		var failure error
		var ahead time.Duration
		sweep := func(context.Context) error {
			mu.Lock()
			defer mu.Unlock()
			sweeps++
			return failure
		}
		clock := func() time.Time {
			mu.Lock()
			defer mu.Unlock()
			return time.Now().Add(ahead)
		}
		log := new(program.Log)
		stop := bootstrap.Sweep(t.Context(), sweep, clock, slog.New(slog.NewTextHandler(log, nil)))
		for _, step := range []struct {
			name    string
			failure error
			ahead   time.Duration
			want    string // the logged text
		}{
			{"", nil, 0, ""},
			{"clock slightly wrong", nil, -time.Minute, ""},
			{"clock ahead", nil, 72 * time.Hour, `level=WARN msg="this process's clock .*ahead=72h0m0s`},
			{"still ahead", nil, 71 * time.Hour, ""},
			{"right again", nil, 0, `level=INFO msg="the clock .* right again"`},
			{"clock late", nil, -2 * time.Hour, `level=WARN .*ahead=-2h0m0s`},
			{"right again", nil, 0, `level=INFO msg="the clock .* right again"`},
			{"failure", errors.New("disk full"), 0, `level=WARN msg="cannot delete expired rows.*error="disk full"`},
			{"same failure", errors.New("disk full"), 0, ""},
			{"another failure", errors.New("no such table"), 0, `level=WARN .*error="no such table"`},
			{"clock apart from the database's", &gormstore.ClockError{Ahead: time.Hour}, 0, ""},
			{"success", nil, 0, `level=INFO msg="expired rows are deleted again"`},
			{"still success", nil, 0, ""},
		} {
			mu.Lock()
			before, swept := len(log.String()), sweeps
			failure, ahead = step.failure, step.ahead
			mu.Unlock()
			time.Sleep(time.Minute)
			synctest.Wait()
			logged := strings.TrimSpace(log.String()[before:])
			if sweeps != swept+1 || (step.want == "") != (logged == "") || !regexp.MustCompile(step.want).MatchString(logged) {
				t.Errorf("%s: got %d sweeps more and the log %q, want 1 and %s", step.name, sweeps-swept, logged, step.want)
			}
		}
		if stop(); sweeps != 14 {
			t.Errorf("got %d sweeps, want 14", sweeps)
		}
	})
}

// The start does not wait for a first sweep that takes long.
func TestLongFirstSweep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		sweep := func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		}
		stop := bootstrap.Sweep(t.Context(), sweep, time.Now, slog.New(slog.DiscardHandler))
		stop()
	})
}
