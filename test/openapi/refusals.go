package openapi

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// Refusal is an answer that is documented word by word: an example of a status
// that is no success.
type Refusal struct {
	Status int
	Text   string // of "error"
	Code   string // of "code"; empty for none
	// Pattern is what the text matches where a part of it varies; empty where
	// none does.
	Pattern string

	pattern *regexp.Regexp
}

// String returns what tells a refusal from others.
func (r Refusal) String() string {
	return strings.TrimSpace(fmt.Sprintf("%d %s %s", r.Status, r.Text, r.Code))
}

// Says reports whether an answer is that refusal.
func (r Refusal) Says(status int, body []byte) bool {
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

// Refusals returns the refusals that the operation has of its own.
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

// Other returns the refusals that no route makes. The summary of an example
// begins with its status there.
func (d *Document) Other() []Refusal { return d.otherRefusals }

func refusalsOf(status int, response *openapi3.Response) []Refusal {
	var all []Refusal
	for _, ref := range response.Content.Get("application/json").Examples {
		example, found := ref.Value, Refusal{Status: status}
		if status == 0 {
			first, _, _ := strings.Cut(example.Summary, " ")
			found.Status, _ = strconv.Atoi(first) // 0 is nobody's status
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
