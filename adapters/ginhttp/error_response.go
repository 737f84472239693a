package ginhttp

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// errorResponse is the response that a client gets for an error.
type errorResponse struct {
	status int
	text   string
	// code identifies the error in a problem (specification, section 13).
	code string
	// field is the member, parameter or header at fault in a problem; "" for none.
	field string
	// codeInJSON says that the code is not only in problems (specification,
	// section 7).
	codeInJSON bool
	// reason is the error_description of WWW-Authenticate for a token
	// that was sent (RFC 6750, section 3); "" when none was.
	reason string
	// Values of the Retry-After, RateLimit and RateLimit-Policy headers; ""
	// leaves a header out.
	retryAfter, rateLimit, rateLimitPolicy string
}

// challenge returns the WWW-Authenticate of a 401.
func (r errorResponse) challenge() []string {
	if r.reason == "" {
		return bareChallenge
	}
	return []string{`Bearer error="invalid_token", error_description=` + strconv.Quote(r.reason)}
}

// problemType is the media type of a problem (RFC 9457), which is always in UTF-8.
const problemType = "application/problem+json"

// problem is an error response as a problem. The type about:blank means that the title
// is the phrase of the status and no more (RFC 9457, section 4.2.1). Programs compare
// the code.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	Code   string `json:"code"`
	Field  string `json:"field,omitempty"`
}

func (r errorResponse) problem() problem {
	return problem{"about:blank", http.StatusText(r.status), r.status, r.text, r.code, r.field}
}

// errorJSON is an error response as the specification has it (section 7). The code is there
// for refused tokens only.
type errorJSON struct {
	Error string `json:"error"`
	Code  string `json:"code,omitempty"`
}

func (r errorResponse) json() errorJSON {
	body := errorJSON{Error: r.text}
	if r.codeInJSON {
		body.Code = r.code
	}
	return body
}

func internalError(text string) errorResponse {
	return errorResponse{status: http.StatusInternalServerError, text: text, code: "INTERNAL"}
}

// withField puts the name of the member at fault before the text.
func withField(r errorResponse, _ error) errorResponse {
	r.text = r.field + r.text
	return r
}

// withMinLength puts the least length of a password into the text.
func withMinLength(r errorResponse, err error) errorResponse {
	if short := (*application.PasswordTooShort)(nil); errors.As(err, &short) {
		r.text = fmt.Sprintf(r.text, short.Min)
	}
	return r
}

// withRefusal sets the text and the code of a host's rule, which the host may have left
// out.
func withRefusal(r errorResponse, err error) errorResponse {
	if refusal := (*domain.Refusal)(nil); errors.As(err, &refusal) {
		r.text = cmp.Or(strings.ToValidUTF8(refusal.Text, "\uFFFD"), r.text)
		r.code = cmp.Or(strings.ToValidUTF8(refusal.Code, "\uFFFD"), r.code)
	}
	return r
}

// withRateLimit sets Retry-After and the fields of
// draft-ietf-httpapi-ratelimit-headers: the policy, what is left of it, and
// the seconds until it is reset.
func withRateLimit(r errorResponse, err error) errorResponse {
	refused := (*application.TooManyAttempts)(nil)
	if !errors.As(err, &refused) {
		return r
	}
	seconds := max(1, int(math.Ceil(refused.RetryAfter.Seconds())))
	r.retryAfter = strconv.Itoa(seconds)
	r.rateLimit = fmt.Sprintf("%q;r=0;t=%d", refused.Quota.Name, seconds)
	r.rateLimitPolicy = fmt.Sprintf("%q;q=%d;w=%d", refused.Quota.Name, refused.Quota.Limit, refused.Quota.Window/time.Second)
	return r
}
