package ginhttp

import (
	"net/http"
	"strconv"
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
	for mediaType, q := range acceptRanges(accept) {
		switch mediaType {
		case "application/problem+json":
			problem = max(problem, q)
		case "application/json":
			plain = max(plain, q)
		}
	}
	return problem > plain
}
