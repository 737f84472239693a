package apiclient

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"math/rand/v2"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	// firstReconnect is the pause before a new connection, unless the service sends another pause.
	firstReconnect = 2 * time.Second
	// maxReconnect limits the doubling of the pause.
	maxReconnect = 30 * time.Second
	// maxSilence is how long a connection may be silent. The service sends a line after 15 seconds of
	// silence.
	maxSilence = 45 * time.Second
	// pollInterval is the pause between requests to a service without streams.
	pollInterval = 5 * time.Second
)

// Follow returns the changes since a cursor ("" for the beginning), and then each further change.
// While the stream is open, a change comes within 2 seconds. The first element comes at once, even if
// nothing has changed. Each loop over it begins at the cursor. To continue later, keep the Cursor of
// the last element.
//
// When the stream ends, or the connection is lost or silent for 45 seconds, Follow reconnects and
// continues after the last element. It retries until it succeeds, also after a failed dial and the
// statuses 408, 429 and 5xx other than 501. WithRetries has no effect. The service sends the pause;
// without one it is 2 seconds. The pause doubles with each consecutive failure, up to 30 seconds. A
// longer Retry-After is respected. Follow lengthens each pause before a reconnection by a random
// part, at most by half. A change may come twice.
//
// The last element has the error that ended the loop. It is the context's error, ErrNoToken, an
// error of the token source (WithTokenSource), or an error that a retry would repeat. After
// application.ErrChangesExpired, call Follow with the cursor "". The elements up to the first one
// without More then contain all tasks of the caller. Remove all other tasks from your copy.
//
// Follow polls a service without streams (MAX_STREAMS=0) every 5 seconds.
//
// WithTimeout and WithAttemptTimeout have no effect. A transport of WithTransport must not limit
// the time of a whole response. A user can have 5 streams on each process of the service; a further
// stream waits until one ends. If the loop's body takes 30 seconds or more, the service may end the
// stream, and Follow reconnects.
func (t *Tasks) Follow(ctx context.Context, caller domain.UserID, since string) iter.Seq2[application.ChangeList, error] {
	return func(yield func(application.ChangeList, error) bool) {
		f := &follower{client: t.client, caller: caller, cursor: since, yield: yield, hadMore: true, reconnect: firstReconnect}
		for {
			pause, err := f.connect(ctx)
			if f.stopped {
				return
			}
			if err == nil {
				select {
				case <-ctx.Done():
					err = ctx.Err()
				case <-time.After(pause):
					continue
				}
			}
			yield(application.ChangeList{}, fmt.Errorf("cannot follow changes: %w", err))
			return
		}
	}
}

// follower is the state of one loop over Follow.
type follower struct {
	client    *Client
	caller    domain.UserID
	cursor    string // of the last changes
	yield     func(application.ChangeList, error) bool
	stopped   bool // the loop's body ended the loop
	hadMore   bool // the last changes had More; true at first
	reconnect time.Duration
	failures  int // failures since the last changes
}

// connect makes one request and yields its changes. It returns the pause before the next
// connection, or the error that ends the loop.
func (f *follower) connect(ctx context.Context) (pause time.Duration, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	token, err := f.client.tokenOf(ctx, f.caller)
	if err != nil {
		return 0, err
	}
	silence := time.AfterFunc(maxSilence, cancel)
	defer silence.Stop()
	changes := changesView{}
	x := call{
		method: http.MethodGet, path: "/tasks/changes?" + withAll, token: token, decode: decoderOf(&changes),
		header: http.Header{"Accept": {"text/event-stream, " + acceptJSON}},
	}
	if f.cursor != "" {
		if checkToken(f.cursor) != nil { // cannot be sent in a header
			return 0, application.ErrSinceInvalid
		}
		x.header["Last-Event-Id"] = []string{f.cursor}
	}
	response, err := f.client.send(ctx, x)
	if isTokenError(err) {
		f.client.tokens.forget(token)
	}
	if err != nil {
		return f.pauseAfter(err)
	}
	defer func() { _ = response.Body.Close() }()
	response.Body = &watchedBody{response.Body, silence}
	if mediaType, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type")); mediaType == "text/event-stream" {
		return f.pauseAfter(f.readEvents(response.Body))
	}
	if err := x.read(response); err != nil {
		return f.pauseAfter(err)
	}
	f.yieldChanges(changes)
	if changes.More {
		return 0, nil
	}
	return pollInterval, nil
}

// watchedBody runs the timer only while a Read waits.
type watchedBody struct {
	io.ReadCloser
	silence *time.Timer
}

func (b *watchedBody) Read(p []byte) (int, error) {
	b.silence.Reset(maxSilence)
	defer b.silence.Stop()
	return b.ReadCloser.Read(p)
}

// pauseAfter returns the pause after an error, or the error if a retry would repeat it.
func (f *follower) pauseAfter(err error) (time.Duration, error) {
	pause := max(f.reconnect, min(f.reconnect<<min(f.failures, 4), maxReconnect))
	f.failures++
	if rejected, ok := errors.AsType[*Error](err); ok {
		switch status := rejected.Status; {
		case status == http.StatusNotImplemented,
			status < 500 && status != http.StatusTooManyRequests && status != http.StatusRequestTimeout:
			return 0, err
		}
		pause = max(pause, min(rejected.RetryAfter, math.MaxInt64/2)) // leaves room for the jitter
	}
	if errors.Is(err, ErrNotAPI) {
		return 0, err
	}
	return pause + rand.N(pause/2), nil //nolint:gosec // jitter is no secret
}

// readEvents reads a stream (HTML standard, "Server-sent events") until it ends. It ignores
// events and fields that it does not know.
func (f *follower) readEvents(stream io.Reader) error {
	lines := bufio.NewScanner(stream)
	lines.Buffer(nil, maxBody)
	event, data := "", ""
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), ":")
		value = strings.TrimPrefix(value, " ")
		switch {
		case lines.Text() == "": // the end of an event
			changes := changesView{}
			if event == "changes" && !decoderOf(&changes)([]byte(data)) {
				return ErrNotAPI
			}
			if event == "changes" && !f.yieldChanges(changes) {
				return nil
			}
			event, data = "", ""
		case name == "event":
			event = value
		case name == "data":
			data += value
		case name == "retry":
			if milliseconds, err := strconv.ParseUint(value, 10, 31); err == nil {
				f.reconnect = max(firstBackoff, time.Duration(milliseconds)*time.Millisecond)
			}
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return ErrNotAPI
	}
	return lines.Err()
}

// yieldChanges yields changes, and reports whether to go on. A connection may begin with empty
// changes. yieldChanges skips them unless the last changes had More.
func (f *follower) yieldChanges(changes changesView) bool {
	isNew := f.hadMore || changes.More || len(changes.Changed)+len(changes.Deleted) > 0
	f.cursor, f.hadMore, f.failures = changes.Cursor, changes.More, 0
	f.stopped = isNew && !f.yield(changes.entity(), nil)
	return !f.stopped
}
