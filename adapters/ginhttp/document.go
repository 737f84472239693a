package ginhttp

import (
	_ "embed" // the document
	"fmt"
	"net/http"
	"net/url"
	"path"
	"regexp"
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

// toJSON keeps the order of the members.
func toJSON(document []byte) ([]byte, error) {
	text, err := yaml.YAMLToJSON(document)
	compact := jsontext.Value(text)
	if err == nil {
		err = compact.Compact()
	}
	if err != nil {
		return nil, fmt.Errorf("convert the API description to JSON: %w", err)
	}
	return compact, nil
}

// describe registers the routes of the description. All but openapi.yaml itself is made on
// the first request, since most processes get none.
func (a *API) describe() {
	document := func() []byte { return documentYAML }
	if a.options.Caller != nil {
		document = sync.OnceValue(hostDocument)
	}
	asJSON := sync.OnceValues(func() ([]byte, error) { return toJSON(document()) })
	a.get(documentPath, a.public(internalErrorText, func(c *gin.Context) error {
		text, err := asJSON()
		if err == nil {
			send(c, http.StatusOK, jsonContentType, text)
		}
		return err
	}))
	a.get(documentYAMLPath, a.public(internalErrorText, func(c *gin.Context) error {
		send(c, http.StatusOK, yamlContentType, document())
		return nil
	}))
}

// hostDocument returns the description of an API with Options.Caller: without the routes
// of accounts and what only they use, and with the refusal of foreign web pages. The
// beginning of openapi.yaml says how it marks these lines.
func hostDocument() []byte {
	text := documentYAML
	for _, edit := range []struct{ pattern, with string }{
		{`(?s)\*\*To start\*\*.*?\n\n`, "**Who calls** is known to the program that embeds the service, as by its cookies.\n\n"},
		{`(?sm)^ *# <accounts>\n.*?# </accounts>\n`, ""},
		{`(?m)^.* # accounts\n`, ""},
		{`# host: `, ""},
	} {
		text = regexp.MustCompile(edit.pattern).ReplaceAll(text, []byte(edit.with))
	}
	return text
}
