package await_test

import (
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// recorder keeps the failure that a test would end with.
type recorder struct {
	testing.TB
	failure string
}

func (r *recorder) Helper() {}

func (r *recorder) Fatalf(format string, arguments ...any) {
	r.failure = strings.TrimSpace(strings.ReplaceAll(format, "%s", arguments[0].(string)))
	runtime.Goexit()
}

func failureOf(test func(t testing.TB)) string {
	r := new(recorder)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		test(r)
	}()
	<-ended
	return r.failure
}

func TestTrue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		await.True(t, "a second passes", func() bool { return time.Since(begin) >= time.Second })
		if got := failureOf(func(t testing.TB) { await.True(t, "the end", func() bool { return false }) }); got != "never: the end" {
			t.Errorf("got %q, want the condition named", got)
		}
	})
}

func TestWithin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		await.Within(t, time.Hour, "half an hour passes", func() bool { return time.Since(begin) >= 30*time.Minute })
		if got := failureOf(func(t testing.TB) { await.Within(t, time.Hour, "the end", func() bool { return false }) }); got != "never: the end" {
			t.Errorf("got %q, want the condition named", got)
		}
	})
}

func TestDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		values := make(chan int, 1)
		values <- 7
		if got := await.Done(t, "a value", values); got != 7 {
			t.Errorf("got %d, want 7", got)
		}
		if got := failureOf(func(t testing.TB) { await.Done(t, "the end", values) }); got != "never: the end" {
			t.Errorf("got %q, want the condition named", got)
		}
	})
}
