package gateway

// Unexported names for tests.
var (
	Limited   = limited
	TrackIdle = trackIdle
)

// The times of the limited listener.
const (
	SilenceTimeout    = silenceTimeout
	ReadHeaderTimeout = readHeaderTimeout
)

// ResponseTimeout is how long a client may take to read a piece of a response.
const ResponseTimeout = responseTimeout

// EndedTimeout is ResponseTimeout for a stream that has ended.
const EndedTimeout = endedTimeout

// Clients returns how many clients hold any of the budget.
func (b *ByteBudget) Clients() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.clients)
}
