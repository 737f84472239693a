// Command modernc is an embedder with modernc.org/sqlite, the driver of package
// gormstore/sqlite.
package main

import (
	"database/sql"
	"log"

	_ "modernc.org/sqlite" // registers the driver "sqlite"

	"example.com/embedder/drive"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func main() {
	drive.Run("memory", "memory:", bootstrap.Options{})
	drive.Run("file", "sqlite:tareas.db", bootstrap.Options{OpenSQLite: sqlite.Open})

	// The embedder reads the file with its driver.
	pool, err := sql.Open("sqlite", "tareas.db")
	if err != nil {
		log.Fatal(err)
	}
	defer pool.Close()
	var title string
	if err := pool.QueryRow("SELECT title FROM tasks").Scan(&title); err != nil || title != "Buy milk" {
		log.Fatalf("got title %q and error %v, want Buy milk", title, err)
	}
}
