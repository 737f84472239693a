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

// StartStatement begins the span of a SQL statement on a table, as a child of the span in ctx.
// It returns the context of the statement, and a function that ends the span with the
// statement's error. Outside a trace there is no span. The span has the text of the statement,
// which must have placeholders instead of parameters.
func (t *Traces) StartStatement(ctx context.Context, system, table, text string) (context.Context, func(error)) {
	if !trace.SpanContextFromContext(ctx).IsValid() {
		return ctx, func(error) {}
	}
	ctx, span := t.tracer.Start(ctx, "SQL", trace.WithSpanKind(trace.SpanKindClient))
	return ctx, func(err error) { endStatement(span, system, table, text, err) }
}

// endStatement describes a span and ends it.
func endStatement(span trace.Span, system, table, text string, err error) {
	defer span.End()
	if !span.IsRecording() {
		return
	}
	operation := strings.ToUpper(strings.Fields(text + " SQL")[0])
	span.SetAttributes(dbSystem.String(cmp.Or(systemNames[system], system)), dbOperation.String(operation), dbQuery.String(text))
	name := operation
	if table != "" {
		span.SetAttributes(dbCollection.String(table))
		name += " " + table
	}
	span.SetName(name)
	if err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		span.SetAttributes(errorType.String(errorKind(err)))
		span.SetStatus(codes.Error, "") // the text may quote values
	}
}

// Plugin returns the GORM plugin that records a span of each statement, as StartStatement does.
// Register it once for each opened *gorm.DB, of any database:
//
//	err := db.Use(traces.Plugin())
//
// GORM's own plugin links the drivers of ClickHouse and MySQL.
func (t *Traces) Plugin() gorm.Plugin { return plugin{t.tracer} }

type plugin struct{ tracer trace.Tracer }

// Name implements gorm.Plugin.
func (plugin) Name() string { return "tareas:traces" }

// Initialize implements gorm.Plugin. It registers callbacks directly before and after the callbacks
// that run statements.
func (p plugin) Initialize(db *gorm.DB) error {
	on := db.Callback()
	return errors.Join(
		around(p, on.Create().Before("gorm:create"), on.Create().After("gorm:create")),
		around(p, on.Query().Before("gorm:query"), on.Query().After("gorm:query")),
		around(p, on.Update().Before("gorm:update"), on.Update().After("gorm:update")),
		around(p, on.Delete().Before("gorm:delete"), on.Delete().After("gorm:delete")),
		around(p, on.Row().Before("gorm:row"), on.Row().After("gorm:row")),
		around(p, on.Raw().Before("gorm:raw"), on.Raw().After("gorm:raw")),
	)
}

// around registers the callbacks of the plugin. It is generic because the type of GORM's callbacks
// is not exported.
func around[C interface {
	Register(name string, call func(*gorm.DB)) error
}](p plugin, before, after C) error {
	return errors.Join(before.Register("tareas:traces_before", p.begin), after.Register("tareas:traces_after", p.end))
}

// begin adds a span to the statement's context if the context has a trace.
func (p plugin) begin(db *gorm.DB) {
	if outer := db.Statement.Context; trace.SpanContextFromContext(outer).IsValid() {
		db.Statement.Context, _ = p.tracer.Start(outer, "SQL", trace.WithSpanKind(trace.SpanKindClient)) //nolint:spancheck // ended by end
	}
}

func (p plugin) end(db *gorm.DB) {
	endStatement(trace.SpanFromContext(db.Statement.Context), db.Name(), db.Statement.Table, db.Statement.SQL.String(), db.Error)
}

// systemNames has OpenTelemetry's name of each dialect that GORM names differently.
var systemNames = map[string]string{"postgres": "postgresql"}

// errorKind returns the kind of an error, or the database's code of it. It returns no text of the
// error.
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
