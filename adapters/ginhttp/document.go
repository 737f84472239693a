package ginhttp

import (
	_ "embed" // the document
	"fmt"
	"net/http"
	"sync"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/goccy/go-yaml"
)

// documentYAML describes the whole API (OpenAPI 3.1). It is written by hand;
// the tests hold the routes, the error table and every exchange to it.
//
//go:embed openapi.yaml
var documentYAML []byte

// The paths of the document, and the header that leads to it from every answer
// (RFC 8631).
const (
	documentPath     = "/openapi.json"
	documentYAMLPath = "/openapi.yaml"
	documentLink     = "<" + documentPath + `>; rel="service-desc"`
)

// yamlKind has no charset: YAML is UTF-8 (RFC 9512).
var yamlKind = []string{"application/yaml"}

// documentJSON is the document as JSON, in its order. It is made when somebody
// first asks: most processes never need it.
var documentJSON = sync.OnceValues(func() ([]byte, error) {
	text, err := yaml.YAMLToJSON(documentYAML)
	if err != nil {
		return nil, fmt.Errorf("write the API's description as JSON: %w", err)
	}
	compact := jsontext.Value(text)
	if err := compact.Compact(); err != nil {
		return nil, fmt.Errorf("write the API's description as JSON: %w", err)
	}
	return compact, nil
})

// describe serves GET /openapi.json.
func (a *API) describe(c *gin.Context) error {
	text, err := documentJSON()
	if err != nil {
		return err
	}
	send(c, http.StatusOK, jsonKind, text)
	return nil
}

// describeAsYAML serves GET /openapi.yaml.
func (a *API) describeAsYAML(c *gin.Context) error {
	send(c, http.StatusOK, yamlKind, documentYAML)
	return nil
}
