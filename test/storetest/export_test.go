package storetest

var (
	RulesOf    = rulesOf
	LacksRules = lacksRules
	NewStorage = newStorage
)
