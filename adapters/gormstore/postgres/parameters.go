package postgres

import (
	"context"
	"net"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// setConnectTimeout divides the deadline among the connection attempts. For each host in sequence,
// pgx tries with and without TLS if both are allowed.
func setConnectTimeout(config *pgx.ConnConfig, deadline time.Duration) {
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	if deadline > 0 {
		attempts := 1 + len(config.Fallbacks)
		config.ConnectTimeout = min(config.ConnectTimeout, deadline/time.Duration(attempts))
	}
}

// setParameters sets the run-time parameters of new connections. Behind a pooler it sets only
// application_name and client_encoding. Elsewhere transactions are read committed, whatever the URL
// or the role sets, because at other levels statements fail with serialization errors. The
// parameter citus.propagate_set_commands makes Citus pass SET LOCAL to the workers; plain
// PostgreSQL ignores it. The limits of locks and statements are below the client's deadline, so
// that the server ends a statement first and the connection survives.
func setParameters(config *pgx.ConnConfig, deadline time.Duration) {
	setDefault(config.RuntimeParams, "application_name", "tareas")
	config.RuntimeParams["client_encoding"] = "UTF8"
	if behindPooler(config) {
		return
	}
	config.RuntimeParams["default_transaction_isolation"] = "read committed"
	genericPlan := !isSet(config.RuntimeParams, "plan_cache_mode")
	config.AfterConnect = func(ctx context.Context, conn *pgconn.PgConn) error {
		return noteServer(ctx, conn, genericPlan)
	}
	setDefault(config.RuntimeParams, "citus.propagate_set_commands", "local")
	if deadline > 0 {
		for name, limit := range map[string]time.Duration{
			"lock_timeout": deadline * 8 / 10, "statement_timeout": deadline * 9 / 10, "idle_in_transaction_session_timeout": deadline,
		} {
			setDefault(config.RuntimeParams, name, strconv.FormatInt(max(1, limit.Milliseconds()), 10))
		}
	}
}

// noteServer records the server of a connection (see serverOf). The query returns no row on Citus.
// With genericPlan all owners share one plan of a statement, since planning takes longer than
// reading a short list. Citus needs the owner in the plan to find the shard.
func noteServer(ctx context.Context, conn *pgconn.PgConn, genericPlan bool) error {
	query := "SELECT 1"
	if genericPlan {
		query = "SELECT set_config('plan_cache_mode', 'force_generic_plan', false)"
	}
	results, err := conn.Exec(ctx, query+" WHERE current_setting('citus.shard_count', true) IS NULL").ReadAll()
	if err != nil {
		return err
	}
	conn.CustomData()[serverKey] = []server{citus, plainPostgres}[results[0].CommandTag.RowsAffected()]
	return nil
}

// server is the kind of a connection's server.
type server uint8

const (
	unknown       server = iota // behind a pooler
	plainPostgres               // PostgreSQL without Citus
	citus
)

// serverKey is the key of the server among a connection's CustomData.
const serverKey = "tareas.server"

func serverOf(conn *pgx.Conn) server {
	s, _ := conn.PgConn().CustomData()[serverKey].(server)
	return s
}

// setDefault sets a parameter unless the URL sets it.
func setDefault(params map[string]string, name, value string) {
	if !isSet(params, name) {
		params[name] = value
	}
}

// isSet reports whether the URL sets a parameter, directly or in options. Names in options may have
// upper case and hyphens.
func isSet(params map[string]string, name string) bool {
	option := regexp.MustCompile(`(?i)(-c\s*|--)` + strings.ReplaceAll(name, "_", "[-_]") + `\s*=`)
	return params[name] != "" || option.MatchString(params["options"])
}

// behindPooler reports whether the URL is for a pooler in transaction mode, such
// as PgBouncer, which rejects parameters that it does not know.
func behindPooler(config *pgx.ConnConfig) bool {
	return config.DefaultQueryExecMode == pgx.QueryExecModeExec || config.DefaultQueryExecMode == pgx.QueryExecModeSimpleProtocol
}

// plaintextHosts returns the hosts on other machines to which a connection may have no TLS. This is
// so if the URL's sslmode is disable, allow, prefer or absent. With allow or prefer, an attacker on
// the network can turn TLS off.
func plaintextHosts(config *pgx.ConnConfig) (hosts []string) {
	first := &pgconn.FallbackConfig{Host: config.Host, TLSConfig: config.TLSConfig}
	for _, to := range append([]*pgconn.FallbackConfig{first}, config.Fallbacks...) {
		if to.TLSConfig == nil && !isLocal(to.Host) && !slices.Contains(hosts, to.Host) {
			hosts = append(hosts, to.Host)
		}
	}
	return hosts
}

// isLocal reports whether a host is a Unix socket or a loopback address.
func isLocal(host string) bool {
	return strings.HasPrefix(host, "/") || strings.HasPrefix(host, "@") ||
		strings.EqualFold(host, "localhost") || net.ParseIP(host).IsLoopback()
}
