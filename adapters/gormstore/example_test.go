package gormstore_test

import (
	"context"
	"database/sql"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The store keeps its tasks in the program's own database, next to the program's tables.
func ExampleNew() {
	ctx := context.Background()
	dir, err := os.MkdirTemp("", "shop")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	pool, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "shop.db")+"?_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)")
	if err != nil {
		log.Fatal(err)
	}
	defer pool.Close()
	db, err := gorm.Open(sqlite.Dialector{Conn: pool}) // or another dialector of SQLite or PostgreSQL
	if err != nil {
		log.Fatal(err)
	}

	prefix := gormstore.WithTablePrefix("tareas_")
	migrator, err := gormstore.NewMigrator(db, prefix)
	if err != nil {
		log.Fatal(err)
	}
	if err := migrator.Up(ctx); err != nil {
		log.Fatal(err)
	}
	store, err := gormstore.New(db, prefix)
	if err != nil {
		log.Fatal(err)
	}
	users, err := store.Users().List(ctx, domain.UserListOptions{})
	fmt.Println(store.Product(), len(users), err)
	// Output: SQLite 0 <nil>
}
