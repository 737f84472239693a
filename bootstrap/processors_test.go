package bootstrap_test

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"slices"
	"testing"
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
		{"enough for one", func(p bootstrap.Processors) { looks(p, 20, 0.89) }, []bool{true}},
		{"too much for one", func(p bootstrap.Processors) { looks(p, 20, 0.9) }, nil},
		{"used up", func(p bootstrap.Processors) { looks(p, 10, 0); looks(p, 1, 0.9) }, []bool{true, false}},
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

// A service that is closed leaves the processors as it found them.
func TestProcessorsAreGivenBack(t *testing.T) {
	t.Setenv("GOMAXPROCS", "")
	runtime.SetDefaultGOMAXPROCS()
	before := runtime.GOMAXPROCS(0)
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL = secret, bootstrap.Secret(pgtest.Migrated(t))
	service, err := bootstrap.New(t.Context(), config, bootstrap.Options{Logger: slog.New(slog.DiscardHandler), TuneProcessors: true})
	if err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(30 * time.Second); runtime.GOMAXPROCS(0) != 1; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Error("got never one processor")
			break
		}
	}
	service.Close()
	if got := runtime.GOMAXPROCS(0); got != before {
		t.Errorf("got %d processors after the end, want %d", got, before)
	}
}
