package sandbox

// Unexported names for tests.
var (
	LowestEphemeral = lowestEphemeral
	PidsIn          = pidsIn
)
