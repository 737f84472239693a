package ginhttp

import (
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// tokenCheck says which of the specification's two tables a route follows when
// a token is refused.
type tokenCheck int

const (
	// sectionSeven tells what is wrong.
	sectionSeven tokenCheck = iota
	// sectionFour, of the task routes, is always the same 401. Of the codes it
	// keeps the one that section 7 pairs with a 401 too.
	sectionFour
)

// answerTo translates an error; known is false where the table does not have
// it, which makes it a 500.
func (check tokenCheck) answerTo(err error) (found answer, known bool) {
	for _, e := range table {
		if !errors.Is(err, e.err) {
			continue
		}
		found = e.answer
		if e.fill != nil {
			found = e.fill(found, err)
		}
		if e.token && check == sectionFour {
			if found.status != http.StatusUnauthorized {
				found.code = ""
			}
			found.status, found.text = taskToken.status, taskToken.text
		}
		return found, true
	}
	return answer{}, false
}

// withField begins the text with the name of the member at fault.
func withField(a answer, err error) answer {
	if field := (*domain.FieldError)(nil); errors.As(err, &field) {
		a.text = field.Field + a.text
	}
	return a
}

// withMinimum says how long a password must be.
func withMinimum(a answer, err error) answer {
	if short := (*application.PasswordTooShort)(nil); errors.As(err, &short) {
		a.text = fmt.Sprintf(a.text, short.Min)
	}
	return a
}

// withRateLimit says when to come back, also in the fields of
// draft-ietf-httpapi-ratelimit-headers: the policy, what is left of it, and
// the seconds until it is whole again.
func withRateLimit(a answer, err error) answer {
	refused := (*application.TooManyAttempts)(nil)
	if !errors.As(err, &refused) {
		return a
	}
	seconds := max(1, int(math.Ceil(refused.RetryAfter.Seconds())))
	a.retryAfter = strconv.Itoa(seconds)
	a.rateLimit = fmt.Sprintf("%q;r=0;t=%d", refused.Quota.Name, seconds)
	a.rateLimitPolicy = fmt.Sprintf("%q;q=%d;w=%d", refused.Quota.Name, refused.Quota.Limit, refused.Quota.Window/time.Second)
	return a
}
