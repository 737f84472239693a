package ginhttp

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	// streamSilence is how long a stream sends nothing before it sends a comment, so that
	// proxies do not take it for dead.
	streamSilence = 15 * time.Second
	// streamLifetime is how long a stream lasts. Its client then connects again, perhaps to
	// another process.
	streamLifetime = time.Hour
)

const eventStreamType = "text/event-stream"

var eventStreamContentType = []string{eventStreamType}

// wantsStream reports whether a request for changes asks for a stream.
func wantsStream(r *http.Request) bool {
	return r.Method == http.MethodGet && weightOf(r.Header["Accept"], eventStreamType) > 0
}

// lastEventIDHeader has the cursor of the last event that a client got.
const lastEventIDHeader = "Last-Event-ID"

// lastEventID returns the header of a request for a stream; "" for none.
func lastEventID(r *http.Request, caller domain.UserID) (cursor string, err error) {
	lines := r.Header[http.CanonicalHeaderKey(lastEventIDHeader)]
	if len(lines) == 0 || len(lines) == 1 && lines[0] == "" {
		return "", nil
	}
	if len(lines) > 1 || application.CheckSince(lines[0], caller) != nil {
		return "", &domain.FieldError{Field: lastEventIDHeader, Err: application.ErrSinceInvalid}
	}
	return lines[0], nil
}

// closedChannel is always ready.
var closedChannel = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// streamChanges sends the first changes, and then others as they happen, each as an event
// (specification, section 12.8). It returns nil when the stream ends as it should: the client
// connects again, and learns the reason from the status.
func (a *API) streamChanges(c *gin.Context, query changesQuery, first application.TaskChanges) error {
	ctx := c.Request.Context()
	token := ""
	if a.options.Caller == nil {
		token = bearerToken(c.GetHeader("Authorization"))
	}
	stream, err := a.options.Streams.Open(ctx, query.caller, token)
	if err != nil {
		return err
	}
	defer stream.Close()
	lifetime, silence := time.NewTimer(streamLifetime), time.NewTimer(streamSilence) //nolint:forbidigo // of the stream, not of its connection
	defer lifetime.Stop()
	defer silence.Stop()
	if w, found := writerWith[interface{ BeginStream() }](c.Writer); found {
		w.BeginStream()
	}
	header := c.Writer.Header()
	header["Content-Type"] = eventStreamContentType
	header["X-Accel-Buffering"] = []string{"no"} // nginx passes each event on at once
	text, err := appendEvent([]byte("retry: 2000\n\n"), first, query.members)
	query.Since = first.Cursor
	more := first.More
	for {
		if err != nil {
			return err
		}
		if len(text) > 0 {
			if err := sendEvent(c, text); err != nil {
				return err
			}
			silence.Reset(streamSilence)
		}
		changed := stream.Changed()
		if more {
			changed = closedChannel
		}
		select {
		case <-ctx.Done(): // the client has disconnected
			return nil
		case <-stream.Ended():
			return nil
		case <-lifetime.C:
			return nil
		case <-silence.C:
			text = []byte(":\n\n")
		case <-changed:
			text, more, err = a.nextEvent(c, &query)
			if errors.Is(err, application.ErrChangesExpired) || errors.Is(err, domain.ErrUserNotFound) {
				return nil
			}
		}
	}
}

// nextEvent returns the event of the changes since the last one; nil if there are none.
func (a *API) nextEvent(c *gin.Context, query *changesQuery) (text []byte, more bool, err error) {
	changes, err := a.tasks.Changes(c.Request.Context(), query.caller, query.ChangesRequest)
	if err != nil {
		return nil, false, err
	}
	query.Since = changes.Cursor
	if len(changes.Changed)+len(changes.Deleted) == 0 && !changes.More {
		return nil, false, nil // the clock was moved by a change that was rejected
	}
	text, err = appendEvent(nil, changes, query.members)
	return text, changes.More, err
}

// appendEvent appends changes as an event (HTML standard, "Server-sent events"). The JSON has no
// line breaks.
func appendEvent(to []byte, changes application.TaskChanges, members taskMembers) ([]byte, error) {
	to = fmt.Appendf(to, "event: changes\nid: %s\ndata: ", changes.Cursor)
	to, err := appendChanges(to, changes, members)
	return append(to, "\n\n"...), err
}

// sendEvent sends a part of a stream, which holds memory of the gateway's budget meanwhile.
func sendEvent(c *gin.Context, text []byte) error {
	if err := reserve(c, len(text)); err != nil {
		return err
	}
	if _, err := c.Writer.Write(text); err != nil {
		return fmt.Errorf("%w: %w", errClientGone, err)
	}
	c.Writer.Flush()
	return nil
}
