package storetest

import "slices"

var (
	RulesOf     = rulesOf
	ReopenRules = slices.Concat(reopenRules, creationReopenRules)
	LacksRules  = lacksRules
	NewStorage  = newStorage
)
