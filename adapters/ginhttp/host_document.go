package ginhttp

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"
)

// hostDocumentYAML and hostDocumentJSON return the description of an API with
// Options.Caller: without the routes of accounts and what only they use, and with the
// refusal of foreign pages. Their members are in alphabetical order.
var (
	hostDocumentYAML = sync.OnceValues(describeHost)
	hostDocumentJSON = sync.OnceValues(func() ([]byte, error) {
		text, err := hostDocumentYAML()
		if err != nil {
			return nil, err
		}
		return toJSON(text)
	})
)

type object = map[string]any

// at returns the object under the keys.
func at(in object, keys ...string) object {
	for _, key := range keys {
		in, _ = in[key].(object)
	}
	return in
}

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
	prune(document, components)
	return yaml.Marshal(document)
}

// prune deletes the components that nothing refers to, also when those that did are gone.
func prune(document, components object) {
	for deleted := true; deleted; {
		deleted = false
		used := references(document)
		for kind := range components {
			for name := range at(components, kind) {
				if !slices.Contains(used, "#/components/"+kind+"/"+name) {
					delete(at(components, kind), name)
					deleted = true
				}
			}
		}
	}
}

// references returns the targets of all references in a value.
func references(value any) (found []string) {
	switch value := value.(type) {
	case object:
		for key, member := range value {
			if target, ok := member.(string); ok && key == "$ref" {
				found = append(found, target)
			}
			found = append(found, references(member)...)
		}
	case []any:
		for _, element := range value {
			found = append(found, references(element)...)
		}
	}
	return found
}
