package webapp

import (
	"strconv"
	"strings"
)

// prefersJSON tells whether Accept asks for JSON rather than for HTML. Who
// takes anything ("*/*", as curl sends, or no Accept at all) has not asked for
// JSON. Where both are as welcome, the one that is named goes first, so that
// "application/json, */*", as scripts send, is JSON.
func prefersJSON(accept []string) bool {
	list := strings.Join(accept, ",")
	json, jsonNamed := wanted(list, "application", "json")
	html, htmlNamed := wanted(list, "text", "html")
	return json > html || (json == html && json > 0 && jsonNamed > htmlNamed)
}

// wanted returns the quality that Accept gives a media type, and how closely it
// names it: 3 for the type itself, 2 for its half, 1 for anything, 0 for not at
// all. What names it most closely counts (RFC 9110, section 12.5.1).
func wanted(list, kind, subtype string) (q float64, closeness int) {
	for element := range strings.SplitSeq(list, ",") {
		name, value := quality(element)
		at := 0
		switch strings.ToLower(name) {
		case kind + "/" + subtype:
			at = 3
		case kind + "/*":
			at = 2
		case "*/*":
			at = 1
		}
		if at > closeness {
			q, closeness = value, at
		}
	}
	return q, closeness
}

// quality splits an element of Accept or Accept-Encoding into its name and its
// weight from 0 to 1, which is 1 where none is given or none can be read.
func quality(element string) (name string, q float64) {
	name, parameters, _ := strings.Cut(element, ";")
	name = strings.TrimSpace(name)
	for parameter := range strings.SplitSeq(parameters, ";") {
		key, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
		if !strings.EqualFold(strings.TrimSpace(key), "q") {
			continue
		}
		if weight, err := strconv.ParseFloat(strings.TrimSpace(value), 64); err == nil && weight >= 0 && weight <= 1 {
			return name, weight
		}
	}
	return name, 1
}
