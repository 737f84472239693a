package domain_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
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
		expect.ErrorIs(t, fmt.Sprintf("parse %q", text), expect.ErrorOf(domain.ParseTaskVersion(text)), domain.ErrTaskVersionInvalid)
	}
}

func TestTaskCondition(t *testing.T) {
	for name, test := range map[string]struct {
		condition   domain.TaskCondition
		holds, zero bool // for version 7
	}{
		"zero":                      {domain.TaskCondition{}, true, true},
		"match":                     {domain.IfMatch(7), true, false},
		"match another":             {domain.IfMatch(6), false, false},
		"match one of many":         {domain.IfMatch(5, 6, 7), true, false},
		"match none":                {domain.IfMatch(), false, false},
		"none match":                {domain.TaskCondition{}.IfNoneMatch(7), false, false},
		"none match another":        {domain.TaskCondition{}.IfNoneMatch(6), true, false},
		"none match one of many":    {domain.TaskCondition{}.IfNoneMatch(5, 6, 7), false, false},
		"none match of none":        {domain.TaskCondition{}.IfNoneMatch(), true, true},
		"none match, added to":      {domain.TaskCondition{}.IfNoneMatch(7).IfNoneMatch(6), false, false},
		"match, none match another": {domain.IfMatch(7).IfNoneMatch(6), true, false},
		"match and none match":      {domain.IfMatch(7).IfNoneMatch(7), false, false},
		"match another, none match": {domain.IfMatch(6).IfNoneMatch(5), false, false},
	} {
		expect.Equal(t, name+", Holds", test.condition.Holds(7), test.holds)
		expect.Equal(t, name+", IsZero", test.condition.IsZero(), test.zero)
	}
}

// A condition does not share its versions with its callers.
func TestTaskConditionCopiesVersions(t *testing.T) {
	match, noneMatch := []domain.TaskVersion{7}, []domain.TaskVersion{6}
	condition := domain.IfMatch(match...).IfNoneMatch(noneMatch...)
	gotMatch, ok := condition.Match()
	gotNoneMatch := condition.NoneMatch()
	if !ok || !slices.Equal(gotMatch, match) || !slices.Equal(gotNoneMatch, noneMatch) {
		t.Errorf("got versions %v (%t) and %v, want %v and %v", gotMatch, ok, gotNoneMatch, match, noneMatch)
	}
	for _, versions := range [][]domain.TaskVersion{match, gotMatch} {
		versions[0] = 6
	}
	for _, versions := range [][]domain.TaskVersion{noneMatch, gotNoneMatch} {
		versions[0] = 7
	}
	expect.Equal(t, "holds for 7 and for 6, after its callers changed their slices", [2]bool{condition.Holds(7), condition.Holds(6)}, [2]bool{true, false})
	_, ok = domain.TaskCondition{}.Match()
	expect.Equal(t, "versions of the zero condition", ok, false)
}
