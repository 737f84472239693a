package sandbox

// LowestEphemeral is an unexported name for tests.
var LowestEphemeral = lowestEphemeral
