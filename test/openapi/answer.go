package openapi

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
)

// checkResponse holds the answer of a route to its status.
func (d *Document) checkResponse(e Exchange, o Operation, request *openapi3filter.RequestValidationInput) error {
	response := o.operation.Responses.Status(e.Status)
	if response == nil {
		return d.checkOther(e, http.StatusInternalServerError) // the only one that a route can make
	}
	if err := checkType(e, response.Value); err != nil {
		return err
	}
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: request, Status: e.Status, Header: e.Header,
		Body: io.NopCloser(bytes.NewReader(e.Body)), Options: request.Options,
	}
	if err := openapi3filter.ValidateResponse(context.Background(), input); err != nil {
		return fmt.Errorf("answer %d %.300s: %w", e.Status, e.Body, err)
	}
	if e.Status >= 400 && !slices.ContainsFunc(o.Refusals(), func(r Refusal) bool { return r.is(e.Status, e.Body) }) {
		return fmt.Errorf("answer %d %.300s is none of the examples of %s", e.Status, e.Body, o)
	}
	return nil
}

// checkOther holds an answer to the shape of those that no route makes. A
// status of 0 is any.
func (d *Document) checkOther(e Exchange, status int) error {
	if status != 0 && e.Status != status {
		return fmt.Errorf("got undocumented status %d, want %d: %.300s", e.Status, status, e.Body)
	}
	operation := &openapi3.Operation{Responses: openapi3.NewResponses(openapi3.WithName("default", d.other))}
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{
			Request: &http.Request{Method: http.MethodGet},
			Route:   &routers.Route{Spec: d.spec, Operation: operation},
		},
		Status: e.Status, Header: e.Header, Body: io.NopCloser(bytes.NewReader(e.Body)),
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	}
	if e.Request != nil && e.Request.Method == http.MethodHead {
		input.Options.ExcludeResponseBody = true
		if err := openapi3filter.ValidateResponse(context.Background(), input); err != nil || len(e.Body) > 0 {
			return fmt.Errorf("answer %d to a HEAD, %q: %w", e.Status, e.Body, err)
		}
		return nil
	}
	if err := checkType(e, d.other); err != nil {
		return err
	}
	if err := openapi3filter.ValidateResponse(context.Background(), input); err != nil {
		return fmt.Errorf("answer %d %.300s: %w", e.Status, e.Body, err)
	}
	if !slices.ContainsFunc(d.Other(), func(r Refusal) bool { return r.is(e.Status, e.Body) }) {
		return fmt.Errorf("answer %d %.300s is none of the examples of default", e.Status, e.Body)
	}
	return nil
}

// checkType wants the one media type that is documented; JSON says that it is
// UTF-8.
func checkType(e Exchange, response *openapi3.Response) error {
	for kind := range response.Content {
		if kind == "application/json" {
			kind += "; charset=utf-8"
		}
		if got := e.Header.Get("Content-Type"); got != kind {
			return fmt.Errorf("got Content-Type %q with status %d, want %q", got, e.Status, kind)
		}
	}
	return nil
}

// checkAllow wants exactly the methods that the document has for the path.
func checkAllow(e Exchange, found []Operation) error {
	var want []string
	for _, o := range found {
		want = append(want, o.Method)
	}
	got := strings.Split(e.Header.Get("Allow"), ", ")
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		return fmt.Errorf("got Allow %q, want %q", got, want)
	}
	return nil
}
