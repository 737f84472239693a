package bootstrap

// What the tests need of the unexported.
var (
	CheckSQLite = checkSQLite
	NewServer   = newServer
)
