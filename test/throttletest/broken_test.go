package throttletest_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// throttle is one of which single methods can be replaced; a nil function
// leaves its method sound.
type throttle struct {
	application.Throttle
	check     func(ctx context.Context, at time.Time, quotas []application.Quota) error
	reserve   func(ctx context.Context, at time.Time, quotas []application.Quota) error
	release   func(ctx context.Context, at time.Time, quotas []application.Quota) error
	remember  func(ctx context.Context, at time.Time, mark string, until time.Time) error
	remembers func(ctx context.Context, at time.Time, mark string) (bool, error)
}

func (t throttle) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if t.check == nil {
		return t.Throttle.Check(ctx, at, quotas)
	}
	return t.check(ctx, at, quotas)
}

func (t throttle) Reserve(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if t.reserve == nil {
		return t.Throttle.Reserve(ctx, at, quotas)
	}
	return t.reserve(ctx, at, quotas)
}

func (t throttle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if t.release == nil {
		return t.Throttle.Release(ctx, at, quotas)
	}
	return t.release(ctx, at, quotas)
}

func (t throttle) Remember(ctx context.Context, at time.Time, mark string, until time.Time) error {
	if t.remember == nil {
		return t.Throttle.Remember(ctx, at, mark, until)
	}
	return t.remember(ctx, at, mark, until)
}

func (t throttle) Remembers(ctx context.Context, at time.Time, mark string) (bool, error) {
	if t.remembers == nil {
		return t.Throttle.Remembers(ctx, at, mark)
	}
	return t.remembers(ctx, at, mark)
}

// defectVariable names the defect that TestContract is to run with.
const defectVariable = "THROTTLETEST_DEFECT"

// TestContract runs the suite on a sound throttle. With a defect, it is what
// TestDefectsAreFound starts.
func TestContract(t *testing.T) {
	apply := func(application.Throttle) throttle { return throttle{} }
	if name := os.Getenv(defectVariable); name != "" {
		for _, d := range defects {
			if d.name == name {
				apply = d.apply
			}
		}
	}
	throttletest.Run(t, func(*testing.T) []application.Throttle {
		sound := memstore.NewThrottle()
		broken := apply(sound)
		broken.Throttle = sound
		return []application.Throttle{broken}
	})
}

// suite runs one rule in a process of its own, all of them for "".
func suite(t *testing.T, rule, defect string) (string, error) {
	t.Helper()
	pattern := "^TestContract$"
	if rule != "" {
		pattern += "/^" + regexp.QuoteMeta(strings.ReplaceAll(rule, " ", "_")) + "$"
	}
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.v", "-test.run="+pattern)
	command.Env = append(os.Environ(), defectVariable+"="+defect)
	output, err := command.CombinedOutput()
	return string(output), err
}

// TestDefectsAreFound holds every rule to failing for a throttle that breaks
// it: a rule that cannot fail tests nothing.
func TestDefectsAreFound(t *testing.T) {
	for _, d := range defects {
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
	passed := regexp.MustCompile(`--- PASS: TestContract/(\S+)`).FindAllStringSubmatch(output, -1)
	if len(passed) == 0 {
		t.Fatalf("no rule ran:\n%s", output)
	}
	for _, rule := range passed {
		if !slices.ContainsFunc(defects, func(d defect) bool { return strings.ReplaceAll(d.rule, " ", "_") == rule[1] }) {
			t.Errorf("rule %s has no defect that breaks it", rule[1])
		}
	}
}
