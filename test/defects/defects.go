// Package defects tests a contract suite: it runs the suite on broken
// implementations, each of which must fail the rule that it breaks.
//
// The package under test has a TestContract, which runs the suite on the
// implementation that Chosen names, and passes a map to the functions here: the
// rule that each defect breaks, by the name of the defect.
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

// variable is the environment variable that passes the defect to a process of
// TestContract.
const variable = "CONTRACT_DEFECT"

// Chosen returns the name of the defect that TestContract must use, or "" for
// the correct implementation.
func Chosen() string { return os.Getenv(variable) }

// AreFound fails unless each defect fails its rule: a rule that cannot fail
// tests nothing.
func AreFound(t *testing.T, ruleOf map[string]string) {
	t.Helper()
	for name, rule := range ruleOf {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			output, err := run(t, rule, name)
			if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || !strings.Contains(output, "broken rule:") {
				t.Errorf("rule %q: got %v, want a failure that prints the rule:\n%s", rule, err, output)
			}
		})
	}
}

// CoverEveryRule fails unless the correct implementation passes and each rule
// of the suite has a defect.
func CoverEveryRule(t *testing.T, ruleOf map[string]string) {
	t.Helper()
	output, err := run(t, "", "")
	if err != nil {
		t.Fatalf("the correct implementation: got %v, want a pass:\n%s", err, output)
	}
	var broken []string
	for _, rule := range ruleOf {
		broken = append(broken, subtest(rule))
	}
	var passed []string
	for _, match := range regexp.MustCompile(`--- PASS: TestContract/(\S+)`).FindAllStringSubmatch(output, -1) {
		passed = append(passed, match[1])
	}
	if len(passed) == 0 {
		t.Fatalf("no rule ran:\n%s", output)
	}
	for _, rule := range passed {
		isGroup := slices.ContainsFunc(passed, func(other string) bool { return strings.HasPrefix(other, rule+"/") })
		if !isGroup && !slices.Contains(broken, rule) {
			t.Errorf("rule %s has no defect that breaks it", rule)
		}
	}
}

// run runs one rule, or all for "", in a process of its own. The timeout ends a
// suite that does not notice a deadlock.
func run(t *testing.T, rule, defect string) (string, error) {
	t.Helper()
	path := []string{"^TestContract$"}
	if rule != "" {
		for part := range strings.SplitSeq(subtest(rule), "/") {
			path = append(path, "^"+regexp.QuoteMeta(part)+"$")
		}
	}
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.v", "-test.timeout=1m", "-test.run="+strings.Join(path, "/"))
	command.Env = append(os.Environ(), variable+"="+defect)
	output, err := command.CombinedOutput()
	return string(output), err
}

// subtest returns the name of a rule's subtest.
func subtest(rule string) string { return strings.ReplaceAll(rule, " ", "_") }
