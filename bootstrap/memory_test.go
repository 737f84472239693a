package bootstrap_test

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"runtime"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func TestPercentOf(t *testing.T) {
	const room = bootstrap.GarbageRoom
	for name, c := range map[string]struct {
		live, beside uint64
		want         int
	}{
		"nothing":                   {0, 0, 375},
		"a byte":                    {1, 0, 375},
		"a little":                  {room / 16, 0, 398},
		"half of Go's least heap":   {2 << 20, 0, 425},
		"most of Go's least heap":   {7 << 19, 0, 428},
		"a quarter":                 {room / 4, 0, 400},
		"more than a quarter":       {room/4 + 1, 0, 399},
		"half":                      {room / 2, 0, 200},
		"two thirds":                {room * 2 / 3, 0, 150},
		"almost all":                {room - 1, 0, 100},
		"all":                       {room, 0, 100},
		"twice as much":             {2 * room, 0, 100},
		"a thousand times":          {1000 * room, 0, 100},
		"more than there is":        {math.MaxUint64, 0, 100},
		"stacks of as much":         {room / 4, room / 4, 200},
		"stacks of more, of little": {room / 16, room / 2, 177},
	} {
		t.Run(name, func(t *testing.T) {
			if got := bootstrap.PercentOf(c.live, c.beside); got != c.want {
				t.Errorf("got %d for %d bytes, want %d", got, c.live, c.want)
			}
		})
	}
	for live := uint64(0); live < 2*room; live += 64 << 10 {
		for _, beside := range []uint64{0, 100 << 10, room / 8} {
			percent := uint64(bootstrap.PercentOf(live, beside))
			// The rule of Go's collector (https://go.dev/doc/gc-guide#GOGC),
			// and its least heap of 4 MB for each 100 %.
			goal := max(live+(live+beside)*percent/100, 4<<20*percent/100)
			if garbage, most := goal-live, max(room, live+beside); garbage > most || garbage < most*8/10 {
				t.Fatalf("got %d for %d bytes and %d beside, with which %d may gather, want %d, or a little less", percent, live, beside, garbage, most)
			}
		}
	}
}

// tuned is set in a process whose memory is to be tuned: the garbage collector is
// one for all that a process does.
const tuned = "TAREAS_TEST_TUNED"

// GOGC follows what is live, unless it has been set.
func TestTuneMemory(t *testing.T) {
	if os.Getenv(tuned) != "" {
		reportPercents(t)
		return
	}
	for name, c := range map[string]struct {
		gogc        string
		least, most int // while little is live: how little, the release of Go decides
		much        int
	}{
		"not set":      {"", 325, 430, 100},
		"set":          {"GOGC=150", 150, 150, 150},
		"set as it is": {"GOGC=100", 100, 100, 100},
	} {
		t.Run(name, func(t *testing.T) {
			file, err := os.Executable()
			if err != nil {
				t.Fatal(err)
			}
			child := exec.CommandContext(t.Context(), file, "-test.run=^TestTuneMemory$", "-test.count=1")
			child.Env = append(slices.DeleteFunc(os.Environ(), func(variable string) bool {
				return strings.HasPrefix(variable, "GOGC=")
			}), tuned+"=yes", c.gogc)
			text, err := child.CombinedOutput()
			if err != nil {
				t.Fatalf("got %v: %s", err, text)
			}
			var little, much, again int
			if _, err := fmt.Sscanf(string(text), "little: %d, much: %d, little: %d", &little, &much, &again); err != nil {
				t.Fatalf("got %q: %v", text, err)
			}
			if min(little, again) < c.least || max(little, again) > c.most || much != c.much {
				t.Errorf("got %d, %d and %d, want %d to %d while little is live, and %d while much is", little, much, again, c.least, c.most, c.much)
			}
		})
	}
}

// reportPercents prints GOGC while little, much and again little is live.
func reportPercents(t *testing.T) {
	t.Helper()
	if err := bootstrap.TuneMemory(); err != nil {
		t.Fatal(err)
	}
	little := collected(t)
	much := make([]byte, 3*bootstrap.GarbageRoom)
	atMuch := collected(t)
	runtime.KeepAlive(much)
	fmt.Printf("little: %d, much: %d, little: %d\n", little, atMuch, collected(t))
}

// collected returns GOGC after collections whose consequences have been drawn.
func collected(t *testing.T) uint64 {
	t.Helper()
	for range 3 {
		// Ends are told of in the order in which they were found, those of
		// one collection before those of the next.
		ended := make(chan struct{})
		type sign struct{ _ *byte }
		runtime.SetFinalizer(new(sign), func(*sign) { close(ended) })
		runtime.GC()
		select {
		case <-ended:
		case <-time.After(time.Minute):
			t.Fatal("a collection has found nothing")
		}
	}
	percent := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(percent)
	return percent[0].Value.Uint64()
}
