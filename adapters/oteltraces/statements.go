package oteltraces

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"
	"gorm.io/gorm"
)

// The attributes of the spans of SQL statements.
const (
	dbSystem     = attribute.Key("db.system.name")
	dbOperation  = attribute.Key("db.operation.name")
	dbCollection = attribute.Key("db.collection.name")
	dbQuery      = attribute.Key("db.query.text")
	errorType    = attribute.Key("error.type") // also of requests
)

// Plugin returns the GORM plugin that records a span of each statement that Exec, Row,
// Rows or Scan runs, as a child of the span in the statement's context. Others, such as
// those of Find and Create, have none. Statements outside a trace, such
// as those of background jobs, have no span. Register it once for each opened
// *gorm.DB, of any database:
//
//	err := db.Use(traces.Plugin())
//
// The span has the statement's text with placeholders, without parameters.
// GORM's own plugin is not used because it links the drivers of ClickHouse and
// MySQL.
func (t *Traces) Plugin() gorm.Plugin { return statements{t.tracer} }

type statements struct{ tracer trace.Tracer }

// Name implements gorm.Plugin.
func (statements) Name() string { return "tareas:traces" }

// Initialize implements gorm.Plugin. It registers callbacks right before and after the
// one that runs the statement, in the two of GORM's processors for statements in SQL: the
// service has no others.
func (s statements) Initialize(db *gorm.DB) error {
	const before, after = "tareas:traces_before", "tareas:traces_after"
	on := db.Callback()
	return errors.Join(
		on.Row().Before("gorm:row").Register(before, s.begin),
		on.Row().After("gorm:row").Register(after, s.end),
		on.Raw().Before("gorm:raw").Register(before, s.begin),
		on.Raw().After("gorm:raw").Register(after, s.end),
	)
}

// begin puts a span into the statement's context, if that has a trace.
func (s statements) begin(db *gorm.DB) {
	if outer := db.Statement.Context; trace.SpanContextFromContext(outer).IsValid() {
		db.Statement.Context, _ = s.tracer.Start(outer, "SQL", trace.WithSpanKind(trace.SpanKindClient)) //nolint:spancheck // ended by end
	}
}

// end describes the span and ends it.
func (s statements) end(db *gorm.DB) {
	span := trace.SpanFromContext(db.Statement.Context)
	defer span.End()
	if !span.IsRecording() {
		return
	}
	text := db.Statement.SQL.String()
	operation, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	name := strings.ToUpper(operation)
	span.SetAttributes(dbSystem.String(cmp.Or(systemNames[db.Name()], db.Name())), dbOperation.String(name), dbQuery.String(text))
	if table := db.Statement.Table; table != "" {
		span.SetAttributes(dbCollection.String(table))
		name += " " + table
	}
	span.SetName(name)
	if err := db.Error; err != nil {
		span.SetAttributes(errorType.String(errorKind(err)))
		span.SetStatus(codes.Error, "") // the text may quote values
	}
}

// systemNames has OpenTelemetry's name of each dialect that GORM names otherwise.
var systemNames = map[string]string{"postgres": "postgresql"}

// errorKind returns the kind of an error, or the code that the database gave it,
// but none of its text.
func errorKind(err error) string {
	var numbered interface{ SQLState() string } // PostgreSQL
	var coded interface{ Code() int }           // SQLite
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return "deadline exceeded"
	case errors.Is(err, context.Canceled):
		return "canceled"
	case errors.As(err, &numbered):
		return numbered.SQLState()
	case errors.As(err, &coded):
		return strconv.Itoa(coded.Code())
	}
	return "_OTHER"
}
