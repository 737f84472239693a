// Package packaging_test checks how the program is shipped: Dockerfile and
// compose.yaml as they are written and, with the build tag "packaging", which
// "make package" sets, the systemd unit, the image's steps carried out by hand,
// and the Debian package that goreleaser has left in dist. It imports nothing
// of the program, only compose's own reader of its files.
package packaging_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// tree is the top of the source.
func tree(t *testing.T) string {
	t.Helper()
	top, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return top
}

func read(t *testing.T, elements ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(append([]string{tree(t)}, elements...)...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// instruction is one of a Dockerfile: its word, its --flags without dashes, and
// the rest, continued lines joined.
type instruction struct {
	word  string
	flags []string
	rest  string
}

// exec is an instruction's command in the form that needs no shell.
func (i instruction) exec() (command []string) {
	_ = json.Unmarshal([]byte(i.rest), &command)
	return command
}

// dockerfile reads the little of the language that ours is written in.
func dockerfile(text string) (instructions []instruction) {
	line := ""
	for part := range strings.Lines(text) {
		part = strings.TrimSpace(part)
		if part == "" || strings.HasPrefix(part, "#") {
			continue
		}
		if more, continued := strings.CutSuffix(part, `\`); continued {
			line += more + " "
			continue
		}
		words := strings.Fields(line + part)
		i := instruction{word: words[0]}
		for words = words[1:]; len(words) > 0 && strings.HasPrefix(words[0], "--"); words = words[1:] {
			i.flags = append(i.flags, strings.TrimPrefix(words[0], "--"))
		}
		i.rest, line = strings.Join(words, " "), ""
		instructions = append(instructions, i)
	}
	return instructions
}

// stages cuts the instructions before each FROM.
func stages(instructions []instruction) (stages [][]instruction) {
	for _, i := range instructions {
		if i.word == "FROM" {
			stages = append(stages, nil)
		}
		stages[len(stages)-1] = append(stages[len(stages)-1], i)
	}
	return stages
}

func one(t *testing.T, stage []instruction, word string) instruction {
	t.Helper()
	var found []instruction
	for _, i := range stage {
		if i.word == word {
			found = append(found, i)
		}
	}
	if len(found) != 1 {
		t.Fatalf("got %d times %s, want it once", len(found), word)
	}
	return found[0]
}

// The image is the program on nothing, run by nobody in particular.
func TestImage(t *testing.T) {
	all := stages(dockerfile(read(t, "Dockerfile")))
	final := all[len(all)-1]
	if got := one(t, final, "FROM").rest; got != "scratch" {
		t.Errorf("the image is made from %s, want scratch", got)
	}
	if got := one(t, final, "USER").rest; got != "65532:65532" {
		t.Errorf("got user %s, want 65532:65532: a number, which Kubernetes can tell from root", got)
	}
	if got := one(t, final, "ENTRYPOINT").exec(); !slices.Equal(got, []string{"/tareas"}) {
		t.Errorf("got entry point %q, want the program without a shell, so that signals reach it", got)
	}
	if got := one(t, final, "STOPSIGNAL").rest; got != "SIGTERM" {
		t.Errorf("got %s, want SIGTERM, at which the service drains", got)
	}
	check, isCommand := strings.CutPrefix(one(t, final, "HEALTHCHECK").rest, "CMD ")
	if got := (instruction{rest: check}).exec(); !isCommand || !slices.Equal(got, []string{"/tareas", "healthcheck"}) {
		t.Errorf("got health check %q, want tareas healthcheck without a shell", check)
	}
	if work, volume := one(t, final, "WORKDIR").rest, one(t, final, "VOLUME").rest; work != "/data" || volume != "/data" {
		t.Errorf("got working directory %s and volume %s, want /data: the SQLite file is made in the one and kept in the other", work, volume)
	}
	if got := one(t, final, "EXPOSE").rest; got != "3000" {
		t.Errorf("got port %s, want 3000", got)
	}
	for _, i := range final {
		if i.word == "RUN" || i.word == "ENV" || i.word == "ADD" {
			t.Errorf("the image has %s %s: nothing runs in it, and a variable set here could not be given as a file", i.word, i.rest)
		}
	}
}

// The image is built by the Go release that go.mod names.
func TestImageGoRelease(t *testing.T) {
	release := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(read(t, "go.mod"))
	build := one(t, stages(dockerfile(read(t, "Dockerfile")))[0], "FROM")
	if want := "golang:" + release[1] + "-bookworm AS build"; build.rest != want {
		t.Errorf("got %s, want %s", build.rest, want)
	}
}

// ignored says whether .dockerignore keeps a path from the build. It knows
// names, * and a **/ at the beginning or in the middle.
func ignored(patterns, path string) bool {
	for pattern := range strings.Lines(patterns) {
		pattern = strings.TrimSpace(pattern)
		if pattern == "" || strings.HasPrefix(pattern, "#") {
			continue
		}
		expression := regexp.QuoteMeta(pattern)
		expression = strings.ReplaceAll(expression, `\*\*/`, `(.*/)?`)
		expression = strings.ReplaceAll(expression, `\*`, `[^/]*`)
		if regexp.MustCompile("^" + expression + "(/.*)?$").MatchString(path) {
			return true
		}
	}
	return false
}

// Secrets, data and what was built do not get into the build; all of the
// source does, or the version would be marked as changed.
func TestDockerignore(t *testing.T) {
	patterns := read(t, ".dockerignore")
	for _, path := range []string{
		".env", "tareas.db", "tareas.db-wal", "tareas.db-shm", "bootstrap/own.db", "bin/tareas", "dist/SHA256SUMS", "cpu.pprof",
	} {
		if !ignored(patterns, path) {
			t.Errorf("%s gets into the build", path)
		}
	}
	for _, path := range tracked(t) {
		if ignored(patterns, path) {
			t.Errorf("%s, a file of the source, is kept from the build", path)
		}
	}
}
