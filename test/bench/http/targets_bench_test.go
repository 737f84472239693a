package httpbench_test

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// BenchmarkTargets prints what workloads do not measure: the start, memory, the
// size of the binary, and the time to the first byte of a long list.
func BenchmarkTargets(b *testing.B) {
	if *onlyLoad != "" {
		return
	}
	onEachStorage(b, func(b *testing.B, s storage) {
		progress("%s: other targets", s.name)
		d := s.seeded(b, "seed", users(thorough())).copied(b, "service")
		long, longest := token(b, longLister), token(b, longestLister)
		table := newTable("what", "got", "target", "")
		add := func(what string, got float64, unit string, most float64) {
			target, verdict := atMost(got, most)
			if target != "" {
				target += unit
			}
			table.add(what, number(got)+unit, target, verdict)
		}
		start, idle := starts(b, s, d)
		add("start to the first answer, on an existing database", start, " s", 0.2)
		add("idle resident memory", idle, " MB", 35)
		add("list of 100,000: growth of resident memory", growth(b, s, d, longest), " MB", 16)
		first, ratio := firstBytes(b, s, d, long, longest)
		add("list of 100,000: time to the first byte", first, " ms", 0)
		add("list of 100,000: that, relative to the list of 1,000", ratio, " ×", 1.5)
		add("binary, as make build makes it", size(b), " MB", 40)
		table.print(s.title() + ": the service")
	})
}

var unauthorized = call{"GET", "/tasks", "", "", http.StatusUnauthorized}

// starts starts the service repeatedly, and returns the medians of the seconds
// until it answers and of its resident memory, in MB, when it is idle.
func starts(t testing.TB, s storage, d *database) (seconds, idle float64) {
	t.Helper()
	var times, memories []float64
	for range 9 {
		begin := time.Now()
		served := service.start(t, s.sandbox, d)
		unauthorized.answer(t, resttest.New(t, served.base))
		times = append(times, time.Since(begin).Seconds())
		awaitIdle(t, served.pid())
		memories = append(memories, memory(t, served.pid(), "VmRSS"))
		served.process.Stop(t)
	}
	return median(times), median(memories)
}

// growth is by how many MB the resident memory of a new process grows while it
// sends the list of the token's user.
func growth(t testing.TB, s storage, d *database, token string) float64 {
	t.Helper()
	list := call{"GET", "/tasks", token, "", http.StatusOK}
	var growths []float64
	for range 3 {
		served := service.start(t, s.sandbox, d)
		unauthorized.answer(t, resttest.New(t, served.base))
		awaitIdle(t, served.pid())
		before := memory(t, served.pid(), "VmRSS")
		for range 2 {
			list.answer(t, resttest.New(t, served.base))
		}
		growths = append(growths, memory(t, served.pid(), "VmHWM")-before)
		served.process.Stop(t)
	}
	return median(growths)
}

// firstBytes is the time to the first byte of the longer list, and its ratio to
// that of the shorter one. The lists are those of the tokens' users.
func firstBytes(t testing.TB, s storage, d *database, shorter, longer string) (milliseconds, ratio float64) {
	t.Helper()
	served := service.start(t, s.sandbox, d)
	client := resttest.New(t, served.base)
	var times [2][]float64
	for range 25 {
		for i, token := range []string{shorter, longer} {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, served.base+"/tasks", nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Authorization", "Bearer "+token)
			begin := time.Now()
			res, err := client.HTTP.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.ReadFull(res.Body, make([]byte, 1)); err != nil || res.StatusCode != http.StatusOK {
				t.Fatalf("got %d and %v", res.StatusCode, err)
			}
			times[i] = append(times[i], time.Since(begin).Seconds())
			_, err = io.Copy(io.Discard, res.Body)
			_ = res.Body.Close()
			if err != nil {
				t.Fatal(err)
			}
			awaitIdle(t, served.pid())
		}
	}
	return median(times[1]) * 1000, median(times[1]) / median(times[0])
}

// size builds the program as it ships and returns its size in MB.
func size(t testing.TB) float64 {
	t.Helper()
	file := filepath.Join(t.TempDir(), "tareas")
	if text, err := exec.CommandContext(t.Context(), "make", "-C", "../../..", "build", "BIN="+file).CombinedOutput(); err != nil {
		t.Fatalf("make build: %v: %s", err, text)
	}
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	return float64(info.Size()) / (1 << 20)
}
