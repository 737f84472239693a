package bootstrap_test

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// holder has pgx's connection where that of its database/sql driver has it.
type holder struct{ conn *pgx.Conn }

// Conn returns pgx's connection.
func (h holder) Conn() *pgx.Conn { return h.conn }

// bytesText is a destination that copies a column from the driver's memory.
type bytesText struct {
	Value string
	Null  bool
}

// ScanBytes implements pgtype.BytesScanner.
func (b *bytesText) ScanBytes(column []byte) error {
	b.Value, b.Null = string(column), column == nil
	return nil
}

// refusing is a destination that takes nothing.
type refusing struct{}

// ScanBytes implements pgtype.BytesScanner.
func (*refusing) ScanBytes([]byte) error { return fmt.Errorf("not this") }

// rowCases are statements, and into what their rows are scanned.
var rowCases = map[string]struct {
	statement string
	into      func() []any
}{
	"bigint":                 {"VALUES (-9223372036854775808), (0::bigint), (1), (-1), (9223372036854775807)", fresh[int64]},
	"bigint, NULL":           {"SELECT NULL::bigint", fresh[int64]},
	"bigint, NULL as such":   {"VALUES (NULL::bigint), (7)", fresh[*int64]},
	"bigint into int32":      {"SELECT 9::bigint", fresh[int32]},
	"bigint into int32, big": {"SELECT 9000000000", fresh[int32]},
	"bigint into text":       {"SELECT 9::bigint", fresh[string]},
	"int4":                   {"VALUES (-2147483648), (2147483647::int4)", fresh[int64]},
	"int2":                   {"VALUES ('-32768'::int2), (32767::int2)", fresh[int64]},
	"numeric":                {"VALUES (12::numeric)", fresh[int64]},
	"boolean":                {"VALUES (true), (false)", fresh[bool]},
	"boolean, NULL":          {"SELECT NULL::boolean", fresh[bool]},
	"boolean into int64":     {"SELECT true", fresh[int64]},
	"text":                   {"VALUES (''), ('milk'), ('ñandú 日本 😀'), (repeat('é', 50000)), ('a' || chr(10) || chr(1))", fresh[bytesText]},
	"text, NULL":             {"VALUES ('a'), (NULL::text), (''), ('b')", fresh[bytesText]},
	"text into a string":     {"VALUES (''), (repeat('x', 100000))", fresh[string]},
	"text, NULL in a string": {"VALUES ('a'), (NULL::text)", fresh[string]},
	"text that is refused":   {"SELECT 'a'::text", fresh[refusing]},
	"text into int64":        {"SELECT '12'::text", fresh[int64]},
	"varchar":                {"VALUES ('a'::varchar), (''), (NULL)", fresh[bytesText]},
	"bigint into bytes":      {"SELECT 5::bigint", fresh[bytesText]},
	"timestamptz": {"VALUES (now()), ('0001-01-01 00:00:00Z'), ('9999-12-31 23:59:59.999999Z'), ('1999-12-31 23:59:59.999999Z')," +
		"('1969-12-31 23:59:59.000001Z'), ('2000-01-01Z'), ('2026-03-14 12:00:00.123456+05:30')", fresh[time.Time]},
	"timestamptz, the ends":  {"VALUES ('4714-11-24 00:00:00Z BC'::timestamptz), ('294276-12-31 23:59:59.999999Z')", fresh[time.Time]},
	"timestamptz, infinity":  {"SELECT 'infinity'::timestamptz", fresh[time.Time]},
	"timestamptz, -infinity": {"SELECT '-infinity'::timestamptz", fresh[time.Time]},
	"timestamptz, NULL":      {"SELECT NULL::timestamptz", fresh[time.Time]},
	"timestamp":              {"VALUES ('2026-03-14 12:00:00.5'::timestamp)", fresh[time.Time]},
	"date":                   {"VALUES ('2026-03-14'::date)", fresh[time.Time]},
	"a task": {"SELECT 1::bigint, 'milk', NULL::text, true, now(), now()", func() []any {
		return []any{new(int64), new(bytesText), new(bytesText), new(bool), new(time.Time), new(time.Time)}
	}},
	"left to pgx in the middle": {"VALUES (1::bigint, 2::int4, 'a'), (3, 4, 'b')", func() []any {
		return []any{new(int64), new(int64), new(bytesText)}
	}},
	"too few":  {"SELECT 1::bigint, 2::bigint", fresh[int64]},
	"too many": {"SELECT 1::bigint", func() []any { return []any{new(int64), new(int64)} }},
	"nowhere":  {"SELECT 1::bigint, 2::bigint", func() []any { return []any{nil, new(int64)} }},
	"no rows":  {"SELECT 1::bigint WHERE false", fresh[int64]},
}

func fresh[T any]() []any { return []any{new(T)} }

// What is scanned by hand is what pgx would have scanned, and where pgx has an
// error there is the same.
func TestRowsAreScannedAsByPgx(t *testing.T) {
	base := pgtest.Empty(t)
	for _, mode := range []string{"cache_statement", "cache_describe", "describe_exec", "exec", "simple_protocol"} {
		conn, err := pgx.Connect(t.Context(), base+"&default_query_exec_mode="+mode)
		if err != nil {
			t.Fatal(err)
		}
		native := bootstrap.NativePostgres(holder{conn})
		if native == nil {
			t.Fatal("got nothing native")
		}
		for name, c := range rowCases {
			t.Run(mode+"/"+name, func(t *testing.T) {
				if strings.Contains(c.statement, "now()") {
					begin(t, conn) // now() is when the transaction began
				}
				want, wantErr := byPgx(t, conn, c.statement, c.into)
				var got [][]any
				_, err := native.Run(t.Context(), c.statement, nil, func(rows gormstore.Rows) (err error) {
					for err == nil && rows.Next() {
						into := c.into()
						err = rows.Scan(into...)
						got = append(got, into)
					}
					return err
				})
				if fmt.Sprint(err) != fmt.Sprint(wantErr) {
					t.Errorf("got error %v, want %v", err, wantErr)
				}
				if wantErr == nil && !reflect.DeepEqual(got, want) {
					t.Errorf("got %s, want %s", shown(got), shown(want))
				}
			})
		}
		if err := conn.Close(t.Context()); err != nil {
			t.Error(err)
		}
	}
}

func begin(t *testing.T, conn *pgx.Conn) {
	t.Helper()
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = tx.Rollback(context.WithoutCancel(t.Context())) })
}

func byPgx(t *testing.T, conn *pgx.Conn, statement string, into func() []any) (scanned [][]any, err error) {
	t.Helper()
	rows, err := conn.Query(t.Context(), statement)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		row := into()
		if err := rows.Scan(row...); err != nil {
			return nil, err
		}
		scanned = append(scanned, row)
	}
	return scanned, rows.Err()
}

// shown is rows for people, without the most of long texts.
func shown(rows [][]any) string {
	var text strings.Builder
	for _, row := range rows {
		for _, column := range row {
			fmt.Fprintf(&text, " %.40v", reflect.ValueOf(column).Elem().Interface())
		}
		text.WriteByte(';')
	}
	return text.String()
}
