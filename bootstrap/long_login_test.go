package bootstrap_test

import (
	"context"
	"encoding/json"
	"path/filepath"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// A revoked token of 30 days stays revoked until it expires. Restarts do not change that,
// although each sweeps expired data. Another token of 30 days stays valid.
func TestLongLoginOverRestarts(t *testing.T) {
	config := bootstrap.DefaultConfig()
	config.JWTSecret, config.Database.URL = secret, bootstrap.Secret("sqlite:"+filepath.Join(t.TempDir(), "tareas.db"))
	noon := time.Date(2026, time.March, 14, 12, 0, 0, 0, time.UTC)
	var revoked, kept string
	for _, after := range []time.Duration{0, 25 * time.Hour, 26 * time.Hour, 30*24*time.Hour - time.Second, 30 * 24 * time.Hour} {
		options := quiet(bootstrap.Options{
			OpenSQLite: sqlite.Open,
			Clock:      func() time.Time { return noon.Add(after) },
		})
		service, err := bootstrap.New(t.Context(), config, options)
		if err != nil {
			t.Fatal(err)
		}
		c := &caller{handler: service.Handler()}
		if after == 0 {
			c.do(t, "POST", "/usuarios", ana)
			revoked, kept = c.logInForDays(t), c.logInForDays(t)
			c.token = revoked
			if status, body, _ := c.do(t, "POST", "/logout", ""); status != 200 {
				t.Fatalf("log out: got %d %s", status, body)
			}
		}
		wantRevoked, wantKept := 403, 200
		if after == 30*24*time.Hour {
			wantRevoked, wantKept = 401, 401 // expired
		}
		for token, want := range map[string]int{revoked: wantRevoked, kept: wantKept} {
			c.token = token
			if status, body, _ := c.do(t, "GET", "/me", ""); status != want {
				t.Errorf("%v after the login: got %d %s, want %d", after, status, body, want)
			}
		}
		if err := service.Close(context.Background()); err != nil {
			t.Error(err)
		}
	}
}

// logInForDays returns a token of ana that is valid for 30 days.
func (c *caller) logInForDays(t *testing.T) string {
	t.Helper()
	status, body, _ := c.do(t, "POST", "/login?days=30", ana)
	var session struct{ Token string }
	if err := json.Unmarshal([]byte(body), &session); status != 200 || err != nil {
		t.Fatalf("log in: got %d %s", status, body)
	}
	return session.Token
}
