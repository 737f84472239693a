package ginhttp

import (
	"net/http"
	"net/http/httptest"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/application"
)

// ErrorText is an error response of the API.
type ErrorText struct {
	Status     int
	Text, Code string // in JSON; Code is "" for none
	// Problem is the code of the problem. Field is the field at fault. It is "" if
	// there is none, or if it depends on the request.
	Problem, Field string
}

func errorText(r errorResponse) ErrorText {
	e := ErrorText{Status: r.status, Text: r.text, Problem: r.code, Field: r.field}
	if r.codeInJSON {
		e.Code = r.code
	}
	return e
}

// ErrorTexts returns the error table, the task routes' responses to rejected tokens,
// and the default 500. If an error adds data to its text, the text is without the data.
func ErrorTexts() []ErrorText {
	var all []ErrorText
	for _, e := range errorTable {
		all = append(all, errorText(e))
	}
	expired, _ := uniformAuth.responseTo(application.ErrTokenExpired)
	return append(all, errorText(uniformAuthError), errorText(expired), errorText(internalError(internalErrorText)))
}

// Routes returns the registered routes, as "PUT /tasks/:id".
func (a *API) Routes() []string {
	var all []string
	for _, route := range a.engine.Routes() {
		all = append(all, route.Method+" "+route.Path)
	}
	return all
}

// AppendTask appends a task without additional members.
var AppendTask = taskMembers(nil).appendTask

// ErrNoMemory is an error that use cases do not return.
var ErrNoMemory = errNoMemory

// HoldDecoders takes all decoders of large bodies until release is called.
func (a *API) HoldDecoders() (release func()) {
	for range cap(a.decoders) {
		a.decoders <- struct{}{}
	}
	return func() {
		for range cap(a.decoders) {
			<-a.decoders
		}
	}
}

// DecodersDuring returns how many decoders are in use while the request's body is
// decoded.
func (a *API) DecodersDuring(r *http.Request) (taken int, err error) {
	c := gin.CreateTestContextOnly(httptest.NewRecorder(), a.engine)
	c.Request = r
	err = a.readBodyOf(c, maxTaskBody, func([]byte) error { taken = len(a.decoders); return nil }, errNotJSON, jsonType)
	return taken, err
}
