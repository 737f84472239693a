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
	if !isSet(config.RuntimeParams, "plan_cache_mode") {
		config.AfterConnect = pinPlans
	}
	// Citus passes SET LOCAL of a transaction on to the workers. PostgreSQL alone ignores
	// the parameter.
	setDefault(config.RuntimeParams, "citus.propagate_set_commands", "local")
	if deadline > 0 {
		limitStatements(config.RuntimeParams, deadline)
	}
}

// pinPlans makes a connection use one plan of a statement for all owners (see gormstore's
// plan_test.go). To plan each execution would take the server longer than to read a short
// list. Citus must know the owner to find the shard: its connections are marked instead
// (see onCitus).
func pinPlans(ctx context.Context, conn *pgconn.PgConn) error {
	const pin = "SELECT set_config('plan_cache_mode', 'force_generic_plan', false) WHERE current_setting('citus.shard_count', true) IS NULL"
	results, err := conn.Exec(ctx, pin).ReadAll()
	if err == nil && results[0].CommandTag.RowsAffected() == 0 {
		conn.CustomData()[citusMark] = true
	}
	return err
}

// citusMark is the key of the mark among a connection's CustomData.
const citusMark = "tareas.citus"

// onCitus reports whether pinPlans has found Citus on the other side. It does not know
// behind a pooler, or if the URL sets plan_cache_mode.
func onCitus(conn *pgx.Conn) bool { return conn.PgConn().CustomData()[citusMark] != nil }

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
