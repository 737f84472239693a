package bench_test

import (
	"context"
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
)

// process is a program that serves.
type process struct{ *program.Process }

// start starts the program and returns when it has answered.
func start(b *testing.B, url string, environ ...string) *process {
	b.Helper()
	p := program.Start(b, append([]string{"DATABASE_URL=" + url}, environ...)...)
	res, err := http.Get(p.Base + "/tasks")
	if err != nil {
		b.Fatal(err)
	}
	_ = res.Body.Close()
	return &process{p}
}

// fill gives a user, who it makes, so many tasks with that description, behind
// the program's back.
func fill(b *testing.B, url string, tasks int, description string) {
	b.Helper()
	config := bootstrap.DatabaseConfig{URL: bootstrap.Secret(url), MaxConns: 1}
	if err := bootstrap.MigrateUp(b.Context(), config, map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open}); err != nil {
		b.Fatal(err)
	}
	driver, source, moment := "pgx", url, "'2026-01-01 00:00:00+00:00'"
	if file, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, source, moment = "sqlite", file, "1767225600000000" // microseconds
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(b.Context(), `INSERT INTO users (email, password_hash, created_at) VALUES ('ana@example.com', 'none', `+moment+`)`); err != nil {
		b.Fatal(err)
	}
	statement := fmt.Sprintf(`INSERT INTO tasks (user_id, title, description, completed, created_at, updated_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT 1, 'task number ' || i, $1, i %% 2 = 0, %s, %s FROM n`, tasks, moment, moment)
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
// of 2,000 with the longest texts that there can be. They fail when the resident
// memory of the program rises by more than 16 MB, or when the first byte waits
// for the last row.
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
			p := start(b, url)
			token := tokenOfFirstUser(b)
			before := p.Memory(b, "VmRSS")
			var first, whole time.Duration
			var size int64
			for b.Loop() {
				f, w, n := p.list(b, token)
				first, whole, size = first+f, whole+w, n
			}
			rise := p.Memory(b, "VmHWM") - before
			b.ReportMetric(rise, "MB-rise")
			b.ReportMetric(float64(first.Microseconds())/float64(b.N)/1000, "ms-to-first-byte")
			b.ReportMetric(100*first.Seconds()/whole.Seconds(), "%-of-the-whole")
			b.SetBytes(size)
			if rise > 16 {
				b.Errorf("resident memory rose by %.1f MB, want at most 16", rise)
			}
			if first > whole/4 {
				b.Errorf("the first byte took %v of %v: it waits for the rows", first, whole)
			}
		})
	}
}

func (p *process) list(b *testing.B, token string) (first, whole time.Duration, size int64) {
	b.Helper()
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, p.Base+"/tasks", nil)
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	begin := time.Now()
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	one := make([]byte, 1)
	if _, err := io.ReadFull(res.Body, one); err != nil || res.StatusCode != http.StatusOK {
		b.Fatalf("got %d and %v", res.StatusCode, err)
	}
	first = time.Since(begin)
	size = 1 + discard(b, res.Body)
	return first, time.Since(begin), size
}

// BenchmarkStart is the time from nothing to the first answer, on an existing
// SQLite file. It fails above 0.3 s.
func BenchmarkStart(b *testing.B) {
	url := "sqlite:" + filepath.Join(b.TempDir(), "tareas.db")
	start(b, url).Kill()
	var idle float64
	for b.Loop() {
		p := start(b, url)
		idle = p.Memory(b, "VmRSS")
		p.Kill()
	}
	b.ReportMetric(idle, "MB-idle")
	if each := b.Elapsed() / time.Duration(b.N); each > 300*time.Millisecond {
		b.Errorf("the program took %v to serve, want at most 0.3 s", each)
	}
}
