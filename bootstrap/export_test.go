package bootstrap

// What the tests need of the unexported.
var (
	NewServer      = newServer
	CheckSQLite    = checkSQLite
	SQLiteSettings = sqliteSettings
)
