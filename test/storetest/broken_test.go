package storetest_test

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// defect is one way in which storages go wrong, and the rule that it breaks.
type defect struct {
	name  string
	rule  string
	apply func(storetest.Backend) storetest.Backend
}

func defects() []defect {
	return slices.Concat(userDefects, taskDefects, updateDefects, deleteDefects, raceDefects, contextDefects)
}

// defectVariable names the defect that TestContract is to run with.
const defectVariable = "STORETEST_DEFECT"

// TestContract runs the suite on a sound storage. With a defect, it is what
// TestDefectsAreFound starts.
func TestContract(t *testing.T) {
	apply := func(b storetest.Backend) storetest.Backend { return b }
	if name := os.Getenv(defectVariable); name != "" {
		for _, d := range defects() {
			if d.name == name {
				apply = d.apply
			}
		}
	}
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New()
		return apply(storetest.Backend{Users: store.Users(), Tasks: store.Tasks()})
	})
}

// suite runs one rule in a process of its own, all of them for "".
func suite(t *testing.T, rule, defect string) (string, error) {
	t.Helper()
	pattern := "^TestContract$"
	for part := range strings.SplitSeq(strings.ReplaceAll(rule, " ", "_"), "/") {
		if rule != "" {
			pattern += "/^" + regexp.QuoteMeta(part) + "$"
		}
	}
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.v", "-test.run="+pattern)
	command.Env = append(os.Environ(), defectVariable+"="+defect)
	output, err := command.CombinedOutput()
	return string(output), err
}

// TestDefectsAreFound holds every rule to failing for a storage that breaks
// it: a rule that cannot fail tests nothing.
func TestDefectsAreFound(t *testing.T) {
	for _, d := range defects() {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			output, err := suite(t, d.rule, d.name)
			if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || !strings.Contains(output, "broken rule:") {
				t.Errorf("rule %q: got %v, want a failure that names the rule:\n%s", d.rule, err, output)
			}
		})
	}
}

func TestEveryRuleHasADefect(t *testing.T) {
	output, err := suite(t, "", "")
	if err != nil {
		t.Fatalf("without a defect: got %v, want none:\n%s", err, output)
	}
	passed := regexp.MustCompile(`--- PASS: TestContract/(\w+/\S+)`).FindAllStringSubmatch(output, -1)
	if len(passed) == 0 {
		t.Fatalf("no rule ran:\n%s", output)
	}
	for _, rule := range passed {
		if !slices.ContainsFunc(defects(), func(d defect) bool { return strings.ReplaceAll(d.rule, " ", "_") == rule[1] }) {
			t.Errorf("rule %s has no defect that breaks it", rule[1])
		}
	}
}
