package postgres_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
)

// Open does not connect: the first statement does. Logs name the database by its
// location, which has no password.
func ExampleOpen() {
	database, err := postgres.Open(context.Background(), "postgres://tareas:secret@db.example.com:5432/tareas",
		gormstore.Limits{MaxConns: 20, Timeout: 5 * time.Second})
	if err != nil {
		log.Fatal(err)
	}
	defer database.Close()
	fmt.Println(database.Location)
	// Output: db.example.com:5432/tareas
}
