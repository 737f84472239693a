package bench_test

import (
	"database/sql"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
	_ "modernc.org/sqlite"             // registers the driver "sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// start starts the program and returns after its first answer.
func start(b *testing.B, url string, environ ...string) (*program.Process, *resttest.Client) {
	b.Helper()
	p := program.StartShipped(b, append(environ, "DATABASE_URL="+url)...)
	client := resttest.New(b, p.Base)
	client.Do(b, resttest.Request{Method: "GET", Path: "/tasks"})
	return p, client
}

// fill creates a user with that many tasks of the description, directly in the
// database.
func fill(b *testing.B, url string, tasks int, description string) {
	b.Helper()
	config := bootstrap.DatabaseConfig{URL: bootstrap.Secret(url), MaxConns: 1}
	if err := bootstrap.MigrateUp(b.Context(), config, map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open}); err != nil {
		b.Fatal(err)
	}
	driver, source, nextID := "pgx", url, "nextval('task_ids')"
	if file, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, source, nextID = "sqlite", file, "NULL"
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(b.Context(), `INSERT INTO users (email, password_hash, token_epoch, created_at) VALUES ('ana@example.com', 'none', 1767225600000000, 1767225600000000)`); err != nil {
		b.Fatal(err)
	}
	statement := fmt.Sprintf(`INSERT INTO tasks (id, user_id, title, description, completed, created_at, updated_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT %s, 1, 'task number ' || i, $1, i %% 2 = 0, 1767225600000000, 1767225600000000 FROM n`, tasks, nextID)
	if _, err := db.ExecContext(b.Context(), statement, description); err != nil {
		b.Fatal(err)
	}
}

func tokenOfFirstUser(b *testing.B) string {
	b.Helper()
	tokens, err := jwttoken.New([]byte(secret), time.Now)
	if err != nil {
		b.Fatal(err)
	}
	token, err := tokens.Issue(application.Claims{UserID: 1, Email: "ana@example.com", IssuedAt: time.Now(), ExpiresAt: time.Now().Add(time.Hour)})
	if err != nil {
		b.Fatal(err)
	}
	return token
}

// BenchmarkLongList streams a list of 100,000 tasks, and BenchmarkLongTexts one
// of 2,000 with the longest descriptions. They fail if the resident memory of
// the program grows by more than 16 MB: a list is not held in memory.
func BenchmarkLongList(b *testing.B) {
	streamList(b, 100_000, "something that has to be done some day")
}

func BenchmarkLongTexts(b *testing.B) {
	streamList(b, 2_000, strings.Repeat("😀", domain.MaxDescriptionChars))
}

func streamList(b *testing.B, tasks int, description string) {
	b.Helper()
	for name, url := range map[string]string{"SQLite": "sqlite:" + filepath.Join(b.TempDir(), "tareas.db"), "PostgreSQL": pgtest.Empty(b)} {
		b.Run(name, func(b *testing.B) {
			fill(b, url, tasks, description)
			p, client := start(b, url)
			token := tokenOfFirstUser(b)
			before := p.Memory(b, "VmRSS")
			var first, whole time.Duration
			var size int64
			for b.Loop() {
				f, w, n := list(b, client, token)
				first, whole, size = first+f, whole+w, n
			}
			growth := p.Memory(b, "VmHWM") - before
			b.ReportMetric(growth, "MB-growth")
			b.ReportMetric(float64(first.Microseconds())/float64(b.N)/1000, "ms-to-first-byte")
			b.ReportMetric(100*first.Seconds()/whole.Seconds(), "%-of-the-whole")
			b.SetBytes(size)
			if growth > 16 {
				b.Errorf("resident memory grew by %.1f MB, want at most 16", growth)
			}
		})
	}
}

// list reads the list of tasks, and returns the time to its first byte and to
// its last, and its size in bytes.
func list(b *testing.B, client *resttest.Client, token string) (first, whole time.Duration, size int64) {
	b.Helper()
	r, err := http.NewRequestWithContext(b.Context(), http.MethodGet, client.Base+"/tasks", nil)
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	begin := time.Now()
	res, err := client.HTTP.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	if _, err := io.ReadFull(res.Body, make([]byte, 1)); err != nil || res.StatusCode != http.StatusOK {
		b.Fatalf("got %d and %v", res.StatusCode, err)
	}
	first = time.Since(begin)
	rest, err := io.Copy(io.Discard, res.Body)
	if err != nil {
		b.Fatal(err)
	}
	return first, time.Since(begin), 1 + rest
}

// BenchmarkStart measures the time from the start of the program to its first
// answer, on an existing SQLite file.
func BenchmarkStart(b *testing.B) {
	url := "sqlite:" + filepath.Join(b.TempDir(), "tareas.db")
	p, _ := start(b, url)
	p.Kill()
	var idle float64
	for b.Loop() {
		p, _ := start(b, url)
		idle = p.Memory(b, "VmRSS")
		p.Kill()
	}
	b.ReportMetric(idle, "MB-idle")
}
