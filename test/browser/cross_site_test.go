package browser_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// auditEvent matches the event of an audit line in the log.
var auditEvent = regexp.MustCompile(`"event":"([^"]*)"`)

// A page of another site, or of another port of this one, makes its visitor's
// browser send wrong logins and registrations. None counts: the visitor is not
// locked out, and no further account is created.
func TestForeignPages(t *testing.T) {
	p := start(t, "DATABASE_URL=memory:", "ADDRESS_LIMIT=2", "REGISTER_LIMIT=1")
	visitor := resttest.New(t, p.Base)
	visitor.Register(t, "ana@example.com")
	foreign := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte("<!doctype html><title>Foreign</title>"))
	}))
	t.Cleanup(foreign.Close)
	for name, base := range map[string]string{
		"another port": foreign.URL,
		"another site": strings.Replace(foreign.URL, "127.0.0.1", "localhost", 1),
	} {
		page := open(t, base, "/")
		for i := range 4 {
			path, body := "/login", resttest.Credentials("ana@example.com", "wrong")
			if i%2 == 1 {
				path, body = "/usuarios", resttest.Credentials(fmt.Sprintf("%d@example.com", i), "secret")
			}
			// Bytes have no Content-Type, so the body is read as JSON.
			got := evaluate[string](page, fmt.Sprintf(`fetch(%s, { method: "POST", mode: "no-cors", body: new TextEncoder().encode(%s) }).then((r) => r.type)`, quote(p.Base+path), quote(body)))
			if got != "opaque" {
				t.Errorf("%s: got response %q, want an opaque one", name, got)
			}
		}
	}
	own := open(t, p.Base, "/app")
	own.logIn("ana@example.com", resttest.Password)
	own.waitFor("document.querySelector('.add, .login [data-for=form]:not(:empty)')?.checkVisibility()")
	if !own.holds("document.querySelector('.add')") {
		t.Errorf("got no login, want one: %s", evaluate[string](own, "document.querySelector('.login [data-for=form]').textContent"))
	}
	if err := p.Stop(syscall.SIGTERM); err != nil { // the program then writes the last lines of the log
		t.Fatal(err)
	}
	if got := strings.Count(p.Log.String(), `"status":403`); got != 8 {
		t.Errorf("got %d requests rejected with 403, want 8:\n%s", got, p.Log)
	}
	var events []string
	for _, found := range auditEvent.FindAllStringSubmatch(p.Log.String(), -1) {
		events = append(events, found[1])
	}
	// A request of a foreign page that counted would log an event, whatever its outcome.
	if want := []string{"registered", "logged in", "logged in"}; !slices.Equal(events, want) {
		t.Errorf("got the events %q, want %q, which are the visitor's own:\n%s", events, want, p.Log)
	}
}
