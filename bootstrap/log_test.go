package bootstrap_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
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
	logger.With("a", 1).WithGroup("g").WarnContext(t.Context(), "a line", "duration_us", 7)
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(text) || strings.Contains(string(text), "below") || !strings.HasSuffix(string(text), `"msg":"a line","a":1,"g":{"duration_us":7}}`+"\n") {
		t.Errorf("got %q, want the line as JSON", text)
	}
}

// The lines of requests wait for others, for a short time. Any other line is written at
// once, after those that wait.
func TestLogLinesOfRequestsWait(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	synctest.Test(t, func(t *testing.T) {
		logger := bootstrap.NewLogger(file, slog.LevelInfo)
		want := func(when, want string) {
			t.Helper()
			text, err := os.ReadFile(file.Name())
			var got []string
			for _, line := range regexp.MustCompile(`"n":(\d)`).FindAllStringSubmatch(string(text), -1) {
				got = append(got, line[1])
			}
			if strings.Join(got, "") != want || err != nil {
				t.Errorf("%s: got the lines %v and %v, want %s", when, got, err, want)
			}
		}
		served, err := gateway.New(http.NotFoundHandler(), gateway.Options{Logger: logger.With("n", 0)})
		if err != nil {
			t.Fatal(err)
		}
		served.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil))
		logger.InfoContext(t.Context(), "request", "n", 1)
		logger.With("a", `"msg":"other",`).InfoContext(t.Context(), "request", "n", 2)
		want("requests", "")
		logger.InfoContext(t.Context(), "audit", "a", `"msg":"request",`, "b", "request", "n", 3)
		want("another line", "0123")
		logger.InfoContext(t.Context(), "request", "n", 4)
		time.Sleep(bootstrap.BatchDelay)
		synctest.Wait()
		want("after the delay", "01234")
		logger.InfoContext(t.Context(), "request", "n", 5)
		logger.With("a", 1).ErrorContext(t.Context(), "request failed", "n", 6)
		want("an error", "0123456")
		long := strings.Repeat("a", 3000)
		logger.InfoContext(t.Context(), "request", "a", long, "n", 7)
		logger.InfoContext(t.Context(), "request", "a", long, "n", 8)
		want("more than PIPE_BUF", "01234567")
		time.Sleep(bootstrap.BatchDelay)
		synctest.Wait()
		want("after another delay", "012345678")
	})
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
