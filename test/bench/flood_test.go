package bench_test

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

const (
	idleTime  = 3 * time.Second
	floodTime = 8 * time.Second
	// excess is how many times more logins arrive than can be hashed.
	excess = 4
)

// timeOf makes a request that must be answered with the status, and returns how
// long that took.
func timeOf(b *testing.B, client *resttest.Client, r resttest.Request, want int) time.Duration {
	b.Helper()
	begin := time.Now()
	got := client.Do(b, r)
	took := time.Since(begin)
	if got.Status != want {
		b.Fatalf("%s %s: got %d %s, want %d", r.Method, r.Path, got.Status, got.Body, want)
	}
	return took
}

// wrongLogin is a login with a wrong password.
func wrongLogin(email string) resttest.Request {
	return resttest.Request{Method: "POST", Path: "/login", Body: resttest.Credentials(email, "wrong")}
}

// quantile returns the time that the given share of the times does not exceed.
func quantile(times []time.Duration, share float64) time.Duration {
	if len(times) == 0 {
		return 0
	}
	slices.Sort(times)
	return times[min(len(times)-1, int(share*float64(len(times))))]
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// BenchmarkFlood reports how long a list of ten tasks takes on an idle service,
// and how long while four times more logins arrive than can be hashed. It also
// reports how long it takes to refuse a login.
func BenchmarkFlood(b *testing.B) {
	for name, url := range map[string]func() string{
		"memory":     func() string { return "memory:" },
		"SQLite":     func() string { return "sqlite:" + filepath.Join(b.TempDir(), "tareas.db") },
		"PostgreSQL": func() string { return pgtest.Empty(b) },
	} {
		b.Run(name, func(b *testing.B) {
			_, client := start(b, url(), "LOGIN_LIMIT=0", "ADDRESS_LIMIT=0")
			ana := client.Register(b, "ana@example.com")
			for i := range 10 {
				client.Create(b, ana, fmt.Sprintf(`{"title":"task %d"}`, i))
			}
			var hashes []time.Duration
			for range 11 {
				hashes = append(hashes, timeOf(b, client, wrongLogin("ana@example.com"), 401))
			}
			hash := quantile(hashes, 0.5)
			slots := max(1, runtime.GOMAXPROCS(0)-1) // the default of HASH_CONCURRENCY
			interval := time.Duration(float64(hash) / float64(excess*slots))

			idle := reads(b, client, ana.Token, idleTime)
			ctx, stop := context.WithCancel(context.Background())
			flooded := make(chan outcomes, 1)
			go func() { flooded <- flood(ctx, client, interval) }()
			busy := reads(b, client, ana.Token, floodTime)
			stop()
			logins := <-flooded
			if len(idle) == 0 || len(busy) == 0 || logins.unexpected > 0 {
				b.Errorf("got %d and %d reads, want some, and %d logins that got neither 401 nor 503, want none", len(idle), len(busy), logins.unexpected)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(milliseconds(hash), "ms-hash")
			b.ReportMetric(milliseconds(quantile(idle, 0.99)), "ms-read-p99-idle")
			b.ReportMetric(milliseconds(quantile(busy, 0.99)), "ms-read-p99-flood")
			b.ReportMetric(milliseconds(quantile(logins.refused, 0.99)), "ms-refusal-p99")
			b.ReportMetric(float64(len(logins.refused)), "refused")
			b.ReportMetric(float64(logins.served), "served")
		})
	}
}

// reads lists the tasks again and again, and returns how long each list took.
func reads(b *testing.B, client *resttest.Client, token string, during time.Duration) []time.Duration {
	b.Helper()
	var times []time.Duration
	for end := time.Now().Add(during); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		times = append(times, timeOf(b, client, resttest.Request{Method: "GET", Path: "/tasks", Token: token}, 200))
	}
	return times
}

// outcomes counts logins by their answers.
type outcomes struct {
	refused            []time.Duration // with 503
	served, unexpected int
}

// flood starts a login at each interval, without waiting for answers, until the
// context ends, which cancels the logins in flight.
func flood(ctx context.Context, client *resttest.Client, interval time.Duration) outcomes {
	var o outcomes
	var mu sync.Mutex
	var clients sync.WaitGroup
	ticks := time.NewTicker(interval)
	defer ticks.Stop()
	for i := 0; ; i++ {
		select {
		case <-ctx.Done():
			clients.Wait()
			return o
		case <-ticks.C:
		}
		clients.Go(func() {
			begin := time.Now()
			got, err := client.Try(ctx, wrongLogin(fmt.Sprintf("person%d@example.com", i)))
			took := time.Since(begin)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case ctx.Err() != nil: // cancelled
			case err == nil && got.Status == 503:
				o.refused = append(o.refused, took)
			case err == nil && got.Status == 401:
				o.served++
			default:
				o.unexpected++
			}
		})
	}
}

// BenchmarkUnknownEmail reports how long a login takes with a wrong password,
// and with an unknown email, in turn.
func BenchmarkUnknownEmail(b *testing.B) {
	const pairs = 100
	_, client := start(b, "memory:", "LOGIN_LIMIT=0", "ADDRESS_LIMIT=0")
	client.Register(b, "ana@example.com")
	var wrong, unknown []time.Duration
	for range pairs {
		wrong = append(wrong, timeOf(b, client, wrongLogin("ana@example.com"), 401))
		unknown = append(unknown, timeOf(b, client, wrongLogin("bob@example.com"), 401))
	}
	w, u := quantile(wrong, 0.5), quantile(unknown, 0.5)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(w), "ms-wrong-password")
	b.ReportMetric(milliseconds(u), "ms-unknown-email")
	b.ReportMetric(100*(u.Seconds()-w.Seconds())/w.Seconds(), "%-difference")
}
