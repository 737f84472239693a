package bootstrap

import (
	"fmt"
	"strconv"
)

// reservedFiles returns how many open files the process needs besides the connections of the API. A
// database connection has up to three: SQLite's database, log and shared memory. SQLite has two
// further connections: the writer, and a connection that keeps the file open. PostgreSQL needs less:
// one file for each connection, with one connection for readiness and two for migrations. The rest
// is for listeners, logs, name resolution, traces and connections that wait for room.
func reservedFiles(config Config) int {
	const perConnection, rest = 3, 32
	files := perConnection*(config.Database.MaxConns+2) + rest
	if config.MetricsAddr != "" {
		files += metricsConns
	}
	return files
}

// clientConns returns the maximum number of client connections. If the limit of open files lowers a
// configured number other than the default, it also returns a warning. The maximum is below the
// limit of open files, so that the server can accept a client and close an idle connection for it.
// Both configured and openFiles may be 0 for no limit.
func clientConns(configured, openFiles, reserved int) (conns int, warning string) {
	if openFiles == 0 {
		return configured, ""
	}
	// With a limit below the reserve, a few clients are better than none.
	most := max(openFiles-reserved, openFiles/4)
	if configured >= 1 && configured <= most {
		return configured, ""
	}
	if configured == DefaultConfig().Listen.MaxClientConns {
		return most, ""
	}
	limit := "no limit"
	if configured >= 1 {
		limit = strconv.Itoa(configured)
	}
	return most, fmt.Sprintf("MAX_CONNS is %s, but the process may open only %d files: it accepts %d connections", limit, openFiles, most)
}
