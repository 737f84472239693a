package postgres

import (
	"database/sql"
	"encoding/binary"
	"math"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
)

// rows scans the column types of tasks and users from PostgreSQL's binary format,
// and other types with pgx. On a list of 1,000 tasks, pgx's scan plans would take
// as long as all the rest.
type rows struct {
	pgx.Rows
	fields []pgconn.FieldDescription
}

// Scan implements gormstore.Rows.
func (r *rows) Scan(into ...any) error {
	if r.fields == nil {
		r.fields = r.FieldDescriptions()
	}
	values := r.RawValues()
	if len(values) != len(into) || len(values) != len(r.fields) {
		return r.scanByPgx(into) // returns the error
	}
	for i, to := range into {
		if !scan(&r.fields[i], values[i], to) {
			return r.scanByPgx(into)
		}
	}
	return nil
}

// scanByPgx scans with pgx's scan plans. Unlike pgx.Rows.Scan it does not close the
// rows after an error, which in a batch would discard the results of all
// statements.
func (r *rows) scanByPgx(into []any) error {
	return pgx.ScanRow(r.Conn().TypeMap(), r.fields, r.RawValues(), into...)
}

// timeScanner is a scan destination for times.
type timeScanner interface{ ScanTime(at time.Time) }

// scan scans a column if it supports the types, and reports whether it did.
func scan(field *pgconn.FieldDescription, value []byte, into any) bool {
	switch into := into.(type) {
	case *string:
		*into = string(value)
		return field.DataTypeOID == pgtype.TextOID && value != nil
	case *sql.NullString:
		*into = sql.NullString{String: string(value), Valid: value != nil}
		return field.DataTypeOID == pgtype.TextOID
	}
	if field.Format != pgx.BinaryFormatCode {
		return false
	}
	switch into := into.(type) {
	case *int64:
		if field.DataTypeOID == pgtype.Int8OID && len(value) == 8 {
			*into = int64(binary.BigEndian.Uint64(value)) //nolint:gosec // two's complement
			return true
		}
	case *bool:
		if field.DataTypeOID == pgtype.BoolOID && len(value) == 1 {
			*into = value[0] == 1
			return true
		}
	case timeScanner:
		if field.DataTypeOID == pgtype.TimestamptzOID && len(value) == 8 {
			return scanTime(binary.BigEndian.Uint64(value), into)
		}
	}
	return false
}

// epoch is the start of PostgreSQL's times, 2000-01-01, in Unix time.
const epoch = 946_684_800

// scanTime scans microseconds since epoch, and reports whether it did. It leaves
// infinity, which the extreme values represent, to pgx.
func scanTime(value uint64, into timeScanner) bool {
	microseconds := int64(value) //nolint:gosec // two's complement
	if microseconds == math.MaxInt64 || microseconds == math.MinInt64 {
		return false
	}
	into.ScanTime(time.Unix(microseconds/1e6+epoch, microseconds%1e6*1e3))
	return true
}
