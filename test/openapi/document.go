// Package openapi checks exchanges with the service against its OpenAPI
// document, which GET /openapi.json returns.
//
// It imports ginhttp, which serves the document, and kin-openapi for OpenAPI
// 3.1. It imports jsonschema for JSON Schema 2020-12, which compiles each
// schema once.
package openapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// Document is an OpenAPI document. It is safe for concurrent use.
type Document struct {
	spec       *openapi3.T
	operations []Operation
	// other is the default response of every operation, for requests that reach no
	// route.
	other         *openapi3.ResponseRef
	otherRefusals []Refusal
	otherProblems []Refusal
	schemas       *schemas
	files         *Document // nil for a document without
}

// Served returns the document as the service serves it.
var Served = sync.OnceValues(func() (*Document, error) {
	api, err := ginhttp.New(struct{ ginhttp.Accounts }{}, struct{ ginhttp.Tasks }{}, ginhttp.Options{}) // the document needs no use case
	if err != nil {
		return nil, err
	}
	answer := httptest.NewRecorder()
	api.ServeHTTP(answer, httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/openapi.json", http.NoBody))
	if answer.Code != http.StatusOK {
		return nil, fmt.Errorf("get the document: %d %s", answer.Code, answer.Body)
	}
	document, err := Load(answer.Body.Bytes())
	if err != nil {
		return nil, err
	}
	files, err := withFiles(answer.Body.Bytes())
	if err != nil {
		return nil, err
	}
	document.files, err = Load(files)
	return document, err
})

// withFiles returns the document with its Path Item x-tasks-as-files as the only path.
func withFiles(text []byte) ([]byte, error) {
	const name = "x-tasks-as-files"
	var document map[string]json.RawMessage
	if err := json.Unmarshal(text, &document); err != nil {
		return nil, err
	}
	document["paths"] = slices.Concat([]byte(`{"/tasks":`), document[name], []byte("}"))
	delete(document, name)
	return json.Marshal(document)
}

// Load parses a document in JSON or YAML. It returns an error if the document or
// one of its examples is not valid.
func Load(text []byte) (*Document, error) {
	spec, err := openapi3.NewLoader().LoadFromData(text)
	if err != nil {
		return nil, fmt.Errorf("load the document: %w", err)
	}
	if err := spec.Validate(context.Background(), openapi3.EnableExamplesValidation(), openapi3.EnableSchemaFormatValidation()); err != nil {
		return nil, fmt.Errorf("validate the document: %w", err)
	}
	d := &Document{spec: spec}
	if d.schemas, err = newSchemas(spec); err != nil {
		return nil, err
	}
	for path, item := range spec.Paths.Map() {
		for method, operation := range item.Operations() {
			o := Operation{Method: method, Path: path, item: item, operation: operation}
			o.refusals, o.problems = ofRoute(operation)
			d.operations = append(d.operations, o)
			rest := operation.Responses.Default()
			if rest == nil || (d.other != nil && rest.Ref != d.other.Ref) || rest.Ref == "" {
				return nil, fmt.Errorf("the default response of %s is not the common one", o)
			}
			d.other = rest
		}
	}
	if d.other == nil {
		return nil, errors.New("the document has no routes")
	}
	d.otherRefusals, d.otherProblems = refusalsOf(0, d.other.Value)
	slices.SortFunc(d.operations, func(a, b Operation) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	return d, nil
}

// Operation is a method on a path of the document.
type Operation struct {
	// Method and Path are for example "PUT" and "/tasks/{id}".
	Method, Path string

	item      *openapi3.PathItem
	operation *openapi3.Operation
	refusals  []Refusal
	problems  []Refusal
}

// String returns the method and the path.
func (o Operation) String() string { return o.Method + " " + o.Path }

// Operations returns the operations, sorted by path and method.
func (d *Document) Operations() []Operation { return d.operations }

// Files returns the operations that take or return tasks as a file.
func (d *Document) Files() []Operation { return d.files.operations }

// find returns the operations on a path and the values of the path parameters.
func (d *Document) find(path string) (found []Operation, parameters map[string]string) {
	for _, o := range d.operations {
		if values, ok := match(o.Path, path); ok {
			found, parameters = append(found, o), values
		}
	}
	return found, parameters
}

func match(template, path string) (map[string]string, bool) {
	names, parts := strings.Split(template, "/"), strings.Split(path, "/")
	if len(names) != len(parts) {
		return nil, false
	}
	values := make(map[string]string)
	for i, name := range names {
		switch {
		case strings.HasPrefix(name, "{") && parts[i] != "":
			values[strings.Trim(name, "{}")] = parts[i]
		case name != parts[i]:
			return nil, false
		}
	}
	return values, true
}
