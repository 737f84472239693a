package apiclient

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// exchange is a request to be made and how its answer is read.
type exchange struct {
	doing        string // for errors, as "create a task"
	method, path string
	token        string // empty for none
	from         netip.Addr
	body         []byte // nil for none
	repeat       repetition
	watch        *watchdog // nil for none
	// read takes the body of a success, whose length is -1 where it is not
	// told.
	read func(body io.Reader, length int64) error
}

// call makes the exchange within the client's time.
func (c *Client) call(ctx context.Context, x *exchange) error {
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	return c.make(ctx, x)
}

// callAs is call with the caller's token.
func (c *Client) callAs(ctx context.Context, caller domain.UserID, x *exchange) error {
	return c.as(caller, x, func() error { return c.call(ctx, x) })
}

// as runs work, which makes the exchange, with the caller's token. One that is
// refused is forgotten. It was good when it was kept: if it cannot be verified
// any more, it has outlived its user.
func (c *Client) as(caller domain.UserID, x *exchange, work func() error) error {
	token, err := c.sessions.token(caller)
	if err != nil {
		return fmt.Errorf("%s: %w", x.doing, err)
	}
	x.token = token
	err = work()
	if isTokenError(err) {
		c.sessions.forget(caller, token)
	}
	if errors.Is(err, application.ErrTokenUnverified) {
		return fmt.Errorf("%w: %w", err, domain.ErrUserNotFound)
	}
	return err
}

func isTokenError(err error) bool {
	return errors.Is(err, application.ErrTokenExpired) || errors.Is(err, application.ErrTokenInvalid) ||
		errors.Is(err, application.ErrTokenNotActive) || errors.Is(err, application.ErrTokenUnverified)
}

// make makes the exchange, again where that is safe.
func (c *Client) make(ctx context.Context, x *exchange) error {
	for done := 0; ; done++ {
		err := c.once(ctx, x)
		if err == nil {
			return nil
		}
		if cause := context.Cause(ctx); errors.Is(cause, errSilent) {
			err = cause
		}
		err = fmt.Errorf("%s: %w", x.doing, err)
		wait, again := x.repeat.after(err, done)
		if !again || done >= c.retries || ctx.Err() != nil {
			return err
		}
		if deadline, set := ctx.Deadline(); set && time.Until(deadline) <= wait {
			return err // better the answer than that there was no time for another
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", err, ctx.Err())
		case <-time.After(wait):
		}
	}
}

// once sends the request and reads its answer.
func (c *Client) once(ctx context.Context, x *exchange) error {
	request, err := http.NewRequestWithContext(ctx, x.method, c.base+x.path, bytes.NewReader(x.body))
	if err != nil {
		return withoutURL(err)
	}
	request.Header.Set("User-Agent", "tareas-apiclient")
	request.Header.Set("Accept", "application/json")
	if x.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if x.token != "" {
		request.Header.Set("Authorization", "Bearer "+x.token)
	}
	if x.from.IsValid() {
		request.Header.Set("X-Forwarded-For", x.from.Unmap().WithZone("").String())
	}
	x.watch.on()
	response, err := c.http.Do(request)
	x.watch.off()
	if err != nil {
		return withoutURL(err)
	}
	defer func() { _ = response.Body.Close() }()
	response.Body = x.watch.over(response.Body)
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return readRefusal(response)
	}
	return x.read(response.Body, response.ContentLength)
}

// withoutURL takes an error out of the envelope that names the address.
func withoutURL(err error) error {
	if envelope := (*url.Error)(nil); errors.As(err, &envelope) {
		return envelope.Err
	}
	return err
}

// asJSON writes a body. The values are strings, booleans and nulls, which
// cannot fail.
func asJSON(members map[string]any) []byte {
	text, err := json.Marshal(members)
	if err != nil {
		panic(err)
	}
	return text
}

// isToken reports whether a text can be sent as a token (RFC 6750, section
// 2.1). The service would take another for something that it is not: what
// follows a space is left out there.
func isToken(text string) bool {
	const marks = "-._~+/="
	for _, r := range text {
		if (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && !strings.ContainsRune(marks, r) {
			return false
		}
	}
	return text != ""
}
