// Package packaging_test checks the shipped files. It always checks the text of
// Dockerfile and compose.yaml. "make package" sets the build tag "packaging".
// With it the package also checks the systemd unit, the image, the archives and
// Debian packages that goreleaser has left in dist. It builds the image without
// Docker. It imports compose's own loader and test helpers, and no package of
// the program.
package packaging_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// tree is the top directory of the source.
func tree(t *testing.T) string {
	t.Helper()
	top, err := filepath.Abs("../..")
	expect.NoError(t, err)
	return top
}

func read(t *testing.T, elements ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(append([]string{tree(t)}, elements...)...))
	expect.NoError(t, err)
	return string(text)
}

// instruction is an instruction of a Dockerfile: its name, its --flags without
// dashes, and the rest, with continued lines joined.
type instruction struct {
	name  string
	flags []string
	rest  string
}

// exec is an instruction's command in exec form, which needs no shell; nil in
// shell form.
func (i instruction) exec() (command []string) {
	_ = json.Unmarshal([]byte(i.rest), &command)
	return command
}

// dockerfile parses the subset of the language that the Dockerfile uses.
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
		i := instruction{name: words[0]}
		for words = words[1:]; len(words) > 0 && strings.HasPrefix(words[0], "--"); words = words[1:] {
			i.flags = append(i.flags, strings.TrimPrefix(words[0], "--"))
		}
		i.rest, line = strings.Join(words, " "), ""
		instructions = append(instructions, i)
	}
	return instructions
}

// stages splits the instructions before each FROM.
func stages(instructions []instruction) (stages [][]instruction) {
	for _, i := range instructions {
		if i.name == "FROM" {
			stages = append(stages, nil)
		}
		stages[len(stages)-1] = append(stages[len(stages)-1], i)
	}
	return stages
}

// one returns the only instruction of that name.
func one(t *testing.T, stage []instruction, name string) instruction {
	t.Helper()
	var found []instruction
	for _, i := range stage {
		if i.name == name {
			found = append(found, i)
		}
	}
	if len(found) != 1 {
		t.Fatalf("got %d instructions %s, want one", len(found), name)
	}
	return found[0]
}

// The image has the program and no operating system. It runs the program
// without root.
func TestImage(t *testing.T) {
	all := stages(dockerfile(read(t, "Dockerfile")))
	final := all[len(all)-1]
	for name, want := range map[string]string{
		"FROM":        "scratch",
		"USER":        "65532:65532", // a number: Kubernetes then knows that it is not root
		"ENTRYPOINT":  `["/tareas"]`, // without a shell, which would not forward signals
		"STOPSIGNAL":  "SIGTERM",     // drains the service
		"HEALTHCHECK": `CMD ["/tareas", "healthcheck"]`,
		"WORKDIR":     "/data", // so that the SQLite file is in the volume
		"VOLUME":      "/data",
		"EXPOSE":      "3000",
	} {
		if got := one(t, final, name).rest; got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
	for _, i := range final {
		if i.name == "RUN" || i.name == "ENV" || i.name == "ADD" {
			t.Errorf("the image has %s %s, want no RUN or ADD, and no ENV: NAME and NAME_FILE must not both be set", i.name, i.rest)
		}
	}
}

// The image is built with the Go release of go.mod.
func TestImageGoRelease(t *testing.T) {
	release := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(read(t, "go.mod"))
	build := one(t, stages(dockerfile(read(t, "Dockerfile")))[0], "FROM")
	if want := "golang:" + release[1] + "-bookworm AS build"; build.rest != want {
		t.Errorf("got %s, want %s", build.rest, want)
	}
}

// ignored reports whether .dockerignore excludes a path. It supports names, *,
// and **/ at the beginning or in the middle.
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

// Secrets, data and build results are excluded from the image's build. No file
// of the source is excluded, because Go would mark the version as modified.
func TestDockerignore(t *testing.T) {
	patterns := read(t, ".dockerignore")
	for _, path := range []string{
		".env", "tareas.db", "tareas.db-wal", "tareas.db-shm", "bootstrap/own.db", "bin/tareas", "dist/SHA256SUMS", "cpu.pprof",
	} {
		if !ignored(patterns, path) {
			t.Errorf("%s is not excluded from the build", path)
		}
	}
	for _, path := range tracked(t) {
		if ignored(patterns, path) {
			t.Errorf("%s, a file of the source, is excluded from the build", path)
		}
	}
}
