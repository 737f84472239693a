package bootstrap_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"os"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// looks are as many looks at the same share of one processor.
func looks(p bootstrap.Processors, n int, share float64) {
	for range n {
		p.Look(share)
	}
}

// One processor is enough after ten quiet looks in a row, and no longer once it
// is used up.
func TestOneProcessorIsEnough(t *testing.T) {
	for _, test := range []struct {
		name string
		use  func(p bootstrap.Processors)
		want []bool // whether it was one, each time that it changed
	}{
		{"not yet", func(p bootstrap.Processors) { looks(p, 9, 0) }, nil},
		{"enough for one", func(p bootstrap.Processors) { looks(p, 20, 0.94) }, []bool{true}},
		{"too much for one", func(p bootstrap.Processors) { looks(p, 20, 0.95) }, nil},
		{"used up", func(p bootstrap.Processors) { looks(p, 10, 0); looks(p, 1, 0.95) }, []bool{true, false}},
		{"quiet again", func(p bootstrap.Processors) { looks(p, 10, 0); looks(p, 1, 1.5); looks(p, 9, 0) }, []bool{true, false}},
		{"quiet long enough", func(p bootstrap.Processors) { looks(p, 10, 0); looks(p, 1, 1.5); looks(p, 10, 0) }, []bool{true, false, true}},
		{"not in a row", func(p bootstrap.Processors) { looks(p, 9, 0); looks(p, 1, 1.5); looks(p, 9, 0) }, nil},
		{"left to Go", func(p bootstrap.Processors) { looks(p, 10, 0); p.Leave() }, []bool{true, false}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []bool
			test.use(bootstrap.NewProcessors(func(one bool) { got = append(got, one) }))
			if !slices.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// busyHasher is a hasher that calls a function while it is at work.
type busyHasher struct{ working func() }

// Hash implements application.PasswordHasher.
func (h busyHasher) Hash(context.Context, domain.Password) (string, error) {
	h.working()
	return "a hash", nil
}

// Verify implements application.PasswordHasher.
func (h busyHasher) Verify(context.Context, string, string) error {
	h.working()
	return application.ErrPasswordMismatch
}

// There are all processors from the begin of the first hash to a look that has
// seen the end of the last, and what they have used does not count.
func TestHashesHaveRoom(t *testing.T) {
	one := false
	p := bootstrap.NewProcessors(func(is bool) { one = is })
	look := func(share float64, want bool) {
		t.Helper()
		if p.Look(share); one != want {
			t.Errorf("after a look at %v: got one processor: %t, want %t", share, one, want)
		}
	}
	verify := func(working func()) {
		t.Helper()
		if err := p.Roomy(busyHasher{working}).Verify(t.Context(), "", ""); !errors.Is(err, application.ErrPasswordMismatch) {
			t.Errorf("got %v, want %v", err, application.ErrPasswordMismatch)
		}
	}
	looks(p, 9, 0)
	look(0, true)
	verify(func() {
		if one {
			t.Error("got one processor while a password is verified")
		}
		look(0, false)
		look(0, false)
	})
	look(0, false) // has seen its end
	look(0, true)
	hash, err := p.Roomy(busyHasher{func() {
		look(1, false)
		verify(func() { look(1, false) })
		look(1, false)
		look(1, false)
	}}).Hash(t.Context(), domain.Password{})
	if hash != "a hash" || err != nil {
		t.Errorf("got %q and %v", hash, err)
	}
	look(1, false)
	look(0, true)
	verify(func() { look(1, false) })
	look(1, false)
	look(1, false)
	look(0, false)
}

// The share is that of the last look, a tenth of a second.
func TestProcessorsAreWatched(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var used atomic.Int64
		one := false
		p := bootstrap.NewProcessors(func(is bool) { one = is })
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go p.Watch(ctx, func() time.Duration { return time.Duration(used.Load()) })
		synctest.Wait()
		spend := func(each, during time.Duration, want bool) {
			t.Helper()
			for range during / (100 * time.Millisecond) {
				used.Add(int64(each))
				time.Sleep(100 * time.Millisecond)
				synctest.Wait()
			}
			if one != want {
				t.Errorf("after %v with %v each tenth of a second: got one processor: %t, want %t", during, each, one, want)
			}
		}
		spend(80*time.Millisecond, 900*time.Millisecond, false)
		spend(80*time.Millisecond, 100*time.Millisecond, true)
		spend(0, time.Minute, true)
		spend(98*time.Millisecond, 100*time.Millisecond, false)
	})
}

// What the process computes and what the system does for it both count.
func TestProcessorTime(t *testing.T) {
	zeros, err := os.Open("/dev/zero")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = zeros.Close() }()
	text := make([]byte, 16<<20)
	for name, work := range map[string]func(){
		"own":    func() { sha256.Sum256(text) },
		"system": func() { _, _ = io.ReadFull(zeros, text) },
	} {
		before := bootstrap.ProcessorTime()
		for end := time.Now().Add(400 * time.Millisecond); time.Now().Before(end); {
			work()
		}
		if used := bootstrap.ProcessorTime() - before; used < 40*time.Millisecond {
			t.Errorf("%s: got %v of CPU time for 0.4 s of work", name, used)
		}
	}
}

// asGoChooses lets the process begin with as many processors as Go chooses, and
// returns their number.
func asGoChooses(t *testing.T) int {
	t.Helper()
	found := runtime.GOMAXPROCS(0)
	t.Setenv("GOMAXPROCS", "")
	runtime.SetDefaultGOMAXPROCS()
	t.Cleanup(func() { runtime.GOMAXPROCS(found) })
	return runtime.GOMAXPROCS(0)
}

// onPostgres is a configuration for an empty database.
func onPostgres(t *testing.T) bootstrap.Config {
	t.Helper()
	config := inMemory()
	config.Database.URL = bootstrap.Secret(pgtest.Migrated(t))
	return config
}

// waitForOne waits until the process runs on one processor.
func waitForOne(t *testing.T) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); runtime.GOMAXPROCS(0) != 1; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("got never one processor")
		}
	}
}

// A quiet service has one processor, and all as soon as a password is hashed or
// verified. One that is closed gives them back.
func TestProcessorsOfAService(t *testing.T) {
	all := asGoChooses(t)
	t.Run("open", func(t *testing.T) {
		service := embedded(t, onPostgres(t), bootstrap.Options{TuneProcessors: true})
		credentials := application.Credentials{Email: "ana@example.com", Password: "correct horse"}
		for name, hash := range map[string]func() error{
			"register": func() error { _, err := service.Accounts.Register(t.Context(), credentials); return err },
			"log in":   func() error { _, err := service.Accounts.LogIn(t.Context(), credentials); return err },
		} {
			waitForOne(t)
			err := hash()
			// The way back takes until a look has seen no hash.
			if got := runtime.GOMAXPROCS(0); got != all {
				t.Errorf("%s: got %d processors, want %d (%v)", name, got, all, err)
			}
		}
		waitForOne(t)
	})
	if got := runtime.GOMAXPROCS(0); got != all {
		t.Errorf("got %d processors after the end, want %d", got, all)
	}
}

// Who embeds the service has not asked for that.
func TestProcessorsAreLeftAlone(t *testing.T) {
	want := asGoChooses(t)
	embedded(t, onPostgres(t), bootstrap.Options{})
	time.Sleep(1500 * time.Millisecond) // longer than it takes to come down to one
	if got := runtime.GOMAXPROCS(0); got != want {
		t.Errorf("got %d processors, want %d", got, want)
	}
}
