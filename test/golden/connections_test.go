package golden_test

import "strings"

// headerRequests are about headers that all answers have.
var headerRequests = []string{
	call("GET /livez", "", "X-Request-Id: client-1_2.3"),
	call("GET /nope", "", "x-request-id: "+strings.Repeat("x", 64)),
	call("GET /livez", "", "X-Request-Id: "+strings.Repeat("x", 65)),
	call("GET /livez", "", "X-Request-Id: two words"),
	call("GET /livez", "", "X-Request-Id:"),
	call("GET /tasks", "", "X-Request-Id: kept", "X-Request-Id: ignored"),
	call("POST /login", "{", "X-Request-Id: kept", "X-Forwarded-For: 198.51.100.1", "X-Forwarded-Host: x", "Forwarded: for=x", "X-HTTP-Method-Override: DELETE", "Cookie: a=b"),
	call("GET /livez", "", "Accept-Encoding: gzip, br", "Accept-Language: es", "If-Modified-Since: Sat, 14 Mar 2026 12:00:00 GMT", "Range: bytes=0-3"),
	call("GET /livez", "", "Access-Control-Request-Method: GET"),
	call("OPTIONS /tasks", "", "Origin: https://app.example.com", "Access-Control-Request-Method: GET"),
	call("GET /livez", "", "Origin: https://app.example.com", "Sec-Fetch-Site: cross-site"),
	call("GET /livez", "", "Upgrade: websocket", "Connection: Upgrade"),
	call("GET /livez", "", "Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings", "HTTP2-Settings: x"),
	call("GET /livez", "", "TE: trailers", "Trailer: X"),
}

const oldLine = "GET /livez HTTP/1.0\r\n"

// connectionRequests are about connections, versions of HTTP, and requests that
// reach no route.
var connectionRequests = append([]string{
	oldLine + "\r\n",
	oldLine + "Host: x\r\nConnection: close\r\n\r\n",
	oldLine + "Connection: keep-alive\r\n\r\n",
	"POST /login HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}",
	"POST /login HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\n{}",
	"GET /tasks HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
	"OPTIONS /tasks HTTP/1.0\r\n\r\n",
	call("GET /livez", "", "Connection: close"),
	call("GET /livez", "", "Connection: Close, x"),
	call("GET /livez", "", "Connection: keep-alive"),
	call("GET /nope", "", "Connection: close"),
	call("POST /login", "{}", "Connection: close"),
	call("POST /login", strings.Repeat("x", 5000), "Connection: close"),
	call("POST /login", anasCredentials, "Expect: 100-continue"),
	call("POST /login", anasCredentials, "Expect: 100-continue", "Connection: close"),
	call("GET /livez", "", "Expect: 100-continue"),
	call("GET /livez", "", "Expect: a-miracle"),
	"GET http://elsewhere.example/livez HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET /livez HTTP/1.1\nHost: x\n\n",
	"GET /livez HTTP/1.1\r\nHost: \r\n\r\n",
	"\r\nGET /livez HTTP/1.1\r\nHost: x\r\n\r\n",
	chunked("POST /login", "{}  "),
}, malformedRequests...)

var malformedRequests = []string{
	"GET /livez HTTP/1.1\r\n\r\n",
	"GET /livez HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
	"GET /livez HTTP/1.1\r\nHost: a b\r\n\r\n",
	"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET livez HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET  HTTP/1.1\r\nHost: x\r\n\r\n",
	"GET /livez\r\n\r\n",
	"GET /livez HTTP/2.0\r\nHost: x\r\n\r\n",
	"GET /livez HTTP/0.9\r\nHost: x\r\n\r\n",
	"GET /livez HTTP/x\r\nHost: x\r\n\r\n",
	"G(T /livez HTTP/1.1\r\nHost: x\r\n\r\n",
	"hello\r\n\r\n",
	"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
	call("GET /livez", "", "No colon: in this name"),
	call("GET /livez", "", "X: a\x00b"),
	call("POST /login", "{}", "Content-Length: 3"),
	call("POST /login", "", "Content-Length: x"),
	call("POST /login", "", "Content-Length: -1"),
	call("POST /login", "", "Transfer-Encoding: gzip"),
	call("POST /login", "", "Transfer-Encoding: chunked") + "zz\r\n",
	call("GET /livez", "", "X: "+strings.Repeat("x", 30_000)),
	call("GET /"+strings.Repeat("x", 30_000), ""),
	call("GET /livez", "", "X: "+strings.Repeat("x", 10_000)),
}
