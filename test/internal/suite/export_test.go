package suite

import "time"

// SetDeadline sets the time after which a rule counts as deadlocked.
func SetDeadline(d time.Duration) { deadline = d }
