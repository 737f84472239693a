package ginhttp

import (
	"iter"
	"regexp"
	"strconv"
	"strings"
)

// prefers reports whether Accept names the media type, and not the other one with the
// same or a higher weight. Wildcards do not count: clients that know nothing of the
// media type send them (RFC 9110, section 12.5.1).
func prefers(accept []string, mediaType, other string) bool {
	var weight, ofOther float64
	for named, q := range acceptRanges(accept) {
		switch named {
		case mediaType:
			weight = max(weight, q)
		case other:
			ofOther = max(ofOther, q)
		}
	}
	return weight > ofOther
}

// acceptRanges yields the media ranges of the lines of Accept, in lower case, with
// their weights (RFC 9110, section 12.5.1). Other parameters are ignored.
func acceptRanges(accept []string) iter.Seq2[string, float64] {
	return func(yield func(string, float64) bool) {
		for _, list := range accept {
			for list != "" {
				var mediaRange string
				mediaRange, list = cutUnquoted(list, ',')
				mediaType, parameters := cutUnquoted(mediaRange, ';')
				if !yield(strings.ToLower(strings.Trim(mediaType, " \t")), weight(parameters)) {
					return
				}
			}
		}
	}
}

// qvalue is the syntax of a weight (RFC 9110, section 12.4.2).
var qvalue = regexp.MustCompile(`^(0(\.[0-9]{0,3})?|1(\.0{0,3})?)$`)

// weight returns the weight among the parameters of a media range: 1 if there is none,
// and 0, so that the range does not count, if it is malformed.
func weight(parameters string) float64 {
	for parameters != "" {
		var parameter string
		parameter, parameters = cutUnquoted(parameters, ';')
		name, value, _ := strings.Cut(strings.Trim(parameter, " \t"), "=")
		if !strings.EqualFold(name, "q") {
			continue
		}
		if !qvalue.MatchString(value) {
			return 0
		}
		q, _ := strconv.ParseFloat(value, 64) // parses every qvalue
		return q
	}
	return 1
}

// cutUnquoted cuts the text at the first separator outside quoted strings (RFC 9110,
// section 5.6.4). Without one, before is the whole text.
func cutUnquoted(text string, separator byte) (before, after string) {
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case c == '\\' && quoted:
			i++
		case c == separator && !quoted:
			return text[:i], text[i+1:]
		}
	}
	return text, ""
}
