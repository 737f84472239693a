package golden_test

import "strings"

var (
	ana = bearer("<ana>")
	bob = bearer("<bob>")
)

var taskRequests = []string{
	call("POST /usuarios", anasCredentials),
	call("POST /usuarios", bobsCredentials),
	call("POST /login", anasCredentials),
	call("POST /login", bobsCredentials),

	call("GET /readyz", ""),

	// Lists of nothing.
	call("GET /tasks", "", ana),
	call("GET /tasks?completed=true", "", ana),
	call("GET /me", "", ana),

	// Creations, from here task 1, 2, …
	call("POST /tasks", `{"title":"Buy milk"}`, ana),
	call("POST /tasks", `{"title":"Buy milk","description":"two litres","completed":true}`, ana),
	call("POST /tasks", `{"completed":false,"description":null,"title":" kept as given "}`, ana),
	call("POST /tasks", `{"title":"x","description":"","id":99,"userId":2,"createdAt":"x","etag":1,"Completed":true}`, ana),
	call("POST /tasks", `{"title":"<a href='&'>\"\\\/\b\f\n\r\t\u0001\u2028\u00e9\ud83d\ude00","description":"\u007f\n"}`, ana),
	call("POST /tasks", `{"title":"`+strings.Repeat("é", 500)+`","description":"`+strings.Repeat("ü", 16383)+`"}`, ana),
	call("POST /tasks?completed=maybe&limit=0", `{"title":"of bob"}`, bob),
	call("POST /tasks?%zz;", `{"title":"of bob"}`, bob, "If-Match: \"x\"", "If-None-Match: *"),

	// Refused creations.
	call("POST /tasks", "", ana),
	call("POST /tasks", `{}`, ana),
	call("POST /tasks", `{"title":null}`, ana),
	call("POST /tasks", `{"title":""}`, ana),
	call("POST /tasks", `{"title":" \t\n\u00a0"}`, ana),
	call("POST /tasks", `{"Title":"x"}`, ana),
	call("POST /tasks", `{"title":"`+strings.Repeat("é", 501)+`"}`, ana),
	call("POST /tasks", `{"title":"x","description":"`+strings.Repeat("ü", 16384)+`"}`, ana),
	call("POST /tasks", `{"title":"a\u0000"}`, ana),
	call("POST /tasks", `{"title":"x","description":"\u0000"}`, ana),
	call("POST /tasks", `{"title":1}`, ana),
	call("POST /tasks", `{"title":["x"]}`, ana),
	call("POST /tasks", `{"title":"x","description":2}`, ana),
	call("POST /tasks", `{"title":"x","description":{}}`, ana),
	call("POST /tasks", `{"title":"x","completed":"true"}`, ana),
	call("POST /tasks", `{"title":"x","completed":null}`, ana),
	call("POST /tasks", `{"title":1,"description":1,"completed":1}`, ana),
	call("POST /tasks", `{"description":1,"completed":1}`, ana),
	call("POST /tasks", `{"completed":0}`, ana),

	// Lists and their filter.
	call("GET /tasks", "", ana),
	call("GET /tasks", "", bob),
	call("GET /tasks?completed=true", "", ana),
	call("GET /tasks?completed=false", "", bob),
	call("GET /tasks?completed=true", "", bob),
	call("GET /tasks?", "", bob),
	call("GET /tasks?&&", "", bob),
	call("GET /tasks?=", "", bob),
	call("GET /tasks?Completed=maybe&complete=1&page=2&offset=1&fields=id&user=1", "", bob),
	call("GET /tasks?%63ompleted=%74rue", "", ana),
	call("GET /tasks?completed=", "", ana),
	call("GET /tasks?completed", "", ana),
	call("GET /tasks?completed=True", "", ana),
	call("GET /tasks?completed=1", "", ana),
	call("GET /tasks?completed=true%20", "", ana),
	call("GET /tasks?completed=null", "", ana),
	call("GET /tasks?completed=true&completed=true", "", ana),
	call("GET /tasks?completed=true&completed=false", "", ana),
	call("GET /tasks?completed=true;x=1", "", ana),
	call("GET /tasks?a;b", "", ana),
	call("GET /tasks?%zz", "", ana),
	call("GET /tasks?x=%", "", ana),
	call("GET /tasks?x=%ff%00", "", bob),
	call("GET /tasks", `{"completed":true}`, bob),
	call("GET /tasks", `not JSON`, bob, "Content-Type: text/plain"),
	call("GET /tasks", "", bob, "If-None-Match: *", `If-Match: "x"`, "If-Modified-Since: Sat, 14 Mar 2026 12:00:00 GMT"),
	call("GET /tasks", "", bob, "Accept: application/json", "Accept-Encoding: gzip", "Range: bytes=0-1"),
	call("GET /tasks", "", bob, "Accept: */*"),
	call("GET /tasks", "", bob, "Accept: text/html,application/xhtml+xml,*/*;q=0.8"),
	call("GET /tasks", "", bob, "Accept: image/png"),
	call("GET /tasks", "", bob, "Accept: ;;,"),
	call("GET /me", "", ana),
	call("GET /me", "", bob),

	// Changes.
	call("PUT /tasks/1", `{"completed":true}`, ana),
	call("PUT /tasks/1", `{"completed":true}`, ana),
	call("PUT /tasks/1", `{"title":" Buy bread "}`, ana),
	call("PUT /tasks/1", `{"description":"rye"}`, ana),
	call("PUT /tasks/1", `{"description":""}`, ana),
	call("PUT /tasks/1", `{"description":null}`, ana),
	call("PUT /tasks/1", `{"title":"all","description":"three","completed":false,"id":5,"userId":2,"x":null}`, ana),
	call("PUT /tasks/01?completed=maybe&limit=0&%zz", `{"completed":false}`, ana, "Idempotency-Key: k"),
	call("PUT /tasks/2", `{"title":"`+strings.Repeat("é", 500)+`","description":"`+strings.Repeat("ü", 16383)+`"}`, ana),

	// Refused changes.
	call("PUT /tasks/1", "", ana),
	call("PUT /tasks/1", `{}`, ana),
	call("PUT /tasks/1", `{"id":5,"Title":"x","updatedAt":"x","etag":"x"}`, ana),
	call("PUT /tasks/1", `{"title":null}`, ana),
	call("PUT /tasks/1", `{"title":" "}`, ana),
	call("PUT /tasks/1", `{"title":"","completed":true}`, ana),
	call("PUT /tasks/1", `{"title":"`+strings.Repeat("é", 501)+`"}`, ana),
	call("PUT /tasks/1", `{"description":"`+strings.Repeat("ü", 16384)+`"}`, ana),
	call("PUT /tasks/1", `{"title":"\u0000"}`, ana),
	call("PUT /tasks/1", `{"description":"\u0000"}`, ana),
	call("PUT /tasks/1", `{"title":true}`, ana),
	call("PUT /tasks/1", `{"description":[]}`, ana),
	call("PUT /tasks/1", `{"completed":"yes"}`, ana),
	call("PUT /tasks/1", `{"completed":null}`, ana),

	// A task of another user, a missing one, and IDs that no task has. The body is
	// checked first.
	call("PUT /tasks/7", `{"completed":true}`, ana),
	call("PUT /tasks/7", `{}`, ana),
	call("PUT /tasks/99", `{"completed":true}`, ana),
	call("PUT /tasks/99", `{"completed":1}`, ana),
	call("PUT /tasks/0", `{"completed":true}`, ana),
	call("PUT /tasks/-1", `{"completed":true}`, ana),
	call("PUT /tasks/9223372036854775807", `{"completed":true}`, ana),
	call("PUT /tasks/9223372036854775808", `{"completed":true}`, ana),
	call("PUT /tasks/x", `{"completed":1}`, ana),
	call("PUT /tasks/+1", `{"completed":true}`, ana),
	call("PUT /tasks/1.0", `{"completed":true}`, ana),
	call("PUT /tasks/1e0", `{"completed":true}`, ana),
	call("PUT /tasks/%31", `{"completed":true}`, ana),
	call("PUT /tasks/%20", `{"completed":true}`, ana),

	// Deletions.
	call("DELETE /tasks/7", "", ana),
	call("DELETE /tasks/99", "", ana),
	call("DELETE /tasks/0", "", ana),
	call("DELETE /tasks/-5", "", ana),
	call("DELETE /tasks/9223372036854775808", "", ana),
	call("DELETE /tasks/x", "", ana),
	call("DELETE /tasks/1x", "", ana),
	call("DELETE /tasks/1", "", ana),
	call("DELETE /tasks/1", "", ana),
	call("PUT /tasks/1", `{"completed":true}`, ana),
	call("DELETE /tasks/2?with=etag&%zz", `not JSON`, ana, "Content-Type: text/plain", "Idempotency-Key: k"),
	call("DELETE /tasks/0003", "", ana),
	call("GET /tasks", "", ana),
	call("POST /tasks", `{"title":"ids are not used again"}`, ana),
	call("GET /me", "", ana),
}
