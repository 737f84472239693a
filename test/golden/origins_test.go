package golden_test

import "github.com/seed-9b87e5c3/tareas/bootstrap"

func withOrigin(c *bootstrap.Config, _ *bootstrap.Options) {
	c.CORSOrigins = []string{"https://app.example.com"}
}

const (
	allowedOrigin = "Origin: https://app.example.com"
	foreignOrigin = "Origin: https://foreign.example.com"
)

// foreignPageRequests are those of pages of other origins, one of which is
// allowed, without preflights.
var foreignPageRequests = []string{
	call("POST /usuarios", anasCredentials, allowedOrigin, "Sec-Fetch-Site: cross-site"),
	call("POST /login", anasCredentials, allowedOrigin),
	call("POST /login", anasCredentials, "Origin: http://"+host),
	call("POST /login", anasCredentials, "Origin: https://"+host),
	call("POST /login", anasCredentials, "Sec-Fetch-Site: same-origin"),
	call("POST /login", anasCredentials, "Sec-Fetch-Site: none"),
	call("POST /login", anasCredentials, foreignOrigin),
	call("POST /login", anasCredentials, "Origin: null"),
	call("POST /login", anasCredentials, "Sec-Fetch-Site: cross-site"),
	call("POST /login", anasCredentials, "Sec-Fetch-Site: same-site"),
	call("POST /login", `{`, foreignOrigin),
	call("POST /usuarios", `{`, "Sec-Fetch-Site: cross-site", "Content-Type: text/plain"),
	call("GET /tasks", "", ana),
	call("GET /tasks", "", ana, allowedOrigin),
	call("GET /tasks", "", ana, foreignOrigin),
	call("GET /tasks?completed=maybe", "", ana, allowedOrigin),
	call("POST /tasks", `{"title":"x"}`, ana, allowedOrigin),
	call("POST /tasks", `{"title":"x"}`, ana, foreignOrigin, "Sec-Fetch-Site: cross-site"),
	call("PUT /tasks/1", `{"completed":true}`, ana, allowedOrigin),
	call("DELETE /tasks/1", "", ana, allowedOrigin),
	call("GET /me", "", bearer("x"), allowedOrigin),
	call("GET /nope", "", allowedOrigin),
	call("PATCH /tasks", "", allowedOrigin),
	call("OPTIONS /tasks", "", allowedOrigin),
	call("OPTIONS /tasks", ""),
	call("OPTIONS /tasks", "", foreignOrigin, "Access-Control-Request-Method: GET"),
	call("OPTIONS /nope", "", foreignOrigin),
	call("GET /", "", "Accept: application/json", allowedOrigin),
}
