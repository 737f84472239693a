package bootstrap_test

import (
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// In a file, which is no terminal, lines are JSON. Those below the level are left out.
func TestLogToAFile(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	logger := bootstrap.NewLogger(file, slog.LevelWarn)
	logger.InfoContext(t.Context(), "below the level")
	logger.With("a", 1).WithGroup("g").WarnContext(t.Context(), "request", "duration_us", 7)
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(text) || strings.Contains(string(text), "below") || !strings.HasSuffix(string(text), `"msg":"request","a":1,"g":{"duration_us":7}}`+"\n") {
		t.Errorf("got %q, want the line as JSON", text)
	}
}

// A weak previous secret is accepted with a warning, so that it can be rotated. So is a
// connection to another machine that may have no TLS, although the host cannot be found.
// No warning has a secret.
func TestWarningsAtTheStart(t *testing.T) {
	t.Setenv("PGSSLMODE", "")
	const weak, plaintext = "JWT_SECRET_PREVIOUS is weak", "may have no TLS"
	for name, c := range map[string]struct{ previous, url, want string }{
		"none":            {"", "memory:", ""},
		"a strong secret": {"another secret, of 32 bytes also", "memory:", ""},
		"a weak secret":   {strings.Repeat("hunter2-2026", 3), "memory:", weak},
		"no sslmode":      {"", "postgres://ana:hunter2@db.invalid/x", plaintext},
		"no TLS":          {"", "postgres://ana:hunter2@db.invalid/x?sslmode=disable", plaintext},
		"TLS":             {"", "postgres://ana:hunter2@db.invalid/x?sslmode=verify-full", ""},
	} {
		t.Run(name, func(t *testing.T) {
			log := new(program.Log)
			config := inMemory()
			config.JWTSecretPrevious, config.Database.URL = bootstrap.Secret(c.previous), bootstrap.Secret(c.url)
			config.Database.Timeout = time.Second
			embedded(t, config, bootstrap.Options{Logger: slog.New(slog.NewTextHandler(log, nil))})
			text := log.String()
			for _, warning := range []string{weak, plaintext} {
				want := map[bool]int{true: 1}[warning == c.want]
				if got := len(regexp.MustCompile("level=WARN .*"+warning).FindAllString(text, -1)); got != want || strings.Contains(text, "hunter2") {
					t.Errorf("got %d warnings %q, want %d, without the secret: %s", got, warning, want, text)
				}
			}
		})
	}
}
