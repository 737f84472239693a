// Command website is a shop with its own users, sessions and database. Package shop is the
// shop of bootstrap/README.md.
package main

import (
	"context"
	"log"
	"net/http"
	"os"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"

	"example.com/embedder/shop"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// User is a row of the shop's own table users.
type User struct{ ID, Session string }

func main() {
	db := must(gorm.Open(sqlite.Open(os.Getenv("SHOP_DATABASE"))))
	must(0, db.AutoMigrate(&User{}, &shop.Order{}, &shop.Mail{}))
	must(0, db.Save(&User{ID: "0198c1d2-8f7e-7b4a-9c3d-2e1f0a9b8c7d", Session: "4f1c"}).Error)
	caller := func(r *http.Request) (string, error) {
		var user User
		cookie, err := r.Cookie("session")
		if err != nil || db.WithContext(r.Context()).Take(&user, "session = ?", cookie.Value).Error != nil {
			return "", bootstrap.ErrNoCaller
		}
		return user.ID, nil
	}
	service := must(bootstrap.New(context.Background(), bootstrap.DefaultConfig(), bootstrap.Options{
		DB: db, TablePrefix: "tareas_", Prefix: "/tareas", Caller: caller, OnChange: shop.OnChange,
	}))
	http.Handle(service.Mount())
	http.HandleFunc("POST /tareas/orders", func(_ http.ResponseWriter, r *http.Request) {
		user := must(service.EmbedderUsers().Ensure(r.Context(), must(caller(r))))
		must(shop.PlaceOrder(r.Context(), db, service, user.ID()))
	})
	log.Fatal(http.ListenAndServe(":8080", nil))
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Panic(err)
	}
	return value
}
