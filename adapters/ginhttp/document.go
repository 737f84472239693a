package ginhttp

import (
	"cmp"
	_ "embed" // the document
	"fmt"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/goccy/go-yaml"
)

// documentYAML is the API's description in OpenAPI 3.1, written by hand. Tests compare it with the
// routes and the error table, and with the requests and responses that they exchange.
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

// CheckPrefix returns an error unless the prefix is empty, or a path in its shortest form other
// than "/" and without percent-encoding. "//host" would name another host, some characters would
// end the target of a link, and http.StripPrefix compares decoded paths.
func CheckPrefix(prefix string) error {
	if prefix == "" {
		return nil
	}
	u, err := url.Parse(prefix)
	if err != nil || u.EscapedPath() != prefix || strings.Contains(prefix, "%") || path.Clean(prefix) != prefix || prefix == "/" || prefix[0] != '/' {
		return fmt.Errorf("%q must be a path such as /todo, without a slash at its end and without characters that need percent-encoding", prefix)
	}
	return nil
}

// yamlContentType has no charset, since YAML is UTF-8 (RFC 9512).
var yamlContentType = []string{"application/yaml"}

// embeddedYAML has the changes of the description for an API with Options.Caller. They remove the
// account routes, and add the error for foreign web pages.
//
//go:embed openapi_embedded.yaml
var embeddedYAML []byte

// describe registers the routes of the description. The first request converts it, since most
// processes get no such request.
func (a *API) describe() {
	asYAML := func() ([]byte, error) { return documentYAML, nil }
	asJSON := sync.OnceValues(func() ([]byte, error) { return documentJSON(nil) })
	if a.options.Caller != nil {
		asJSON = sync.OnceValues(embeddedJSON)
		asYAML = asJSON // JSON is YAML
	}
	serve := func(path string, contentType []string, document func() ([]byte, error)) {
		a.get(path, a.public(internalErrorText, func(c *gin.Context) error {
			text, err := document()
			if err == nil {
				send(c, http.StatusOK, contentType, text)
			}
			return err
		}))
	}
	serve(documentPath, jsonContentType, asJSON)
	serve(documentYAMLPath, yamlContentType, asYAML)
}

// embeddedJSON returns the description of an API with Options.Caller as JSON.
func embeddedJSON() ([]byte, error) {
	var written struct{ Info struct{ Description string } }
	var changes yaml.MapSlice
	err := cmp.Or(yaml.Unmarshal(documentYAML, &written), yaml.UnmarshalWithOptions(embeddedYAML, &changes, yaml.UseOrderedMap()))
	if err != nil {
		return nil, fmt.Errorf("read the API description: %w", err)
	}
	before, after, _ := strings.Cut(written.Info.Description, "**To start**")
	_, after, _ = strings.Cut(after, "\n\n")
	const caller = "**The caller.** The embedder identifies the caller of a request, for example by a cookie.\n\n"
	description := yaml.MapSlice{{Key: "description", Value: before + caller + after}}
	return documentJSON(merge(changes, yaml.MapSlice{{Key: "info", Value: description}}))
}

// documentJSON returns the description as JSON, with the changes of a merge patch. It keeps
// the order of the members.
func documentJSON(changes yaml.MapSlice) ([]byte, error) {
	var document yaml.MapSlice
	if err := yaml.UnmarshalWithOptions(documentYAML, &document, yaml.UseOrderedMap()); err != nil {
		return nil, fmt.Errorf("read the API description: %w", err)
	}
	text, err := yaml.MarshalWithOptions(merge(document, changes), yaml.JSON())
	compact := jsontext.Value(text)
	if err = cmp.Or(err, compact.Compact()); err != nil {
		return nil, fmt.Errorf("write the API description as JSON: %w", err)
	}
	return compact, nil
}

// merge returns an object with the changes of a merge patch (RFC 7396).
func merge(object, patch yaml.MapSlice) yaml.MapSlice {
	merged := slices.Clone(object)
	for _, change := range patch {
		isChanged := func(member yaml.MapItem) bool { return member.Key == change.Key }
		if change.Value == nil {
			merged = slices.DeleteFunc(merged, isChanged)
			continue
		}
		at := slices.IndexFunc(merged, isChanged)
		if at < 0 {
			at, merged = len(merged), append(merged, yaml.MapItem{Key: change.Key})
		}
		if inner, isObject := change.Value.(yaml.MapSlice); isObject {
			old, _ := merged[at].Value.(yaml.MapSlice)
			change.Value = merge(old, inner)
		}
		merged[at] = change
	}
	return merged
}
