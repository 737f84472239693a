package expect_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// tester records whether a check fails the test.
type tester struct {
	testing.TB
	failed bool
}

func (*tester) Helper()                 {}
func (t *tester) Fatal(...any)          { t.failed = true }
func (t *tester) Errorf(string, ...any) { t.failed = true }

func TestChecks(t *testing.T) {
	full := errors.New("disk is full")
	wrapped := fmt.Errorf("save: %w", full)
	for name, c := range map[string]struct {
		check  func(testing.TB)
		failed bool
	}{
		"no errors":     {func(t testing.TB) { expect.NoError(t, nil, nil) }, false},
		"second error":  {func(t testing.TB) { expect.NoError(t, nil, full) }, true},
		"same error":    {func(t testing.TB) { expect.ErrorIs(t, "save", wrapped, full) }, false},
		"other error":   {func(t testing.TB) { expect.ErrorIs(t, "save", full, wrapped) }, true},
		"missing error": {func(t testing.TB) { expect.ErrorIs(t, "save", nil, full) }, true},
		"want no error": {func(t testing.TB) { expect.ErrorIs(t, "save", full, nil) }, true},
		"same text":     {func(t testing.TB) { expect.ErrorText(t, "save", wrapped, "disk") }, false},
		"other text":    {func(t testing.TB) { expect.ErrorText(t, "save", wrapped, "network") }, true},
		"no text":       {func(t testing.TB) { expect.ErrorText(t, "save", nil, "") }, true},
		"same value":    {func(t testing.TB) { expect.Equal(t, "users", 2, 2) }, false},
		"other value":   {func(t testing.TB) { expect.Equal(t, "users", 1, 2) }, true},
		"same slice":    {func(t testing.TB) { expect.EqualSlices(t, "users", []int{}, nil) }, false},
		"other slice":   {func(t testing.TB) { expect.EqualSlices(t, "users", []int{1}, []int{2}) }, true},
	} {
		got := &tester{TB: t}
		c.check(got)
		if got.failed != c.failed {
			t.Errorf("%s: failed %t, want %t", name, got.failed, c.failed)
		}
	}
}
