package faults_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Promise 26: a backup under load is what the storage was at one moment, also
// where the service is killed and started meanwhile, and where backups are
// killed themselves.
func TestBackups(t *testing.T) {
	url := "DATABASE_URL=sqlite:" + filepath.Join(t.TempDir(), "tareas.db")
	running := startOn(t, url)
	l := newLoad(t, reach(t, 15*time.Second, running.base), 6)
	dir := t.TempDir()
	b := &backups{url: url, file: filepath.Join(dir, "tareas.backup"), kept: dir}
	l.service.fill(t, l.service.join(t, "many", 1)[0], 200)
	b.run(t, nil, nil) // how long one takes
	l.start(t, 5*time.Minute)
	restart := func() {
		running.kill()
		running.start(t)
	}
	ends := []func(context.Context){nil, b.atRandom, b.atChange}
	for i := range length(9, 120) {
		b.run(t, restart, ends[i%len(ends)])
		l.await(t, 20)
	}
	l.stop()
	l.verify(t)
	b.run(t, nil, nil) // what killed ones have left is in nobody's way
	for i, c := range b.finished {
		c.verify(t, fmt.Sprintf("backup %d", i), l)
	}
	b.leftovers(t)
	report(t, l)
	figure(t, "backups", len(b.finished))
	figure(t, "backups killed", b.killed)
}

// backups are made onto one file, again and again.
type backups struct {
	url, file, kept string

	finished []copied
	sum      [sha256.Size]byte // of the newest
	killed   int
	longest  time.Duration
}

// copied is a backup that was made in an interval.
type copied struct {
	file     string
	from, to time.Time
}

// run makes a backup, disturbs it at a random moment if there is a way, and
// kills it when end returns, which the context bounds. Either it is finished
// then, or the file is the older one, to the byte.
func (b *backups) run(t *testing.T, disturb func(), end func(context.Context)) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := program.Command(ctx, t, []string{b.url}, "backup", b.file)
	var log program.Log
	cmd.Stdout, cmd.Stderr = &log, &log
	from, to := time.Now(), time.Time{}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var running sync.WaitGroup
	var err error
	running.Go(func() {
		err, to = cmd.Wait(), time.Now()
		cancel()
	})
	if end != nil {
		running.Go(func() {
			end(ctx)
			_ = cmd.Process.Kill() // it may have ended
		})
	}
	if disturb != nil {
		time.Sleep(rand.N(b.longest))
		disturb()
	}
	running.Wait()
	if err != nil && end == nil {
		t.Fatalf("back up: %v: %s", err, log.String())
	}
	if err != nil {
		b.killed++
	} else {
		b.longest = max(b.longest, to.Sub(from))
	}
	b.keep(t, from, to, err == nil)
}

// keep puts the file by, unless it is the older one.
func (b *backups) keep(t *testing.T, from, to time.Time, finished bool) {
	t.Helper()
	text, err := os.ReadFile(b.file)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(text)
	if sum == b.sum && !finished {
		return
	}
	b.sum = sum
	kept := filepath.Join(b.kept, fmt.Sprintf("kept-%d", len(b.finished)))
	if err := os.WriteFile(kept, text, 0o600); err != nil {
		t.Fatal(err)
	}
	b.finished = append(b.finished, copied{kept, from, to})
}

// atRandom waits for any moment of a backup.
func (b *backups) atRandom(ctx context.Context) {
	select {
	case <-time.After(rand.N(b.longest)):
	case <-ctx.Done():
	}
}

// atChange waits until something happens to the file: it should be all.
func (b *backups) atChange(ctx context.Context) {
	before, _ := os.Stat(b.file) // nil is nothing
	for ctx.Err() == nil {
		now, err := os.Stat(b.file)
		if err != nil || before == nil || !os.SameFile(now, before) || now.Size() != before.Size() || !now.ModTime().Equal(before.ModTime()) {
			return
		}
	}
}

// verify serves a backup and looks for a moment that it can be of.
func (c copied) verify(t *testing.T, name string, l *load) {
	t.Helper()
	checkIntegrity(t, c.file)
	p := program.Start(t, "DATABASE_URL=sqlite:"+c.file)
	defer p.Kill()
	present := l.through(t, reach(t, 15*time.Second, func(int) string { return p.Base }))
	complain(t, name, l.ledger.between(c.from, c.to, present))
}

// leftovers wants killed backups to have left nothing but files that are
// hidden, and named after the backup.
func (b *backups) leftovers(t *testing.T) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(b.file))
	if err != nil {
		t.Fatal(err)
	}
	left := 0
	for _, entry := range entries {
		switch name := entry.Name(); {
		case name == filepath.Base(b.file), strings.HasPrefix(name, "kept-"):
		case strings.HasPrefix(name, "."+filepath.Base(b.file)+"-"):
			left++
		default:
			t.Errorf("a backup has left the file %s", name)
		}
	}
	if left > 2*b.killed {
		t.Errorf("got %d files left of %d killed backups", left, b.killed)
	}
	figure(t, "files left by killed backups", left)
}
