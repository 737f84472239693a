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
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// found is what a probe of the tests finds: settable, and counted.
type found struct {
	problem atomic.Value
	probes  atomic.Int64
}

func (f *found) look(context.Context) (string, error) {
	f.probes.Add(1)
	if problem, _ := f.problem.Load().(string); problem != "" {
		return problem, errors.New("the cause")
	}
	return "", nil
}

// However many ask at once, the database is asked once.
func TestHealthAsksOnce(t *testing.T) {
	f, release := new(found), make(chan struct{})
	h := bootstrap.NewHealth(func(ctx context.Context) (string, error) {
		<-release
		return f.look(ctx)
	}, slog.New(slog.DiscardHandler))
	var all sync.WaitGroup
	begun := new(sync.WaitGroup)
	for range 50 {
		begun.Add(1)
		all.Go(func() {
			begun.Done()
			if got := h.Problems(t.Context()); len(got) != 0 {
				t.Errorf("got %q", got)
			}
		})
	}
	begun.Wait()
	began := time.Now()
	close(release)
	all.Wait()
	// A slow machine may be slower than what was found is good for.
	if most := 1 + int64(time.Since(began)/bootstrap.ProbeEvery); f.probes.Load() > most {
		t.Errorf("got %d probes for 50 who asked, want at most %d", f.probes.Load(), most)
	}
}

// What was found is looked at again when it is old, and changes are logged once.
func TestHealthChanges(t *testing.T) {
	f, log := new(found), new(logBuffer)
	h := bootstrap.NewHealth(f.look, slog.New(slog.NewTextHandler(log, nil)))
	until := func(want []string) {
		t.Helper()
		for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
			got := h.Problems(t.Context())
			if slices.Equal(got, want) {
				return
			}
			if time.Now().After(deadline) {
				t.Fatalf("got %q for a minute, want %q", got, want)
			}
		}
	}
	again := func() { // everything twice: what stays as it is is no news
		for before := f.probes.Load(); f.probes.Load() < before+2; time.Sleep(time.Millisecond) {
			h.Problems(t.Context())
		}
	}
	until(nil)
	again()
	if log.String() != "" {
		t.Errorf("got log %q of a healthy service", log)
	}
	f.problem.Store("database cannot be reached")
	until([]string{"database cannot be reached"})
	again()
	f.problem.Store("")
	until(nil)
	again()
	// Who drains says so at once, and does not ask the database first.
	h.Drain()
	before := f.probes.Load()
	until([]string{"draining"})
	if after := f.probes.Load(); after != before {
		t.Errorf("got %d probes while it drains, want none", after-before)
	}
	for _, text := range []string{`msg="not ready" problem="database cannot be reached" error="the cause"`, `msg="ready again"`} {
		if strings.Count(log.String(), text) != 1 {
			t.Errorf("got this log, want %s in it once:\n%s", text, log)
		}
	}
}

// One who asks and goes away says nothing about the database.
func TestHealthSurvivesWhoAsked(t *testing.T) {
	h := bootstrap.NewHealth(func(ctx context.Context) (string, error) {
		if err := ctx.Err(); err != nil {
			return "database cannot be reached", err
		}
		return "", nil
	}, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := h.Problems(ctx); len(got) != 0 {
		t.Errorf("got %q, want no problem", got)
	}
}

// A storage in memory has nothing that could be away.
func TestHealthOfMemory(t *testing.T) {
	h := bootstrap.NewHealth(nil, slog.New(slog.DiscardHandler))
	if got := h.Problems(t.Context()); len(got) != 0 {
		t.Errorf("got %q, want no problem", got)
	}
	h.Drain()
	if got := h.Problems(t.Context()); !slices.Equal(got, []string{"draining"}) {
		t.Errorf("got %q, want draining", got)
	}
}
