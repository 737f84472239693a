// Command orders is an embedder with mails, and with orders that belong to tasks. It uses
// the shop of bootstrap/README.md, which the test copies next to it. Without an argument it
// places and completes orders until it is killed. With an argument it sends the last mails
// and prints the stored data.
package main

import (
	"context"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"

	"github.com/glebarez/sqlite"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"example.com/embedder/shop"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func main() {
	slog.SetDefault(slog.New(slog.DiscardHandler))
	ctx := context.Background()
	dialector := sqlite.Open("file:shop.db?_txlock=immediate&_pragma=foreign_keys(on)&_pragma=busy_timeout(60000)&_pragma=journal_mode(wal)")
	if url := os.Getenv("SHOP_DATABASE"); strings.HasPrefix(url, "postgres") {
		dialector = postgres.Open(url)
	}
	db, err := gorm.Open(dialector, &gorm.Config{Logger: logger.Discard})
	check(err)
	check(db.Exec("CREATE TABLE IF NOT EXISTS users (shop text)").Error) // the shop's own
	check(db.AutoMigrate(&shop.Order{}, &shop.Mail{}))
	service, err := shop.Open(ctx, db, os.Getenv("JWT_SECRET"))
	check(err)
	defer service.Close(ctx)
	for ready := false; !ready; { // New does not wait for a slow PostgreSQL
		answer := httptest.NewRecorder()
		service.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/readyz", http.NoBody))
		ready = answer.Code == http.StatusOK
	}

	ana := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	user, err := service.Accounts().Register(ctx, ana)
	if err != nil {
		session, err := service.Accounts().LogIn(ctx, ana)
		check(err)
		user = session.User
	}
	if len(os.Args) > 1 {
		for mails := int64(1); mails > 0; { // one call sends at most 100
			check(shop.SendMails(ctx, db, send))
			check(db.Model(&shop.Mail{}).Count(&mails).Error)
		}
		for task, err := range service.Tasks().All(ctx, user.ID(), application.TaskQuery{}) {
			check(err)
			var orders int64
			check(db.Model(&shop.Order{}).Where("task_id = ?", int64(task.ID())).Count(&orders).Error)
			fmt.Println("task", task.ID(), task.Completed(), orders)
		}
		return
	}
	if _, err := shop.PlaceOrder(ctx, db, service, 99); err == nil {
		log.Fatal("an order of nobody was placed")
	}
	go work(ctx, db, service, user.ID())
	for {
		check(shop.SendMails(ctx, db, send))
	}
}

// work places and completes orders.
func work(ctx context.Context, db *gorm.DB, service *bootstrap.Service, user domain.UserID) {
	for {
		order, err := shop.PlaceOrder(ctx, db, service, user)
		check(err)
		_, err = service.Tasks().Update(ctx, user, domain.TaskID(order.TaskID), domain.TaskEdit{Completed: domain.SetTo(true)})
		check(err)
		fmt.Println("completed", order.TaskID)
	}
}

func send(mail shop.Mail) error {
	_, err := fmt.Println("mail", mail.ID, mail.TaskID)
	return err
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
