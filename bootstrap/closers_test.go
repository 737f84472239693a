package bootstrap_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// Closers run in the reverse order of their start, and all errors are joined. A closer that hangs
// delays the other closers and the caller only until the context ends.
func TestClosers(t *testing.T) {
	broken, release, last := errors.New("broken"), make(chan struct{}), make(chan struct{})
	defer close(release)
	ctx, cancel := context.WithCancel(t.Context())
	var called []string
	var closers bootstrap.Closers
	closers.Add("last", func(context.Context) error {
		close(last)
		return nil
	})
	closers.Add("stuck", func(context.Context) error {
		cancel()
		<-release
		return nil
	})
	closers.Add("second", func(context.Context) error {
		called = append(called, "second")
		return broken
	})
	closers.Add("first", func(context.Context) error {
		called = append(called, "first")
		return nil
	})
	err := closers.Close(ctx)
	if !errors.Is(err, broken) || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want both errors", err)
	}
	if want := []string{"first", "second"}; !slices.Equal(called, want) {
		t.Errorf("got the order %v, want %v", called, want)
	}
	<-last
}
