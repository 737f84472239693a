// Package defects shows that a contract suite can fail: it runs the suite again
// and again, each time on an implementation that breaks one of its rules.
//
// The package of such tests has a TestContract, which runs the suite with the
// defect that Chosen names, and hands a map of its defects to the functions
// here: from the name of each to the rule that it breaks.
package defects

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// variable tells a process of TestContract its defect.
const variable = "CONTRACT_DEFECT"

// Chosen is the name of the defect that TestContract is to run with, or "" for
// the sound implementation.
func Chosen() string { return os.Getenv(variable) }

// AreFound holds every rule to failing for the defects that break it: a rule
// that cannot fail tests nothing.
func AreFound(t *testing.T, ruleOf map[string]string) {
	t.Helper()
	for name, rule := range ruleOf {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			output, err := run(t, rule, name)
			if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || !strings.Contains(output, "broken rule:") {
				t.Errorf("rule %q: got %v, want a failure that names the rule:\n%s", rule, err, output)
			}
		})
	}
}

// CoverEveryRule fails unless the sound implementation passes and each rule of
// the suite has a defect.
func CoverEveryRule(t *testing.T, ruleOf map[string]string) {
	t.Helper()
	output, err := run(t, "", "")
	if err != nil {
		t.Fatalf("without a defect: got %v, want none:\n%s", err, output)
	}
	var broken []string
	for _, rule := range ruleOf {
		broken = append(broken, subtest(rule))
	}
	// The suite's rules are the tests under TestContract that have none under
	// them.
	var rules []string
	for _, passed := range regexp.MustCompile(`--- PASS: TestContract/(\S+)`).FindAllStringSubmatch(output, -1) {
		rules = append(rules, passed[1])
	}
	if len(rules) == 0 {
		t.Fatalf("no rule ran:\n%s", output)
	}
	for _, rule := range rules {
		isGroup := slices.ContainsFunc(rules, func(other string) bool { return strings.HasPrefix(other, rule+"/") })
		if !isGroup && !slices.Contains(broken, rule) {
			t.Errorf("rule %s has no defect that breaks it", rule)
		}
	}
}

// run runs one rule in a process of its own, all of them for "".
func run(t *testing.T, rule, defect string) (string, error) {
	t.Helper()
	path := []string{"^TestContract$"}
	if rule != "" {
		for part := range strings.SplitSeq(subtest(rule), "/") {
			path = append(path, "^"+regexp.QuoteMeta(part)+"$")
		}
	}
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.v", "-test.run="+strings.Join(path, "/"))
	command.Env = append(os.Environ(), variable+"="+defect)
	output, err := command.CombinedOutput()
	return string(output), err
}

// subtest is the name under which a rule is run.
func subtest(rule string) string { return strings.ReplaceAll(rule, " ", "_") }
