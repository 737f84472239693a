package golden_test

import (
	"strings"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

const (
	anasCredentials = `{"email":"ana@example.com","password":"correct horse"}`
	bobsCredentials = `{"email":"bob@example.com","password":"correct horse"}`
)

// registerAna registers user 1 and logs in.
var registerAna = []string{call("POST /usuarios", anasCredentials), call("POST /login", anasCredentials)}

// A refused registration may use up an id, on PostgreSQL. So all that succeed
// come first.
var accountRequests = []string{
	call("GET /usuarios", "", bearer("x")),
	call("POST /usuarios", anasCredentials),
	call("POST /usuarios", `{"password":"correct horse","email":" \t Bob@Example.COM\n","id":7,"role":{"admin":true}}`),
	call("POST /usuarios", `{"email":"ñandú@example.com","password":"`+strings.Repeat("x", 72)+`"}`),
	call("POST /usuarios", `{"email":"Ñandú@example.com","password":" "}`),
	call("POST /usuarios", `{"email":"`+strings.Repeat("a", 242)+`@example.com","password":"é"}`),
	call("POST /usuarios", `{"email":"<&>\"'\\\u2028@x","password":"\u0001"}`),

	call("POST /usuarios", anasCredentials),
	call("POST /usuarios", `{"email":"ANA@example.COM ","password":"other"}`),
	call("POST /usuarios", `{"email":"bob@example.com","password":"other"}`),
	call("POST /usuarios", "", "Idempotency-Key: k"),
	call("POST /usuarios", `{"email":"ana@example.com"}`),
	call("POST /usuarios", `{"password":"x"}`),
	call("POST /usuarios", `{"email":null,"password":"x"}`),
	call("POST /usuarios", `{"email":"ana@example.com","password":null}`),
	call("POST /usuarios", `{"email":"ana@example.com","password":""}`),
	call("POST /usuarios", `{"email":"no","password":""}`),
	call("POST /usuarios", `{"email":"","password":"x"}`),
	call("POST /usuarios", `{"email":"  ","password":"x"}`),
	call("POST /usuarios", `{"email":"ana","password":"x"}`),
	call("POST /usuarios", `{"email":"@x","password":"x"}`),
	call("POST /usuarios", `{"email":"ana@","password":"x"}`),
	call("POST /usuarios", `{"email":"a@b@c","password":"x"}`),
	call("POST /usuarios", `{"email":"a b@c","password":"x"}`),
	call("POST /usuarios", `{"email":"a\u0007@c","password":"x"}`),
	call("POST /usuarios", `{"email":"`+strings.Repeat("a", 243)+`@example.com","password":"x"}`),
	call("POST /usuarios", `{"email":"a\u0000@c","password":"x"}`),
	call("POST /usuarios", `{"email":"a@c","password":"x\u0000"}`),
	call("POST /usuarios", `{"email":"a@c","password":"`+strings.Repeat("x", 73)+`"}`),
	call("POST /usuarios", `{"email":"a@c","password":"`+strings.Repeat("é", 37)+`"}`),
	call("POST /usuarios", `{"email":1,"password":"x"}`),
	call("POST /usuarios", `{"email":"a@c","password":false}`),
	call("POST /usuarios", `{"email":[],"password":{}}`),
	call("POST /usuarios", `{"Email":"a@c","PASSWORD":"x"}`),

	call("POST /login", anasCredentials),
	call("POST /login", `{"email":" BOB@example.com","password":"correct horse"}`),
	call("POST /login?limit=1&with=etag", `{"email":"ana@example.com","password":"correct horse","x":1}`, "Idempotency-Key: k", "If-Match: x"),
	call("POST /login", `{"email":"ana@example.com","password":"Correct horse"}`),
	call("POST /login", `{"email":"ana@example.com","password":"correct horse "}`),
	call("POST /login", `{"email":"nobody@example.com","password":"correct horse"}`),
	call("POST /login", `{"email":"no email","password":"x"}`),
	call("POST /login", `{"email":"","password":"x"}`),
	call("POST /login", `{"email":"ñandú@example.com","password":"`+strings.Repeat("x", 73)+`"}`),
	call("POST /login", `{"email":"ana@example.com","password":"correct horse\u0000"}`),
	call("POST /login", `{"email":"ana\u0000@example.com","password":"x"}`),
	call("POST /login", ""),
	call("POST /login", `{"email":"ana@example.com"}`),
	call("POST /login", `{"password":"x"}`),
	call("POST /login", `{"email":null,"password":null}`),
	call("POST /login", `{"email":"ana@example.com","password":""}`),
	call("POST /login", `{"email":1}`),
	call("POST /login", `{"email":"a","password":1}`),

	call("GET /me", "", bearer("<ana>")),
	call("GET /me?with=createdAt&limit=0&completed=maybe&%zz", "", bearer("<ana>")),
	call("GET /me", "", bearer("<bob>"), "Accept: text/csv", "If-None-Match: *"),
	call("GET /usuarios", "", bearer("<ana>")),
	call("GET /usuarios?limit=1&sort=-id&q=bob&%zz", "", bearer("<bob>"), "If-None-Match: *"),
}

func withPublicListing(c *bootstrap.Config, _ *bootstrap.Options) {
	c.UsersListing = ginhttp.ListingPublic
}

var publicListingRequests = []string{
	call("GET /usuarios", ""),
	call("POST /usuarios", anasCredentials),
	call("POST /usuarios", bobsCredentials),
	call("GET /usuarios", ""),
	call("GET /usuarios", "", bearer("x")),
	call("DELETE /usuarios", ""),
}
