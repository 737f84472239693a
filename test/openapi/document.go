// Package openapi holds exchanges with the service to its own description, the
// document of GET /openapi.json.
//
// It imports ginhttp, which serves the document, and kin-openapi, which knows
// OpenAPI 3.1 and JSON Schema 2020-12.
package openapi

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// Document is the description of the service. It is safe for concurrent use.
type Document struct {
	spec *openapi3.T
	// other is what is answered before a route, or instead of one; every
	// operation has it as its default.
	other *openapi3.Response
}

// Served returns the document as the service serves it.
var Served = sync.OnceValues(func() (*Document, error) {
	api, err := ginhttp.New(nil, nil, ginhttp.Options{}) // no use case has a part in it
	if err != nil {
		return nil, err
	}
	answer := httptest.NewRecorder()
	api.ServeHTTP(answer, httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/openapi.json", http.NoBody))
	if answer.Code != http.StatusOK {
		return nil, fmt.Errorf("get the document: %d %s", answer.Code, answer.Body)
	}
	return Load(answer.Body.Bytes())
})

// Load reads a document, JSON or YAML, that must be valid, its examples
// included.
func Load(text []byte) (*Document, error) {
	spec, err := openapi3.NewLoader().LoadFromData(text)
	if err != nil {
		return nil, fmt.Errorf("load the document: %w", err)
	}
	if err := spec.Validate(context.Background(), openapi3.EnableExamplesValidation(), openapi3.EnableSchemaFormatValidation()); err != nil {
		return nil, fmt.Errorf("validate the document: %w", err)
	}
	d := &Document{spec: spec}
	for _, o := range d.Operations() {
		rest := o.operation.Responses.Default()
		if rest == nil || (d.other != nil && rest.Value != d.other) {
			return nil, fmt.Errorf("%s has no default answer, or one of its own", o)
		}
		d.other = rest.Value
	}
	return d, nil
}

// Operation is a route of the document.
type Operation struct {
	// Method and Path, with parameters in braces, as "PUT" and "/tasks/{id}".
	Method, Path string

	item      *openapi3.PathItem
	operation *openapi3.Operation
}

// String returns the method and the path.
func (o Operation) String() string { return o.Method + " " + o.Path }

// Operations returns the routes, by path and method.
func (d *Document) Operations() []Operation {
	var all []Operation
	for _, path := range d.spec.Paths.InMatchingOrder() {
		for method, operation := range d.spec.Paths.Value(path).Operations() {
			all = append(all, Operation{Method: method, Path: path, item: d.spec.Paths.Value(path), operation: operation})
		}
	}
	slices.SortFunc(all, func(a, b Operation) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	return all
}

// find returns the operations of a path, and the values of its parameters.
func (d *Document) find(path string) (found []Operation, parameters map[string]string) {
	for _, o := range d.Operations() {
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
