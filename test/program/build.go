package program

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

const module = "github.com/seed-9b87e5c3/tareas"

// Shipped builds the service's binary as it ships, on the first call, and
// returns its file, which is removed when the test process ends. Tests that
// assert memory or latency use it.
var Shipped = Built("cmd/tareas")

// Binary is Shipped, or with "go test -race" the same with the race detector.
var Binary = binary()

func binary() func() (string, error) {
	if raceEnabled {
		return built("cmd/tareas", "CGO_ENABLED=1", "-race", uninstrumented)
	}
	return Shipped
}

// uninstrumented leaves the race detector out of bcrypt's inner loop, which
// shares nothing: with it, one hash takes a second and more.
const uninstrumented = "-gcflags=golang.org/x/crypto/blowfish=-race=false"

// Built returns a function like Shipped for the command in that directory of
// this module.
func Built(directory string) func() (string, error) {
	return built(directory, "CGO_ENABLED=0")
}

func built(directory, environ string, flags ...string) func() (string, error) {
	return sync.OnceValues(func() (string, error) {
		s, err := sandbox.Open() // removed with this process, even if it is killed
		if err != nil {
			return "", err
		}
		file := filepath.Join(s.Dir(), path.Base(directory))
		command := module + "/" + directory
		arguments := append([]string{"build", "-tags", "nomsgpack", "-o", file}, flags...)
		build := exec.Command("go", append(arguments, command)...)
		// With its work directory in the sandbox, a build that is cut off leaves
		// nothing either.
		build.Env = append(os.Environ(), environ, "GOTMPDIR="+s.Dir())
		if text, err := build.CombinedOutput(); err != nil {
			return "", errors.Join(fmt.Errorf("build %s: %w: %s", directory, err, text), s.Close())
		}
		return file, openSource(command)
	})
}

// openSource opens the directories of the command's packages. The go command
// reuses a cached test result unless a file that the test opened has changed,
// and does not see what a build opens.
func openSource(command string) error {
	list := exec.Command("go", "list", "-deps", "-f", "{{if .Module}}{{if .Module.Main}}{{.Dir}}{{end}}{{end}}", command)
	text, err := list.Output()
	if err != nil {
		return fmt.Errorf("list the packages of %s: %w", command, err)
	}
	for dir := range strings.FieldsSeq(string(text)) {
		opened, err := os.Open(dir)
		if err != nil {
			return err
		}
		if err := opened.Close(); err != nil {
			return err
		}
	}
	return nil
}
