package postgres

import (
	"context"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// setConnectTimeout divides the deadline among the connection attempts: pgx
// tries the hosts in sequence, and each with and without TLS if both are
// allowed.
func setConnectTimeout(config *pgx.ConnConfig, deadline time.Duration) {
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	if deadline > 0 {
		attempts := 1 + len(config.Fallbacks)
		config.ConnectTimeout = min(config.ConnectTimeout, deadline/time.Duration(attempts))
	}
}

// setParameters sets the run-time parameters of new connections.
func setParameters(config *pgx.ConnConfig, deadline time.Duration) {
	setDefault(config.RuntimeParams, "application_name", "tareas")
	if behindPooler(config) {
		return
	}
	config.AfterConnect = pinPlans
	if isSet(config.RuntimeParams, "plan_cache_mode") {
		config.AfterConnect = noteServer
	}
	// Citus passes SET LOCAL of a transaction on to the workers. PostgreSQL alone ignores
	// the parameter.
	setDefault(config.RuntimeParams, "citus.propagate_set_commands", "local")
	if deadline > 0 {
		limitStatements(config.RuntimeParams, deadline)
	}
}

// pinPlans is noteServer, and makes a connection use one plan of a statement for all owners
// (see gormstore's plan_test.go): to plan each execution would take the server longer than to
// read a short list. Citus must know the owner to find the shard.
func pinPlans(ctx context.Context, conn *pgconn.PgConn) error {
	return askServer(ctx, conn, "SELECT set_config('plan_cache_mode', 'force_generic_plan', false)")
}

// noteServer makes a connection note what it leads to (see serverOf).
func noteServer(ctx context.Context, conn *pgconn.PgConn) error {
	return askServer(ctx, conn, "SELECT 1")
}

// askServer runs a SELECT of one row where Citus is not loaded.
func askServer(ctx context.Context, conn *pgconn.PgConn, query string) error {
	results, err := conn.Exec(ctx, query+" WHERE current_setting('citus.shard_count', true) IS NULL").ReadAll()
	if err == nil {
		conn.CustomData()[serverKey] = []server{citus, alone}[results[0].CommandTag.RowsAffected()]
	}
	return err
}

// server says what a connection leads to.
type server uint8

const (
	unknown server = iota // behind a pooler
	alone                 // PostgreSQL without Citus
	citus
)

// serverKey is the key of the server among a connection's CustomData.
const serverKey = "tareas.server"

func serverOf(conn *pgx.Conn) server {
	s, _ := conn.PgConn().CustomData()[serverKey].(server)
	return s
}

// limitStatements sets lock_timeout, statement_timeout and
// idle_in_transaction_session_timeout. The first two are below the client's
// deadline, so that the server ends a statement first and the connection
// survives.
func limitStatements(params map[string]string, deadline time.Duration) {
	milliseconds := func(d time.Duration) string { return strconv.FormatInt(max(1, d.Milliseconds()), 10) }
	setDefault(params, "lock_timeout", milliseconds(deadline*8/10))
	setDefault(params, "statement_timeout", milliseconds(deadline*9/10))
	setDefault(params, "idle_in_transaction_session_timeout", milliseconds(deadline))
}

// setDefault sets a parameter unless the URL sets it.
func setDefault(params map[string]string, name, value string) {
	if !isSet(params, name) {
		params[name] = value
	}
}

// isSet reports whether the URL sets a parameter, directly or in options, where names may
// have upper case and hyphens.
func isSet(params map[string]string, name string) bool {
	option := regexp.MustCompile(`(?i)(-c\s*|--)` + strings.ReplaceAll(name, "_", "[-_]") + `\s*=`)
	return params[name] != "" || option.MatchString(params["options"])
}

// behindPooler reports whether the URL is for a pooler in transaction mode, such
// as PgBouncer, which rejects parameters that it does not know.
func behindPooler(config *pgx.ConnConfig) bool {
	return config.DefaultQueryExecMode == pgx.QueryExecModeExec || config.DefaultQueryExecMode == pgx.QueryExecModeSimpleProtocol
}
