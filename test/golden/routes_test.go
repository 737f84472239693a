package golden_test

import "github.com/seed-9b87e5c3/tareas/bootstrap"

// unknown are paths without a route.
var unknown = []string{
	"/nope", "/tasks/", "/tasks/1/", "/tasks/1/x", "//tasks", "/tasks//1", "/Tasks", "/TASKS/1", "/task", "/tasks.json", "/./tasks", "/x/../tasks", "/usuarios%2F1",
	"/usuarios/", "/usuarios/1", "/Usuarios", "/users", "/login/", "/Login", "/me/", "/me/tasks", "/Me", "/livez/", "/healthz", "/readyz/", "/metrics", "/debug/pprof/",
	"/openapi", "/openapi.yml", "/openapi.json/", "/app/index.html", "/favicon.ico", "/robots.txt", "/.well-known/x", "/%00", "/%ff", "/é",
}

// otherMethods have no route, and get none.
var otherMethods = []string{
	"POST /tasks/1", "PUT /tasks", "DELETE /tasks", "PATCH /tasks", "OPTIONS /tasks", "TRACE /tasks", "FOO /tasks", "get /tasks",
	"OPTIONS /tasks/1", "PUT /usuarios", "DELETE /usuarios", "PATCH /usuarios", "OPTIONS /usuarios",
	"GET /login", "PUT /login", "DELETE /login", "PATCH /login", "OPTIONS /login", "POST /me", "PUT /me", "DELETE /me", "PATCH /me", "OPTIONS /me",
	"POST /livez", "OPTIONS /livez", "POST /readyz", "PUT /openapi.json", "POST /openapi.yaml", "POST /", "DELETE /", "POST /app", "PUT /docs",
}

// routeRequests has paths and methods with and without a route, most of them
// without a token.
func routeRequests() []string {
	var requests []string
	for _, path := range unknown {
		requests = append(requests, call("GET "+path, ""))
	}
	for _, line := range otherMethods {
		requests = append(requests, call(line, ""))
	}
	requests = append(requests,
		call("PUT /tasks", `{"title":`, bearer("x"), "Content-Type: text/plain"),
		call("OPTIONS *", ""),
		call("OPTIONS /nope", ""),
		call("PATCH /nope?x=1", `{}`),
		call("FOO /nope", ""),
	)
	for _, path := range []string{"/livez", "/readyz", "/openapi.json", "/openapi.yaml"} {
		requests = append(requests, call("GET "+path, ""), call("GET "+path+"?x=1&%zz", "", "Accept: text/html", bearer("x")))
	}
	for _, accept := range []string{
		"text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "*/*", "", "image/png",
		"application/json", "application/json, */*", "text/html;q=0.5, application/json",
	} {
		requests = append(requests, call("GET /", "", "Accept: "+accept))
	}
	return append(requests,
		call("GET /", ""),
		call("GET /", "", "Accept: application/json", "If-None-Match: *"),
		call("GET /", "", "Accept: application/json", `If-None-Match: "x"`),
		call("GET /app", ""),
		call("GET /docs?x=1", "", "Accept: application/json"),
	)
}

// withSwitchesOff turns off what a configuration can, and asks for longer
// passwords.
func withSwitchesOff(c *bootstrap.Config, _ *bootstrap.Options) {
	c.Web, c.UsersListing, c.PasswordMinLength = false, "off", 8
}

var switchedOffRequests = []string{
	call("POST /usuarios", anasCredentials),
	call("POST /login", anasCredentials),
	call("POST /usuarios", `{"email":"bob@example.com","password":"1234567"}`),
	call("POST /usuarios", `{"email":"bob@example.com","password":"`+"ééééééé"+`"}`),
	call("POST /usuarios", `{"email":"bob","password":"1"}`),
	call("POST /usuarios", `{"email":"bob@example.com","password":"12345678"}`),
	call("POST /login", `{"email":"ana@example.com","password":"1"}`),
	call("GET /usuarios", "", ana),
	call("GET /usuarios", ""),
	call("PUT /usuarios", ""),
	call("DELETE /usuarios", ""),
	call("GET /", "", "Accept: text/html"),
	call("GET /app", ""),
	call("GET /docs", ""),
	call("POST /", ""),
	call("GET /app/", ""),
	call("GET /docs/", ""),
}
