package storetest

import "slices"

var (
	RulesOf     = rulesOf
	ReopenRules = slices.Concat(reopenRules, creationReopenRules, ensureReopenRules)
	LacksRules  = lacksRules
	NewStorage  = newStorage
)
