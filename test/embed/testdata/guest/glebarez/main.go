// Command glebarez is a host with github.com/glebarez/sqlite.
package main

import (
	"log"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"

	"example.com/host/drive"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func main() {
	db, err := gorm.Open(sqlite.Open("file:glebarez.db?_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)"))
	if err != nil {
		log.Fatal(err)
	}
	drive.Run("memory", "memory:", bootstrap.Options{})
	drive.Run("own pool", "", bootstrap.Options{DB: db})
}
