package suite_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// number is an adapter; the rules want 1.
type number struct {
	suite.T
	value int
}

func newNumber(t *testing.T, rule suite.T, open func(*testing.T) int) number {
	t.Helper()
	return number{T: rule, value: open(t)}
}

func opens(value int) func(*testing.T) int { return func(*testing.T) int { return value } }

var rules = []suite.Rule[number]{{"one", "the number is 1", func(n number) {
	switch n.value {
	case 0, 1:
	case 2:
		n.Errorf("got %d, want 1", n.value)
	case 3:
		n.Fatal("a fatal failure")
		select {} // not reached
	case 4:
		panic("a panic")
	case 5:
		<-n.Context().Done()
	}
}}}

type defect = suite.Defect[int]

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, rules, newNumber, []defect{
		{"a failure", "one", 2}, {"a fatal failure", "one", 3}, {"a panic", "one", 4}, {"a deadlock", "one", 5},
	}, opens)
}

// failing are runs that fail, each in its own process, and their output.
var failing = map[string]struct {
	run  func(t *testing.T)
	want string
}{
	"a broken rule": {func(t *testing.T) { suite.Run(t, rules, newNumber, opens(2)) }, "broken rule: the number is 1"},
	"a panic":       {func(t *testing.T) { suite.Run(t, rules, newNumber, opens(4)) }, "broken rule: the number is 1"},
	"a deadlock": {func(t *testing.T) {
		suite.SetDeadline(1)
		suite.Run(t, []suite.Rule[number]{{"two", "it ends", func(number) { select {} }}}, newNumber, opens(1))
	}, "broken rule: it ends"},
	"a defect that is none":             {finds(defect{"none", "one", 1}, opens), `rule "one" does not find the defect`},
	"a defect of no rule":               {finds(defect{"two", "two", 2}, opens), `there is no rule "two"`},
	"a rule without defect":             {finds(defect{"two", "two", 2}, opens), `rule "one" has no defect`},
	"the correct adapter breaks a rule": {finds(defect{"two", "one", 2}, func(int) func(*testing.T) int { return opens(2) }), "the correct adapter fails"},
}

func finds(d defect, open func(int) func(*testing.T) int) func(*testing.T) {
	return func(t *testing.T) { suite.AreFound(t, rules, newNumber, []defect{d}, open) }
}

func TestFailures(t *testing.T) {
	if name := os.Getenv("SUITE_RUN"); name != "" {
		failing[name].run(t)
		return
	}
	for name, c := range failing {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestFailures$")
			command.Env = append(os.Environ(), "SUITE_RUN="+name)
			output, err := command.CombinedOutput()
			if err == nil || !strings.Contains(string(output), c.want) {
				t.Errorf("got error %v, want a failure that prints %q:\n%s", err, c.want, output)
			}
		})
	}
}
