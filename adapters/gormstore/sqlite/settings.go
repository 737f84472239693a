package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// setting is a PRAGMA, its value, and the text that SQLite then returns for it.
type setting struct{ pragma, value, answer string }

// settings returns the settings that the service requires. In WAL mode readers and
// the writer do not block each other. With synchronous FULL an acknowledged write
// survives a power failure. Foreign keys are off by default. busy_timeout limits
// the wait for the locks of other processes.
func settings(busyTimeout time.Duration) []setting {
	milliseconds := strconv.FormatInt(busyTimeout.Milliseconds(), 10)
	return []setting{
		{"busy_timeout", milliseconds, milliseconds},
		{"journal_mode", "wal", "wal"},
		{"synchronous", "full", "2"},
		{"foreign_keys", "on", "1"},
	}
}

// dataSource returns the driver's data source name. It escapes path, which is
// absolute, so that none of its characters starts an option.
func dataSource(path string, all []setting, option string) string {
	options := append(make([]string, 0, 1+len(all)), option)
	for _, s := range all {
		options = append(options, fmt.Sprintf("_pragma=%s(%s)", s.pragma, s.value))
	}
	source := url.URL{Scheme: "file", Path: path, RawQuery: strings.Join(options, "&")}
	return source.String()
}

// checkSettings reads the settings back: SQLite ignores a misspelt setting, and WAL
// on a file system without shared memory, without an error.
func checkSettings(ctx context.Context, pool *sql.DB, all []setting) error {
	for _, s := range all {
		var got string
		if err := pool.QueryRowContext(ctx, "PRAGMA "+s.pragma).Scan(&got); err != nil {
			return err
		}
		if got != s.answer {
			return fmt.Errorf("SQLite has %s = %q; it must be %q", s.pragma, got, s.answer)
		}
	}
	return nil
}
