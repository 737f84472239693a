package apiclient

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"time"
)

// maxElement is the most that may be read for one element of a list. A task
// whose every character is escaped has a tenth of it; the rest is what a
// decoder reads ahead.
const maxElement = 1 << 20

// entry is an element of a list as it is sent.
type entry[T any] interface {
	valid() bool
	entity() T
}

// stream is a list, element by element as it comes. Begin runs the exchange,
// under whatever token. The loop's end ends the answer; an answer that ends
// before its list does is an error.
func stream[View entry[T], T any](ctx context.Context, c *Client, x exchange, begin func(*exchange, func() error) error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		ctx, cancel := context.WithCancelCause(ctx)
		defer cancel(nil)
		x := x // each loop makes its own exchange
		x.watch = newWatchdog(c.timeout, func() { cancel(errSilent) })
		defer x.watch.off()
		x.read = func(body io.Reader, _ int64) error {
			return elements(body, func(view View) bool {
				x.repeat = never
				return yield(view.entity(), nil)
			})
		}
		if err := begin(&x, func() error { return c.make(ctx, &x) }); err != nil {
			var none T
			yield(none, err)
		}
	}
}

// elements decodes a JSON array, until take returns false.
func elements[View interface{ valid() bool }](body io.Reader, take func(View) bool) error {
	bounded := &allowance{reader: body, left: maxElement}
	decoder := json.NewDecoder(bounded)
	if err := delim(decoder, '['); err != nil {
		return err
	}
	for decoder.More() {
		bounded.left = maxElement
		var view View
		if err := decoder.Decode(&view); err != nil {
			return broken(err)
		}
		if !view.valid() {
			return errNotOurs
		}
		if !take(view) {
			return nil
		}
	}
	bounded.left = maxElement
	if err := delim(decoder, ']'); err != nil {
		return err
	}
	// The end of the answer is read, so that the connection can be kept.
	_, _ = io.Copy(io.Discard, bounded)
	return nil
}

func delim(decoder *json.Decoder, want json.Delim) error {
	token, err := decoder.Token()
	if err != nil {
		return broken(err)
	}
	if token != want {
		return errNotOurs
	}
	return nil
}

// allowance bounds what may be read before somebody raises it again.
type allowance struct {
	reader io.Reader
	left   int
}

// Read implements io.Reader.
func (a *allowance) Read(p []byte) (int, error) {
	if a.left <= 0 {
		return 0, fmt.Errorf("%w: an element is too long", errNotOurs)
	}
	n, err := a.reader.Read(p[:min(len(p), a.left)])
	a.left -= n
	return n, err
}

// watchdog ends an exchange when the service is silent for too long. Its time
// runs only while somebody waits for the service. The nil watchdog has
// patience.
type watchdog struct {
	timer    *time.Timer
	patience time.Duration
}

func newWatchdog(patience time.Duration, bite func()) *watchdog {
	w := &watchdog{timer: time.AfterFunc(patience, bite), patience: patience}
	w.off()
	return w
}

func (w *watchdog) on() {
	if w != nil {
		w.timer.Reset(w.patience)
	}
}

func (w *watchdog) off() {
	if w != nil {
		w.timer.Stop()
	}
}

// over watches each read of a body.
func (w *watchdog) over(body io.ReadCloser) io.ReadCloser {
	if w == nil {
		return body
	}
	return &watched{ReadCloser: body, dog: w}
}

type watched struct {
	io.ReadCloser
	dog *watchdog
}

// Read implements io.Reader.
func (w *watched) Read(p []byte) (int, error) {
	w.dog.on()
	defer w.dog.off()
	return w.ReadCloser.Read(p)
}
