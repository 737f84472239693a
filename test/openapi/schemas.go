package openapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemas validates values against the schemas of a document, each of which is
// named by a JSON pointer and compiled once.
type schemas struct {
	mutex    sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

const documentURL = "https://example.com/openapi.json"

func newSchemas(spec *openapi3.T) (*schemas, error) {
	text, err := json.Marshal(spec)
	if err != nil {
		return nil, fmt.Errorf("write the document: %w", err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("read the document: %w", err)
	}
	s := &schemas{compiler: jsonschema.NewCompiler(), compiled: make(map[string]*jsonschema.Schema)}
	s.compiler.DefaultDraft(jsonschema.Draft2020)
	s.compiler.AssertFormat()
	return s, s.compiler.AddResource(documentURL, document)
}

// validate holds the value to the schema at the pointer.
func (s *schemas) validate(pointer string, value any) error {
	s.mutex.Lock()
	schema, err := s.compiled[pointer], error(nil)
	if schema == nil {
		schema, err = s.compiler.Compile(documentURL + pointer)
		s.compiled[pointer] = schema
	}
	s.mutex.Unlock()
	if err != nil {
		return err
	}
	return schema.Validate(value)
}

// validateBody wants a documented media type and what its schema says. The
// pointer is that of the content.
func (s *schemas) validateBody(pointer string, content openapi3.Content, kind string, body []byte) error {
	media, _, err := mime.ParseMediaType(kind)
	if err != nil || content[media] == nil {
		return fmt.Errorf("media type %q is not documented", kind)
	}
	var value any = string(body)
	if media == "application/json" {
		if value, err = jsonschema.UnmarshalJSON(bytes.NewReader(body)); err != nil {
			return fmt.Errorf("read the JSON %.200q: %w", body, err)
		}
	}
	return s.validate(pointer+"/content/"+escape(media)+"/schema", value)
}

// validateHeaders wants those that are required, once each, and holds all to
// their schemas. The pointer is that of the response.
func (s *schemas) validateHeaders(pointer string, headers openapi3.Headers, got http.Header) error {
	var all []error
	for name, ref := range headers {
		at := pointer + "/headers/" + escape(name)
		if ref.Ref != "" {
			at = ref.Ref
		}
		values := got.Values(name)
		switch {
		case len(values) > 1, len(values) == 0 && ref.Value.Required:
			all = append(all, fmt.Errorf("got %d headers %s, want one", len(values), name))
		case len(values) == 1:
			if err := s.validate(at+"/schema", headerValue(ref.Value, values[0])); err != nil {
				all = append(all, fmt.Errorf("header %s: %w", name, err))
			}
		}
	}
	return errors.Join(all...)
}

// headerValue is a number where the schema wants one.
func headerValue(header *openapi3.Header, text string) any {
	if types := header.Schema.Value.Type; types != nil && slices.Contains(*types, "integer") {
		if number, err := strconv.Atoi(text); err == nil {
			return number
		}
	}
	return text
}

// escape writes a name as a part of a JSON pointer in a URL.
func escape(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace(name)
}
