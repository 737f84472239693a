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

// schemas validates values against the schemas of a document. A schema is named
// by its JSON pointer and compiled on first use.
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
	closeResponses(document, "")
	s := &schemas{compiler: jsonschema.NewCompiler(), compiled: make(map[string]*jsonschema.Schema)}
	s.compiler.DefaultDraft(jsonschema.Draft2020)
	s.compiler.AssertFormat()
	return s, s.compiler.AddResource(documentURL, document)
}

// closeResponses forbids undocumented members of responses. The document leaves
// responses open to later releases. The name is the value's name in its parent.
func closeResponses(value any, name string) {
	object, _ := value.(map[string]any)
	if slices.Contains(requestSchemas, name) {
		return
	}
	if _, described := object["properties"].(map[string]any); described {
		object["additionalProperties"] = false
	}
	for name, member := range object {
		closeResponses(member, name)
	}
}

var requestSchemas = []string{
	"Registration", "Credentials", "LogOut", "PasswordChange", "AccountDeletion", "NewTask", "TaskEdit", "TaskPatch",
}

// validate validates the value against the schema at the pointer.
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

// validateBody checks that the media type is documented and validates the body
// against its schema. The pointer leads to the request body or the response.
func (s *schemas) validateBody(pointer string, content openapi3.Content, kind string, body []byte) error {
	media := kind
	if content[media] == nil { // the document has the charset of errors
		media, _, _ = mime.ParseMediaType(kind)
	}
	if content[media] == nil {
		return fmt.Errorf("media type %q is not documented", kind)
	}
	var value any = string(body)
	if strings.HasSuffix(media, "+json") || strings.HasPrefix(media, "application/json") {
		var err error
		if value, err = jsonschema.UnmarshalJSON(bytes.NewReader(body)); err != nil {
			return fmt.Errorf("read the JSON %.200q: %w", body, err)
		}
	}
	return s.validate(pointer+"/content/"+escape(media)+"/schema", value)
}

// validateHeaders checks that each required header occurs once, and validates
// headers against their schemas. The pointer leads to the response.
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

// headerValue returns an int if the schema's type is integer.
func headerValue(header *openapi3.Header, text string) any {
	if types := header.Schema.Value.Type; types != nil && slices.Contains(*types, "integer") {
		if number, err := strconv.Atoi(text); err == nil {
			return number
		}
	}
	return text
}

// escape escapes a name for a JSON pointer in a URL fragment.
func escape(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace(name)
}
