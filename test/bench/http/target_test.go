package yardstick_test

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestTargets prints what a round does not show: starts, memory, sizes and the
// wait for a long list's first byte.
func TestTargets(t *testing.T) {
	if !*full || *onlyLoad != "" {
		t.Skip("it takes long: make bench-http")
	}
	onEachStorage(t, func(t *testing.T, s storage) {
		progress("%s: other targets", s.name)
		d := s.seeded(t, "seed", population()).copied(t, "service")
		long := call{"GET", "/tasks", token(t, longLister), "", http.StatusOK}
		longest := call{"GET", "/tasks", token(t, longestLister), "", http.StatusOK}
		table := newTable("what", "got", "target", "")
		add := func(what string, got float64, unit string, most float64) {
			target, verdict := atMost(got, most)
			if target != "" {
				target += unit
			}
			table.add(what, number(got)+unit, target, verdict)
		}
		start, idle := starts(t, s, d)
		add("start to the first answer, on an existing database", start, " s", 0.2)
		add("idle resident memory", idle, " MB", 35)
		add("list of 100,000: rise of resident memory", rise(t, s, d, longest), " MB", 16)
		first, ratio := firstBytes(t, s, d, long, longest)
		add("list of 100,000: time to the first byte", first, " ms", 0)
		add("list of 100,000: that, in parts of the list of 1,000's", ratio, " ×", 1.5)
		add("binary, as make build makes it", size(t), " MB", 40)
		table.print(s.title() + ": the service")
	})
}

var unauthorized = call{"GET", "/tasks", "", "", http.StatusUnauthorized}

// starts has the service started again and again, and returns the medians of
// the seconds until it answers and of its resident memory, in MB, when it has
// nothing to do.
func starts(t *testing.T, s storage, d *database) (seconds, idle float64) {
	t.Helper()
	client := newClient(t)
	var times, memories []float64
	for range 9 {
		begin := time.Now()
		served := service.start(t, s.sandbox, d)
		unauthorized.answer(t, client, served.base)
		times = append(times, time.Since(begin).Seconds())
		settle(t, served.pid())
		memories = append(memories, memory(t, served.pid(), "VmRSS"))
		served.process.Stop(t)
	}
	return median(times), median(memories)
}

// rise is by how many MB the resident memory of a new process goes up while it
// sends a list.
func rise(t *testing.T, s storage, d *database, list call) float64 {
	t.Helper()
	client := newClient(t)
	var rises []float64
	for range 3 {
		served := service.start(t, s.sandbox, d)
		unauthorized.answer(t, client, served.base)
		settle(t, served.pid())
		before := memory(t, served.pid(), "VmRSS")
		for range 2 {
			list.answer(t, client, served.base)
		}
		rises = append(rises, memory(t, served.pid(), "VmHWM")-before)
		served.process.Stop(t)
	}
	return median(rises)
}

// firstBytes is how many milliseconds pass before the longer list begins, and
// how that compares with the shorter one.
func firstBytes(t *testing.T, s storage, d *database, shorter, longer call) (milliseconds, ratio float64) {
	t.Helper()
	served := service.start(t, s.sandbox, d)
	client := newClient(t)
	var times [2][]float64
	for range 25 {
		for i, list := range []call{shorter, longer} {
			begin := time.Now()
			res := list.send(t, client, served.base)
			if _, err := io.ReadFull(res.Body, make([]byte, 1)); err != nil {
				t.Fatal(err)
			}
			times[i] = append(times[i], time.Since(begin).Seconds())
			_, err := io.Copy(io.Discard, res.Body)
			if err != nil {
				t.Fatal(err)
			}
			_ = res.Body.Close()
			settle(t, served.pid())
		}
	}
	return median(times[1]) * 1000, median(times[1]) / median(times[0])
}

// size builds the program as it ships and returns how many MB it has.
func size(t *testing.T) float64 {
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
