package postgres

import (
	"database/sql"
	"encoding/binary"

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
	}
	return false
}
