package sqlite

import (
	"context"
	"database/sql"
	"os"
	"time"
)

const (
	// maxLogSize is the size of the write-ahead log, in bytes, above which it
	// is truncated. Under constantly overlapping readers, SQLite's own
	// checkpoints never reset the log, and it would grow without limit.
	maxLogSize = 64 << 20
	// lookEvery is the interval between checks of its size.
	lookEvery = time.Second
	// maxHold limits how long TRUNCATE blocks writers while it waits for
	// readers of older snapshots. A long reader, such as a backup, must not
	// block writers for longer.
	maxHold = 100 * time.Millisecond
)

// boundLog truncates the write-ahead log whenever it exceeds size bytes, until
// stop is called.
func boundLog(read, write *sql.DB, log string, size int64) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ticks := time.NewTicker(lookEvery)
		defer ticks.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticks.C:
			}
			if info, err := os.Stat(log); err == nil && info.Size() > size {
				_ = truncateLog(ctx, read, write) // retried at the next tick
			}
		}
	}()
	return func() {
		cancel()
		<-ended
	}
}

// truncateLog copies the log into the database file and truncates it, unless
// readers of older snapshots remain. PASSIVE copies without blocking the
// writer, so that TRUNCATE, which holds the write lock, has little left to
// copy.
func truncateLog(ctx context.Context, read, write *sql.DB) error {
	if _, err := read.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)"); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, maxHold)
	defer cancel()
	_, err := write.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}
