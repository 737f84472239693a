package openapi

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// ProblemType is the media type of a problem (RFC 9457).
const ProblemType = "application/problem+json"

// Refusal is an example of an error response, plain or as a problem. A response must
// equal an example.
type Refusal struct {
	Status int
	Text   string // the member "error", or "detail" of a problem
	Code   string // the member "code"; "" for none

	body    map[string]any // the whole example
	member  string         // the name of Text
	pattern *regexp.Regexp // of a text that varies; nil if it does not
}

// String returns the status, the text, the code and the field.
func (r Refusal) String() string {
	field, _ := r.body["field"].(string)
	return strings.TrimSpace(fmt.Sprintf("%d %s %q %s %s", r.Status, r.member, r.Text, r.Code, field))
}

// Matches reports whether a response is that error response.
func (r Refusal) Matches(status int, body []byte) bool {
	var got map[string]any
	if status != r.Status || json.Unmarshal(body, &got) != nil {
		return false
	}
	want := r.body
	if text, _ := got[r.member].(string); r.pattern != nil && r.pattern.MatchString(text) {
		want = maps.Clone(r.body)
		want[r.member] = text
	}
	return reflect.DeepEqual(got, want)
}

// Refusals returns the error responses that the operation itself documents.
// Document.Other has the common ones.
func (o Operation) Refusals() []Refusal { return o.refusals }

// Problems returns the error responses of the operation as problems.
func (o Operation) Problems() []Refusal { return o.problems }

// Other returns the error responses of the default response, for requests that
// reach no route. The summary of such an example begins with its status.
func (d *Document) Other() []Refusal { return d.otherRefusals }

func ofRoute(o *openapi3.Operation) (refusals, problems []Refusal) {
	for status, response := range o.Responses.Map() {
		if number, err := strconv.Atoi(status); err == nil && number >= 400 {
			plain, problem := refusalsOf(number, response.Value)
			refusals, problems = append(refusals, plain...), append(problems, problem...)
		}
	}
	return sorted(refusals), sorted(problems)
}

// errorType is the media type of plain errors. The document names the charset, because clients of
// oapi-codegen compare the whole type if a response has several media types.
const errorType = "application/json; charset=utf-8"

// refusalsOf returns the examples of a response with that status. For 0 it takes the
// statuses that the examples name.
func refusalsOf(status int, response *openapi3.Response) (refusals, problems []Refusal) {
	plain := cmp.Or(response.Content[errorType], response.Content["application/json"])
	refusals = examples(status, plain, "error")
	if problem := response.Content[ProblemType]; problem != nil {
		problems = examples(status, problem, "detail")
	}
	return refusals, problems
}

func examples(status int, media *openapi3.MediaType, member string) (all []Refusal) {
	for _, ref := range media.Examples {
		example, found := ref.Value, Refusal{Status: status, member: member}
		found.body, _ = example.Value.(map[string]any)
		found.Text, _ = found.body[member].(string)
		found.Code, _ = found.body["code"].(string)
		if ofProblem, is := found.body["status"].(float64); is {
			found.Status = int(ofProblem)
		} else if status == 0 {
			first, _, _ := strings.Cut(example.Summary, " ")
			found.Status, _ = strconv.Atoi(first) // 0 matches no response
		}
		if pattern, _ := example.Extensions["x-pattern"].(string); pattern != "" {
			found.pattern = regexp.MustCompile(pattern)
		}
		all = append(all, found)
	}
	return sorted(all)
}

func sorted(all []Refusal) []Refusal {
	slices.SortFunc(all, func(a, b Refusal) int { return strings.Compare(a.String(), b.String()) })
	return all
}
