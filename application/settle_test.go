package application_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
)

// frozenThrottle gives nothing back until it thaws.
type frozenThrottle struct {
	application.Throttle
	thawed chan struct{}
}

func (f *frozenThrottle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	<-f.thawed
	return f.Throttle.Release(ctx, at, quotas)
}

// A storage that has frozen is waited for once: the attempt is given back when
// its person has long been answered.
func TestFrozenStorageIsWaitedForOnce(t *testing.T) {
	g := newGate(t, application.Limits{Register: 1})
	throttle := &frozenThrottle{Throttle: memstore.NewThrottle(), thawed: make(chan struct{})}
	clock := func() time.Time { return noon }
	guard := application.NewGuard(throttle, application.NewPseudonyms([]byte("x")), g.limits, clock, func(context.Context, error) {})
	accounts, err := application.NewAccounts(g.users, g.hasher, g.issuer, nil, clock, application.WithGuard(guard))
	if err != nil {
		t.Fatal(err)
	}
	person := application.Credentials{Email: "ana@example.com", Password: "secret", From: at("192.0.2.7")}
	g.users.err = context.DeadlineExceeded
	answered := make(chan error, 1)
	go func() {
		_, err := accounts.Register(t.Context(), person)
		answered <- err
	}()
	select {
	case err := <-answered:
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
		}
	case <-time.After(time.Minute):
		t.Error("the person waits for the attempt to be given back")
	}
	close(throttle.thawed)
	guard.Wait()
	g.users.err = nil
	if _, err := accounts.Register(t.Context(), person); err != nil {
		t.Errorf("got %v, want the attempt back", err)
	}
}
