package faults_test

import (
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/need"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// Rules that replicas keep together, although they share only PostgreSQL. Each
// request of a test goes to the next replica, all at once.
func TestReplicasShareRules(t *testing.T) {
	need.Program(t, "postgres")
	for _, c := range []struct {
		name     string
		environ  []string
		requests int
		path     string
		body     func(i int) string
		want     map[int]int // answers by status
	}{
		{"one email is registered once", nil, 100, "/usuarios", func(i int) string {
			email := "ana@example.com"
			if i%4 < 2 { // at both replicas
				email = strings.ToUpper(email)
			}
			return resttest.Credentials(email, resttest.Password)
		}, map[int]int{http.StatusCreated: 1, http.StatusConflict: 99}},
		{"wrong passwords are limited", []string{"LOGIN_LIMIT=5"}, 200, "/login", func(int) string {
			return resttest.Credentials("ana@example.com", "wrong")
		}, map[int]int{http.StatusUnauthorized: 5, http.StatusTooManyRequests: 195}},
	} {
		t.Run(c.name, func(t *testing.T) {
			// A hundred hashes may take longer than the default deadline.
			environ := append([]string{"DATABASE_URL=" + pgtest.Empty(t), "HASH_QUEUE=1000", "REQUEST_TIMEOUT=1m"}, c.environ...)
			s := newService(t, inTurn(program.Start(t, environ...), program.Start(t, environ...)))
			begin := make(chan struct{})
			got := make(map[int]int)
			var mu sync.Mutex
			var clients sync.WaitGroup
			for i := range c.requests {
				clients.Go(func() {
					<-begin
					answer, err := s.client(i).Try(t.Context(), request{Method: "POST", Path: c.path, Body: c.body(i)})
					if err != nil {
						t.Error(err)
					}
					mu.Lock()
					defer mu.Unlock()
					got[answer.Status]++
				})
			}
			close(begin)
			clients.Wait()
			if !maps.Equal(got, c.want) {
				t.Errorf("got %v by status, want %v", got, c.want)
			}
		})
	}
}
