package docs_test

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/docs"
)

var embedded = regexp.MustCompile(`^package (main|shop)\n`)

// Go code of the documentation compiles. It is either a passage of a file of this module,
// or a whole file of package main or shop. Package embed builds whole files.
func TestShownPassages(t *testing.T) {
	var sources []string
	for _, text := range docs.Files(t, ".go") {
		sources = append(sources, withoutIndent(text))
	}
	for _, s := range docs.GoSnippets(t) {
		isPassage := func(source string) bool { return strings.Contains(source, withoutIndent(s.Code)) }
		if !embedded.MatchString(s.Code) && !slices.ContainsFunc(sources, isPassage) {
			t.Errorf("%s: got code that is in no .go file:\n%s", s.Page, s.Code)
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
	pages := docs.Files(t, ".md")
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
			if _, err := os.Stat(filepath.Join(docs.Root, target)); err != nil {
				t.Errorf("%s links to %s: %v", page, match[1], err)
			} else if anchor != "" && !slices.Contains(anchors(pages[target]), anchor) {
				t.Errorf("%s links to %s, want one of the headings %q", page, match[1], anchors(pages[target]))
			}
		}
	}
}

var (
	settingRow = regexp.MustCompile("(?m)^\\| (`[A-Z_`, ]+`) \\| (none|`.*?`) \\|")
	quoted     = regexp.MustCompile("`([^`]+)`")
)

// The manual's table has each variable of the configuration, with its default.
func TestConfigurationTable(t *testing.T) {
	_, text, _ := strings.Cut(docs.Read(t, "cmd/tareas/README.md"), "\n## Configuration\n")
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
