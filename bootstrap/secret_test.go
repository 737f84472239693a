package bootstrap_test

import (
	"log/slog"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// A weak previous secret is accepted with a warning, so that it can be rotated.
func TestWeakPreviousSecretIsLogged(t *testing.T) {
	for name, c := range map[string]struct {
		previous string
		want     int
	}{
		"none":   {"", 0},
		"strong": {"another secret, of 32 bytes also", 0},
		"weak":   {strings.Repeat("tareas-2026!", 3), 1},
	} {
		t.Run(name, func(t *testing.T) {
			log := new(logBuffer)
			config := inMemory()
			config.JWTSecretPrevious = bootstrap.Secret(c.previous)
			embedded(t, config, bootstrap.Options{Logger: slog.New(slog.NewTextHandler(log, nil))})
			text := log.String()
			if got := strings.Count(text, "JWT_SECRET_PREVIOUS is weak"); got != c.want {
				t.Errorf("got %d warnings, want %d: %s", got, c.want, text)
			}
			if c.want > 0 && (!strings.Contains(text, "level=WARN") || strings.Contains(text, "tareas-2026!")) {
				t.Errorf("got %s, want a warning without the secret", text)
			}
		})
	}
}
