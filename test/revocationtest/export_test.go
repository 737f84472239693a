package revocationtest

var (
	RulesOf     = rulesOf
	ReopenRules = reopenRules
	SweepRules  = sweepRules
	NewStorage  = newStorage
)
