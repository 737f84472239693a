package program

import (
	"bytes"
	"sync"
)

// Log gathers what a program prints. The zero value is ready; it is safe for
// concurrent use.
type Log struct {
	mu   sync.Mutex
	text bytes.Buffer
	// more is closed by the next Write; nil where nobody waits.
	more chan struct{}
}

// Write implements io.Writer.
func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.more != nil {
		close(l.more)
		l.more = nil
	}
	return l.text.Write(p)
}

// String returns all that was printed so far.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// news returns a channel that is closed when something more is printed.
func (l *Log) news() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.more == nil {
		l.more = make(chan struct{})
	}
	return l.more
}
