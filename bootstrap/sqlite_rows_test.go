package bootstrap_test

import (
	"database/sql"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// taken is a sql.Scanner that takes what it is given.
type taken struct{ value any }

func (s *taken) Scan(value any) error { s.value = value; return nil }

// copied takes a text by the short way, where there is one.
type copied struct{ bytesText }

func (s *copied) Scan(value any) error {
	text, ok := value.(string)
	s.Value, s.Null = text, !ok
	return nil
}

type scanCase struct {
	column string
	want   any
}

// Each kind of column arrives in what is made for it.
func TestSQLiteScan(t *testing.T) {
	long := strings.Repeat("ñ", 1000)
	cases := map[string]scanCase{
		"number":           {"7", int64(7)},
		"text":             {"'ñ'", "ñ"},
		"empty text":       {"''", ""},
		"true":             {"TRUE", true},
		"false":            {"FALSE", false},
		"number, nullable": {"7", sql.Null[int64]{V: 7, Valid: true}},
		"null":             {"NULL", sql.Null[int64]{}},
		"for a scanner":    {"'x'", taken{"x"}},
		"null, scanner":    {"NULL", taken{nil}},
		"real, scanner":    {"1.5", taken{1.5}},
		"bytes, scanner":   {"x'0102'", taken{[]byte{1, 2}}},
		"as stored":        {"+at", taken{"2026-03-04 05:06:07+00:00"}},
		"long text":        {"'" + long + "'", long},
		"shared text":      {"'ñ'", copied{bytesText{Value: "ñ"}}},
		"shared, empty":    {"''", copied{}},
		"shared, long":     {"'" + long + "'", copied{bytesText{Value: long}}},
		"shared, null":     {"NULL", copied{bytesText{Null: true}}},
	}
	at := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	for name, c := range map[string]struct {
		pools func() (read, write *sql.DB)
		more  map[string]scanCase
	}{
		"the driver's rows": {
			func() (read, write *sql.DB) { pool := nativePool(t); return pool, pool },
			map[string]scanCase{"time": {"at", at}, "declared, scanner": {"at", taken{at}}},
		},
		"compiled rows": {
			func() (read, write *sql.DB) { return readingPool(t) },
			map[string]scanCase{"declared, scanner": {"at", taken{"2026-03-04 05:06:07+00:00"}}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			pool, write := c.pools()
			if _, err := write.ExecContext(t.Context(), "UPDATE t SET at = ?", at); err != nil {
				t.Fatal(err)
			}
			checkScans(t, pool, cases)
			checkScans(t, pool, c.more)
		})
	}
}

// checkScans reads each column into something of the kind that is wanted.
func checkScans(t *testing.T, pool *sql.DB, cases map[string]scanCase) {
	t.Helper()
	for name, c := range cases {
		into := reflect.New(reflect.TypeOf(c.want))
		_, err := natively(t.Context(), t, pool, "SELECT "+c.column+" FROM t WHERE id = 1", nil, func(rows gormstore.Rows) error {
			for rows.Next() {
				if err := rows.Scan(into.Interface()); err != nil {
					return err
				}
			}
			return rows.Err()
		})
		if got := into.Elem().Interface(); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %v and %v, want %v", name, got, err, c.want)
		}
	}
}

// What does not fit is refused with its place, and leaves alone what it would
// have been put into.
func TestSQLiteScanRefuses(t *testing.T) {
	compiled, _ := readingPool(t)
	for name, pool := range map[string]*sql.DB{"the driver's rows": nativePool(t), "compiled rows": compiled} {
		t.Run(name, func(t *testing.T) { checkRefusals(t, pool) })
	}
}

func checkRefusals(t *testing.T, pool *sql.DB) {
	t.Helper()
	var first int64
	for name, c := range map[string]struct {
		column string
		into   any // holds something that the column is not
		want   string
	}{
		"null number":    {"NULL", ptr(int64(-1)), "*int64 cannot hold null"},
		"null text":      {"NULL", ptr("before"), "*string cannot hold null"},
		"null truth":     {"NULL", ptr(true), "*bool cannot hold null"},
		"null time":      {"NULL", ptr(time.Unix(1, 0)), "*time.Time cannot hold null"},
		"text, number":   {"'7'", ptr(int64(-1)), "*int64 cannot hold string"},
		"real, number":   {"7.0", ptr(int64(-1)), "*int64 cannot hold float64"},
		"number, text":   {"7", ptr("before"), "*string cannot hold int64"},
		"bytes, text":    {"x'78'", ptr("before"), "*string cannot hold []uint8"},
		"2, truth":       {"2", ptr(true), "*bool cannot hold int64"},
		"text, time":     {"'2026-01-01'", ptr(time.Unix(1, 0)), "*time.Time cannot hold string"},
		"unknown":        {"7", ptr(int8(-1)), "*int8 cannot hold int64"},
		"no time at all": {"at", ptr(time.Unix(1, 0)), "*time.Time cannot hold string"},
	} {
		before := fmt.Sprint(reflect.ValueOf(c.into).Elem())
		_, err := natively(t.Context(), t, pool, "SELECT 1, "+c.column+" FROM (SELECT 'never' AS at)", nil, func(rows gormstore.Rows) error {
			rows.Next()
			return rows.Scan(&first, c.into)
		})
		if err == nil || err.Error() != "column 2: "+c.want {
			t.Errorf("%s: got %v, want column 2: %s", name, err, c.want)
		}
		if got := fmt.Sprint(reflect.ValueOf(c.into).Elem()); got != before {
			t.Errorf("%s: got %s, want what was there, %s", name, got, before)
		}
	}
}

func ptr[T any](value T) *T { return &value }

// There is something to scan into for each column, and a row to scan.
func TestSQLiteScanMismatch(t *testing.T) {
	compiled, _ := readingPool(t)
	for name, pool := range map[string]*sql.DB{"cannot hold null": nativePool(t), "no row": compiled} {
		t.Run(name, func(t *testing.T) { checkMismatches(t, pool, name) })
	}
}

func checkMismatches(t *testing.T, pool *sql.DB, beforeTheFirst string) {
	t.Helper()
	var n, m int64
	for name, c := range map[string]struct {
		steps int
		into  []any
		want  string
	}{
		"too few":       {1, nil, "1 columns"},
		"too many":      {1, []any{&n, &m}, "1 columns"},
		"after the end": {2, []any{&n}, "no row"},
		"long after it": {9, []any{&n}, "no row"},
		"before it":     {0, []any{&n}, beforeTheFirst},
	} {
		_, err := natively(t.Context(), t, pool, "SELECT 1", nil, func(rows gormstore.Rows) error {
			for range c.steps {
				rows.Next()
			}
			return rows.Scan(c.into...)
		})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}
