package golden_test

import (
	"fmt"
	"slices"
	"strings"
)

// notObjects are bodies that are not one JSON object.
var notObjects = []string{
	"null", "true", "1", `"x"`, "[]", `[{"title":"x"}]`, "{", "}", "{]", `{"title"}`, `{"title":}`, `{"title":"x",}`, `{,}`, `{'title':'x'}`, `{title:"x"}`,
	`{"title":"x"} x`, `{}{}`, `{}]`, `{"title":"x"`, `{"title":"x}`, "{\"title\":\"a\nb\"}", `{"title":"\x"}`, `{"title":"\u00g0"}`, `{"title":01}`, `{"title":+1}`, `{"title":.5}`,
	`{"title":NaN}`, `{"title":TRUE}`, `{} // x`, "\ufeff{}", "\x00{}", " ", "\r\n", "x=1&y=2", "<xml/>",
	"{\"title\":\"\xff\"}", "{\"x\":\"\xc3\"}", "{\"\xff\":1}", `{"title":"\ud800"}`, `{"title":"\udc00\ud800"}`,
	`{"title":"x","title":"x"}`, `{"x":1,"x":1}`, `{"title":"x","\u0074itle":"y"}`, `{"x":{"a":1,"a":2}}`, `{"title":1,"email":1,"title":1}`,
	`{"email":1,"password":1,"title":1,"completed":1`,
	`{"x":` + strings.Repeat("[", 10_001) + strings.Repeat("]", 10_001) + `}`,
}

// fewBodies are for routes that read their body as another one does.
var fewBodies = []string{"null", "[]", "{", `{} x`, `{"x":1,"x":1}`, "{\"x\":\"\xff\"}", "{}", `{"":0}`}

// unusualObjects are bodies that are JSON objects. Credentials, title and changes
// are missing in them.
var unusualObjects = []string{
	"{}", " \t\r\n{ } \n", `{"":0}`, `{"x":1e999}`, `{"x":[[[{"x":null}]]]}`, `{"x":1,"X":2}`,
	`{"x":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + `}`,
}

var otherTypes = []string{
	"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp", "application/json5", "application/vnd.api+json",
	"application/merge-patch+json", "text/json", "*/*", "json", "application/xml", "text/plain, application/json",
}

var jsonTypes = []string{
	"application/json", "application/json; charset=utf-8", "APPLICATION/Json;charset=latin1", "application/json;", " application/json ; x", "",
}

// bodyRequests has these bodies and types on the routes that read a body.
func bodyRequests() []string {
	requests := append(slices.Clone(registerAna), call("POST /tasks", `{"title":"x"}`, ana))
	all := slices.Concat(notObjects, unusualObjects)
	for _, route := range []struct {
		line   string
		bodies []string
	}{{"POST /usuarios", all}, {"POST /login", fewBodies}, {"POST /tasks", fewBodies}, {"PUT /tasks/1", all}} {
		line := route.line
		for _, body := range route.bodies {
			requests = append(requests, call(line, body, ana))
		}
		requests = append(requests, call(line, "{}", ana, "Content-Type"), call(line, "", ana, "Content-Type: text/plain"))
		for _, contentType := range slices.Concat(otherTypes, jsonTypes) {
			requests = append(requests, call(line, "{}", ana, "Content-Type: "+contentType))
		}
		requests = append(requests,
			call(line, "{", ana, "Content-Type: text/plain"),
			call(line, "{}", ana, "Content-Type: application/json", "Content-Type: text/plain"),
			call(line, "{}", ana, "Content-Encoding: gzip"),
		)
	}
	requests = append(requests, call("PUT /tasks/1", "{}", ana, "Content-Type: application/x-ndjson"))
	return append(requests, sizeRequests...)
}

// padded returns the object with spaces before its end, size bytes in all.
func padded(object string, size int) string {
	return strings.TrimSuffix(object, "}") + strings.Repeat(" ", size-len(object)) + "}"
}

// announced is a request whose body the service must refuse without reading it.
func announced(line string, size int) string {
	return fmt.Sprintf("%s HTTP/1.1\r\nHost: %s\r\n%s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", line, host, ana, size)
}

// chunked is a request without Content-Length.
func chunked(line, body string) string {
	return fmt.Sprintf("%s HTTP/1.1\r\nHost: %s\r\n%s\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n%s\r\n%x\r\n%s\r\n0\r\n\r\n",
		line, host, ana, body[:2], len(body)-2, body[2:])
}

// sizeRequests are about the limits of bodies: 4 KiB and 1 MiB.
var sizeRequests = []string{
	call("POST /login", padded(anasCredentials, 4096)),
	call("POST /login", padded(anasCredentials, 4097)),
	call("POST /login", padded(anasCredentials, 4097), "Content-Type: text/plain"),
	call("POST /login", strings.Repeat("x", 4097)),
	call("POST /usuarios", padded(anasCredentials, 4096)),
	call("POST /usuarios", padded(anasCredentials, 4097)),
	chunked("POST /login", anasCredentials),
	chunked("POST /login", padded(anasCredentials, 4096)),
	chunked("POST /login", padded(anasCredentials, 5000)),
	announced("POST /login", 1<<20),
	announced("POST /usuarios", 1<<30),
	call("POST /tasks", padded(`{"title":"x"}`, 1<<20), ana),
	call("POST /tasks", padded(`{"title":"x"}`, 1<<20+1), ana),
	chunked("POST /tasks", padded(`{"title":"x"}`, 1<<20)),
	chunked("POST /tasks", padded(`{"title":"x"}`, 1<<20+1)),
	announced("POST /tasks", 1<<30),
	call("PUT /tasks/1", padded(`{"title":"x"}`, 1<<20), ana),
	call("PUT /tasks/1", padded(`{"title":"x"}`, 1<<20+1), ana),
	announced("PUT /tasks/1", 1<<30),
	announced("PUT /tasks/x", 1<<30),
	call("DELETE /tasks/1", strings.Repeat("x", 300_000), ana, "Content-Type: text/plain"),
	call("GET /tasks", "", ana),
}
