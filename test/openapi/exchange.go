package openapi

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
)

// Exchange is a request and its response.
type Exchange struct {
	// Request is the request. Its Body is not read.
	Request *http.Request
	// Sent is the request's body.
	Sent []byte

	// Status, Header and Body are the response's.
	Status int
	Header http.Header
	Body   []byte
}

// Check returns an error unless the exchange matches the document:
//   - the response has a documented status, with its headers, media type and
//     schema, and the body of a rejection equals one of its examples;
//   - a request with a successful response is valid;
//   - an invalid request is rejected with 4xx;
//   - a request rejected for a reason that a schema can express is invalid;
//   - an unknown path has 404, another method on a known path 405 with the
//     documented methods in Allow.
func (d *Document) Check(e Exchange) error {
	if d.files != nil && e.isFile() {
		return d.files.Check(e)
	}
	found, parameters := d.find(e.Request.URL.Path)
	at := slices.IndexFunc(found, func(o Operation) bool { return o.serves(e.Request.Method) })
	switch {
	case len(found) == 0:
		return d.checkOther(e, http.StatusNotFound)
	case at < 0:
		return errors.Join(d.checkOther(e, http.StatusMethodNotAllowed), checkAllow(e, found))
	}
	o := found[at]
	return errors.Join(checkRequest(e, d.validateRequest(e, o, parameters)), d.checkResponse(e, o))
}

// isFile reports whether the request or the response has tasks as a file.
func (e Exchange) isFile() bool {
	isFile := func(header http.Header) bool {
		kind, _, _ := strings.Cut(header.Get("Content-Type"), ";")
		return kind == "application/x-ndjson" || kind == "text/csv"
	}
	return e.Request.URL.Path == "/tasks" && (isFile(e.Request.Header) || isFile(e.Header))
}

// serves reports whether the operation has the method. GET also serves HEAD.
func (o Operation) serves(method string) bool {
	return o.Method == method || o.Method == http.MethodGet && method == http.MethodHead
}

// validateRequest validates the token, the parameters and the body against the
// operation. A body without a Content-Type is JSON.
func (d *Document) validateRequest(e Exchange, o Operation, parameters map[string]string) error {
	// The filter would read the body, which the client may still be sending.
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
	if len(e.Sent) == 0 && !o.operation.RequestBody.Value.Required {
		return nil
	}
	kind := e.Request.Header.Get("Content-Type")
	return d.schemas.validateBody(o.pointer()+"/requestBody", o.operation.RequestBody.Value.Content, cmp.Or(kind, "application/json"), e.Sent)
}

// hasToken checks the security requirement of a protected route.
func hasToken(_ context.Context, input *openapi3filter.AuthenticationInput) error {
	scheme, token, _ := strings.Cut(input.RequestValidationInput.Request.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") || token == "" {
		return errors.New("no bearer token")
	}
	return nil
}

// inexpressible has the texts of rejections whose rule no schema expresses in full.
// They concern lengths in bytes, Unicode white space, duplicate names, lines, the
// state or the configuration.
var inexpressible = []string{
	"Email is not valid", "Password must be at most 72 bytes", "Password must be at least", "days must be", "Title is required",
	"No fields provided to update", "Request body must be a valid JSON object", "completed must be true or false",
	"Task id must be an integer", "Query is not valid", "q must", "sort must be", "with must be", "limit must be", "cursor is not valid", "since is not valid",
	"must be * or a list of entity tags", `"Line `, `"Import `, "Idempotency-Key is required",
	"Content-Encoding must be identity",
}

func checkRequest(e Exchange, invalid error) error {
	switch {
	case invalid != nil && (e.Status < 400 || e.Status > 499):
		return fmt.Errorf("got status %d for an invalid request: %w", e.Status, invalid)
	case e.Request.Method == http.MethodHead: // a rejection without its text
		return nil
	case invalid == nil && (e.Status == http.StatusBadRequest || e.Status == http.StatusUnsupportedMediaType) &&
		!slices.ContainsFunc(inexpressible, func(text string) bool { return bytes.Contains(e.Body, []byte(text)) }):
		return fmt.Errorf("got %d %s for a valid request", e.Status, e.Body)
	}
	return nil
}

// pointer returns the JSON pointer of the operation.
func (o Operation) pointer() string {
	return "#/paths/" + escape(o.Path) + "/" + strings.ToLower(o.Method)
}

// checkResponse checks a route's response against the documented response of
// its status.
func (d *Document) checkResponse(e Exchange, o Operation) error {
	status := strconv.Itoa(e.Status)
	response := o.operation.Responses.Value(status)
	if response == nil {
		// A panic is the only default response that a route can make.
		return d.checkOther(e, http.StatusInternalServerError)
	}
	return d.checkAgainst(e, response, o.pointer()+"/responses/"+status, o.refusals, o.problems)
}

// checkOther checks a response against the default response.
func (d *Document) checkOther(e Exchange, status int) error {
	if e.Status != status {
		return fmt.Errorf("got undocumented status %d, want %d: %.300s", e.Status, status, e.Body)
	}
	return d.checkAgainst(e, d.other, "", d.otherRefusals, d.otherProblems)
}

// checkAgainst checks a response against a response of the document, and the body of a
// rejection against the examples.
func (d *Document) checkAgainst(e Exchange, response *openapi3.ResponseRef, pointer string, refusals, problems []Refusal) error {
	if response.Ref != "" {
		pointer = response.Ref
	}
	isHead := e.Request.Method == http.MethodHead
	if isHead || response.Value.Content == nil {
		if len(e.Body) > 0 {
			return fmt.Errorf("response %d has the body %q", e.Status, e.Body)
		}
		return d.schemas.validateHeaders(pointer, response.Value.Headers, e.Header)
	}
	kind := e.Header.Get("Content-Type")
	err := errors.Join(
		checkType(kind, response.Value),
		d.schemas.validateBody(pointer, response.Value.Content, kind, e.Body),
		d.schemas.validateHeaders(pointer, response.Value.Headers, e.Header),
	)
	if kind == ProblemType {
		refusals = problems
	}
	if e.Status >= 400 && !slices.ContainsFunc(refusals, func(r Refusal) bool { return r.Matches(e.Status, e.Body) }) {
		err = errors.Join(err, errors.New("the body is none of the examples"))
	}
	if err != nil {
		return fmt.Errorf("response %d %.300s: %w", e.Status, e.Body, err)
	}
	return nil
}

// checkType compares the whole Content-Type: JSON has a charset, YAML and problems have
// none.
func checkType(got string, response *openapi3.Response) error {
	var want []string
	for kind := range response.Content {
		if kind == "application/json" {
			kind += "; charset=utf-8"
		}
		want = append(want, kind)
	}
	if !slices.Contains(want, got) {
		return fmt.Errorf("got Content-Type %q, want one of %q", got, want)
	}
	return nil
}

// checkAllow compares Allow with the methods documented for the path.
func checkAllow(e Exchange, found []Operation) error {
	want := make([]string, 0, len(found))
	for _, o := range found {
		want = append(want, o.Method)
		if o.Method == http.MethodGet {
			want = append(want, http.MethodHead)
		}
	}
	got := strings.Split(e.Header.Get("Allow"), ", ")
	slices.Sort(got)
	slices.Sort(want)
	want = slices.Compact(want) // two paths of the document may match, each with GET
	if !slices.Equal(got, want) {
		return fmt.Errorf("got Allow %q, want %q", got, want)
	}
	return nil
}
