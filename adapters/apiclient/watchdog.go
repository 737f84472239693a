package apiclient

import (
	"io"
	"time"
)

// watchdog bounds each wait for the service during a list. Its timer runs only
// between start and stop. The methods of a nil watchdog do nothing.
type watchdog struct {
	timer   *time.Timer
	timeout time.Duration
}

func newWatchdog(timeout time.Duration, expired func()) *watchdog {
	w := &watchdog{timer: time.AfterFunc(timeout, expired), timeout: timeout}
	w.stop()
	return w
}

func (w *watchdog) start() {
	if w != nil {
		w.timer.Reset(w.timeout)
	}
}

func (w *watchdog) stop() {
	if w != nil {
		w.timer.Stop()
	}
}

// watch returns a body whose every read is bounded.
func (w *watchdog) watch(body io.ReadCloser) io.ReadCloser {
	if w == nil {
		return body
	}
	return &watchedBody{ReadCloser: body, watchdog: w}
}

type watchedBody struct {
	io.ReadCloser
	watchdog *watchdog
}

// Read implements io.Reader.
func (b *watchedBody) Read(p []byte) (int, error) {
	b.watchdog.start()
	defer b.watchdog.stop()
	return b.ReadCloser.Read(p)
}
