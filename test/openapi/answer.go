package openapi

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// pointer is where the operation stands in the document.
func (o Operation) pointer() string {
	return "#/paths/" + escape(o.Path) + "/" + strings.ToLower(o.Method)
}

// checkResponse holds the answer of a route to its status.
func (d *Document) checkResponse(e Exchange, o Operation) error {
	status := strconv.Itoa(e.Status)
	response := o.operation.Responses.Value(status)
	if response == nil {
		// A defect is the only one of the default that a route can make.
		return d.checkOther(e, http.StatusInternalServerError)
	}
	return d.checkAnswer(e, response, o.pointer()+"/responses/"+status, o.refusals)
}

// checkOther holds an answer to the shape of those that no route makes. A
// status of 0 is any.
func (d *Document) checkOther(e Exchange, status int) error {
	if status != 0 && e.Status != status {
		return fmt.Errorf("got undocumented status %d, want %d: %.300s", e.Status, status, e.Body)
	}
	if e.Request == nil || e.Request.Method != http.MethodHead {
		return d.checkAnswer(e, d.other, "", d.otherRefusals)
	}
	if len(e.Body) > 0 {
		return fmt.Errorf("answer to a HEAD has the body %q", e.Body)
	}
	return d.schemas.validateHeaders(d.other.Ref, d.other.Value.Headers, e.Header)
}

// checkAnswer holds an answer to a response of the document, and a refusal to
// its texts.
func (d *Document) checkAnswer(e Exchange, response *openapi3.ResponseRef, pointer string, refusals []Refusal) error {
	if response.Ref != "" {
		pointer = response.Ref
	}
	kind := e.Header.Get("Content-Type")
	err := errors.Join(
		checkType(kind, response.Value),
		d.schemas.validateBody(pointer, response.Value.Content, kind, e.Body),
		d.schemas.validateHeaders(pointer, response.Value.Headers, e.Header),
	)
	if e.Status >= 400 && !slices.ContainsFunc(refusals, func(r Refusal) bool { return r.Says(e.Status, e.Body) }) {
		err = errors.Join(err, errors.New("it is none of the examples"))
	}
	if err != nil {
		return fmt.Errorf("answer %d %.300s: %w", e.Status, e.Body, err)
	}
	return nil
}

// checkType wants the parameters of the media type too: JSON says that it is
// UTF-8, YAML says nothing.
func checkType(got string, response *openapi3.Response) error {
	for want := range response.Content {
		if want == "application/json" {
			want += "; charset=utf-8"
		}
		if got != want {
			return fmt.Errorf("got Content-Type %q, want %q", got, want)
		}
	}
	return nil
}

// checkAllow wants exactly the methods that the document has for the path.
func checkAllow(e Exchange, found []Operation) error {
	want := make([]string, 0, len(found))
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
