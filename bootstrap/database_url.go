package bootstrap

import (
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// databaseURL is a parsed DATABASE_URL.
type databaseURL struct {
	kind storageKind
	// source is the whole URL of a PostgreSQL database, or the SQLite file.
	source string
	// where names the storage for the log, without user and password.
	where string
}

type storageKind int

const (
	kindMemory storageKind = iota
	kindSQLite
	kindPostgres
)

// parseDatabaseURL chooses the storage by the URL's beginning. Its errors do
// not repeat the URL, which may hold a password.
func parseDatabaseURL(url string) (databaseURL, error) {
	file, isSQLite := sqliteFile(url)
	switch {
	case url == "memory:":
		return databaseURL{kind: kindMemory, where: "memory"}, nil
	case isSQLite:
		return databaseURL{kind: kindSQLite, source: file, where: file}, checkSQLiteFile(file)
	case strings.HasPrefix(url, "postgres://"), strings.HasPrefix(url, "postgresql://"):
		config, err := pgx.ParseConfig(url)
		if err != nil {
			return databaseURL{}, errors.New("is not a valid PostgreSQL URL; it looks like postgres://user:password@host:5432/database")
		}
		where := fmt.Sprintf("%s:%d/%s", config.Host, config.Port, config.Database)
		return databaseURL{kind: kindPostgres, source: url, where: where}, nil
	}
	return databaseURL{}, errors.New("must begin with postgres:// or postgresql://, or be sqlite:<file> or \"memory:\"")
}

// sqliteFile is the file of a URL that names one.
func sqliteFile(url string) (file string, named bool) { return strings.CutPrefix(url, "sqlite:") }

// checkSQLiteFile refuses what would quietly become a file of an odd name.
func checkSQLiteFile(file string) error {
	switch {
	case strings.TrimSpace(file) == "":
		return errors.New("names no file; it looks like sqlite:tareas.db")
	case strings.HasPrefix(file, "//"):
		return errors.New("takes a file name right after sqlite:, as in sqlite:tareas.db or sqlite:/var/lib/tareas/tareas.db")
	case file == ":memory:":
		return errors.New("must be \"memory:\" for a storage in memory")
	case strings.Contains(file, "?"):
		return errors.New("takes a file name after sqlite:, and no options")
	}
	return nil
}
