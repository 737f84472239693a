package httpbench_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// limit is the rate of a program that does only the essential work of a workload,
// measured in the same rounds. target is the share of it that the service is to
// reach.
type limit struct {
	subject
	target float64
}

// limitsOf returns the limits of a workload.
func limitsOf(t testing.TB, s storage, seed *database, w workload) []limit {
	t.Helper()
	switch {
	case w.name == "notoken":
		h := hello.start(t, s.sandbox, nil)
		d := newDriver(t, uniform("hello", target{}, []call{{"GET", "/", "", "", http.StatusOK}}), thorough())
		return []limit{{d.subject(h), 0}}
	case w.name == "login":
		return []limit{{hashing(t), 0.95}}
	case s.postgres != nil && w.name == "create":
		d := seed.copied(t, "limit_create")
		return []limit{{pgbench(t, d, createScript), 0.45}}
	case s.postgres != nil && w.name == "update":
		d := seed.copied(t, "limit_update")
		return []limit{{pgbench(t, d, updateScript), 0.72}}
	}
	return nil
}

// The baseline's statements on the same rows.
var (
	createScript = fmt.Sprintf(`\set owner random(%d, %d)
INSERT INTO tasks (id, user_id, title, description, completed, created_at, updated_at) VALUES (nextval('task_ids'), :owner, :title, :description, :completed, :moment, :moment) RETURNING id;
`, readers+1, readers+writers)
	updateScript = fmt.Sprintf(`\set id random(1, %d)
\set owner (:id - 1) %% %d + 1
UPDATE tasks SET updated_at = :moment, completed = :completed WHERE id = :id AND user_id = :owner RETURNING id, user_id, title, description, completed;
`, readers*tasksOfReader, readers)
)

var transactions = regexp.MustCompile(`tps = ([\d.]+)`)

// pgbench executes a statement as fast as PostgreSQL can, over as many
// connections as the servers are driven with.
func pgbench(t testing.TB, d *database, script string) subject {
	t.Helper()
	bin, err := sandbox.PostgresBin()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "script.sql")
	if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	return subject{"pgbench", func(t testing.TB) figures {
		t.Helper()
		d.reset(t)
		ctx, cancel := context.WithTimeout(t.Context(), *duration+time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, filepath.Join(bin, "pgbench"), "-n", "-M", "prepared", fmt.Sprintf("-c%d", connections), "-j2",
			fmt.Sprintf("-T%.0f", duration.Seconds()), "-D", "title=Buy milk", "-D", "description="+description, "-D", "completed=true",
			"-D", "moment=1767312000000000", "-f", file, d.url)
		text, err := cmd.CombinedOutput()
		found := transactions.FindSubmatch(text)
		if err != nil || found == nil {
			t.Fatalf("pgbench: %v: %s", err, text)
		}
		tps, err := strconv.ParseFloat(string(found[1]), 64)
		if err != nil {
			t.Fatal(err)
		}
		return figures{rate: tps}
	}}
}

// hashing checks passwords on as many processors as the service does.
func hashing(t testing.TB) subject {
	t.Helper()
	hash, err := bcrypt.GenerateFromPassword([]byte(password), bcrypt.DefaultCost)
	if err != nil {
		t.Fatal(err)
	}
	slots := max(1, runtime.GOMAXPROCS(0)-1)
	return subject{fmt.Sprintf("bcrypt × %d", slots), func(t testing.TB) figures {
		t.Helper()
		var hashes atomic.Int64
		var slot sync.WaitGroup
		begin := time.Now()
		for range slots {
			slot.Go(func() {
				for time.Since(begin) < *duration {
					if bcrypt.CompareHashAndPassword(hash, []byte(password)) == nil {
						hashes.Add(1)
					}
				}
			})
		}
		slot.Wait()
		return figures{rate: float64(hashes.Load()) / time.Since(begin).Seconds()}
	}}
}

// addLimits adds a row for each limit of a workload.
func (t *table) addLimits(w workload, got map[string]series, limits []limit) {
	for _, l := range limits {
		most, base, s := got[l.name], got[baseline.name], got[service.name]
		share := s.over(most, rate)
		target, verdict := atLeast(share, l.target)
		spent := "–"
		if most.median(cpu) > 0 {
			spent = number(most.median(cpu))
		}
		t.add(w.name, l.name, number(most.median(rate)), spent, fmt.Sprintf("%.2f", base.over(most, rate)), fmt.Sprintf("%.2f", share), target, verdict)
	}
}
