package docs_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/docs"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

var (
	exchange  = regexp.MustCompile(`(?m)^\$ curl (.*?)'?http://localhost:3000(/\S*?)'?(?: +#.*)?\n(.*)$`)
	method    = regexp.MustCompile(`-X (\w+)`)
	bodyGiven = regexp.MustCompile(`-d '([^']*)'`)
	someToken = regexp.MustCompile(`"token":"([^"]+)"`)
	someTag   = regexp.MustCompile(`"etag":"\\("[a-z0-9]+)\\""`)
)

// The service returns what README's session shows, line by line. Only the token
// and the entity tag are others.
func TestReadmeSession(t *testing.T) {
	need.Long(t, "it builds the program")
	client := resttest.New(t, program.Start(t).Base)
	shown := exchange.FindAllStringSubmatch(docs.Read(t, "README.md"), -1)
	if len(shown) != 14 {
		t.Errorf("got %d exchanges in README, want 14", len(shown))
	}
	token, tag := "", ""
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
		if strings.Contains(flags, `"If-Match: $TAG"`) {
			r.Header = http.Header{"If-Match": {tag}}
		}
		got := client.Do(t, r).Body
		if issued := someToken.FindStringSubmatch(got); issued != nil {
			token = issued[1]
			got, want = someToken.ReplaceAllString(got, ""), someToken.ReplaceAllString(want, "")
		}
		if issued := someTag.FindStringSubmatch(got); issued != nil {
			tag = issued[1] + `"`
			got, want = someTag.ReplaceAllString(got, ""), someTag.ReplaceAllString(want, "")
		}
		if got != want {
			t.Errorf("%s %s: got %s, want %s", r.Method, r.Path, got, want)
		}
	}
}
