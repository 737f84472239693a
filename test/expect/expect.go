// Package expect checks errors and values in tests.
//
// It imports the standard library only.
package expect

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// NoError ends the test if one of the errors is not nil. It must be called from
// the test's goroutine.
func NoError(t testing.TB, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

// ErrorIs fails the test if the error does not match want, as errors.Is defines it.
// If want is nil, there must be no error. The failure message begins with what, the
// name of the call.
func ErrorIs(t testing.TB, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: got error %v, want %v", what, got, want)
	}
}

// ErrorText fails the test if there is no error, or its text does not contain want.
func ErrorText(t testing.TB, what string, got error, want string) {
	t.Helper()
	if got == nil || !strings.Contains(got.Error(), want) {
		t.Errorf("%s: got error %v, want %q in it", what, got, want)
	}
}

// Equal fails the test if the values differ. The failure message begins with what, the name of the
// value.
func Equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	format := "%s: got %+v, want %+v"
	if _, isText := any(got).(string); isText {
		format = "%s: got %q, want %q"
	}
	if got != want {
		t.Errorf(format, what, got, want)
	}
}

// EqualSlices is Equal for two slices. A nil slice equals an empty one.
func EqualSlices[T comparable](t testing.TB, what string, got, want []T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: got %+v, want %+v", what, got, want)
	}
}

// Must returns the value of a call that cannot fail in the test, such as a constructor
// with valid data. It panics if there is an error.
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// ErrorOf returns the error of a call with two results.
func ErrorOf[T any](_ T, err error) error { return err }
