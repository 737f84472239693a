package gateway_test

import (
	"strings"
	"testing"
)

// A connection closes after a request whose length is ambiguous, so that no later
// bytes are read as a request. Other requests keep the connection open.
func TestAmbiguousLengthClosesTheConnection(t *testing.T) {
	const (
		chunked = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
		length  = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"
		old     = "POST / HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\n{}"
	)
	for name, c := range map[string]struct {
		before string // requests whose responses arrive first
		text   string
		want   []int // 0 is the end of the connection
	}{
		"length and coding":                        {"", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + quick, []int{200, 0}},
		"coding and length":                        {"", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nX: y\r\nContent-Length: 0\r\n\r\n0\r\n\r\n" + quick, []int{200, 0}},
		"other case, bare LF":                      {"", "POST / HTTP/1.1\nHost: x\ntransfer-ENCODING:chunked\nCONTENT-length:5\n\n0\r\n\r\n" + quick, []int{200, 0}},
		"on an older connection":                   {length + chunked, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + quick, []int{200, 200, 200, 0}},
		"coding in HTTP/1.0":                       {"", "POST / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + quick, []int{200, 0}},
		"both in HTTP/1.0":                         {old, "POST / HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + quick, []int{200, 200, 0}},
		"one each":                                 {"", length + chunked + length + chunked + quick, []int{200, 200, 200, 200, 200}},
		"length in HTTP/1.0":                       {"", old + old, []int{200, 200}},
		"names within other fields":                {"", "POST / HTTP/1.1\r\nHost: x\r\nX: Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}" + quick, []int{200, 200}},
		"a longer name that begins like the field": {"", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encodings: chunked\r\nContent-Length: 2\r\n\r\n{}" + quick, []int{200, 200}},
		"a coding and a trailer":                   {"", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n0\r\nX: y\r\n\r\n" + quick, []int{200, 200}},
		"a line of a body as fields":               {"", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 21\r\n\r\n\ntransfer-encoding: x" + quick, []int{200, 200}},
	} {
		for sent, parts := range map[string][]string{"at once": {c.text}, "in bytes": strings.Split(c.text, "")} {
			t.Run(name+", "+sent, func(t *testing.T) {
				withLimit(t, func(f limitFixture) {
					client := f.connect(c.before)
					for _, part := range parts {
						client.send(part)
					}
					client.want(name, c.want...)
				})
			})
		}
	}
}
