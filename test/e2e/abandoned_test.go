package e2e_test

import (
	"strings"
	"testing"
	"time"
)

// A body that stops in the middle is given up at the read timeout, 30 s, and
// stores nothing.
func TestAbandonedBody(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:")
	ana := s.register(t, "ana@example.com")
	conn := dial(t, strings.TrimPrefix(s.base, "http://"), nil)
	if err := conn.SetDeadline(time.Now().Add(90 * time.Second)); err != nil {
		t.Fatal(err)
	}
	text := talk(t, conn, "POST /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "+ana.token+"\r\nContent-Length: 100\r\n\r\n"+`{"title":"x"}`)
	if text != "" && !strings.HasPrefix(text, "HTTP/1.1 400 ") && !strings.HasPrefix(text, "HTTP/1.1 408 ") {
		t.Errorf("got %q, want a refusal or nothing", text)
	}
	if _, err := conn.Write([]byte("x")); isTimeout(err) {
		t.Error("the connection is still open")
	}
	if got := s.tasks(t, ana); got != "[]" {
		t.Errorf("got tasks %s, want none", got)
	}
}
