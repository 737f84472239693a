// Command handles is an embedder that opens SQLite itself, with two drivers.
// github.com/glebarez/go-sqlite registers "sqlite", as modernc.org/sqlite does.
// The other driver is github.com/mattn/go-sqlite3.
package main

import (
	"log"

	"github.com/glebarez/sqlite"
	mattn "gorm.io/driver/sqlite"
	"gorm.io/gorm"

	"example.com/embedder/drive"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func main() {
	drive.Run("memory", "memory:", bootstrap.Options{})
	run("glebarez", sqlite.Open("file:glebarez.db?_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)"))
	run("mattn", mattn.Open("file:mattn.db?_foreign_keys=on&_busy_timeout=5000"))
}

func run(name string, dialector gorm.Dialector) {
	db, err := gorm.Open(dialector)
	if err != nil {
		log.Fatal(err)
	}
	drive.Run(name, "", bootstrap.Options{DB: db})
}
