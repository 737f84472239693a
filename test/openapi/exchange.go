package openapi

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
)

// Exchange is a request and its answer.
type Exchange struct {
	// Request is nil where what was sent is no HTTP. Its Body is left alone.
	Request *http.Request
	// Sent is the body of the request, which nobody need have read.
	Sent []byte

	Status int
	Header http.Header
	Body   []byte
}

// Check returns an error unless all of the exchange is as the document says:
//   - the status is one of the route's, with its headers, its media type and
//     its schema, and a refusal is one of the examples, word by word;
//   - what was answered with success was a valid request;
//   - what was not a valid request was answered 4xx;
//   - what was refused for a reason that a schema can express was not a valid
//     request;
//   - an unknown path is 404, another method on a known one 405, with the
//     methods of the document in Allow.
func (d *Document) Check(e Exchange) error {
	if e.Request == nil || d.isServersOwn(e) {
		return d.checkOther(e, 0)
	}
	found, parameters := d.find(e.Request.URL.Path)
	at := slices.IndexFunc(found, func(o Operation) bool { return o.Method == e.Request.Method })
	switch {
	case len(found) == 0:
		return d.checkOther(e, http.StatusNotFound)
	case at < 0:
		return errors.Join(d.checkOther(e, http.StatusMethodNotAllowed), checkAllow(e, found))
	}
	o := found[at]
	return errors.Join(checkRequest(e, d.validateRequest(e, o, parameters)), d.checkResponse(e, o))
}

// validateRequest holds the request to its operation: the token, the
// parameters and the body, which is JSON where there is no Content-Type, as
// the document says in words.
func (d *Document) validateRequest(e Exchange, o Operation, parameters map[string]string) error {
	// The filter reads the body, which the client may be sending still.
	head := e.Request.Clone(context.Background())
	head.Body = http.NoBody
	err := openapi3filter.ValidateRequest(context.Background(), &openapi3filter.RequestValidationInput{
		Request:     head,
		PathParams:  parameters,
		QueryParams: e.Request.URL.Query(),
		Route:       &routers.Route{Spec: d.spec, Path: o.Path, PathItem: o.item, Method: o.Method, Operation: o.operation},
		Options:     &openapi3filter.Options{ExcludeRequestBody: true, SkipSettingDefaults: true, AuthenticationFunc: hasToken},
	})
	if err != nil || o.operation.RequestBody == nil {
		return err
	}
	kind := e.Request.Header.Get("Content-Type")
	return d.schemas.validateBody(o.pointer()+"/requestBody", o.operation.RequestBody.Value.Content, cmp.Or(kind, "application/json"), e.Sent)
}

// isServersOwn reports whether the answer was made before any route was looked
// for: those have no identity of the request.
func (d *Document) isServersOwn(e Exchange) bool {
	return e.Header.Get("X-Request-Id") == "" && slices.ContainsFunc(d.Other(), func(r Refusal) bool { return r.Says(e.Status, e.Body) })
}

// hasToken is what the document asks of a protected route.
func hasToken(_ context.Context, input *openapi3filter.AuthenticationInput) error {
	scheme, token, _ := strings.Cut(input.RequestValidationInput.Request.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") || token == "" {
		return errors.New("no bearer token")
	}
	return nil
}

// inexpressible are the refusals of requests that no schema can tell from
// valid ones, at least not all of them: bytes, white space of Unicode, names
// that occur twice, and what depends on the state or the configuration.
var inexpressible = []string{
	"Email is not valid", "Password must be at most 72 bytes", "Password must be at least", "Title is required",
	"No fields provided to update", "Request body must be a valid JSON object", "completed must be true or false",
	"Task id must be an integer",
}

func checkRequest(e Exchange, invalid error) error {
	switch {
	case invalid != nil && (e.Status < 400 || e.Status > 499):
		return fmt.Errorf("got status %d for a request that is not valid: %w", e.Status, invalid)
	case invalid == nil && (e.Status == http.StatusBadRequest || e.Status == http.StatusUnsupportedMediaType) &&
		!slices.ContainsFunc(inexpressible, func(text string) bool { return bytes.Contains(e.Body, []byte(text)) }):
		return fmt.Errorf("got %d %s for a request that is valid", e.Status, e.Body)
	}
	return nil
}
