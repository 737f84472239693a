package postgres_test

import (
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// rowCases are statements and the destinations for their rows.
var rowCases = map[string]struct {
	statement string
	into      func() []any
}{
	"bigint":                   {"VALUES (-9223372036854775808), (0::bigint), (1), (-1), (9223372036854775807)", to[int64]},
	"bigint, NULL":             {"SELECT NULL::bigint", to[int64]},
	"bigint, NULL to pointer":  {"VALUES (NULL::bigint), (7)", to[*int64]},
	"bigint to int32":          {"SELECT 9::bigint", to[int32]},
	"bigint to int32, large":   {"SELECT 9000000000", to[int32]},
	"bigint to string":         {"SELECT 9::bigint", to[string]},
	"bigint to NullString":     {"SELECT 9::bigint", to[sql.NullString]},
	"int4":                     {"VALUES (-2147483648), (2147483647::int4)", to[int64]},
	"int2":                     {"VALUES ('-32768'::int2), (32767::int2)", to[int64]},
	"numeric":                  {"VALUES (12::numeric)", to[int64]},
	"boolean":                  {"VALUES (true), (false)", to[bool]},
	"boolean, NULL":            {"SELECT NULL::boolean", to[bool]},
	"boolean to int64":         {"SELECT true", to[int64]},
	"text":                     {"VALUES (''), ('milk'), ('ñandú 日本 😀'), (repeat('é', 50000)), ('a' || chr(10) || chr(1))", to[string]},
	"text, NULL":               {"VALUES ('a'), (NULL::text)", to[string]},
	"text to NullString":       {"VALUES ('a'), (NULL::text), (''), ('b')", to[sql.NullString]},
	"text to int64":            {"SELECT '12'::text", to[int64]},
	"varchar":                  {"VALUES ('a'::varchar), ('')", to[string]},
	"varchar to NullString":    {"VALUES ('a'::varchar), (''), (NULL)", to[sql.NullString]},
	"task":                     {"SELECT 1::bigint, 'milk', NULL::text, true, 1::bigint", taskFields},
	"task, NULL in the middle": {"SELECT 1::bigint, NULL::text, 'a', true, 1::bigint", taskFields},
	"partly by pgx":            {"VALUES (1::bigint, 2::int4, 'a'), (3, 4, 'b')", func() []any { return []any{new(int64), new(int64), new(string)} }},
	"too few destinations":     {"SELECT 1::bigint, 2::bigint", to[int64]},
	"too many destinations":    {"SELECT 1::bigint", func() []any { return []any{new(int64), new(int64)} }},
	"no destination":           {"SELECT 1::bigint, 2::bigint", func() []any { return []any{nil, new(int64)} }},
	"no rows":                  {"SELECT 1::bigint WHERE false", to[int64]},
}

func to[T any]() []any { return []any{new(T)} }

func taskFields() []any {
	return []any{new(int64), new(string), new(sql.NullString), new(bool), new(int64)}
}

// rows.Scan returns the values and errors that pgx would return.
func TestRowsScanAsPgx(t *testing.T) {
	base := pgtest.Empty(t)
	for _, mode := range execModes {
		runner := postgres.NewRunner(openPool(t, inMode(t, base, mode).String(), gormstore.Limits{MaxConns: 1}))
		for name, c := range rowCases {
			t.Run(mode+"/"+name, func(t *testing.T) {
				// Each row is scanned twice: as the store does, and by pgx.
				var got, want [][]any
				var gotErr, wantErr error
				_, err := runner.Run(t.Context(), gormstore.Statement{SQL: c.statement, Read: func(rows gormstore.Rows) (any, error) {
					for rows.Next() {
						ours, theirs := c.into(), c.into()
						gotErr = errors.Join(gotErr, rows.Scan(ours...))
						wantErr = errors.Join(wantErr, postgres.ScanByPgx(rows, theirs...))
						got, want = append(got, ours), append(want, theirs)
					}
					return nil, rows.Err()
				}})
				if err != nil {
					t.Fatal(err)
				}
				if fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
					t.Errorf("got error %v, want %v", gotErr, wantErr)
				}
				if wantErr == nil && !reflect.DeepEqual(got, want) {
					t.Errorf("got %s, want %s", shown(got), shown(want))
				}
			})
		}
	}
}

// shown formats rows and shortens long texts.
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
