package tokentest

var (
	Rules      = rules
	HS256Rules = hs256Rules
	NewTester  = newTester
)
