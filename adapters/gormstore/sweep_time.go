package gormstore

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// WithClock sets the clock of this process, which Sweep compares with the database's clock. The
// default is time.Now, also for nil.
func WithClock(clock application.Clock) Option {
	return func(s *settings) {
		if clock != nil {
			s.clock = clock
		}
	}
}

// sweepState is the state of Sweep in this store. It has the last reading of the time by which
// rows expire (see sweepTime). Sweep must not delete rows too early, even if a process has a wrong
// clock.
//
// On PostgreSQL this time is the server's, which all processes share. On SQLite it is the earlier
// of the host's time and the latest creation time. After a reading it advances with the monotonic
// clock.
type sweepState struct {
	mutex  sync.Mutex
	read   time.Time     // zero before the first reading
	readAt time.Time     // when it was read, with the monotonic clock
	ahead  time.Duration // see ClockDifference
	// surplusAt is when sweepDeletions last searched for owners with too many deletions.
	surplusAt time.Time
}

// MaxClockDifference is the maximum difference between the clocks of a process and of the database.
const MaxClockDifference = time.Minute

// ClockError reports that the clocks of this process and of the database differ by more than a
// minute. Sweep has deleted nothing.
type ClockError struct {
	// Ahead is how far the process's clock is ahead of the database's. It is negative if the
	// process's clock is behind.
	Ahead time.Duration
}

// Error returns a text with the difference.
func (e *ClockError) Error() string {
	return fmt.Sprintf("the clock of this process differs from the database's by %v", e.Ahead)
}

// ClockDifference returns how far this process's clock was ahead of the database's at the last
// Sweep. It is negative if this process's clock is behind, and 0 on SQLite, which has no clock.
func (s *Store) ClockDifference() time.Duration {
	s.sweeps.mutex.Lock()
	defer s.sweeps.mutex.Unlock()
	return s.sweeps.ahead
}

// keptFrom returns the start of a new row's lifetime. This is the later of the parameter at and the
// result of sweepTime.
func (s *Store) keptFrom(ctx context.Context, at time.Time) (time.Time, error) {
	now, err := s.sweepTime(ctx)
	if now.After(at) {
		at = now
	}
	return at, err
}

// sweepTime returns the time by which rows expire. It reads the time from the database if nothing
// has read it before.
func (s *Store) sweepTime(ctx context.Context) (time.Time, error) {
	s.sweeps.mutex.Lock()
	read, readAt := s.sweeps.read, s.sweeps.readAt
	s.sweeps.mutex.Unlock()
	if read.IsZero() {
		return s.readServerTime(ctx)
	}
	return read.Add(time.Since(readAt)), nil
}

// readServerTime reads the time from the database, and returns it.
func (s *Store) readServerTime(ctx context.Context) (time.Time, error) {
	micros, found, err := readRow(ctx, s, "users", "read the database's clock", s.statements.readServerTime, scanNumber)
	if err != nil || !found {
		return time.Time{}, err
	}
	s.sweeps.mutex.Lock()
	defer s.sweeps.mutex.Unlock()
	s.sweeps.read, s.sweeps.readAt = time.UnixMicro(micros), time.Now()
	return s.sweeps.read, nil
}

// compareClocks sets ClockDifference. It returns a *ClockError if the clocks differ by more than
// MaxClockDifference.
func (s *Store) compareClocks(databaseTime time.Time) error {
	ahead := s.clock().Sub(databaseTime)
	s.sweeps.mutex.Lock()
	defer s.sweeps.mutex.Unlock()
	s.sweeps.ahead = ahead
	if ahead.Abs() > MaxClockDifference {
		return &ClockError{Ahead: ahead}
	}
	return nil
}
