package openapi

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// Refusal is an example of an error response. A response must equal one.
type Refusal struct {
	Status int
	Text   string // the member "error"
	Code   string // the member "code"; "" for none
	// Pattern is a regular expression for a text that varies; "" if it does not.
	Pattern string

	pattern *regexp.Regexp
}

// String returns the status, the text and the code.
func (r Refusal) String() string {
	return strings.TrimSpace(fmt.Sprintf("%d %s %s", r.Status, r.Text, r.Code))
}

// Matches reports whether a response is that refusal.
func (r Refusal) Matches(status int, body []byte) bool {
	var got map[string]string
	if status != r.Status || json.Unmarshal(body, &got) != nil {
		return false
	}
	if r.pattern != nil && r.pattern.MatchString(got["error"]) {
		return len(got) == 1
	}
	want := map[string]string{"error": r.Text}
	if r.Code != "" {
		want["code"] = r.Code
	}
	return reflect.DeepEqual(got, want)
}

// Refusals returns the refusals of the operation, without those of Other.
func (o Operation) Refusals() []Refusal { return o.refusals }

func refusalsOfRoute(o *openapi3.Operation) []Refusal {
	var all []Refusal
	for status, response := range o.Responses.Map() {
		if number, err := strconv.Atoi(status); err == nil && number >= 400 {
			all = append(all, refusalsOf(number, response.Value)...)
		}
	}
	return sorted(all)
}

// Other returns the refusals of the default response, that of requests which
// reach no route. The summary of such an example begins with its status.
func (d *Document) Other() []Refusal { return d.otherRefusals }

// errorType is the type of plain errors. Its charset is in the document, since clients of
// oapi-codegen compare the whole type where a response has several.
const errorType = "application/json; charset=utf-8"

func refusalsOf(status int, response *openapi3.Response) []Refusal {
	var all []Refusal
	for _, ref := range cmp.Or(response.Content[errorType], response.Content["application/json"]).Examples {
		example, found := ref.Value, Refusal{Status: status}
		if status == 0 {
			first, _, _ := strings.Cut(example.Summary, " ")
			found.Status, _ = strconv.Atoi(first) // 0 matches no response
		}
		body, _ := example.Value.(map[string]any)
		found.Text, _ = body["error"].(string)
		found.Code, _ = body["code"].(string)
		if found.Pattern, _ = example.Extensions["x-pattern"].(string); found.Pattern != "" {
			found.pattern = regexp.MustCompile(found.Pattern)
		}
		all = append(all, found)
	}
	return sorted(all)
}

func sorted(all []Refusal) []Refusal {
	slices.SortFunc(all, func(a, b Refusal) int { return strings.Compare(a.String(), b.String()) })
	return all
}
