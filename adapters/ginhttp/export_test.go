package ginhttp

import "net/http"

// Listed is a refusal as the code has it.
type Listed struct {
	Status     int
	Text, Code string
}

// Refusals returns the error table, the answers that the server gives itself,
// and those of refused tokens on the task routes. Texts that errors complete
// are as the table has them.
func Refusals() []Listed {
	var all []Listed
	for _, e := range table {
		all = append(all, Listed{e.status, e.text, e.code})
	}
	for _, own := range serverAnswers {
		all = append(all, Listed{own.status, own.text, own.code})
	}
	return append(all,
		Listed{taskToken.status, taskToken.text, ""},
		Listed{taskToken.status, taskToken.text, "TOKEN_EXPIRED"},
		Listed{http.StatusInternalServerError, failed, ""})
}

// Routes returns the registered routes, as "PUT /tasks/:id".
func (a *API) Routes() []string {
	var all []string
	for _, route := range a.engine.Routes() {
		all = append(all, route.Method+" "+route.Path)
	}
	return all
}

// AppendTask is appendTask.
var AppendTask = appendTask
