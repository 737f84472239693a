package main

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// countTasks returns no number for a file that it cannot read to the end.
func TestCountTasksUnreadable(t *testing.T) {
	lost := errors.New("lost")
	file := io.MultiReader(strings.NewReader("{\"title\":\"x\"}\n{}\n"), iotest.ErrReader(lost))
	var printed strings.Builder
	if total, err := countTasks(file, &printed); !errors.Is(err, lost) || total != 0 {
		t.Errorf("got %d tasks and %v, want the error of the file", total, err)
	}
	if want := "line 2: title is required\n"; printed.String() != want {
		t.Errorf("got %q, want %q", printed.String(), want)
	}
}
