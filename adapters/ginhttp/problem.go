package ginhttp

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
)

// problemContentType is the content type of a problem (RFC 9457), which is always in
// UTF-8.
var problemContentType = []string{"application/problem+json"}

// appendProblem appends an error response as a problem. The type about:blank
// means that the title is the phrase of the status and no more (RFC 9457, section
// 4.2.1). Programs compare the code.
func appendProblem(to []byte, r errorResponse) (_ []byte, err error) {
	to = append(append(append(to, `{"type":"about:blank","title":"`...), http.StatusText(r.status)...), `","status":`...)
	to = append(strconv.AppendInt(to, int64(r.status), 10), `,"detail":`...)
	if to, err = appendText(to, r.text); err != nil {
		return to, err
	}
	to = append(append(append(to, `,"code":"`...), r.code...), '"')
	if r.field != "" {
		to = append(append(append(to, `,"field":"`...), r.field...), '"')
	}
	return append(to, '}'), nil
}

// prefersProblem reports whether Accept names application/problem+json, and not
// application/json with the same or a higher weight. Wildcards do not count: clients
// that know nothing of problems send them (RFC 9110, section 12.5.1).
func prefersProblem(accept []string) bool {
	var problem, plain float64
	for _, list := range accept {
		for list != "" {
			var mediaRange string
			mediaRange, list = cutUnquoted(list, ',')
			mediaType, parameters := cutUnquoted(mediaRange, ';')
			switch mediaType = strings.Trim(mediaType, " \t"); {
			case strings.EqualFold(mediaType, "application/problem+json"):
				problem = max(problem, weight(parameters))
			case strings.EqualFold(mediaType, "application/json"):
				plain = max(plain, weight(parameters))
			}
		}
	}
	return problem > plain
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
