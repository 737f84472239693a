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

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A backup under load is a snapshot of one moment, even if the service or the
// backup itself is killed meanwhile.
func TestBackups(t *testing.T) {
	url := "DATABASE_URL=sqlite:" + filepath.Join(t.TempDir(), "tareas.db")
	running := startProgram(t, url)
	l := newLoad(t, newService(t, running.base), 6)
	dir := t.TempDir()
	b := &backups{url: url, file: filepath.Join(dir, "tareas.backup"), kept: dir}
	l.service.addLongTasks(t, l.service.register(t, "many", 1)[0], 200)
	b.run(t, nil, nil) // measures how long a backup takes
	l.start(t)
	restart := func() {
		running.kill()
		running.start(t)
	}
	killers := []func(context.Context){nil, b.awaitRandomMoment, b.awaitChange}
	for i := range length(3, 120) {
		b.run(t, restart, killers[i%len(killers)])
		l.await(t, 20)
	}
	l.stop()
	l.verify(t)
	b.run(t, nil, nil) // the leftovers of killed backups do not disturb it
	for i, c := range b.finished {
		c.verify(t, fmt.Sprintf("backup %d", i), l)
	}
	b.checkLeftovers(t)
}

// backups are made onto one file, again and again.
type backups struct {
	url, file, kept string

	finished []finishedBackup
	sum      [sha256.Size]byte // of the newest
	killed   int
	longest  time.Duration // of a backup
}

// finishedBackup is a backup that was made in an interval.
type finishedBackup struct {
	file     string
	from, to time.Time
}

// run makes a backup. It calls disturb, unless nil, at a random moment, and
// kills the backup when awaitKill returns, unless awaitKill is nil. The file is
// then either the finished backup or the previous one, to the byte.
func (b *backups) run(t *testing.T, disturb func(), awaitKill func(context.Context)) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := program.Command(ctx, t, []string{b.url}, "backup", b.file)
	var log program.Log
	cmd.Stdout, cmd.Stderr = &log, &log
	from, to := time.Now(), time.Time{}
	expect.NoError(t, cmd.Start())
	var running sync.WaitGroup
	var err error
	running.Go(func() {
		err, to = cmd.Wait(), time.Now()
		cancel()
	})
	if awaitKill != nil {
		running.Go(func() {
			awaitKill(ctx)
			_ = cmd.Process.Kill() // it may have ended
		})
	}
	if disturb != nil {
		time.Sleep(rand.N(b.longest))
		disturb()
	}
	running.Wait()
	if err != nil && awaitKill == nil {
		t.Fatalf("back up: %v: %s", err, log.String())
	}
	if err != nil {
		b.killed++
	} else {
		b.longest = max(b.longest, to.Sub(from))
	}
	b.keep(t, from, to, err == nil)
}

// keep copies the file, unless it is the previous backup.
func (b *backups) keep(t *testing.T, from, to time.Time, finished bool) {
	t.Helper()
	text, err := os.ReadFile(b.file)
	expect.NoError(t, err)
	sum := sha256.Sum256(text)
	if sum == b.sum && !finished {
		return
	}
	b.sum = sum
	kept := filepath.Join(b.kept, fmt.Sprintf("kept-%d", len(b.finished)))
	expect.NoError(t, os.WriteFile(kept, text, 0o600))
	b.finished = append(b.finished, finishedBackup{kept, from, to})
}

// awaitRandomMoment waits for a random moment of a backup.
func (b *backups) awaitRandomMoment(ctx context.Context) {
	select {
	case <-time.After(rand.N(b.longest)):
	case <-ctx.Done():
	}
}

// awaitChange waits for the first change of the file, which must be its
// replacement by a complete backup.
func (b *backups) awaitChange(ctx context.Context) {
	before, _ := os.Stat(b.file) // nil if there is no file
	for ctx.Err() == nil {
		now, err := os.Stat(b.file)
		if err != nil || before == nil || !os.SameFile(now, before) || now.Size() != before.Size() || !now.ModTime().Equal(before.ModTime()) {
			return
		}
	}
}

// verify serves the backup, and compares its data with the ledger.
func (c finishedBackup) verify(t *testing.T, name string, l *load) {
	t.Helper()
	checkIntegrity(t, c.file)
	p := program.Start(t, "DATABASE_URL=sqlite:"+c.file)
	defer p.Kill()
	reportViolations(t, name, l.ledger.checkSnapshot(c.from, c.to, l.readBack(t, newService(t, inTurn(p)))))
}

// checkLeftovers checks that killed backups left only hidden files named after
// the backup.
func (b *backups) checkLeftovers(t *testing.T) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(b.file))
	expect.NoError(t, err)
	left := 0
	for _, entry := range entries {
		switch name := entry.Name(); {
		case name == filepath.Base(b.file), strings.HasPrefix(name, "kept-"):
		case strings.HasPrefix(name, "."+filepath.Base(b.file)+"-"):
			left++
		default:
			t.Errorf("a backup left the file %s", name)
		}
	}
	if left > 2*b.killed {
		t.Errorf("got %d files left by %d killed backups, want two each at most", left, b.killed)
	}
}
