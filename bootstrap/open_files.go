package bootstrap

import "fmt"

// reservedFiles returns how many open files the process keeps for itself beside its
// client connections: for each database connection up to three (SQLite has the
// database, its log and their shared memory) and two connections more (readiness,
// migrations), and for the rest, such as listeners, logs, scrapes of metrics, name
// resolution, traces and the connection that waits for room.
func reservedFiles(databaseConns int) int {
	const perConnection, rest = 3, 32
	return perConnection*(databaseConns+2) + rest
}

// clientConns returns the maximum number of client connections, and a warning if it
// is lower than configured. At the limit of open files no connection is accepted, so
// the oldest idle one could not make room for a new client. configured and openFiles
// may be 0 for no limit.
func clientConns(configured, openFiles, databaseConns int) (conns int, warning string) {
	if openFiles == 0 {
		return configured, ""
	}
	// With a limit below the reserve, a few clients are better than none.
	most := max(openFiles-reservedFiles(databaseConns), openFiles/4)
	if configured >= 1 && configured <= most {
		return configured, ""
	}
	limit := "no limit"
	if configured >= 1 {
		limit = fmt.Sprint(configured)
	}
	return most, fmt.Sprintf("MAX_CONNS is %s, but the process may open only %d files: it accepts %d connections", limit, openFiles, most)
}
