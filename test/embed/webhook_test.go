package embed_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// The webhook takes at most 40 lines. It retries what the receiver has not accepted, and continues
// after a kill where it stopped. It starts from the beginning when its cursor has expired.
func TestWebhook(t *testing.T) {
	h := newEmbedders(t)
	if lines := codeLines(read(t, filepath.Join(h.dir, "webhook/main.go"))); lines > 40 {
		t.Errorf("got %d lines, want at most 40", lines)
	}
	executable, client := h.build(t, "./webhook"), resttest.New(t, program.Start(t, "DATABASE_URL=memory:").Base)
	ana := client.Register(t, "ana@example.com")
	accepted, refuses := make(chan string, 100), atomic.Bool{}
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if refuses.Load() {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		accepted <- string(body)
	}))
	defer receiver.Close()
	webhook := func() *exec.Cmd {
		cmd := h.command(t.Context(), executable)
		cmd.Env = append(cmd.Env, "TAREAS_URL="+client.Base, "TAREAS_EMAIL=ana@example.com", "TAREAS_PASSWORD="+resttest.Password, "WEBHOOK_URL="+receiver.URL)
		return cmd
	}
	wantPosts := func(want ...string) {
		t.Helper()
		cmd, before := webhook(), h.cursor()
		expect.NoError(t, cmd.Start())
		for _, body := range want {
			if got := await.Done(t, body, accepted); got != body {
				t.Errorf("got the post %s, want %s", got, body)
			}
		}
		await.True(t, "the cursor is kept", func() bool { return h.cursor() != before })
		_, _ = cmd.Process.Kill(), cmd.Wait()
	}
	wantExit := func(why string) {
		t.Helper()
		if output, err := webhook().CombinedOutput(); err == nil {
			t.Errorf("%s: got no error, want one:\n%s", why, output)
		}
	}

	client.Create(t, ana, `{"title":"Buy milk"}`)
	wantPosts(`{"changed":[{"completed":false,"id":1,"title":"Buy milk"}],"deleted":[],"reset":true}`)
	client.Create(t, ana, `{"title":"Buy bread"}`)
	client.Do(t, resttest.Request{Method: "DELETE", Path: "/tasks/1", Token: ana.Token})
	refuses.Store(true)
	wantExit("a receiver that refuses")
	refuses.Store(false)
	wantPosts(`{"changed":[{"completed":false,"id":2,"title":"Buy bread"}],"deleted":[1],"reset":false}`)
	client.Do(t, resttest.Request{Method: "POST", Path: "/logout", Token: ana.Token, Body: `{"everywhere":true}`})
	wantExit("an expired cursor")
	wantPosts(`{"changed":[{"completed":false,"id":2,"title":"Buy bread"}],"deleted":[],"reset":true}`)
}

// cursor returns the cursor that the webhook keeps, or "" if it keeps none.
func (h *embedder) cursor() string {
	text, _ := os.ReadFile(filepath.Join(h.dir, "cursor"))
	return string(text)
}
