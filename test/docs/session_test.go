package docs_test

import (
	"bufio"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/docs"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

var (
	exchange   = regexp.MustCompile(`(?m)^\$ curl (.*?)'?http://localhost:3000(/\S*?)'?(?: +#.*)?\n(.*)$`)
	method     = regexp.MustCompile(`-X (\w+)`)
	bodyGiven  = regexp.MustCompile(`-d '([^']*)'`)
	someToken  = regexp.MustCompile(`"token":"([^"]+)"`)
	someCursor = regexp.MustCompile(`"cursor":"([^"]+)"`)
)

// The service returns the lines that README's session shows. Only the token and
// the cursor differ, and of a stream only the first line is shown.
func TestReadmeSession(t *testing.T) {
	need.Long(t, "it builds the program")
	base := program.Start(t).Base
	client := resttest.New(t, base)
	shown := exchange.FindAllStringSubmatch(docs.Read(t, "README.md"), -1)
	if len(shown) != 7 {
		t.Errorf("got %d exchanges in README, want 7", len(shown))
	}
	token := ""
	for _, command := range shown {
		flags, want := command[1], command[3]
		r := resttest.Request{Method: "GET", Path: command[2]}
		if body := bodyGiven.FindStringSubmatch(flags); body != nil {
			r.Method, r.Body = "POST", body[1]
		}
		if given := method.FindStringSubmatch(flags); given != nil {
			r.Method = given[1]
		}
		if strings.Contains(flags, `"Authorization: Bearer $TOKEN"`) {
			r.Token = token
		}
		if strings.Contains(flags, eventStream) {
			if got := firstLine(t, base+r.Path, token); got != want {
				t.Errorf("%s as a stream: got %s, want %s", r.Path, got, want)
			}
			continue
		}
		got := client.Do(t, r).Body
		if issued := someToken.FindStringSubmatch(got); issued != nil {
			token = issued[1]
			got, want = someToken.ReplaceAllString(got, ""), someToken.ReplaceAllString(want, "")
		}
		got, want = someCursor.ReplaceAllString(got, ""), someCursor.ReplaceAllString(want, "")
		if got != want {
			t.Errorf("%s %s: got %s, want %s", r.Method, r.Path, got, want)
		}
	}
}

const eventStream = "text/event-stream"

// firstLine opens a stream, and returns its first line.
func firstLine(t *testing.T, url, token string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, http.NoBody)
	expect.NoError(t, err)
	r.Header = http.Header{"Accept": {eventStream}, "Authorization": {"Bearer " + token}}
	response, err := http.DefaultClient.Do(r)
	expect.NoError(t, err)
	defer response.Body.Close()
	line, err := bufio.NewReader(response.Body).ReadString('\n')
	if err != nil {
		t.Fatalf("read a stream: %v", err)
	}
	return strings.TrimSuffix(line, "\n")
}
