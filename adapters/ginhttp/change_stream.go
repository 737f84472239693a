package ginhttp

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	// streamSilence is how long a stream may be silent before it sends a comment, so that proxies
	// keep it open.
	streamSilence = 15 * time.Second
	// streamLifetime is how long a stream lasts. The client then reconnects, perhaps to another
	// process.
	streamLifetime = time.Hour
)

const eventStreamType = "text/event-stream"

var eventStreamContentType = []string{eventStreamType}

// acceptsStream reports whether a request for changes names the type of a stream.
func acceptsStream(r *http.Request) bool { return weightOf(r.Header["Accept"], eventStreamType) > 0 }

// lastEventIDHeader has the cursor of the last event that the client received.
const lastEventIDHeader = "Last-Event-ID"

// lastEventID returns the cursor in Last-Event-ID; "" for none. It returns an error for an invalid
// cursor.
func lastEventID(r *http.Request, caller domain.UserID) (cursor string, err error) {
	lines := r.Header.Values(lastEventIDHeader)
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

// streamChanges sends the first changes, and then further changes as they happen. It sends each
// ChangeList as an event (specification, section 12.8). It returns nil for every planned end. The
// client then reconnects, and the status of the new response tells why the stream ended.
func (a *API) streamChanges(c *gin.Context, query changesQuery, first application.ChangeList) error {
	if err := discardBody(c.Request); err != nil {
		return err
	}
	token := ""
	if a.options.Caller == nil {
		token = bearerToken(c.GetHeader("Authorization"))
	}
	stream, err := a.options.Streams.Open(c.Request.Context(), query.caller, token)
	if err != nil {
		return err
	}
	defer stream.Close()
	ctx := stream.Context()
	query.Since = first.Cursor
	more := first.More
	if err := beginStream(ctx, c, first, query.members); err != nil {
		return err
	}
	lifetime, silence := time.NewTimer(streamLifetime), time.NewTimer(streamSilence) //nolint:forbidigo // they limit the stream; the gateway limits its connection
	defer lifetime.Stop()
	defer silence.Stop()
	for {
		changed := stream.Changed()
		if more {
			changed = closedChannel
		}
		var text []byte
		select {
		case <-ctx.Done():
			return nil
		case <-lifetime.C:
			return nil
		case <-silence.C:
			text = []byte(":\n\n")
		case <-changed:
			text, more, err = a.nextEvent(ctx, &query, more)
		}
		if err == nil && len(text) > 0 {
			err = a.checkCaller(ctx, c.Request, query.caller)
		}
		if ctx.Err() != nil { // another case was ready too, or the stream has ended since
			return nil
		}
		if errors.Is(err, application.ErrChangesExpired) || errors.Is(err, domain.ErrUserNotFound) || errors.Is(err, ErrNoCaller) {
			return nil
		}
		if err == nil && len(text) > 0 {
			err = sendEvent(c, text)
			silence.Reset(streamSilence)
		}
		if err != nil {
			return err
		}
	}
}

// checkCaller returns ErrNoCaller if the request of a stream has another Options.Caller by now, or
// none. Without Options.Caller, application.ChangeStreams checks the token.
func (a *API) checkCaller(ctx context.Context, r *http.Request, caller domain.UserID) error {
	if a.options.Caller == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, streamSilence) // the gateway does not limit the time of streams
	defer cancel()
	current, err := a.embedderUser(r.WithContext(ctx))
	if err == nil && current != caller {
		return ErrNoCaller
	}
	return err
}

// beginStream sends the header and the first event of a stream, which lasts as long as ctx. The
// limits of requests hold until the first event has been sent.
func beginStream(ctx context.Context, c *gin.Context, first application.ChangeList, members taskMembers) error {
	text, err := encode(c, []byte("retry: 2000\n\n"), first, members.appendEvent)
	if err != nil {
		return err
	}
	header := c.Writer.Header()
	header["Content-Type"] = eventStreamContentType
	header["X-Accel-Buffering"] = []string{"no"} // nginx passes on each event at once
	if err := sendEvent(c, text); err != nil {
		return err
	}
	if w, found := writerWith[interface{ BeginStream(ctx context.Context) }](c.Writer); found {
		w.BeginStream(ctx)
	}
	return nil
}

// nextEvent returns the event of the changes since the last event. Without changes it returns nil,
// unless the last event has announced more.
func (a *API) nextEvent(ctx context.Context, query *changesQuery, announced bool) (text []byte, more bool, err error) {
	changes, err := a.tasks.Changes(ctx, query.caller, query.ChangesRequest)
	if err != nil {
		return nil, false, err
	}
	query.Since = changes.Cursor
	if !announced && len(changes.Changed)+len(changes.Deleted) == 0 {
		return nil, false, nil // after the first poll or a rejected change, or if the last event has the change
	}
	text, err = query.members.appendEvent(nil, changes)
	return text, changes.More, err
}

// appendEvent appends changes as an event (HTML standard, "Server-sent events"). The JSON has no
// line breaks.
func (m taskMembers) appendEvent(to []byte, changes application.ChangeList) ([]byte, error) {
	to = fmt.Appendf(to, "event: changes\nid: %s\ndata: ", changes.Cursor)
	to, err := m.appendChanges(to, changes)
	return append(to, "\n\n"...), err
}

// sendEvent sends a part of a stream. The part counts against the gateway's budget until it is sent.
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
