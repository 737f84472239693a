package bootstrap_test

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// The first error of a kind is logged at once. Then each second logs only its last error, with the
// number of errors since the last line. Closing the logger also logs the last error.
func TestFailureLog(t *testing.T) {
	const second, handshake = "a second passes", "http: TLS handshake error from "
	var many, firstOfMany []string
	for n := range bootstrap.MaxFailureKinds + 3 {
		many = append(many, "list: "+strings.Repeat("x", n+1))
		firstOfMany = append(firstOfMany, fmt.Sprintf("n=%d", n))
	}
	last := fmt.Sprintf("n=%d count=2", len(many)-1)
	for name, test := range map[string]struct{ steps, want []string }{
		"the same again":   {[]string{"list: lost", "list: lost", "list: lost", second, "list: lost", second, second, "list: lost"}, []string{"n=0", "n=2 count=2", "n=4 count=1", "n=7"}},
		"another place":    {[]string{"list: dial 127.0.0.1:5432: lost", "find: read 127.0.0.1:41312->127.0.0.1:5432: lost"}, []string{"n=0", "n=1 count=1"}},
		"another cause":    {[]string{"list: lost", "list: refused"}, []string{"n=0", "n=1"}},
		"only digits":      {[]string{"task 7 of 9 is lost", "task 8 of 10 is lost"}, []string{"n=0", "n=1 count=1"}},
		"lines of servers": {[]string{handshake + "192.0.2.1:1234: EOF", handshake + "[2001:db8::1]:5: EOF", handshake + "192.0.2.1:1235: timeout"}, []string{"n=0", "n=2", "n=1 count=1"}},
		"audit lines":      {[]string{"audit", "audit"}, []string{"n=0", "n=1"}},
		"too many causes":  {many, append(firstOfMany[:len(many)-2:len(many)-2], last)},
	} {
		t.Run(name, func(t *testing.T) {
			log := new(program.Log)
			synctest.Test(t, func(t *testing.T) {
				logger, closeFailures := bootstrap.NewFailureLogger(slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{
					ReplaceAttr: func(_ []string, attr slog.Attr) slog.Attr {
						if attr.Key != "n" && attr.Key != "count" {
							return slog.Attr{}
						}
						return attr
					},
				})))
				step := func(n int, text string) {
					switch {
					case text == second:
						time.Sleep(time.Second)
						synctest.Wait()
					case text == "audit":
						logger.InfoContext(t.Context(), text, "n", n)
					case strings.HasPrefix(text, "http:"):
						logger.WarnContext(t.Context(), text, "n", n)
					default:
						logger.ErrorContext(t.Context(), "request failed", "n", n, "error", text)
					}
				}
				for n, text := range test.steps {
					step(n, text)
				}
				closeFailures()
				step(100, test.steps[0])
				step(101, test.steps[0])
			})
			got := strings.Split(strings.TrimSpace(log.String()), "\n")
			if want := slices.Concat(test.want, []string{"n=100", "n=101"}); !slices.Equal(got, want) {
				t.Errorf("got lines %q, want %q", got, want)
			}
		})
	}
}
