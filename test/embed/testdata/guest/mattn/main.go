// Command mattn is a host with github.com/mattn/go-sqlite3.
package main

import (
	"log"

	"gorm.io/driver/sqlite" // on github.com/mattn/go-sqlite3
	"gorm.io/gorm"

	"example.com/host/drive"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func main() {
	db, err := gorm.Open(sqlite.Open("file:mattn.db?_foreign_keys=on&_busy_timeout=5000"))
	if err != nil {
		log.Fatal(err)
	}
	drive.Run("memory", "memory:", bootstrap.Options{})
	drive.Run("own pool", "", bootstrap.Options{DB: db})
}
