// Package openapi holds exchanges with the service to its own description, the
// document of GET /openapi.json.
//
// It imports ginhttp, which serves the document, kin-openapi, which knows
// OpenAPI 3.1, and jsonschema, which knows JSON Schema 2020-12 and takes a
// schema apart once instead of at each exchange.
package openapi

import (
	"context"
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

// Document is the description of the service. It is safe for concurrent use.
type Document struct {
	spec       *openapi3.T
	operations []Operation
	// other is what is answered before a route, or instead of one; every
	// operation has it as its default.
	other         *openapi3.ResponseRef
	otherRefusals []Refusal
	schemas       *schemas
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
	if d.schemas, err = newSchemas(spec); err != nil {
		return nil, err
	}
	for path, item := range spec.Paths.Map() {
		for method, operation := range item.Operations() {
			o := Operation{Method: method, Path: path, item: item, operation: operation}
			o.refusals = refusalsOfRoute(operation)
			d.operations = append(d.operations, o)
			rest := operation.Responses.Default()
			if rest == nil || (d.other != nil && rest.Ref != d.other.Ref) || rest.Ref == "" {
				return nil, fmt.Errorf("%s has no default answer, or one of its own", o)
			}
			d.other = rest
		}
	}
	if d.other == nil {
		return nil, errors.New("the document has no routes")
	}
	d.otherRefusals = refusalsOf(0, d.other.Value)
	slices.SortFunc(d.operations, func(a, b Operation) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	return d, nil
}

// Operation is a route of the document.
type Operation struct {
	// Method and Path, with parameters in braces, as "PUT" and "/tasks/{id}".
	Method, Path string

	item      *openapi3.PathItem
	operation *openapi3.Operation
	refusals  []Refusal
}

// String returns the method and the path.
func (o Operation) String() string { return o.Method + " " + o.Path }

// Operations returns the routes, by path and method.
func (d *Document) Operations() []Operation { return d.operations }

// find returns the operations of a path, and the values of its parameters.
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
