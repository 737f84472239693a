package bench_test

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	_ "github.com/glebarez/go-sqlite"  // registers the driver "sqlite"
	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// program is the built program, running.
type program struct {
	cmd  *exec.Cmd
	base string
}

func build(b *testing.B) string {
	b.Helper()
	file := filepath.Join(b.TempDir(), "tareas")
	cmd := exec.Command("go", "build", "-o", file, "github.com/seed-9b87e5c3/tareas/cmd/tareas")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, text)
	}
	return file
}

// start starts the program and returns when it answers.
func start(b *testing.B, file, url string) *program {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()
	cmd := exec.Command(file)
	cmd.Env = []string{"JWT_SECRET=" + secret, "DATABASE_URL=" + url, "HOST=127.0.0.1", "PORT=" + address[strings.LastIndex(address, ":")+1:]}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	p := &program{cmd: cmd, base: "http://" + address}
	b.Cleanup(p.stop)
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if res, err := http.Get(p.base + "/tasks"); err == nil {
			_ = res.Body.Close()
			return p
		}
	}
	b.Fatal("the program does not answer")
	return nil
}

func (p *program) stop() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// memory reads a line of the program's /proc status, in MB.
func (p *program) memory(b *testing.B, line string) float64 {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), line+":")
	kilobytes, err := strconv.ParseFloat(strings.Fields(rest)[0], 64)
	if err != nil {
		b.Fatal(err)
	}
	return kilobytes / 1024
}

// fill gives a user, who it makes, so many tasks with that description, behind
// the program's back.
func fill(b *testing.B, url string, tasks int, description string) {
	b.Helper()
	config := bootstrap.DatabaseConfig{URL: bootstrap.Secret(url), MaxConns: 1}
	if err := bootstrap.MigrateUp(b.Context(), config); err != nil {
		b.Fatal(err)
	}
	driver, source := "pgx", url
	if file, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, source = "sqlite", file
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(b.Context(), `INSERT INTO users (email, password_hash, created_at) VALUES ('ana@example.com', 'none', '2026-01-01 00:00:00+00:00')`); err != nil {
		b.Fatal(err)
	}
	statement := fmt.Sprintf(`INSERT INTO tasks (user_id, title, description, completed, created_at, updated_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT 1, 'task number ' || i, $1, i %% 2 = 0, '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00' FROM n`, tasks)
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
	file := build(b)
	for name, url := range map[string]string{"SQLite": "sqlite:" + filepath.Join(b.TempDir(), "tareas.db"), "PostgreSQL": pgtest.Empty(b)} {
		b.Run(name, func(b *testing.B) {
			fill(b, url, tasks, description)
			p := start(b, file, url)
			token := tokenOfFirstUser(b)
			before := p.memory(b, "VmRSS")
			var first, whole time.Duration
			var size int64
			for b.Loop() {
				f, w, n := p.list(b, token)
				first, whole, size = first+f, whole+w, n
			}
			rise := p.memory(b, "VmHWM") - before
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

func (p *program) list(b *testing.B, token string) (first, whole time.Duration, size int64) {
	b.Helper()
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, p.base+"/tasks", nil)
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
	file, url := build(b), "sqlite:"+filepath.Join(b.TempDir(), "tareas.db")
	start(b, file, url).stop()
	var idle float64
	for b.Loop() {
		p := start(b, file, url)
		idle = p.memory(b, "VmRSS")
		p.stop()
	}
	b.ReportMetric(idle, "MB-idle")
	if each := b.Elapsed() / time.Duration(b.N); each > 300*time.Millisecond {
		b.Errorf("the program took %v to serve, want at most 0.3 s", each)
	}
}
