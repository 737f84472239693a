package webapp

import (
	"regexp"
	"strconv"
	"strings"
)

// prefersJSON reports whether Accept prefers JSON to HTML. "*/*", which curl
// sends, and a missing Accept do not. If both have the same weight, the one that
// is named more specifically wins, so that "application/json, */*", which scripts
// send, is JSON.
func prefersJSON(accept []string) bool {
	list := strings.Join(accept, ",")
	json, jsonSpecificity := acceptWeight(list, "application", "json")
	html, htmlSpecificity := acceptWeight(list, "text", "html")
	return json > html || (json == html && json > 0 && jsonSpecificity > htmlSpecificity)
}

// acceptWeight returns the weight that Accept gives a media type, and the
// specificity of the range that decides: 3 for the type itself, 2 for "type/*", 1
// for "*/*", 0 for none. The most specific range counts (RFC 9110, section 12.5.1).
func acceptWeight(list, kind, subtype string) (q float64, specificity int) {
	for element := range strings.SplitSeq(list, ",") {
		name, value := parseWeight(element)
		at := 0
		switch strings.ToLower(name) {
		case kind + "/" + subtype:
			at = 3
		case kind + "/*":
			at = 2
		case "*/*":
			at = 1
		}
		if at > specificity {
			q, specificity = value, at
		}
	}
	return q, specificity
}

// qvalue is the syntax of a weight (RFC 9110, section 12.4.2).
var qvalue = regexp.MustCompile(`^(0(\.[0-9]{0,3})?|1(\.0{0,3})?)$`)

// parseWeight splits an element of Accept or Accept-Encoding into its name and its
// weight: 1 if there is none, and 0, so that the element does not count, if it is
// malformed.
func parseWeight(element string) (name string, q float64) {
	name, parameters, _ := strings.Cut(element, ";")
	name = strings.TrimSpace(name)
	for parameter := range strings.SplitSeq(parameters, ";") {
		key, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
		if !strings.EqualFold(key, "q") {
			continue
		}
		if !qvalue.MatchString(value) {
			return name, 0
		}
		weight, _ := strconv.ParseFloat(value, 64) // parses every qvalue
		return name, weight
	}
	return name, 1
}
