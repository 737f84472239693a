package throttletest

var (
	Rules      = rules
	NewFixture = newFixture
)
