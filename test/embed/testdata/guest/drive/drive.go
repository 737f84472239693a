// Package drive starts the service on a storage and sends it requests.
package drive

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// Run registers, logs in, creates a task and lists it. It prints the name if all
// responses are right. The URL is ignored if the options have a storage.
func Run(name, url string, options bootstrap.Options) {
	if err := use(url, options); err != nil {
		log.Fatal(name, ": ", err)
	}
	fmt.Println(name, "ok")
}

func use(url string, options bootstrap.Options) error {
	config := bootstrap.DefaultConfig()
	config.JWTSecret = "a secret of tests, 32 bytes long"
	config.Database.URL = bootstrap.Secret(url)
	options.HashCost = bcrypt.MinCost
	service, err := bootstrap.New(context.Background(), config, options)
	if err != nil {
		return err
	}
	defer service.Close()
	server := httptest.NewServer(service.Handler())
	defer server.Close()

	const ana = `{"email":"ana@example.com","password":"correct horse"}`
	if _, err := send(server, "", "POST", "/usuarios", ana, http.StatusCreated); err != nil {
		return err
	}
	// The service recognizes the driver's error of a unique constraint.
	if _, err := send(server, "", "POST", "/usuarios", ana, http.StatusConflict); err != nil {
		return err
	}
	answer, err := send(server, "", "POST", "/login", ana, http.StatusOK)
	if err != nil {
		return err
	}
	var session struct{ Token string }
	if err := json.Unmarshal([]byte(answer), &session); err != nil {
		return err
	}
	if _, err := send(server, session.Token, "POST", "/tasks", `{"title":"Buy milk"}`, http.StatusCreated); err != nil {
		return err
	}
	answer, err = send(server, session.Token, "GET", "/tasks", "", http.StatusOK)
	if err != nil {
		return err
	}
	if want := `[{"id":1,"title":"Buy milk","description":null,"completed":false,"userId":1}]`; answer != want {
		return fmt.Errorf("got the list %s, want %s", answer, want)
	}
	return nil
}

// send returns the body of a response, which must have the given status.
func send(server *httptest.Server, token, method, path, body string, want int) (string, error) {
	request, err := http.NewRequest(method, server.URL+path, strings.NewReader(body))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := server.Client().Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != want {
		err = fmt.Errorf("%s %s: got %d %s, want %d", method, path, response.StatusCode, answer, want)
	}
	return string(answer), err
}
