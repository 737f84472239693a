package sqlite_test

import (
	"context"
	"database/sql"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
)

// readTransaction begins a transaction that reads, and returns its end.
func readTransaction(t *testing.T, pool *sql.DB) (end func()) {
	t.Helper()
	rows, err := pool.QueryContext(t.Context(), "SELECT a FROM t UNION ALL SELECT 1")
	if err != nil {
		t.Fatal(err)
	}
	if !rows.Next() {
		t.Fatal(rows.Err())
	}
	return func() {
		if err := rows.Close(); err != nil {
			t.Error(err)
		}
	}
}

// logFile is a file in use: what writes to it, and its write-ahead log.
func logFile(t *testing.T) (file string, read, write *sql.DB, size func() int64) {
	t.Helper()
	file = newFile(t)
	pools := open(t, file, limits).Pools
	read, write = pools["read"], pools["write"]
	run(t, write, "CREATE TABLE t (a)")
	return file, read, write, func() int64 {
		info, err := os.Stat(file + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
}

const (
	insertLarge = "INSERT INTO t VALUES (randomblob(200000))"
	smallBound  = 1 << 20
)

// Each reader begins before the one before it ends, so that there is always one
// that needs the log: SQLite's own checkpoints never start it anew.
func TestLogGrowsWithoutBound(t *testing.T) {
	file, _, write, size := logFile(t)
	readers := [2]*sql.DB{otherProcess(t, file), otherProcess(t, file)}
	end, before := readTransaction(t, readers[0]), size()
	for i := range 60 {
		run(t, write, insertLarge)
		next := readTransaction(t, readers[(i+1)%2])
		end()
		end = next
		after := size()
		if after <= before {
			t.Fatalf("got a log of %d bytes after %d, want it to grow", after, before)
		}
		before = after
	}
	end()
}

// The same readers do not keep a bounded log from being truncated.
func TestLogIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, read, write, size := logFile(t)
		readers := [2]*sql.DB{otherProcess(t, file), otherProcess(t, file)}
		stop := sqlite.BoundLog(read, write, file+"-wal", smallBound)
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			end := readTransaction(t, readers[0])
			for i := 1; ctx.Err() == nil; i++ {
				time.Sleep(20 * time.Millisecond) // of the bubble's clock, as below
				next := readTransaction(t, readers[i%2])
				end()
				end = next
			}
			end()
		}()
		longest := int64(0)
		for range 100 {
			run(t, write, insertLarge)
			time.Sleep(100 * time.Millisecond)
			longest = max(longest, size())
		}
		// Ten inserts a second, and a look each second.
		if longest < smallBound || longest > 2*10*200_000+smallBound {
			t.Errorf("got a log of %d bytes at most, want it to be truncated above %d", longest, smallBound)
		}
		cancel()
		<-ended
		stop()
	})
}

// One reader that stays, such as a backup, keeps the log from being truncated,
// and writers do not wait for it.
func TestLogBoundLetsWritersOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, read, write, size := logFile(t)
		stop := sqlite.BoundLog(read, write, file+"-wal", smallBound)
		end := readTransaction(t, otherProcess(t, file))
		for range 100 {
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			if _, err := write.ExecContext(ctx, insertLarge); err != nil {
				t.Errorf("got %v, want the row inserted", err)
			}
			cancel()
			time.Sleep(90 * time.Millisecond)
		}
		end()
		time.Sleep(2 * time.Second)
		if got := size(); got != 0 {
			t.Errorf("got a log of %d bytes without readers, want it truncated", got)
		}
		stop()
	})
}

// A pool is closed while its log is being truncated.
func TestLogBoundStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, read, write, _ := logFile(t)
		end := readTransaction(t, otherProcess(t, file))
		for range 10 {
			run(t, write, insertLarge)
		}
		stop := sqlite.BoundLog(read, write, file+"-wal", smallBound)
		time.Sleep(time.Second + 10*time.Millisecond) // it waits for the reader
		start := time.Now()
		stop()
		if took := time.Since(start); took != 0 {
			t.Errorf("got an end after %s, want it at once", took)
		}
		run(t, write, insertLarge)
		end()
	})
}
