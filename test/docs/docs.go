// Package docs reads the repository's pages, so that tests can compare them
// with the code.
//
// It imports the standard library only.
package docs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// Root is the repository's root, from the directory of a package in test.
const Root = "../.."

// Files returns the repository's files with this ending, by their paths from
// the root.
func Files(t testing.TB, ending string) map[string]string {
	t.Helper()
	found := make(map[string]string)
	err := filepath.WalkDir(Root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{".git", "node_modules", "dist", "bin"}, entry.Name()):
			return fs.SkipDir
		case entry.Type().IsRegular() && strings.HasSuffix(path, ending):
			name, err := filepath.Rel(Root, path)
			if err != nil {
				return err
			}
			found[filepath.ToSlash(name)] = Read(t, name)
		}
		return nil
	})
	expect.NoError(t, err)
	return found
}

// Snippet is a Go code block of a page.
type Snippet struct{ Page, Code string }

var goFence = regexp.MustCompile("(?ms)^```go\n(.*?)^```$")

// GoSnippets returns the Go code blocks of all pages.
func GoSnippets(t testing.TB) []Snippet {
	t.Helper()
	var found []Snippet
	for page, text := range Files(t, ".md") {
		for _, match := range goFence.FindAllStringSubmatch(text, -1) {
			found = append(found, Snippet{page, match[1]})
		}
	}
	return found
}

// Block returns the only code block of a page in that language.
func Block(t testing.TB, page, language string) string {
	t.Helper()
	found := regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(Read(t, page), -1)
	if len(found) != 1 {
		t.Fatalf("%s has %d blocks of %s, want one", page, len(found), language)
	}
	return found[0][1]
}

// Read returns a file of the repository by its path from the root.
func Read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(Root, name))
	expect.NoError(t, err)
	return string(text)
}
