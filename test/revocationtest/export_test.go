package revocationtest

var (
	RulesOf     = rulesOf
	ReopenRules = reopenRules
	NewStorage  = newStorage
)
