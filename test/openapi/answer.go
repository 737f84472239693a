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

// pointer returns the JSON pointer of the operation.
func (o Operation) pointer() string {
	return "#/paths/" + escape(o.Path) + "/" + strings.ToLower(o.Method)
}

// checkResponse checks a route's response against that of its status.
func (d *Document) checkResponse(e Exchange, o Operation) error {
	status := strconv.Itoa(e.Status)
	response := o.operation.Responses.Value(status)
	if response == nil {
		// Of the default responses, a route can make that of a panic alone.
		return d.checkOther(e, http.StatusInternalServerError)
	}
	return d.checkAgainst(e, response, o.pointer()+"/responses/"+status, o.refusals, o.problems)
}

// checkOther checks a response against the default one. A status of 0 is any.
func (d *Document) checkOther(e Exchange, status int) error {
	if status != 0 && e.Status != status {
		return fmt.Errorf("got undocumented status %d, want %d: %.300s", e.Status, status, e.Body)
	}
	return d.checkAgainst(e, d.other, "", d.otherRefusals, d.otherProblems)
}

// checkAgainst checks a response against one of the document, and the body of a
// refusal against its examples.
func (d *Document) checkAgainst(e Exchange, response *openapi3.ResponseRef, pointer string, refusals []Refusal, problems []Problem) error {
	if response.Ref != "" {
		pointer = response.Ref
	}
	isHead := e.Request != nil && e.Request.Method == http.MethodHead
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
	isExample := slices.ContainsFunc(refusals, func(r Refusal) bool { return r.Matches(e.Status, e.Body) })
	if kind == ProblemType {
		isExample = slices.ContainsFunc(problems, func(p Problem) bool { return p.Matches(e.Status, e.Body) })
	}
	if e.Status >= 400 && !isExample {
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
	if !slices.Equal(got, want) {
		return fmt.Errorf("got Allow %q, want %q", got, want)
	}
	return nil
}
