// Package await waits in tests for an action of another goroutine or process.
//
// It imports the standard library only.
package await

import (
	"testing"
	"time"
)

// timeout is how long a condition may take. It is far longer than a condition
// ever takes, so that a slow machine fails no test.
const timeout = time.Minute

// interval is the time between two checks of a condition.
const interval = 2 * time.Millisecond

// True waits until the condition holds, and ends the test if it does not within
// a minute. The failure names the condition by the text what, for example "the
// connection is closed". True must be called from the test's goroutine.
func True(t testing.TB, what string, condition func() bool) {
	t.Helper()
	Within(t, timeout, what, condition)
}

// Within is True with its own limit, for conditions that may take minutes.
func Within(t testing.TB, limit time.Duration, what string, condition func() bool) {
	t.Helper()
	if !Holds(limit, condition) {
		t.Fatalf("never: %s", what)
	}
}

// Holds waits until the condition holds, and reports whether it does within the limit.
func Holds(limit time.Duration, condition func() bool) bool {
	for deadline := time.Now().Add(limit); !condition(); time.Sleep(interval) {
		if time.Now().After(deadline) {
			return false
		}
	}
	return true
}

// Done waits until the channel is closed or has a value, and returns that
// value. It ends the test if neither happens within a minute.
func Done[T any](t testing.TB, what string, done <-chan T) T {
	t.Helper()
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	select {
	case value := <-done:
		return value
	case <-timer.C:
		t.Fatalf("never: %s", what)
		panic("unreachable")
	}
}
