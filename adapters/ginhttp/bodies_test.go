package ginhttp_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"
)

// Which bodies are refused, on each route, is recorded in test/golden.
const notObject = "Request body must be a valid JSON object"

// A body that breaks off is an error of the client, not a 5xx.
func TestBodyThatBreaksOff(t *testing.T) {
	m := newMemory(t)
	body := io.MultiReader(strings.NewReader(`{"title":"milk"}`), iotest.ErrReader(io.ErrUnexpectedEOF))
	answer := httptest.NewRecorder()
	m.api(t).ServeHTTP(answer, request{method: "POST", target: "/tasks", token: m.ana}.build(t, body))
	check(t, answer, http.StatusBadRequest, errorJSON(notObject))
}
