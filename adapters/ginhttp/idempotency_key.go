package ginhttp

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// maxKeyChars is the greatest length of an idempotency key.
const maxKeyChars = 255

var errKeyInvalid = errors.New("Idempotency-Key is malformed")

// idempotencyKey returns the key of a request
// (draft-ietf-httpapi-idempotency-key-header). given reports whether the request
// has the header. In the draft a key is a String of RFC 8941, in quotes, which
// many clients leave out.
func idempotencyKey(c *gin.Context) (key string, given bool, err error) {
	lines := c.Request.Header["Idempotency-Key"]
	if len(lines) == 0 {
		return "", false, nil
	}
	key, ok := parseKey(lines[0])
	if !ok || len(lines) > 1 {
		return "", true, errKeyInvalid
	}
	return key, true, nil
}

// parseKey returns the key in a field value, quoted or bare: 1 to maxKeyChars visible
// ASCII characters. A bare key must not contain a quote.
func parseKey(value string) (key string, ok bool) {
	quoted := len(value) > 1 && value[0] == '"' && value[len(value)-1] == '"'
	if quoted {
		value = value[1 : len(value)-1]
	}
	text := make([]byte, 0, len(value))
	for i := 0; i < len(value); i++ {
		c := value[i]
		if quoted && c == '\\' { // escapes a quote or a backslash
			if i++; i == len(value) || value[i] != '"' && value[i] != '\\' {
				return "", false
			}
			c = value[i]
		} else if c == '"' {
			return "", false
		}
		if c <= ' ' || c >= 0x7f {
			return "", false
		}
		text = append(text, c)
	}
	return string(text), len(text) >= 1 && len(text) <= maxKeyChars
}

// createTaskOnce serves POST /tasks with an idempotency key. A repeated request gets
// the body of the first again. It gets no entity tag, since the task may have changed.
func (a *API) createTaskOnce(c *gin.Context, caller domain.UserID, task application.NewTask, key string, members taskMembers) error {
	result, err := a.tasks.Add(c.Request.Context(), caller, application.Addition{Tasks: []application.NewTask{task}, Key: &key})
	if err != nil {
		return err
	}
	created := result.First()
	// Relative to the URL of the request, since a proxy may serve it under any prefix.
	c.Header("Location", "tasks/"+strconv.FormatInt(int64(created.ID()), 10))
	if result.Replayed {
		c.Header("Idempotent-Replayed", "true")
	} else {
		c.Header("ETag", entityTag(created.Version()))
	}
	return respondAppended(c, http.StatusCreated, created, members.appender())
}
