package storetest

import (
	"slices"
	"strings"
)

var (
	RulesOf    = rulesOf
	NewStorage = newStorage
)

// RulesNamed returns the rules with a part of their name.
func RulesNamed(part string) []rule {
	return slices.DeleteFunc(slices.Clone(allRules), func(r rule) bool { return !strings.Contains(r.Name, part) })
}
