package e2e_test

import (
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// noon is when the clocks of tests stand.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// standing is a clock that stands at noon: no hour begins, and no token has to be
// checked again.
func standing() time.Time { return noon }

// members are what "with" adds to a task that was created at noon and changed
// later.
func members(later time.Duration) string {
	changed := noon.Add(later)
	version := domain.TaskVersion(changed.UnixMicro())
	return fmt.Sprintf(`,"createdAt":"2026-03-14T12:00:00Z","updatedAt":%q,"etag":"\"%s\""}`, changed.Format(time.RFC3339Nano), version)
}

// Each change moves a task's time and tag, although the clock stands or is set back.
func TestClockIsSetBack(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		var now atomic.Int64 // seconds from noon
		now.Store(-7200)     // of the login
		s := startAt(t, url, func() time.Time { return noon.Add(time.Duration(now.Load()) * time.Second) })
		ana := s.Register(t, "ana@example.com")
		for _, step := range []struct {
			now                int64
			method, path, body string
			status             int
			later              time.Duration
		}{
			{0, "POST", "/tasks", `{"title":"Buy milk"}`, 201, 0},
			{0, "PUT", "/tasks/1", `{"title":"Buy milk"}`, 200, time.Microsecond},
			{-3600, "PUT", "/tasks/1", `{"title":"Buy milk"}`, 200, 2 * time.Microsecond},
			{-3600, "PATCH", "/tasks/1", `{"completed":false}`, 200, 3 * time.Microsecond},
			{-3600, "PATCH", "/tasks/1", `{}`, 200, 3 * time.Microsecond},
			{1, "PUT", "/tasks/1", `{"title":"Buy milk"}`, 200, time.Second},
		} {
			now.Store(step.now)
			const with = "?with=etag,createdAt,updatedAt"
			want := task(1, "Buy milk", "null", false, ana.ID)
			want = want[:len(want)-1] + members(step.later)
			s.Want(t, request{Method: step.method, Path: step.path + with, Token: ana.Token, Body: step.body}, step.status, want)
			s.Want(t, request{Method: "GET", Path: "/tasks/1" + with, Token: ana.Token}, http.StatusOK, want)
		}
	})
}
