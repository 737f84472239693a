package hashtest

var (
	Rules     = rules
	NewTester = newTester
)
