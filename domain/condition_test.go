package domain_test

import (
	"errors"
	"math"
	"regexp"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func TestTaskVersionText(t *testing.T) {
	seen := make(map[string]domain.TaskVersion)
	now := domain.TaskVersion(madrid.UnixMicro())
	for _, version := range []domain.TaskVersion{1, 35, 36, -1, now, now + 1, now - 1, math.MaxInt64, math.MinInt64} {
		text := version.String()
		if !regexp.MustCompile(`^-?[0-9a-z]{1,13}$`).MatchString(text) {
			t.Errorf("version %d: got text %q, want lower-case letters and digits", version, text)
		}
		if other, known := seen[text]; known {
			t.Errorf("versions %d and %d have the same text %q", version, other, text)
		}
		seen[text] = version
		if got, err := domain.ParseTaskVersion(text); got != version || err != nil {
			t.Errorf("parse %q: got version %d and error %v, want %d", text, got, err, version)
		}
	}
}

// A version has exactly one text. ParseTaskVersion rejects every other text of the same number.
func TestParseTaskVersionRejects(t *testing.T) {
	for _, text := range []string{
		"", " ", "-", "+a", "0a", "-0", "A", "a ", " a", "a_b", "a.b", "ä", "zzzzzzzzzzzzz", "1y2p0ij32e8e8",
		"bC_vmw2B7GP5ORCBxhtH7w", "\x00", "0x1f", "1_000",
		domain.AnyVersion.String(),
	} {
		if got, err := domain.ParseTaskVersion(text); !errors.Is(err, domain.ErrTaskVersionInvalid) {
			t.Errorf("parse %q: got version %d and error %v, want ErrTaskVersionInvalid", text, got, err)
		}
	}
}

func TestTaskCondition(t *testing.T) {
	type versions = []domain.TaskVersion
	for name, test := range map[string]struct {
		condition   domain.TaskCondition
		holds, zero bool // for version 7
	}{
		"zero":                      {domain.TaskCondition{}, true, true},
		"match":                     {domain.TaskCondition{Match: versions{7}}, true, false},
		"match another":             {domain.TaskCondition{Match: versions{6}}, false, false},
		"match one of many":         {domain.TaskCondition{Match: versions{5, 6, 7}}, true, false},
		"match none":                {domain.TaskCondition{Match: versions{}}, false, false},
		"none match":                {domain.TaskCondition{NoneMatch: versions{7}}, false, false},
		"none match another":        {domain.TaskCondition{NoneMatch: versions{6}}, true, false},
		"none match one of many":    {domain.TaskCondition{NoneMatch: versions{5, 6, 7}}, false, false},
		"none match of none":        {domain.TaskCondition{NoneMatch: versions{}}, true, true},
		"match, none match another": {domain.TaskCondition{Match: versions{7}, NoneMatch: versions{6}}, true, false},
		"match and none match":      {domain.TaskCondition{Match: versions{7}, NoneMatch: versions{7}}, false, false},
		"match another, none match": {domain.TaskCondition{Match: versions{6}, NoneMatch: versions{5}}, false, false},
	} {
		if got := test.condition.Holds(7); got != test.holds {
			t.Errorf("%s: got Holds %t, want %t", name, got, test.holds)
		}
		if got := test.condition.IsZero(); got != test.zero {
			t.Errorf("%s: got IsZero %t, want %t", name, got, test.zero)
		}
	}
}
