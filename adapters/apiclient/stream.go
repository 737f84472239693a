package apiclient

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"time"
)

// maxElement is the most bytes that are read for one element of a list: ten
// times a task whose every character is escaped, since a decoder reads ahead.
const maxElement = 1 << 20

// view is an element of a list as the API sends it.
type view[T any] interface {
	valid() bool
	entity() T
}

// stream returns the list that the call gets, element by element as it arrives.
// Run makes the call by calling its argument, after setting the call's token.
// The end of the loop closes the answer. A list that is cut off ends with an
// error.
func stream[View view[T], T any](ctx context.Context, c *Client, x call, run func(*call, func() error) error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		ctx, cancel := context.WithCancelCause(ctx)
		defer cancel(nil)
		x := x // each loop makes a call of its own
		x.watchdog = newWatchdog(c.timeout, func() { cancel(errStalled) })
		defer x.watchdog.stop()
		x.decode = func(a answer) error {
			return decodeList(a.body, func(element View) bool {
				x.retry = retryNever
				return yield(element.entity(), nil)
			})
		}
		if err := run(&x, func() error { return c.doWithRetries(ctx, &x) }); err != nil {
			var none T
			yield(none, err)
		}
	}
}

// decodeList decodes a JSON array, until yield returns false.
func decodeList[View interface{ valid() bool }](body io.Reader, yield func(View) bool) error {
	limited := &limitedReader{reader: body, left: maxElement}
	decoder := json.NewDecoder(limited)
	if err := expectDelim(decoder, '['); err != nil {
		return err
	}
	for decoder.More() {
		limited.left = maxElement
		var element View
		if err := decoder.Decode(&element); err != nil {
			return decodeError(err)
		}
		if !element.valid() {
			return errNotAPI
		}
		if !yield(element) {
			return nil
		}
	}
	limited.left = maxElement
	if err := expectDelim(decoder, ']'); err != nil {
		return err
	}
	// A connection is reused only if its answer was read to the end.
	_, _ = io.Copy(io.Discard, limited)
	return nil
}

func expectDelim(decoder *json.Decoder, want json.Delim) error {
	token, err := decoder.Token()
	if err != nil {
		return decodeError(err)
	}
	if token != want {
		return errNotAPI
	}
	return nil
}

// limitedReader reads at most left bytes. Unlike io.LimitedReader it ends with
// an error. It repeats the first error: json.Decoder.More drops it, and net/http
// names the end of the context only once.
type limitedReader struct {
	reader io.Reader
	left   int
	err    error
}

// Read implements io.Reader.
func (l *limitedReader) Read(p []byte) (int, error) {
	if l.err != nil {
		return 0, l.err
	}
	if l.left <= 0 {
		return 0, fmt.Errorf("%w: an element is too long", errNotAPI)
	}
	n, err := l.reader.Read(p[:min(len(p), l.left)])
	l.left, l.err = l.left-n, err
	return n, err
}

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
