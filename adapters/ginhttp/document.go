package ginhttp

import (
	"bytes"
	_ "embed" // the document
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json"
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

// The description of the service and of an API with Options.Caller, as YAML and JSON.
// All but openapi.yaml itself are made on the first request, since most processes get
// none.
var (
	documentJSON     = sync.OnceValues(func() ([]byte, error) { return toJSON(documentYAML) })
	hostDocumentYAML = sync.OnceValues(describeHost)
	hostDocumentJSON = sync.OnceValues(func() ([]byte, error) {
		text, err := hostDocumentYAML()
		if err != nil {
			return nil, err
		}
		return toJSON(text)
	})
)

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

// serveDocument returns the endpoint of a form of the description.
func serveDocument(document func() ([]byte, error), contentType []string) endpoint {
	return func(c *gin.Context) error {
		text, err := document()
		if err != nil {
			return err
		}
		send(c, http.StatusOK, contentType, text)
		return nil
	}
}

type object = map[string]any

// at returns the object under the keys.
func at(in object, keys ...string) object {
	for _, key := range keys {
		in, _ = in[key].(object)
	}
	return in
}

// describeHost returns the description of an API with Options.Caller: without the routes
// of accounts and what only they use, and with the refusal of foreign web pages. Its members
// are in alphabetical order.
func describeHost() ([]byte, error) {
	before, rest, _ := strings.Cut(string(documentYAML), "    **To start**")
	_, after, _ := strings.Cut(rest, "    **Requests.**")
	const start = "    **Who calls** is known to the program that embeds the service, as by its cookies.\n\n    **Requests.**"
	var document object
	if err := yaml.Unmarshal([]byte(before+start+after), &document); err != nil {
		return nil, fmt.Errorf("read the API description: %w", err)
	}
	at(document, "info")["summary"] = "The tasks of users of the program that embeds the service."
	if tags, _ := document["tags"].([]any); len(tags) > 0 {
		at(object{"accounts": tags[0]}, "accounts")["description"] = "The caller"
	}
	paths, components := at(document, "paths"), at(document, "components")
	for _, path := range []string{"/usuarios", "/login", "/logout", "/me/password", "/me/delete"} {
		delete(paths, path)
	}
	delete(components, "securitySchemes")
	at(components, "schemas", "Profile", "properties")["email"] = object{
		"type": []string{"string", "null"}, "description": "null: the service knows no email of the program's users.",
	}
	for path := range paths {
		for method := range at(paths, path) {
			operation := at(paths, path, method)
			delete(operation, "security")
			if refusals := at(operation, "responses", "403", "content"); method != "get" && refusals != nil {
				at(refusals, "application/json; charset=utf-8", "examples")["crossSite"] = object{"value": object{"error": "Cross-site request refused"}}
				at(refusals, "application/problem+json", "examples")["CROSS_SITE_REQUEST"] = object{"$ref": "#/components/examples/CROSS_SITE_REQUEST"}
			}
		}
	}
	if err := prune(document, components); err != nil {
		return nil, err
	}
	return yaml.Marshal(document)
}

// prune deletes the components that nothing refers to, also when those that did are gone.
func prune(document, components object) error {
	for deleted := true; deleted; {
		deleted = false
		text, err := json.Marshal(document)
		if err != nil {
			return fmt.Errorf("read the API description: %w", err)
		}
		for kind := range components {
			for name := range at(components, kind) {
				if !bytes.Contains(text, []byte(`"#/components/`+kind+"/"+name+`"`)) {
					delete(at(components, kind), name)
					deleted = true
				}
			}
		}
	}
	return nil
}
