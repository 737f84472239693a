package oteltraces

import (
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

// Plugin returns the GORM plugin that records a span of each SQL statement, as a
// child of the span in the statement's context. Statements outside a trace, such
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

// Initialize implements gorm.Plugin. It registers callbacks right before and
// after the one that runs the statement, in each of GORM's six processors.
func (s statements) Initialize(db *gorm.DB) error {
	const before, after = "tareas:traces_before", "tareas:traces_after"
	on := db.Callback()
	return errors.Join(
		on.Create().Before("gorm:create").Register(before, s.begin),
		on.Create().After("gorm:create").Register(after, s.end),
		on.Query().Before("gorm:query").Register(before, s.begin),
		on.Query().After("gorm:query").Register(after, s.end),
		on.Update().Before("gorm:update").Register(before, s.begin),
		on.Update().After("gorm:update").Register(after, s.end),
		on.Delete().Before("gorm:delete").Register(before, s.begin),
		on.Delete().After("gorm:delete").Register(after, s.end),
		on.Row().Before("gorm:row").Register(before, s.begin),
		on.Row().After("gorm:row").Register(after, s.end),
		on.Raw().Before("gorm:raw").Register(before, s.begin),
		on.Raw().After("gorm:raw").Register(after, s.end),
	)
}

// activeStatement is a running statement, kept in the statement's context.
type activeStatement struct {
	span  trace.Span
	outer context.Context // the statement's context before, which end restores
}

type activeKey struct{}

// begin names the span "SQL", since GORM has not built the statement yet.
func (s statements) begin(db *gorm.DB) {
	outer := db.Statement.Context
	if !trace.SpanContextFromContext(outer).IsValid() {
		return
	}
	ctx, span := s.tracer.Start(outer, "SQL", trace.WithSpanKind(trace.SpanKindClient))
	db.Statement.Context = context.WithValue(ctx, activeKey{}, &activeStatement{span: span, outer: outer})
}

func (s statements) end(db *gorm.DB) {
	a, ok := db.Statement.Context.Value(activeKey{}).(*activeStatement)
	if !ok {
		return
	}
	db.Statement.Context = a.outer
	defer a.span.End()
	if !a.span.IsRecording() {
		return
	}
	text := db.Statement.SQL.String()
	operation, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	operation = strings.ToUpper(operation)
	a.span.SetAttributes(dbSystem.String(systemName(db.Name())), dbOperation.String(operation), dbQuery.String(text))
	name := operation
	if table := db.Statement.Table; table != "" {
		a.span.SetAttributes(dbCollection.String(table))
		name += " " + table
	}
	a.span.SetName(name)
	// A missing row is no failure.
	if err := db.Error; err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		a.span.SetAttributes(errorType.String(errorKind(err)))
		a.span.SetStatus(codes.Error, "") // the text may quote values
	}
}

// systemName returns OpenTelemetry's name of GORM's dialect.
func systemName(dialect string) string {
	if dialect == "postgres" {
		return "postgresql"
	}
	return dialect
}

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
