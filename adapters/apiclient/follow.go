package apiclient

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
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
	// firstReconnect is the pause before a new connection until the service sends another.
	firstReconnect = 2 * time.Second
	// maxReconnect ends the doubling of that pause.
	maxReconnect = 30 * time.Second
	// maxSilence is how long a connection may bring nothing. The service sends a line at the
	// latest 18 seconds after the last one.
	maxSilence = 45 * time.Second
	// pollInterval is the pause between requests to a service without streams.
	pollInterval = 5 * time.Second
)

// Follow returns the changes since a cursor, "" for the beginning, and then further ones as they
// happen, within 2 seconds. The first element comes at once, even if nothing has changed. Each
// loop over it begins at that cursor. To go on later, keep the Cursor of the last element.
//
// When the stream ends, the connection breaks or brings nothing for 45 seconds, Follow connects
// again and continues after the last element. It does so until it succeeds, also after a failed
// dial and the statuses 408, 429 and 5xx other than 501; WithRetries has no effect. The pause
// before is what the service asks for, 2 seconds by default, and up to half of that at random.
// It doubles with each failure in a row, up to 30 seconds. A change may come twice.
//
// The last element has the error that ended it: that of the context, ErrNoToken, or an error
// that another connection would bring again. After application.ErrChangesExpired, follow from the
// beginning, up to the element whose More is false, and remove the tasks that it did not contain.
//
// A service without streams (MAX_STREAMS=0) is asked every 5 seconds.
//
// WithTimeout and WithAttemptTimeout have no effect. A transport of WithTransport must not limit
// the time of a whole response. A user can have 5 streams on each process of the service;
// another waits until one ends. The loop's body should take less than 30 seconds: otherwise the
// service may end the stream, and Follow connects again.
func (t *Tasks) Follow(ctx context.Context, caller domain.UserID, since string) iter.Seq2[application.ChangePage, error] {
	return func(yield func(application.ChangePage, error) bool) {
		f := &follower{client: t.client, caller: caller, cursor: since, yield: yield, inChain: true, reconnect: firstReconnect}
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
			yield(application.ChangePage{}, fmt.Errorf("cannot follow changes: %w", err))
			return
		}
	}
}

// follower is the state of one loop over Follow.
type follower struct {
	client    *Client
	caller    domain.UserID
	cursor    string // of the last changes
	yield     func(application.ChangePage, error) bool
	stopped   bool // the loop's body has ended the loop
	inChain   bool // further changes were announced by More; at first true
	reconnect time.Duration
	failures  int // connections since the last changes
}

// connect makes one request and yields its changes. It returns the pause before the next
// connection, or an error that another connection would bring again.
func (f *follower) connect(ctx context.Context) (pause time.Duration, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	silence := time.AfterFunc(maxSilence, cancel)
	defer silence.Stop()
	token, err := f.client.tokenOf(ctx, f.caller)
	if err != nil {
		return 0, err
	}
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
	f.take(changes)
	if changes.More {
		return 0, nil
	}
	return pollInterval, nil
}

// watchedBody lets the timer run while a Read waits.
type watchedBody struct {
	io.ReadCloser
	silence *time.Timer
}

func (b *watchedBody) Read(p []byte) (int, error) {
	b.silence.Reset(maxSilence)
	defer b.silence.Stop()
	return b.ReadCloser.Read(p)
}

// pauseAfter returns the pause after an error, or the error if another connection would bring it
// again.
func (f *follower) pauseAfter(err error) (time.Duration, error) {
	pause := max(f.reconnect, min(f.reconnect<<min(f.failures, 4), maxReconnect))
	f.failures++
	if refused := (*Error)(nil); errors.As(err, &refused) {
		switch status := refused.Status; {
		case status == http.StatusNotImplemented,
			status < 500 && status != http.StatusTooManyRequests && status != http.StatusRequestTimeout:
			return 0, err
		}
		pause = max(pause, refused.RetryAfter)
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
			if event == "changes" && !f.take(changes) {
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

// take yields changes, and reports whether to go on. It yields no empty ones, except at the end
// of a chain: each connection begins with changes.
func (f *follower) take(changes changesView) bool {
	isNew := f.inChain || changes.More || len(changes.Changed)+len(changes.Deleted) > 0
	f.cursor, f.inChain, f.failures = changes.Cursor, changes.More, 0
	f.stopped = isNew && !f.yield(changes.entity(), nil)
	return !f.stopped
}
