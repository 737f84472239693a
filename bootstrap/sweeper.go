package bootstrap

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
)

// sweepEvery is the time between two sweeps of the storage.
const sweepEvery = time.Minute

// sweeper deletes expired entries of the storage, and watches this process's clock.
type sweeper struct {
	storage          *openStorage
	clock            application.Clock
	logger           *slog.Logger
	started          time.Time // by clock; a monotonic reading would hide that the clock was set
	startedMonotonic time.Time // the same moment, by the monotonic clock

	wrongClock bool   // whether the clock was wrong at the last sweep
	failure    string // the failure of the last sweep, other than a wrong clock; "" for none
}

// maxFirstSweep limits the first sweep, for which the start waits. Millions of rows may have expired
// while the service was down. The next sweep deletes the rest.
const maxFirstSweep = time.Second

// newSweeper sweeps the storage, and then once a minute until its closer is called.
func newSweeper(ctx context.Context, storage *openStorage, clock application.Clock, logger *slog.Logger, closers *closers) *sweeper {
	s := &sweeper{storage: storage, clock: clock, logger: logger, started: clock().Round(0), startedMonotonic: time.Now()}
	first, cancel := context.WithTimeout(ctx, maxFirstSweep)
	defer cancel()
	s.sweep(first)
	closers.repeat(ctx, "sweeper", sweepEvery, s.sweep)
	return s
}

// sweep calls the storage's Sweep once. It logs a failure and a wrong clock when they begin and when
// they end.
func (s *sweeper) sweep(ctx context.Context) {
	var err error
	if s.storage.Sweep != nil {
		err = s.storage.Sweep(ctx)
	}
	difference := s.clockDifference()
	wrong := difference.Abs() > gormstore.MaxClockDifference
	switch {
	case wrong && !s.wrongClock:
		s.logger.WarnContext(ctx, "this process's clock differs from the database's, or was set", "ahead", difference.Round(time.Second).String())
	case !wrong && s.wrongClock:
		s.logger.InfoContext(ctx, "the clock of this process is right again")
	}
	s.wrongClock = wrong
	if _, isClock := errors.AsType[*gormstore.ClockError](err); isClock || ctx.Err() != nil {
		return // the clock is wrong, the process stops, or the first sweep takes long: the storage has not failed
	}
	failure := ""
	if err != nil {
		failure = err.Error()
	}
	switch {
	case failure != "" && failure != s.failure:
		s.logger.WarnContext(ctx, "cannot delete expired rows; trying again every minute", "error", failure)
	case failure == "" && s.failure != "":
		s.logger.InfoContext(ctx, "expired rows are deleted again")
	}
	s.failure = failure
}

// clockDifference returns how far this process's clock is ahead. It returns the greater of two
// differences: to the database's clock, and to the monotonic time since the start.
func (s *sweeper) clockDifference() time.Duration {
	difference := s.clock().Sub(s.started.Add(time.Since(s.startedMonotonic)))
	if s.storage.clockDifference != nil {
		if database := s.storage.clockDifference(); database.Abs() > difference.Abs() {
			return database
		}
	}
	return difference
}
