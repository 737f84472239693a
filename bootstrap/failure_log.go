package bootstrap

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"
)

// failureLogger logs errors that an outage or a client can repeat with every request. It writes at
// most one line a second for each kind of warning and error. It writes the first line at once, and
// then the last line of each second with a count. It does not limit lines of other levels.
//
// A kind is a message with a root cause, which is the text of the error after the last colon. Words
// with a digit, such as addresses, do not count.
type failureLogger struct{ *slog.Logger }

// newFailureLogger returns a failureLogger that writes to logger. Its closer writes the held lines.
func newFailureLogger(logger *slog.Logger, closers *closers) failureLogger {
	kinds := &failureKinds{open: make(map[string]*failureKind)}
	closers.add("log of failures", func(context.Context) error {
		kinds.close()
		return nil
	})
	return failureLogger{slog.New(failureHandler{logger.Handler(), kinds})}
}

const (
	// failureInterval is the minimum time between two lines of a kind.
	failureInterval = time.Second
	// maxFailureKinds limits the memory, since some causes contain text from clients. All further
	// kinds count as one.
	maxFailureKinds = 64
)

// failureHandler is the handler of a failureLogger.
type failureHandler struct {
	slog.Handler
	kinds *failureKinds
}

// WithAttrs implements slog.Handler.
func (h failureHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return failureHandler{h.Handler.WithAttrs(attrs), h.kinds}
}

// WithGroup implements slog.Handler.
func (h failureHandler) WithGroup(name string) slog.Handler {
	return failureHandler{h.Handler.WithGroup(name), h.kinds}
}

// Handle implements slog.Handler.
func (h failureHandler) Handle(ctx context.Context, record slog.Record) error {
	if record.Level >= slog.LevelWarn && h.kinds.hold(failure{h.Handler, context.WithoutCancel(ctx), record}) {
		return nil
	}
	return h.Handler.Handle(ctx, record)
}

// failure is a line and the handler that writes it.
type failure struct {
	handler slog.Handler
	ctx     context.Context
	record  slog.Record
}

// kind returns the name of the line's kind.
func (f failure) kind() string {
	message, cause := f.record.Message, ""
	f.record.Attrs(func(attr slog.Attr) bool {
		if attr.Key == "error" || attr.Key == "cause" {
			cause = attr.Value.String()
		}
		return true
	})
	if cause == "" { // a line of net/http
		message, cause = "", message
	}
	words := strings.Fields(cause[strings.LastIndex(cause, ": ")+1:])
	words = slices.DeleteFunc(words, func(word string) bool { return strings.ContainsAny(word, "0123456789") })
	return message + ": " + strings.Join(words, " ")
}

// failureKinds are the kinds with a line in the last second.
type failureKinds struct {
	mutex  sync.Mutex
	open   map[string]*failureKind
	closed bool
}

type failureKind struct {
	held  int // lines since the last one that was written
	last  failure
	timer *time.Timer
}

// hold reports whether a line of the same kind was written in the last second. If so, it holds the
// line.
func (k *failureKinds) hold(f failure) bool {
	name := f.kind()
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if k.closed {
		return false
	}
	if k.open[name] == nil && len(k.open) >= maxFailureKinds {
		name = "others"
	}
	kind := k.open[name]
	if kind == nil {
		k.open[name] = &failureKind{timer: time.AfterFunc(failureInterval, func() { k.endSecond(name) })}
		return false
	}
	kind.held++
	kind.last = failure{f.handler, f.ctx, f.record.Clone()}
	return true
}

// endSecond writes the last held line, or forgets the kind if there is none.
func (k *failureKinds) endSecond(name string) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	kind := k.open[name]
	switch {
	case k.closed:
	case kind.held == 0:
		delete(k.open, name)
	default:
		kind.write()
		kind.timer.Reset(failureInterval)
	}
}

// close writes the held lines. Later lines are not limited.
func (k *failureKinds) close() {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.closed = true
	for _, kind := range k.open {
		kind.timer.Stop()
		kind.write()
	}
}

// write writes the last held line, if any.
func (k *failureKind) write() {
	if k.held > 0 {
		k.last.record.AddAttrs(slog.Int("count", k.held))
		_ = k.last.handler.Handle(k.last.ctx, k.last.record)
		k.held = 0
	}
}
