package revocationtest

var (
	RulesOf     = rulesOf
	ReopenRules = reopenRules
	SweepRules  = sweepRules
	NewStorage  = newStorage
)

// Rule is a rule of the suite.
type Rule = rule
