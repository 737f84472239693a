package ginhttp

import (
	_ "embed" // the document
	"fmt"
	"net/http"
	"net/url"
	"path"
	"sync"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/goccy/go-yaml"
)

// documentYAML is the API's description in OpenAPI 3.1, written by hand. Tests
// compare it with the routes, the error table and every exchange they make.
//
//go:embed openapi.yaml
var documentYAML []byte

// The paths of the description.
const (
	documentPath     = "/openapi.json"
	documentYAMLPath = "/openapi.yaml"
)

// documentLink returns the Link header by which every response refers to the
// description (RFC 8631), for clients that reach the API under the prefix.
func documentLink(prefix string) string {
	return "<" + prefix + documentPath + `>; rel="service-desc"`
}

// CheckPrefix returns an error unless Options.Prefix is empty or a path in its shortest
// form. "//host" would name another host, and some characters would end the target
// of a link.
func CheckPrefix(prefix string) error {
	if prefix == "" {
		return nil
	}
	u, err := url.Parse(prefix)
	if err != nil || u.EscapedPath() != prefix || path.Clean(prefix) != prefix || prefix == "/" || prefix[0] != '/' {
		return fmt.Errorf("%q must be a path such as /todo, percent-encoded and without a slash at its end", prefix)
	}
	return nil
}

// yamlContentType has no charset, since YAML is UTF-8 (RFC 9512).
var yamlContentType = []string{"application/yaml"}

// documentJSON returns the description as JSON, with members in the same order.
// It is converted on the first request, since most processes get none.
var documentJSON = sync.OnceValues(func() ([]byte, error) { return toJSON(documentYAML) })

func toJSON(document []byte) ([]byte, error) {
	text, err := yaml.YAMLToJSON(document)
	if err != nil {
		return nil, fmt.Errorf("convert the API description to JSON: %w", err)
	}
	compact := jsontext.Value(text)
	if err := compact.Compact(); err != nil {
		return nil, fmt.Errorf("convert the API description to JSON: %w", err)
	}
	return compact, nil
}

// openAPIJSON serves GET /openapi.json.
func (a *API) openAPIJSON(c *gin.Context) error {
	text, err := documentJSON()
	if a.options.Caller != nil {
		text, err = hostDocumentJSON()
	}
	if err != nil {
		return err
	}
	send(c, http.StatusOK, jsonContentType, text)
	return nil
}

// openAPIYAML serves GET /openapi.yaml.
func (a *API) openAPIYAML(c *gin.Context) error {
	text := documentYAML
	if a.options.Caller != nil {
		var err error
		if text, err = hostDocumentYAML(); err != nil {
			return err
		}
	}
	send(c, http.StatusOK, yamlContentType, text)
	return nil
}
