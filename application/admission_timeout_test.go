package application_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// Those who wait while work runs out of time hear of it at once; who comes
// later is worked for again.
func TestAdmissionEndsWithAFrozenDatabase(t *testing.T) {
	admission := application.NewAdmission(1, 10)
	begun, end := make(chan struct{}), make(chan struct{})
	failed := make(chan error, 1)
	go func() {
		failed <- admission.Do(t.Context(), func() error {
			close(begun)
			<-end
			return fmt.Errorf("count an attempt: %w", context.DeadlineExceeded)
		})
	}()
	<-begun
	const crowd = 5
	waited := make(chan error, crowd)
	for range crowd {
		go func() {
			waited <- admission.Do(t.Context(), func() error {
				t.Error("worked for one who waited behind a timeout")
				return nil
			})
		}()
	}
	for deadline := time.Now().Add(10 * time.Second); admission.Stats().Waiting < crowd; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("nobody waits")
		}
	}
	close(end)
	for range crowd {
		if err := <-waited; !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
		}
	}
	if err := <-failed; !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
	}
	if err := admission.Do(t.Context(), func() error { return nil }); err != nil {
		t.Errorf("got %v of one who came later", err)
	}
}

// A deadline that one caller set says nothing to the others.
func TestAdmissionKeepsACallersDeadlineToThem(t *testing.T) {
	admission := application.NewAdmission(1, 10)
	begun, end := make(chan struct{}), make(chan struct{})
	ctx, cancel := context.WithDeadline(t.Context(), time.Now().Add(time.Hour))
	failed := make(chan error, 1)
	go func() {
		failed <- admission.Do(ctx, func() error {
			close(begun)
			<-end
			cancel()
			return errors.Join(ctx.Err(), context.DeadlineExceeded)
		})
	}()
	<-begun
	waited := make(chan error, 1)
	go func() { waited <- admission.Do(t.Context(), func() error { return nil }) }()
	for deadline := time.Now().Add(10 * time.Second); admission.Stats().Waiting < 1; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("nobody waits")
		}
	}
	close(end)
	if err := <-waited; err != nil {
		t.Errorf("got %v of one who waited", err)
	}
	<-failed
}
