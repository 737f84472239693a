package program

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// Log collects a program's output. The zero value is ready; it is safe for
// concurrent use.
type Log struct {
	mu   sync.Mutex
	text bytes.Buffer
	next chan struct{} // closed by the next Write; nil if nobody waits for it
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

var unprepared = regexp.MustCompile("cannot migrate or check the schema; trying again|the schema is not migrated or checked in time")

// Prepared reports whether a running service has migrated its database. It reads
// the log, because a request would count in metrics and open a connection.
func (l *Log) Prepared() bool {
	log := l.String()
	return !unprepared.MatchString(log) || strings.Contains(log, "the schema is current")
}

var servingMetrics = regexp.MustCompile(`serving metrics"\W*address\W*([\d.:]+)`) // of text and of JSON

// MetricsAddress returns the address of the metrics listener of a service that has METRICS_ADDR.
func (l *Log) MetricsAddress(t testing.TB) string {
	t.Helper()
	found := servingMetrics.FindStringSubmatch(l.String())
	if found == nil {
		t.Fatalf("got log %s, want the address of the metrics in it", l)
	}
	return found[1]
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
