package bootstrap_test

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// A connection to another machine that may have no TLS is logged once, without the
// password. The service starts although the host cannot be found.
func TestPlaintextDatabaseIsLogged(t *testing.T) {
	t.Setenv("PGSSLMODE", "")
	for query, want := range map[string]int{"": 1, "?sslmode=disable": 1, "?sslmode=verify-full": 0} {
		t.Run(query, func(t *testing.T) {
			log := new(logBuffer)
			config := inMemory()
			config.Database.URL = bootstrap.Secret("postgres://ana:hunter2@db.invalid/x" + query)
			config.Database.Timeout = time.Second
			embedded(t, config, bootstrap.Options{Logger: slog.New(slog.NewTextHandler(log, nil))})
			text := log.String()
			if got := strings.Count(text, "may have no TLS"); got != want || strings.Contains(text, "hunter2") {
				t.Errorf("got %d warnings, want %d, without the password: %s", got, want, text)
			}
			if want > 0 && !strings.Contains(text, "level=WARN") {
				t.Errorf("got %s, want a warning", text)
			}
		})
	}
}
