package httpbench_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

var modelName = regexp.MustCompile(`model name\s*: (.*)`)

// printMachine prints the machine, versions and effort behind the figures.
func printMachine(t testing.TB) {
	t.Helper()
	processor := "an unknown processor"
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if found := modelName.FindSubmatch(text); found != nil {
			processor = string(found[1])
		}
	}
	bin, err := sandbox.PostgresBin()
	if err != nil {
		t.Fatal(err)
	}
	postgres, err := exec.CommandContext(t.Context(), filepath.Join(bin, "postgres"), "--version").Output()
	if err != nil {
		t.Fatal(err)
	}
	fmt.Printf("%s, %d × %s, %s, %s; medians of %d interleaved rounds of %v, %d connections (login 4, list100000 2)\n",
		time.Now().Format(time.DateOnly), runtime.NumCPU(), processor, runtime.Version(), strings.TrimSpace(string(postgres)),
		*rounds, *duration, connections)
}
