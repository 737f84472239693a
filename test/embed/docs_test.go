package embed_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// files returns the repository's files with this ending, by their paths from
// the root.
func files(t *testing.T, ending string) map[string]string {
	t.Helper()
	found := make(map[string]string)
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{".git", "node_modules", "dist", "bin"}, entry.Name()):
			return fs.SkipDir
		case entry.Type().IsRegular() && strings.HasSuffix(path, ending):
			name, err := filepath.Rel(root, path)
			found[filepath.ToSlash(name)] = read(t, path)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// snippet is code of a page between fences.
type snippet struct{ page, code string }

var goFence = regexp.MustCompile("(?ms)^```go\n(.*?)^```$")

func goSnippets(t *testing.T) []snippet {
	t.Helper()
	var found []snippet
	for page, text := range files(t, ".md") {
		for _, match := range goFence.FindAllStringSubmatch(text, -1) {
			found = append(found, snippet{page, match[1]})
		}
	}
	return found
}

// Go code of the documentation is a whole program, which TestShownPrograms
// runs, or a passage of a file of this module, which compiles.
func TestShownPassages(t *testing.T) {
	var sources []string
	for _, text := range files(t, ".go") {
		sources = append(sources, withoutIndent(text))
	}
	for _, s := range goSnippets(t) {
		isPassage := func(source string) bool { return strings.Contains(source, withoutIndent(s.code)) }
		if !strings.HasPrefix(s.code, "package main\n") && !slices.ContainsFunc(sources, isPassage) {
			t.Errorf("%s: got code that is in no .go file:\n%s", s.page, s.code)
		}
	}
}

func withoutIndent(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimLeft(line, "\t "))
	}
	return b.String()
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	dropped = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	fenced  = regexp.MustCompile("(?ms)^```.*?^```$")
)

// anchors returns the anchors that GitHub gives the headings of a page.
func anchors(page string) (found []string) {
	for _, match := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(page, ""), -1) {
		found = append(found, strings.ReplaceAll(dropped.ReplaceAllString(strings.ToLower(match[1]), ""), " ", "-"))
	}
	return found
}

// Every relative link of the documentation leads to a file, and to a heading if
// it names one.
func TestLinks(t *testing.T) {
	pages := files(t, ".md")
	for page, text := range pages {
		for _, match := range link.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			if strings.Contains(match[1], ":") {
				continue // another site
			}
			file, anchor, _ := strings.Cut(match[1], "#")
			target := page
			if file != "" {
				target = filepath.ToSlash(filepath.Join(filepath.Dir(page), file))
			}
			if _, err := os.Stat(filepath.Join(root, target)); err != nil {
				t.Errorf("%s links to %s: %v", page, match[1], err)
			} else if anchor != "" && !slices.Contains(anchors(pages[target]), anchor) {
				t.Errorf("%s links to %s, want one of the headings %q", page, match[1], anchors(pages[target]))
			}
		}
	}
}

// README is short enough to be read.
func TestReadmeSize(t *testing.T) {
	text := read(t, filepath.Join(root, "README.md"))
	if lines := strings.Count(text, "\n"); lines > 250 || len(text) > 16<<10 {
		t.Errorf("got a README of %d lines and %d bytes, want at most 250 and 16384", lines, len(text))
	}
}

var (
	settingRow = regexp.MustCompile("(?m)^\\| (`[A-Z_`, ]+`) \\| (none|`.*?`) \\|")
	quoted     = regexp.MustCompile("`([^`]+)`")
)

// README's table has each variable of the configuration, with its default.
func TestReadmeConfiguration(t *testing.T) {
	_, text, _ := strings.Cut(read(t, filepath.Join(root, "README.md")), "\n## Configuration\n")
	text, _, _ = strings.Cut(text, "\n## ")
	got := make(map[string]string)
	for _, row := range settingRow.FindAllStringSubmatch(text, -1) {
		for _, name := range quoted.FindAllStringSubmatch(row[1], -1) {
			got[name[1]] = strings.Trim(strings.TrimPrefix(row[2], "none"), "`")
		}
	}
	want := make(map[string]string)
	defaults(reflect.TypeFor[bootstrap.Config](), want)
	for name := range want {
		if given, ok := got[name]; !ok || given != want[name] {
			t.Errorf("%s: got the default %q (in the table: %t), want %q", name, given, ok, want[name])
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is in the table and in no configuration", name)
		}
	}
}

// defaults adds the variables of a configuration and their defaults.
func defaults(config reflect.Type, to map[string]string) {
	for _, field := range reflect.VisibleFields(config) {
		if name := field.Tag.Get("env"); name != "" {
			to[name] = field.Tag.Get("envDefault")
		} else if field.Type.Kind() == reflect.Struct {
			defaults(field.Type, to)
		}
	}
}
