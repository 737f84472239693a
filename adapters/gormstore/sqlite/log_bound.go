package sqlite

import (
	"context"
	"database/sql"
	"os"
	"sync"
	"time"
)

const (
	// maxLogSize is the size of the write-ahead log, in bytes, above which it is truncated. While
	// readers overlap all the time, SQLite's own checkpoints never reset the log.
	maxLogSize = 64 << 20
	// checkInterval is the interval between checks of the log's size.
	checkInterval = time.Second
	// maxHold limits how long TRUNCATE blocks writers while it waits for readers of older
	// snapshots, such as a backup.
	maxHold = 100 * time.Millisecond
)

// boundLog truncates the write-ahead log when it exceeds maxSize bytes, until stop is called.
func boundLog(read, write *sql.DB, log string, maxSize int64) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() {
		ticks := time.NewTicker(checkInterval)
		defer ticks.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticks.C:
			}
			if info, err := os.Stat(log); err == nil && info.Size() > maxSize {
				_ = truncateLog(ctx, read, write) // retried at the next tick
			}
		}
	})
	return func() {
		cancel()
		running.Wait()
	}
}

// truncateLog copies the log into the database file and truncates it. It fails if readers of older
// snapshots remain. PASSIVE copies without blocking the writer. So TRUNCATE, which holds the write
// lock, has little to copy.
func truncateLog(ctx context.Context, read, write *sql.DB) error {
	if _, err := read.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)"); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, maxHold)
	defer cancel()
	_, err := write.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}
