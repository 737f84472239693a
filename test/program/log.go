package program

import (
	"bytes"
	"sync"
)

// Log collects a program's output. The zero value is ready; it is safe for
// concurrent use.
type Log struct {
	mu   sync.Mutex
	text bytes.Buffer
	next chan struct{} // closed by the next Write; nil if no one waits for it
}

// Write implements io.Writer.
func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next != nil {
		close(l.next)
		l.next = nil
	}
	return l.text.Write(p)
}

// String returns the output so far.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// more returns a channel that the next Write closes.
func (l *Log) more() <-chan struct{} {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next == nil {
		l.next = make(chan struct{})
	}
	return l.next
}
