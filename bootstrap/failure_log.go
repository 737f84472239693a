package bootstrap

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"
)

// failureLogger logs errors that an outage or a client can repeat with every request. It
// writes at most one line a second of each kind of warning and error: the first at once, then
// the last of each second with their count. Lines of other levels pass.
//
// A kind is a message with a root cause: the text of the error behind the last colon. Words
// with a digit, such as addresses, don't count.
type failureLogger struct{ *slog.Logger }

// newFailureLogger returns a failureLogger that writes to logger. Its closer writes the counts
// of the last second.
func newFailureLogger(logger *slog.Logger, closers *closers) failureLogger {
	kinds := &failureKinds{open: make(map[string]*failureKind)}
	closers.add("log of failures", func(context.Context) error {
		kinds.close()
		return nil
	})
	return failureLogger{slog.New(failureHandler{logger.Handler(), kinds})}
}

const (
	// failureInterval is the least time between two lines of a kind.
	failureInterval = time.Second
	// maxFailureKinds bounds the memory, since some causes have text of a client. All
	// further kinds count as one.
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

// failure is a line with what writes it.
type failure struct {
	handler slog.Handler
	ctx     context.Context
	record  slog.Record
}

// kind returns what lines of the same kind have in common.
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

// failureKinds are the kinds that had a line in the last second.
type failureKinds struct {
	mutex  sync.Mutex
	open   map[string]*failureKind
	closed bool
}

type failureKind struct {
	held  int // lines since the one that was written
	last  failure
	timer *time.Timer
}

// hold reports whether a line of the same kind was written in the last second. The line
// is then counted.
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

// endSecond writes the last line that was held, or forgets the kind if none was.
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

// close writes what is held. Later lines pass.
func (k *failureKinds) close() {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	k.closed = true
	for _, kind := range k.open {
		kind.timer.Stop()
		kind.write()
	}
}

// write writes the last line that was held, if any was.
func (k *failureKind) write() {
	if k.held > 0 {
		k.last.record.AddAttrs(slog.Int("count", k.held))
		_ = k.last.handler.Handle(k.last.ctx, k.last.record)
		k.held = 0
	}
}
