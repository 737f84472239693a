package ginhttp_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

func openAPI(t *testing.T) *openapi.Document {
	t.Helper()
	document, err := openapi.Served()
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// Both forms have the content of openapi.yaml and require no token.
func TestDocument(t *testing.T) {
	written, err := os.ReadFile("openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	api := newAPI(t, stubAccounts{}, stubTasks{}, ginhttp.Options{})
	asYAML := request{method: "GET", target: "/openapi.yaml"}.serve(t, api)
	if asYAML.Code != http.StatusOK || asYAML.Header().Get("Content-Type") != "application/yaml" || !bytes.Equal(asYAML.Body.Bytes(), written) {
		t.Errorf("got %d, %q and %d bytes, want the file", asYAML.Code, asYAML.Header().Get("Content-Type"), asYAML.Body.Len())
	}
	asJSON := request{method: "GET", target: "/openapi.json"}.serve(t, api)
	if asJSON.Code != http.StatusOK || asJSON.Header().Get("Content-Type") != jsonType {
		t.Errorf("got %d and %q, want JSON", asJSON.Code, asJSON.Header().Get("Content-Type"))
	}
	var got, want any
	if err := json.Unmarshal(asJSON.Body.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(written, &want); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Error("the JSON says something else than the YAML")
	}
}

// The code and the document have the same routes.
func TestDocumentHasTheRoutes(t *testing.T) {
	got := newAPI(t, stubAccounts{}, stubTasks{}, ginhttp.Options{}).Routes()
	var want []string
	for _, o := range openAPI(t).Operations() {
		if o.Method == "GET" { // which HEAD goes with
			want = append(want, "HEAD "+regexp.MustCompile(`\{(\w+)\}`).ReplaceAllString(o.Path, ":$1"))
		}
		want = append(want, o.Method+" "+regexp.MustCompile(`\{(\w+)\}`).ReplaceAllString(o.Path, ":$1"))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got routes\n%s\nthe document has\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// routeErrors returns the errors that the error table does not have: the 500s, and
// the 503 of /readyz.
func routeErrors() []ginhttp.ErrorText {
	all := []ginhttp.ErrorText{{Status: http.StatusServiceUnavailable, Text: "Not ready: ", Problem: "NOT_READY"}}
	for _, route := range routes {
		text := strings.TrimSuffix(route.failure, "PostgreSQL") // or another product
		all = append(all, ginhttp.ErrorText{Status: http.StatusInternalServerError, Text: text, Problem: "INTERNAL"})
	}
	return all
}

// matches reports whether the document's text is the code's, completed with the name
// of a member, a number, a name at the end, or the line of an import.
func matches(documented openapi.Refusal, own ginhttp.ErrorText) bool {
	if documented.Status != own.Status || documented.Code != own.Code {
		return false
	}
	before, after := "", ""
	if strings.HasPrefix(own.Text, " ") {
		before = "\\w+"
	}
	if strings.HasSuffix(own.Text, " ") {
		after = ".+"
	}
	text := strings.ReplaceAll(regexp.QuoteMeta(own.Text), "%d", "[0-9]+")
	ofBody := regexp.MustCompile(`^Line \d+ must`).ReplaceAllString(documented.Text, "Request body must")
	return regexp.MustCompile(`^(Line \d+: )?` + before + text + after + "$").MatchString(ofBody)
}

// The code and the document have the same errors: status, text and code.
func TestDocumentHasTheErrors(t *testing.T) {
	document := openAPI(t)
	documented := slices.Clone(document.Other())
	for _, o := range document.Operations() {
		documented = append(documented, o.Refusals()...)
	}
	own := append(ginhttp.ErrorTexts(), routeErrors()...)
	for _, refusal := range own {
		if !slices.ContainsFunc(documented, func(d openapi.Refusal) bool { return matches(d, refusal) }) {
			t.Errorf("the document lacks %d %q %s", refusal.Status, refusal.Text, refusal.Code)
		}
	}
	for _, refusal := range documented {
		if !slices.ContainsFunc(own, func(l ginhttp.ErrorText) bool { return matches(refusal, l) }) {
			t.Errorf("the document has %s, the code has not", refusal)
		}
	}
}

// The document has each route's own 500.
func TestDocumentHasTheFailures(t *testing.T) {
	for _, route := range routes {
		path, _, _ := strings.Cut(strings.Replace(route.target, "/1", "/{id}", 1), "?")
		at := slices.IndexFunc(openAPI(t).Operations(), func(o openapi.Operation) bool { return o.Method == route.method && o.Path == path })
		if at < 0 {
			t.Errorf("the document lacks %s %s", route.method, path)
			continue
		}
		var texts []string
		for _, refusal := range openAPI(t).Operations()[at].Refusals() {
			if refusal.Status == http.StatusInternalServerError {
				texts = append(texts, refusal.Text)
			}
		}
		if !slices.Contains(texts, route.failure) || (len(texts) > 1 && route.target != "/usuarios") {
			t.Errorf("%s %s: the document has the failures %q, want %q", route.method, path, texts, route.failure)
		}
	}
}
