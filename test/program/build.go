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
// returns its file. The file is removed when the test process ends. Tests that
// assert memory or latency use Shipped.
var Shipped = Built("cmd/tareas")

// Binary is Shipped. With "go test -race" the binary has the race detector.
var Binary = binary()

func binary() func() (string, error) {
	if raceEnabled {
		return built("cmd/tareas", "CGO_ENABLED=1", "-race", uninstrumented)
	}
	return Shipped
}

// uninstrumented leaves the race detector out of bcrypt's inner loop, which
// shares nothing. With the detector a hash takes a second or more.
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
		// The work directory is in the sandbox, so that a build that is cut off
		// leaves nothing behind either.
		build.Env = append(os.Environ(), environ, "GOTMPDIR="+s.Dir())
		if text, err := build.CombinedOutput(); err != nil {
			return "", errors.Join(fmt.Errorf("build %s: %w: %s", directory, err, text), s.Close())
		}
		return file, openSource(command)
	})
}

// openSource opens the directories of the command's packages. The go command
// reuses a cached test result unless a file that the test opened has changed.
// It does not notice the files that a build opens.
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
