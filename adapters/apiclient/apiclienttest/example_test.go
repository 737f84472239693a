package apiclienttest_test

import (
	"context"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient/apiclienttest"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// A test of a program that calls the API runs on a service in memory.
func ExampleNew() {
	_ = func(t *testing.T) {
		config := bootstrap.DefaultConfig()
		config.JWTSecret, config.Database.URL = "a secret of tests, 32 bytes long", "memory:"
		service, err := bootstrap.New(t.Context(), config, bootstrap.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = service.Close(context.WithoutCancel(t.Context())) })
		client := apiclienttest.New(t, service.Handler())

		ana := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
		if _, err := client.Accounts().Register(t.Context(), ana); err != nil {
			t.Error(err)
		}
	}
}
