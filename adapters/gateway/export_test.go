package gateway

// Unexported names for tests.
var (
	Limited    = limited
	TrackIdle  = trackIdle
	WithErrors = withErrors
)

// The times of the limited listener.
const (
	SilenceTimeout    = silenceTimeout
	ReadHeaderTimeout = readHeaderTimeout
)
