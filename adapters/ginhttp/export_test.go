package ginhttp

import (
	"net/http"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// ErrorText is an error response of the API.
type ErrorText struct {
	Status     int
	Text, Code string
}

// ErrorTexts returns the error table, the replaced responses of net/http, the
// responses of the task routes to refused tokens, and the default 500. Texts
// that are completed with data of the error are as the table has them.
func ErrorTexts() []ErrorText {
	var all []ErrorText
	for _, e := range errorTable {
		all = append(all, ErrorText{e.status, e.text, e.code})
	}
	for _, e := range serverErrors {
		all = append(all, ErrorText{e.status, e.text, e.code})
	}
	return append(all,
		ErrorText{uniformAuthError.status, uniformAuthError.text, ""},
		ErrorText{uniformAuthError.status, uniformAuthError.text, "TOKEN_EXPIRED"},
		ErrorText{http.StatusInternalServerError, internalErrorText, ""})
}

// Routes returns the registered routes, as "PUT /tasks/:id".
func (a *API) Routes() []string {
	var all []string
	for _, route := range a.engine.Routes() {
		all = append(all, route.Method+" "+route.Path)
	}
	return all
}

// AppendTask is appendTask, and MaxTaskSize is maxTaskSize.
var (
	AppendTask  = appendTask
	MaxTaskSize = maxTaskSize
)

// AppendWithMembers appends a task with all members.
func AppendWithMembers(to []byte, t domain.Task) ([]byte, error) {
	return taskMembers(1<<len(taskMemberTable)-1).appendTask(to, t)
}

// Errors that use cases do not return.
var (
	ErrNoMemory     = errNoMemory
	ErrNoConditions = errNoConditions
	ErrNoCreations  = errNoCreations
)

// Held returns how many bytes are counted.
func (b *ByteBudget) Held() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.held
}

// Holders returns how many clients are remembered.
func (b *ByteBudget) Holders() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.holders)
}
