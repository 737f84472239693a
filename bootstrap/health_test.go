package bootstrap_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// fakeStorage is a storage whose problem the test sets.
type fakeStorage struct {
	problem string
	probes  atomic.Int64
}

// probe returns the problem and counts the call.
func (s *fakeStorage) probe(context.Context) (string, error) {
	s.probes.Add(1)
	if s.problem == "" {
		return "", nil
	}
	return s.problem, errors.New("the cause")
}

// Concurrent readiness checks cause one probe, whose result is reused for ProbeEvery. Changes are
// logged once.
func TestHealthChanges(t *testing.T) {
	const away = "database cannot be reached"
	synctest.Test(t, func(t *testing.T) {
		storage, log := new(fakeStorage), new(program.Log)
		h := bootstrap.NewHealth(storage.probe, slog.New(slog.NewTextHandler(log, nil)))
		want := func(probes int64, problems ...string) {
			t.Helper()
			if got := h.Problems(t.Context()); !slices.Equal(got, problems) || storage.probes.Load() != probes {
				t.Errorf("got %q after %d probes, want %q after %d", got, storage.probes.Load(), problems, probes)
			}
		}
		var all sync.WaitGroup
		for range 50 {
			all.Go(func() {
				if got := h.Problems(t.Context()); len(got) != 0 {
					t.Errorf("got %q, want no problem", got)
				}
			})
		}
		all.Wait()
		want(1)
		storage.problem = away
		time.Sleep(bootstrap.ProbeEvery - 1)
		want(1)
		if log.String() != "" {
			t.Errorf("got log %q of a healthy service, want none", log)
		}
		time.Sleep(time.Nanosecond)
		want(2, away)
		time.Sleep(bootstrap.ProbeEvery)
		want(3, away)
		storage.problem = ""
		want(3, away)
		time.Sleep(bootstrap.ProbeEvery)
		want(4)
		// A draining service does not probe.
		h.Drain()
		time.Sleep(bootstrap.ProbeEvery)
		want(4, "draining")
		for _, text := range []string{`msg="not ready" problem="` + away + `" error="the cause"`, `msg="ready again"`} {
			if strings.Count(log.String(), text) != 1 {
				t.Errorf("got this log, want %s in it once:\n%s", text, log)
			}
		}
	})
}

// A cancelled check does not cancel its probe, because other checks use the result. The
// other checks do not wait for the log.
func TestHealthOfACancelledCheck(t *testing.T) {
	const problem = "database is read-only"
	h := bootstrap.NewHealth(func(ctx context.Context) (string, error) {
		if err := ctx.Err(); err != nil {
			return "database cannot be reached", err
		}
		return problem, errors.New("the cause")
	}, slog.New(neverWaits{t}))
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	cancel()
	if got := h.Problems(ctx); !slices.Equal(got, []string{problem}) {
		t.Errorf("got %q, want %s", got, problem)
	}
}
