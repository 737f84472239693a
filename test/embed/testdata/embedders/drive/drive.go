// Package drive starts the service on a storage and uses it.
package drive

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Run registers, logs in and creates a task in Go, and lists it over HTTP. It prints the
// name if everything works. The URL is ignored if the options have a storage.
func Run(name, url string, options bootstrap.Options) {
	if err := use(url, options); err != nil {
		log.Fatal(name, ": ", err)
	}
	fmt.Println(name, "ok")
}

func use(url string, options bootstrap.Options) error {
	ctx, config := context.Background(), bootstrap.DefaultConfig()
	config.JWTSecret = "a secret of tests, 32 bytes long"
	config.Database.URL, config.Database.Timeout = bootstrap.Secret(url), time.Minute // this machine may be slow
	options.HashCost = bcrypt.MinCost
	service, err := bootstrap.New(ctx, config, options)
	if err != nil {
		return err
	}
	defer service.Close(ctx)
	credentials := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
	ana, err := service.Accounts().Register(ctx, credentials)
	if err != nil {
		return err
	}
	// The service recognizes the driver's error of a unique constraint.
	if _, err := service.Accounts().Register(ctx, credentials); !errors.Is(err, domain.ErrEmailTaken) {
		return fmt.Errorf("got %v of a second registration, want %w", err, domain.ErrEmailTaken)
	}
	session, err := service.Accounts().LogIn(ctx, credentials)
	if err != nil {
		return err
	}
	if _, err := service.Tasks().Create(ctx, ana.ID(), domain.NewTask{Title: "Buy milk"}); err != nil {
		return err
	}
	request, answer := httptest.NewRequest(http.MethodGet, "/tasks", http.NoBody), httptest.NewRecorder()
	request.Header.Set("Authorization", "Bearer "+session.Token)
	service.Handler().ServeHTTP(answer, request)
	const want = `[{"id":1,"title":"Buy milk"`
	if got := answer.Body.String(); !strings.HasPrefix(got, want) {
		return fmt.Errorf("got the list %s, want %s at its beginning", got, want)
	}
	return nil
}
