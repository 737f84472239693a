package sessiontest

var (
	RulesOf    = rulesOf
	NewStorage = newStorage
)
