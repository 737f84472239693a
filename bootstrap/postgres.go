package bootstrap

import (
	"database/sql"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

const (
	// connectTimeout bounds how long a dead host holds a request up, where
	// the URL does not say connect_timeout and the deadline is not shorter.
	connectTimeout = 2 * time.Second
	// maxConnLifetime makes connections move to a new host after a fail-over,
	// and lets the server give back what a backend has gathered.
	maxConnLifetime = 30 * time.Minute
)

// PostgresLimits bound what a pool of connections may take.
type PostgresLimits struct {
	// MaxConns is how many connections the pool opens at most, and keeps.
	MaxConns int
	// Deadline is after how long nobody waits for a statement any more. The
	// server gives up a little earlier, so that the connection is kept. 0 is
	// no limit.
	Deadline time.Duration
}

// OpenPostgres returns a pool of connections to a PostgreSQL database, named by
// a URL or by keywords and values, where there may be several hosts. It dials
// when there is something to ask, and again when a connection has broken or its
// server has turned read-only. Close its sql.DB when done. What its connections
// hand to sql.Conn.Raw has pgx's connection behind a method Conn.
func OpenPostgres(url string, limits PostgresLimits) (*gorm.DB, error) {
	return openPostgres(url, limits, new(primaryTerm))
}

// openPostgres is OpenPostgres for pools that share what they find out about
// the primary.
func openPostgres(url string, limits PostgresLimits, primary *primaryTerm) (*gorm.DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	if limits.Deadline > 0 {
		// Hosts are tried one after the other, each with TLS and without where
		// both will do: one that hangs must leave the others their time.
		attempts := 1 + len(config.Fallbacks)
		config.ConnectTimeout = min(config.ConnectTimeout, limits.Deadline/time.Duration(attempts))
	}
	setDefault(config.RuntimeParams, "application_name", "tareas")
	if !behindPooler(config) {
		// One plan is right for all owners (see gormstore); to weigh a plan for
		// each takes the server longer than to read a short list.
		setDefault(config.RuntimeParams, "plan_cache_mode", "force_generic_plan")
		if limits.Deadline > 0 {
			limitStatements(config.RuntimeParams, limits.Deadline)
		}
	}
	config.OnPgError = primary.onError(config.OnPgError)
	pool := sql.OpenDB(discarding{stdlib.GetConnector(*config,
		stdlib.OptionAfterConnect(primary.begin), stdlib.OptionResetSession(primary.check))})
	pool.SetMaxOpenConns(limits.MaxConns)
	// Two idle connections, the default, would have the others dialled anew
	// for every burst of requests.
	pool.SetMaxIdleConns(limits.MaxConns)
	pool.SetConnMaxLifetime(maxConnLifetime)
	return gorm.Open(postgres.New(postgres.Config{Conn: pool}), gormConfig())
}

// limitStatements lets the server end what nobody waits for any more: a
// statement that runs, one that waits for a lock, and a transaction whose
// client has frozen with locks in its hands.
func limitStatements(params map[string]string, deadline time.Duration) {
	milliseconds := func(d time.Duration) string { return strconv.FormatInt(max(1, d.Milliseconds()), 10) }
	setDefault(params, "lock_timeout", milliseconds(deadline*8/10))
	setDefault(params, "statement_timeout", milliseconds(deadline*9/10))
	setDefault(params, "idle_in_transaction_session_timeout", milliseconds(deadline))
}

// setDefault leaves alone what the URL says, also within its options, where
// PostgreSQL takes names in capitals, and with hyphens, too.
func setDefault(params map[string]string, name, value string) {
	within := regexp.MustCompile(`(?i)(-c\s*|--)` + strings.ReplaceAll(name, "_", "[-_]") + `\s*=`)
	if params[name] == "" && !within.MatchString(params["options"]) {
		params[name] = value
	}
}

// behindPooler reports whether the URL was written for a pooler that hands a
// server connection to somebody else after each transaction. Such ones refuse
// parameters at the start of a connection that they do not know.
func behindPooler(config *pgx.ConnConfig) bool {
	mode := config.DefaultQueryExecMode
	return mode == pgx.QueryExecModeExec || mode == pgx.QueryExecModeSimpleProtocol
}
