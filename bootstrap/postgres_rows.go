package bootstrap

import (
	"encoding/binary"
	"math"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
)

// pgxRows scans the kinds of columns that tasks have, as PostgreSQL's binary
// protocol sends them, and leaves all others to pgx: for a list of a thousand
// tasks its plans of how to scan take as long as everything else.
type pgxRows struct {
	pgx.Rows
	fields []pgconn.FieldDescription
}

// Scan implements gormstore.Rows.
func (r *pgxRows) Scan(into ...any) error {
	if r.fields == nil {
		r.fields = r.FieldDescriptions()
	}
	values := r.RawValues()
	if len(values) != len(into) || len(values) != len(r.fields) {
		return r.otherwise(into) // it knows what to say
	}
	for i, to := range into {
		if !scanned(&r.fields[i], values[i], to) {
			return r.otherwise(into)
		}
	}
	return nil
}

// otherwise is pgx's Scan, but that an error is of whoever reads: it would end
// the results of all statements in a group.
func (r *pgxRows) otherwise(into []any) error {
	return pgx.ScanRow(r.Conn().TypeMap(), r.fields, r.RawValues(), into...)
}

// bytesScanner takes a text before its memory is used again (see gormstore.Rows).
type bytesScanner interface{ ScanBytes(column []byte) error }

// scanned reports whether it has scanned a column.
func scanned(field *pgconn.FieldDescription, value []byte, into any) bool {
	if text, ok := into.(bytesScanner); ok {
		return field.DataTypeOID == pgtype.TextOID && text.ScanBytes(value) == nil
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
	case *time.Time:
		if field.DataTypeOID == pgtype.TimestamptzOID && len(value) == 8 {
			return scannedTime(binary.BigEndian.Uint64(value), into)
		}
	}
	return false
}

// to2000 is how many seconds Unix' year 1970 is before PostgreSQL's 2000.
const to2000 = 946_684_800

// scannedTime takes microseconds, the ends of whose range stand for infinity.
// The last years before it do not fit into microseconds since 1970.
func scannedTime(value uint64, into *time.Time) bool {
	microseconds := int64(value) //nolint:gosec // two's complement
	if microseconds == math.MaxInt64 || microseconds == math.MinInt64 {
		return false
	}
	*into = time.Unix(microseconds/1e6+to2000, microseconds%1e6*1e3)
	return true
}
