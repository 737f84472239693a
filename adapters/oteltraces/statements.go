package oteltraces

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"
	"gorm.io/gorm"
)

// Plugin returns the plugin that makes a span of each SQL statement of a
// *gorm.DB, whatever its database, within the span of the statement's context.
// A statement outside of a trace begins none: what a service asks its database
// by itself is no request's doing. Use it once for each handle that was opened:
//
//	err := db.Use(traces.Plugin())
//
// The text of a statement is sent with placeholders, never with parameters.
// GORM's own plugin would link the drivers of ClickHouse and MySQL.
func (t *Traces) Plugin() gorm.Plugin { return statements{t.tracer} }

type statements struct{ tracer trace.Tracer }

// Name implements gorm.Plugin.
func (statements) Name() string { return "tareas:traces" }

// Initialize implements gorm.Plugin: right before and after the callback that
// runs the statement, in each of GORM's six kinds.
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

// call is a statement under way. The statement's context holds it.
type call struct {
	span  trace.Span
	outer context.Context // the statement's own, to be put back
}

type callKey struct{}

// begin does not know the SQL yet, which GORM builds as it runs it.
func (s statements) begin(db *gorm.DB) {
	outer := db.Statement.Context
	if !trace.SpanContextFromContext(outer).IsValid() {
		return
	}
	ctx, span := s.tracer.Start(outer, "SQL", trace.WithSpanKind(trace.SpanKindClient))
	db.Statement.Context = context.WithValue(ctx, callKey{}, &call{span: span, outer: outer})
}

func (s statements) end(db *gorm.DB) {
	c, ok := db.Statement.Context.Value(callKey{}).(*call)
	if !ok {
		return
	}
	db.Statement.Context = c.outer
	defer c.span.End()
	if !c.span.IsRecording() {
		return
	}
	text := db.Statement.SQL.String()
	operation, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	operation = strings.ToUpper(operation)
	c.span.SetAttributes(dbSystem.String(system(db.Name())), dbOperation.String(operation), dbQuery.String(text))
	name := operation
	if table := db.Statement.Table; table != "" {
		c.span.SetAttributes(dbCollection.String(table))
		name += " " + table
	}
	c.span.SetName(name)
	// No row is an answer, not a failure.
	if err := db.Error; err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		c.span.SetAttributes(errorType.String(kind(err)))
		c.span.SetStatus(codes.Error, "") // the text may quote values
	}
}

// system is OpenTelemetry's name of a database that GORM knows by another.
func system(dialect string) string {
	if dialect == "postgres" {
		return "postgresql"
	}
	return dialect
}

// kind is what is told of an error: that it was out of time, or its number.
func kind(err error) string {
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
