package sqlite_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
)

func Example() {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "tareas")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	url := sqlite.Scheme + filepath.Join(dir, "tareas.db")
	database, err := sqlite.Open(ctx, url, gormstore.Limits{MaxConns: 4, Timeout: 5 * time.Second})
	if err != nil {
		log.Fatal(err)
	}
	defer database.Close()
	if err := database.Migrate(ctx); err != nil {
		log.Fatal(err)
	}
	fmt.Println(database.Store.Product())

	// The database may be in use while it is copied.
	fmt.Println(sqlite.Backup(ctx, url, filepath.Join(dir, "backup.db")))
	// Output:
	// SQLite
	// <nil>
}
