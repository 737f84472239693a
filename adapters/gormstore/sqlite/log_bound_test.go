package sqlite_test

import (
	"context"
	"database/sql"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// readTransaction begins a read transaction and returns a function that ends
// it.
func readTransaction(t *testing.T, pool *sql.DB) (end func()) {
	t.Helper()
	rows, err := pool.QueryContext(t.Context(), "SELECT a FROM t UNION ALL SELECT 1")
	expect.NoError(t, err)
	if !rows.Next() {
		t.Fatal(rows.Err())
	}
	return func() { expect.ErrorIs(t, "the end of a read transaction", rows.Close(), nil) }
}

// openLog opens a new file. It returns the file, its pools and the size of its
// write-ahead log.
func openLog(t *testing.T) (file string, read, write *sql.DB, size func() int64) {
	t.Helper()
	file = newFile(t)
	db := open(t, file, limits)
	read, write = poolOf(t, db, "read"), poolOf(t, db, "write")
	run(t, write, "CREATE TABLE t (a)")
	return file, read, write, func() int64 {
		info, err := os.Stat(file + "-wal")
		expect.NoError(t, err)
		return info.Size()
	}
}

const (
	rowSize     = 20_000
	insertLarge = "INSERT INTO t VALUES (randomblob(20000))"
	maxSize     = 5 * rowSize
)

// BoundLog truncates the log although each reader begins before the previous one
// ends. SQLite's own checkpoints would never reset it.
func TestLogIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, read, write, size := openLog(t)
		readers := [2]*sql.DB{otherProcess(t, file), otherProcess(t, file)}
		stop := sqlite.BoundLog(read, write, file+"-wal", maxSize)
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			end := readTransaction(t, readers[0])
			for i := 1; ctx.Err() == nil; i++ {
				time.Sleep(20 * time.Millisecond) // on the fake clock, as below
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
		// Ten rows a second take up to twice their size in the log, and a check runs
		// each second.
		if longest < maxSize || longest > 2*10*2*rowSize+maxSize {
			t.Errorf("got a log of up to %d bytes, want it truncated above %d", longest, maxSize)
		}
		cancel()
		<-ended
		stop()
	})
}

// A long reader, for example a backup, prevents the truncation. Writers wait at most maxHold for
// the reader.
func TestLogBoundBlocksWritersBriefly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, read, write, size := openLog(t)
		stop := sqlite.BoundLog(read, write, file+"-wal", maxSize)
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

// The log is copied into the file while a writer holds the lock that TRUNCATE waits for.
func TestLogIsCopiedBesideAWriter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, read, write, _ := openLog(t)
		for range 2 * maxSize / rowSize {
			run(t, write, insertLarge)
		}
		tx, err := write.BeginTx(t.Context(), nil)
		expect.NoError(t, err)
		stop := sqlite.BoundLog(read, write, file+"-wal", maxSize)
		time.Sleep(2 * time.Second)
		info, err := os.Stat(file)
		expect.NoError(t, err, tx.Rollback())
		if info.Size() < 2*maxSize {
			t.Errorf("got a file of %d bytes, want the rows of the log in it", info.Size())
		}
		stop()
	})
}
