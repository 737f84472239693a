package arch_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// readmeSize: README.md has at most 250 lines and 16 KB, so that it can be read
// in five minutes. Details stand in the README of the directory that they are
// about.
func readmeSize(text string) (violations []string) {
	if lines := strings.Count(text, "\n"); lines > 250 {
		violations = append(violations, fmt.Sprintf("README.md has %d lines, want at most 250", lines))
	}
	if len(text) > 16<<10 {
		violations = append(violations, fmt.Sprintf("README.md has %d bytes, want at most 16 KB", len(text)))
	}
	return violations
}

func TestREADME(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, violation := range readmeSize(string(text)) {
		t.Error(violation)
	}
}
