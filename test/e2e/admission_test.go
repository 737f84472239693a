package e2e_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// When more logins or registrations arrive at once than may hash a password or
// wait for it, the others are refused without a wait, and requests that need no
// hash are served meanwhile. The log has the order of the answers; a busy client
// may receive them in another.
func TestHashQueue(t *testing.T) {
	t.Parallel()
	const slots, queue, burst = 1, 4, 40
	p := launch(t, "DATABASE_URL=memory:", "HASH_CONCURRENCY="+strconv.Itoa(slots), "HASH_QUEUE="+strconv.Itoa(queue))
	ana := p.Register(t, "ana@example.com")
	for name, c := range map[string]struct {
		newRequest func(email string) request
		line       string // of an answer in the log
		lines      int
	}{
		"log in":   {guessAt, `"route":"/login","status":(401|503)`, burst},
		"register": {registration, `"route":"/usuarios","status":(201|503)`, 1 + burst}, // ana's first
	} {
		t.Run(name, func(t *testing.T) {
			answers := make(chan resttest.Answer, burst)
			for i := range burst {
				go func() {
					got, err := p.Try(t.Context(), c.newRequest(fmt.Sprintf("person%d@example.com", i)))
					if err != nil {
						t.Error(err)
					}
					answers <- got
				}()
			}
			var statuses []int
			reads := 0 // served before the last answer
			for len(statuses) < burst {
				select {
				case got := <-answers:
					statuses = append(statuses, got.Status)
					if got.Status == 503 && (got.Body != busy || got.Header.Get("Retry-After") == "") {
						t.Errorf("got %s with Retry-After %q, want %s", got.Body, got.Header.Get("Retry-After"), busy)
					}
				default:
					p.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "[]")
					if len(statuses)+len(answers) < burst {
						reads++
					}
				}
			}
			served, refused := 0, 0
			for _, status := range statuses {
				switch status {
				case 401, 201:
					served++
				case 503:
					refused++
				}
			}
			if served < slots+queue || refused == 0 || served+refused != burst {
				t.Errorf("got answers %v, want at least %d served and the others refused", statuses, slots+queue)
			}
			var order []string
			await.True(t, "the log has a line for each answer", func() bool {
				order = regexp.MustCompile(c.line).FindAllString(p.log.String(), -1)
				return len(order) == c.lines
			})
			if strings.HasSuffix(order[c.lines-1], "503") {
				t.Errorf("got answers in the order %q, want a served one last", order)
			}
			if reads == 0 {
				t.Error("got no read served before the last hash, want some")
			}
			p.LogIn(t, "ana@example.com")
		})
	}
}
