package openapi

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"

	"github.com/getkin/kin-openapi/openapi3"
)

// ProblemType is the media type of a problem (RFC 9457).
const ProblemType = "application/problem+json"

// Problem is an example of an error response in the form of RFC 9457. A problem must
// equal one.
type Problem struct {
	Status              int
	Detail, Code, Field string // the members; Field is "" for none

	body    map[string]any // the whole example
	pattern *regexp.Regexp // of a detail that varies; nil if it does not
}

// String returns the status, the code, the field and the text.
func (p Problem) String() string {
	return fmt.Sprintf("%d %s %s %q", p.Status, p.Code, p.Field, p.Detail)
}

// Matches reports whether a response is that problem.
func (p Problem) Matches(status int, body []byte) bool {
	var got map[string]any
	if status != p.Status || json.Unmarshal(body, &got) != nil {
		return false
	}
	want := p.body
	if detail, _ := got["detail"].(string); p.pattern != nil && p.pattern.MatchString(detail) {
		want = maps.Clone(p.body)
		want["detail"] = detail
	}
	return reflect.DeepEqual(got, want)
}

// Problems returns the problems of the operation, without those of the default
// response.
func (o Operation) Problems() []Problem { return o.problems }

func problemsOfRoute(o *openapi3.Operation) []Problem {
	var all []Problem
	for status, response := range o.Responses.Map() {
		if number, err := strconv.Atoi(status); err == nil && number >= 400 {
			all = append(all, problemsOf(response.Value)...)
		}
	}
	return all
}

func problemsOf(response *openapi3.Response) []Problem {
	var all []Problem
	media := response.Content.Get(ProblemType)
	if media == nil {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(media.Examples)) {
		example := media.Examples[name].Value
		var found Problem
		found.body, _ = example.Value.(map[string]any)
		status, _ := found.body["status"].(float64)
		found.Status = int(status)
		found.Detail, _ = found.body["detail"].(string)
		found.Code, _ = found.body["code"].(string)
		found.Field, _ = found.body["field"].(string)
		if pattern, _ := example.Extensions["x-pattern"].(string); pattern != "" {
			found.pattern = regexp.MustCompile(pattern)
		}
		all = append(all, found)
	}
	return all
}
