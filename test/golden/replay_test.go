package golden_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// client sends requests over one connection, and opens another after a response
// that closes it.
type client struct {
	address string
	tokens  map[string]string // by placeholder
	conn    net.Conn          // nil if the last one is closed
	answers *bufio.Reader
	raw     *bytes.Buffer // the bytes that were read
}

func newClient(address string) *client {
	return &client{address: address, tokens: maps.Clone(madeTokens)}
}

func (c *client) dial(t *testing.T) {
	t.Helper()
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", c.address)
	expect.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	c.conn, c.raw = conn, new(bytes.Buffer)
	c.answers = bufio.NewReader(io.TeeReader(conn, c.raw))
}

// answer sends the request of a file and returns the lines of its response.
func (c *client) answer(t *testing.T, lines []string) (recorded []string) {
	t.Helper()
	if c.conn == nil {
		c.dial(t)
	}
	expect.NoError(t, c.conn.SetDeadline(time.Now().Add(time.Minute)))
	request := sent(lines)
	for placeholder, token := range c.tokens {
		request = strings.ReplaceAll(request, placeholder, token)
	}
	if _, err := io.WriteString(c.conn, request); err != nil {
		t.Fatalf("send: %v\n%s", err, strings.Join(lines, "\n"))
	}
	for {
		a, err := c.receive(strings.HasPrefix(request, "HEAD "))
		if err != nil {
			t.Fatalf("receive the response: %v\n%s", err, strings.Join(lines, "\n"))
		}
		c.keepToken(a.body)
		recorded = append(recorded, message(stableHead(a.head, a.body), stableBody(a.body))...)
		if a.closed {
			recorded = append(recorded, "< (connection closed)")
		}
		if a.status >= http.StatusOK { // 100 comes before another response
			return recorded
		}
	}
}

var session = regexp.MustCompile(`"token":"([^"]+)","user":\{"id":\d+,"email":"(\w+)@`)

// keepToken keeps the token of a login for later requests.
func (c *client) keepToken(body string) {
	if found := session.FindStringSubmatch(body); found != nil {
		c.tokens["<"+found[2]+">"] = found[1]
	}
}

type answer struct {
	status     int
	head, body string
	closed     bool // the connection
}

// receive reads one response, and the end of the connection if the response is the last.
// The response to HEAD has no body.
func (c *client) receive(isHead bool) (answer, error) {
	asked := &http.Request{Method: http.MethodGet}
	if isHead {
		asked.Method = http.MethodHead
	}
	response, err := http.ReadResponse(c.answers, asked)
	if err != nil {
		return answer{}, err
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return answer{}, err
	}
	a := answer{status: response.StatusCode, body: string(body), closed: response.Close}
	a.head, _, _ = strings.Cut(c.raw.String(), "\r\n\r\n")
	c.raw.Next(len(a.head) + len("\r\n\r\n"))
	if a.status < http.StatusOK {
		return a, nil
	}
	c.raw.Reset()
	if a.closed {
		rest, err := io.ReadAll(c.answers)
		if err != nil || len(rest) > 0 {
			return answer{}, fmt.Errorf("got %q and %v after the last response, want the end of the connection", rest, err)
		}
		_ = c.conn.Close()
		c.conn = nil
	} else if extra := c.answers.Buffered(); extra > 0 {
		return answer{}, fmt.Errorf("%d bytes after the response", extra)
	}
	return a, nil
}

// Files write some parts of a request in another way: ‹\r\n› has escapes of Go,
// and ‹é×500› is a text 500 times.
var written = regexp.MustCompile(`‹(.*?)(?:×(\d+))?›`)

// emptyLine ends the head of a request.
var emptyLine = regexp.MustCompile(`\n\r?\n`)

// sent returns the request in the lines of a file that begin with ">". Each line
// ends with CR LF in the request, except the body, which follows a line ">". The
// text <ana> stands for the token of the last login as ana@…, and tokens_test.go
// has others.
func sent(lines []string) string {
	var texts []string
	for _, line := range lines {
		if text, of := strings.CutPrefix(line, ">"); of {
			texts = append(texts, strings.TrimPrefix(text, " "))
		}
	}
	request := written.ReplaceAllStringFunc(strings.Join(texts, "\r\n"), func(text string) string {
		parts := written.FindStringSubmatch(text)
		once, err := strconv.Unquote(`"` + parts[1] + `"`)
		if err != nil {
			panic("a request has " + text + ": " + err.Error())
		}
		if parts[2] == "" {
			return once
		}
		times, _ := strconv.Atoi(parts[2]) // digits
		return strings.Repeat(once, times)
	})
	if !emptyLine.MatchString(request) {
		request += "\r\n\r\n"
	}
	return request
}
