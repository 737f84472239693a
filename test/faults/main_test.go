// Package faults_test breaks what the service depends on under load: its
// process, its database, its disk or its network. It checks that no
// acknowledged write is lost and that the service recovers. Tests run short, or
// at full length with -full, which "make faults" sets. It then prints how long
// recoveries took. Times are reported and not asserted, because the machine may
// be slow.
package faults_test

import (
	"flag"
	"fmt"
	"os"
	"sync"
	"testing"
	"text/tabwriter"

	"github.com/seed-9b87e5c3/tareas/test/leak"
)

var full = flag.Bool("full", false, "run at full length, and print a table of figures")

// length returns how often or how long a test does something.
func length[T any](short, long T) T {
	if *full {
		return long
	}
	return short
}

// figures are the rows of the table, in the order in which tests ended.
var figures struct {
	sync.Mutex
	rows []string
}

// figure adds a row to the table: the test's measurement, and the value with
// its unit.
func figure(t testing.TB, what string, value any) {
	t.Helper()
	t.Logf("%s: %v", what, value)
	figures.Lock()
	defer figures.Unlock()
	figures.rows = append(figures.rows, fmt.Sprintf("%s\t%s\t%v", t.Name(), what, value))
}

// figured runs tests and then prints the figures.
type figured struct{ *testing.M }

// Run implements goleak.TestingM.
func (f figured) Run() int {
	status := f.M.Run()
	if *full {
		printFigures()
	}
	return status
}

func TestMain(m *testing.M) { leak.VerifyTestMain(figured{m}, leak.SharedServer) }

func printFigures() {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 3, ' ', 0)
	fmt.Fprintln(table, "TEST\tMEASURED\tVALUE")
	for _, row := range figures.rows {
		fmt.Fprintln(table, row)
	}
	_ = table.Flush()
}
