package sessiontest

var (
	RulesOf     = rulesOf
	ReopenRules = reopenRules
	NewStorage  = newStorage
)
