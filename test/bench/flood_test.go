package bench_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

const (
	idleTime  = 3 * time.Second
	floodTime = 8 * time.Second
	// excess is how many times more logins arrive than can be hashed.
	excess = 4
)

// call makes a request and returns how it was answered and after what time.
func (p *process) call(ctx context.Context, client *http.Client, method, path, authorization, body string) (int, time.Duration, error) {
	r, err := http.NewRequestWithContext(ctx, method, p.Base+path, strings.NewReader(body))
	if err != nil {
		return 0, 0, err
	}
	r.Header.Set("Authorization", authorization)
	r.Header.Set("Content-Type", "application/json")
	begin := time.Now()
	res, err := client.Do(r)
	if err != nil {
		return 0, 0, err
	}
	defer func() { _ = res.Body.Close() }()
	_, err = io.Copy(io.Discard, res.Body)
	return res.StatusCode, time.Since(begin), err
}

// must is call for what has only one right answer.
func (p *process) must(b *testing.B, client *http.Client, method, path, authorization, body string, want int) time.Duration {
	b.Helper()
	got, took, err := p.call(context.Background(), client, method, path, authorization, body)
	if err != nil || got != want {
		b.Fatalf("%s %s: got %d and %v, want %d", method, path, got, err, want)
	}
	return took
}

func credentials(email, password string) string {
	return fmt.Sprintf(`{"email":%q,"password":%q}`, email, password)
}

// quantile returns the time that the given share of the times stays within.
func quantile(times []time.Duration, share float64) time.Duration {
	if len(times) == 0 {
		return 0
	}
	slices.Sort(times)
	return times[min(len(times)-1, int(share*float64(len(times))))]
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// BenchmarkFlood prints how long a list of ten tasks takes while nothing else
// happens, and while four times more logins arrive than can be hashed, whatever
// becomes of those before them; and how long it takes to turn one away.
func BenchmarkFlood(b *testing.B) {
	for name, url := range map[string]func() string{
		"memory":     func() string { return "memory:" },
		"SQLite":     func() string { return "sqlite:" + filepath.Join(b.TempDir(), "tareas.db") },
		"PostgreSQL": func() string { return pgtest.Empty(b) },
	} {
		b.Run(name, func(b *testing.B) {
			p := start(b, url(), "LOGIN_LIMIT=0", "ADDRESS_LIMIT=0")
			client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 200}}
			defer client.CloseIdleConnections()
			p.must(b, client, "POST", "/usuarios", "", credentials("ana@example.com", "correct horse"), 201)
			authorization := "Bearer " + tokenOfFirstUser(b)
			for i := range 10 {
				p.must(b, client, "POST", "/tasks", authorization, fmt.Sprintf(`{"title":"task %d"}`, i), 201)
			}
			var hashes []time.Duration
			for range 11 {
				hashes = append(hashes, p.must(b, client, "POST", "/login", "", credentials("ana@example.com", "wrong"), 401))
			}
			hash := quantile(hashes, 0.5)
			slots := max(1, runtime.GOMAXPROCS(0)-1) // as the program reckons
			rate := time.Duration(float64(hash) / float64(excess*slots))

			idle := p.reads(b, client, authorization, idleTime)
			ctx, stop := context.WithCancel(context.Background())
			flooded := make(chan flood, 1)
			go func() { flooded <- p.flood(ctx, client, rate) }()
			busy := p.reads(b, client, authorization, floodTime)
			stop()
			f := <-flooded
			if len(idle) == 0 || len(busy) == 0 || f.strange > 0 {
				b.Errorf("got %d and %d reads, %d answers to logins that are neither 401 nor 503", len(idle), len(busy), f.strange)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(milliseconds(hash), "ms-hash")
			b.ReportMetric(milliseconds(quantile(idle, 0.99)), "ms-read-p99-idle")
			b.ReportMetric(milliseconds(quantile(busy, 0.99)), "ms-read-p99-flood")
			b.ReportMetric(milliseconds(quantile(f.refused, 0.99)), "ms-refusal-p99")
			b.ReportMetric(float64(len(f.refused)), "refused")
			b.ReportMetric(float64(f.served), "served")
		})
	}
}

// reads lists the tasks again and again for that time.
func (p *process) reads(b *testing.B, client *http.Client, authorization string, during time.Duration) []time.Duration {
	b.Helper()
	var times []time.Duration
	for end := time.Now().Add(during); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		times = append(times, p.must(b, client, "GET", "/tasks", authorization, "", 200))
	}
	return times
}

// flood is what became of logins.
type flood struct {
	refused         []time.Duration
	served, strange int
}

// flood logs in at the rate, without waiting for answers, until the context
// ends, and takes everybody along who is still waiting then.
func (p *process) flood(ctx context.Context, client *http.Client, every time.Duration) flood {
	var f flood
	var mu sync.Mutex
	var clients sync.WaitGroup
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for i := 0; ; i++ {
		select {
		case <-ctx.Done():
			clients.Wait()
			return f
		case <-ticks.C:
		}
		clients.Go(func() {
			status, took, err := p.call(ctx, client, "POST", "/login", "", credentials(fmt.Sprintf("person%d@example.com", i), "wrong"))
			mu.Lock()
			defer mu.Unlock()
			switch {
			case ctx.Err() != nil: // left
			case err == nil && status == 503:
				f.refused = append(f.refused, took)
			case err == nil && status == 401:
				f.served++
			default:
				f.strange++
			}
		})
	}
}

// BenchmarkUnknownEmail prints how long a login takes that is refused for the
// password, and one that is refused for the email, in turn.
func BenchmarkUnknownEmail(b *testing.B) {
	const pairs = 100
	p := start(b, "memory:", "LOGIN_LIMIT=0", "ADDRESS_LIMIT=0")
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	p.must(b, client, "POST", "/usuarios", "", credentials("ana@example.com", "correct horse"), 201)
	var wrong, unknown []time.Duration
	for range pairs {
		wrong = append(wrong, p.must(b, client, "POST", "/login", "", credentials("ana@example.com", "wrong"), 401))
		unknown = append(unknown, p.must(b, client, "POST", "/login", "", credentials("bob@example.com", "wrong"), 401))
	}
	w, u := quantile(wrong, 0.5), quantile(unknown, 0.5)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(w), "ms-wrong-password")
	b.ReportMetric(milliseconds(u), "ms-unknown-email")
	b.ReportMetric(100*(u.Seconds()-w.Seconds())/w.Seconds(), "%-difference")
}
