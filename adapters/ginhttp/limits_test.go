package ginhttp_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// padded returns a JSON object of size bytes that begins with members.
func padded(members string, size int) string {
	head := "{" + members + `,"x":"`
	return head + strings.Repeat("x", size-len(head)-len(`"}`)) + `"}`
}

func TestBodyLimits(t *testing.T) {
	const kilo, mega = 4 << 10, 1 << 20
	bob := `"email":"bob@example.com","password":"secret"`
	ana := `"email":"ana@example.com","password":"secret"`
	change := `"currentPassword":"secret","newPassword":"another"`
	title := `"title":"milk"`
	tests := map[string]struct {
		request
		status int
	}{
		"register, 4 KiB":    {request{method: "POST", target: "/usuarios", body: padded(bob, kilo)}, 201},
		"register, one over": {request{method: "POST", target: "/usuarios", body: padded(bob, kilo+1)}, 413},
		"log in, 4 KiB":      {request{method: "POST", target: "/login", body: padded(ana, kilo)}, 200},
		"log in, one over":   {request{method: "POST", target: "/login", body: padded(ana, kilo+1)}, 413},
		"log out, 4 KiB":     {request{method: "POST", target: "/logout", body: padded(`"everywhere":true`, kilo)}, 200},
		"log out, one over":  {request{method: "POST", target: "/logout", body: padded(`"everywhere":true`, kilo+1)}, 413},
		"change, 4 KiB":      {request{method: "PUT", target: "/me/password", body: padded(change, kilo)}, 200},
		"change, one over":   {request{method: "PUT", target: "/me/password", body: padded(change, kilo+1)}, 413},
		"delete, 4 KiB":      {request{method: "POST", target: "/me/delete", body: padded(change, kilo)}, 200},
		"delete, one over":   {request{method: "POST", target: "/me/delete", body: padded(change, kilo+1)}, 413},
		"create, 1 MiB":      {request{method: "POST", target: "/tasks", body: padded(title, mega)}, 201},
		"create, one over":   {request{method: "POST", target: "/tasks", body: padded(title, mega+1)}, 413},
		"update, 1 MiB":      {request{method: "PUT", target: "/tasks/1", body: padded(title, mega)}, 404},
		"update, one over":   {request{method: "PUT", target: "/tasks/1", body: padded(title, mega+1)}, 413},
		"too large, no JSON": {request{method: "POST", target: "/login", contentType: "text/plain", body: padded(ana, kilo+1)}, 413},
		"far too large":      {request{method: "POST", target: "/login", contentType: "text/plain", body: padded(ana, mega)}, 413},
		"blanks count":       {request{method: "POST", target: "/login", body: "{" + ana + "}" + strings.Repeat(" ", kilo)}, 413},
	}
	for name, test := range tests {
		for _, announced := range []bool{true, false} {
			t.Run(fmt.Sprintf("%s, announced %t", name, announced), func(t *testing.T) {
				m := newMemory(t)
				test.token = m.ana
				sent := test.build(t, strings.NewReader(test.body))
				if !announced {
					sent.ContentLength = -1
				}
				answer := httptest.NewRecorder()
				m.api(t).ServeHTTP(answer, sent)
				if test.status == http.StatusRequestEntityTooLarge {
					check(t, answer, test.status, errorJSON("Request body is too large"))
				} else if answer.Code != test.status {
					t.Errorf("got %d %s, want %d", answer.Code, answer.Body, test.status)
				}
			})
		}
	}
}

// endlessBody is a body without an end that counts the bytes read.
type endlessBody struct{ taken int64 }

func (e *endlessBody) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	e.taken += int64(len(p))
	return len(p), nil
}

// A body over the limit is read no further. If the connection ends with the
// response, a part of the rest is read, so that no reset overtakes the response.
func TestReadOfLongBodies(t *testing.T) {
	tests := map[string]struct {
		announced   int64
		close       bool
		least, most int64 // bytes read
	}{
		"announced":            {1 << 40, false, 0, 0},
		"announced, closing":   {1 << 40, true, 256 << 10, 256<<10 + 1},
		"unannounced":          {-1, false, 1<<20 + 1, 1<<20 + 1},
		"unannounced, closing": {-1, true, 1<<20 + 256<<10, 1<<20 + 256<<10 + 2},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			body := new(endlessBody)
			sent := request{method: "POST", target: "/tasks", token: m.ana}.build(t, body)
			sent.ContentLength, sent.Close = test.announced, test.close
			answer := httptest.NewRecorder()
			m.api(t).ServeHTTP(answer, sent)
			check(t, answer, http.StatusRequestEntityTooLarge, errorJSON("Request body is too large"))
			if body.taken < test.least || body.taken > test.most {
				t.Errorf("got %d bytes read, want %d to %d", body.taken, test.least, test.most)
			}
		})
	}
}

// A client whose body is a little too large can go on using its connection.
func TestConnectionSurvivesA413(t *testing.T) {
	m := newMemory(t)
	server := httptest.NewServer(m.api(t))
	t.Cleanup(server.Close)
	over := padded(`"email":"x"`, 4<<10+1)
	long := padded(`"title":"x"`, 1<<20+1)
	requests := map[string]string{
		"announced": fmt.Sprintf("POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s", len(over), over),
		"chunked": fmt.Sprintf("POST /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n",
			m.ana, len(long), long),
	}
	for name, text := range requests {
		t.Run(name, func(t *testing.T) {
			conn, err := net.Dial("tcp", server.Listener.Addr().String())
			if err != nil {
				t.Fatalf("dial: %v", err)
			}
			t.Cleanup(func() { conn.Close() })
			answers := bufio.NewReader(conn)
			for _, turn := range []struct {
				text   string
				status int
			}{
				{text, http.StatusRequestEntityTooLarge},
				{"GET /me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + m.ana + "\r\n\r\n", http.StatusOK},
			} {
				if _, err := io.WriteString(conn, turn.text); err != nil {
					t.Fatalf("send: %v", err)
				}
				answer, err := http.ReadResponse(answers, nil)
				if err != nil {
					t.Fatalf("got error %v, want a %d", err, turn.status)
				}
				if _, err := io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode != turn.status {
					t.Fatalf("got %d, %v, want %d", answer.StatusCode, err, turn.status)
				}
				if answer.Close {
					t.Errorf("got Connection: close beside the %d, want it open", turn.status)
				}
			}
		})
	}
}
