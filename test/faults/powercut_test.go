package faults_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Acknowledged writes to SQLite survive a power cut. A trace of the service's
// system calls shows which writes were synced at any moment. In the cut, other
// writes are lost, kept or torn.
func TestPowerCut(t *testing.T) {
	need.Program(t, "strace")
	dir, err := filepath.EvalSymlinks(t.TempDir())
	expect.NoError(t, err)
	trace, file := filepath.Join(t.TempDir(), "trace"), filepath.Join(dir, "tareas.db")
	p := program.LaunchUnder(t, straceTo(trace), "DATABASE_URL=sqlite:"+file)
	expect.NoError(t, p.WaitPrepared())
	l := newLoad(t, newService(t, inTurn(p)), 6)
	began := time.Now()
	l.start(t)
	l.await(t, length(500, 2500))
	// The number of writes until SQLite checkpoints its WAL into the file depends
	// on how many share a commit.
	for !writtenSince(t, file, began) {
		l.await(t, 50)
	}
	l.stop()
	l.verify(t)
	p.Kill() // the trace ends with it

	operations := readTrace(t, trace, dir)
	torn := 0
	for i, cut := range chooseCuts(t, l, file, operations, began, length(12, 150)) {
		d := diskAt(operations, cut)
		if d.pending() {
			torn++
		}
		checkAfterCut(t, fmt.Sprintf("cut %d, after %v", i, cut.Sub(began)), l, d, file, cut)
		if t.Failed() {
			return
		}
	}
	if torn == 0 {
		t.Error("no cut was in the middle of a write")
	}
}

func writtenSince(t testing.TB, file string, moment time.Time) bool {
	t.Helper()
	info, err := os.Stat(file)
	expect.NoError(t, err)
	return info.ModTime().After(moment)
}

// chooseCuts returns n moments, alternating between three kinds: right after an
// acknowledgement, during a write to the WAL, and during a checkpoint.
func chooseCuts(t testing.TB, l *load, file string, operations []operation, began time.Time, n int) []time.Time {
	t.Helper()
	var kinds [3][]time.Time
	for _, w := range l.ledger.writes {
		if w.outcome == acknowledged {
			kinds[0] = append(kinds[0], w.end)
		}
	}
	for _, o := range operations {
		switch {
		case !o.begin.After(began) || o.syncs():
		case o.file == file:
			kinds[2] = append(kinds[2], o.begin)
		default:
			kinds[1] = append(kinds[1], o.begin)
		}
	}
	moments := make([]time.Time, n)
	for i := range moments {
		kind := kinds[i%len(kinds)]
		if len(kind) == 0 {
			t.Fatalf("got no moments of kind %d, want some", i%len(kinds))
		}
		moments[i] = kind[rand.IntN(len(kind))]
	}
	return moments
}

// disk is the content of files after a power cut, by path.
type disk map[string]*diskFile

type diskFile struct {
	synced  []byte
	pending []operation // not synced
	linked  bool        // the directory was synced after the file was created
}

// diskAt returns the disk at a moment. A sync counts from its end.
func diskAt(operations []operation, cut time.Time) disk {
	d := make(disk)
	for _, o := range operations {
		switch {
		case o.begin.After(cut) || o.syncs() && o.end.After(cut):
			continue
		case strings.HasSuffix(o.file, "-shm"): // shared memory
			continue
		case o.syncs() && filepath.Ext(o.file) == "": // the directory
			for _, f := range d {
				f.linked = true
			}
			continue
		case d[o.file] == nil:
			d[o.file] = new(diskFile)
		}
		f := d[o.file]
		if !o.syncs() {
			f.pending = append(f.pending, o)
			continue
		}
		for _, o := range f.pending {
			f.synced = o.apply(f.synced, func() bool { return true })
		}
		f.pending = nil
	}
	return d
}

func (d disk) pending() bool {
	for _, f := range d {
		if len(f.pending) > 0 {
			return true
		}
	}
	return false
}

// apply returns the content of a file after the operation. It writes only the
// sectors for which reaches returns true. If the file grows, the other new
// sectors hold a random byte.
func (o operation) apply(content []byte, reaches func() bool) []byte {
	if o.call == "ftruncate" {
		if !reaches() {
			return content
		}
		return append(content, make([]byte, max(0, int(o.offset)-len(content)))...)[:o.offset]
	}
	const sector = 512
	for at := 0; at < len(o.data); {
		from := int(o.offset) + at
		part := o.data[at:min(len(o.data), at+sector-from%sector)]
		at += len(part)
		if missing := from + len(part) - len(content); missing > 0 {
			content = append(content, bytes.Repeat([]byte{byte(rand.IntN(256))}, missing)...)
		}
		if reaches() {
			copy(content[from:], part)
		}
	}
	return content
}

// checkAfterCut starts the service on the files that a power cut has left, and
// checks that everything acknowledged before is there.
func checkAfterCut(t *testing.T, name string, l *load, d disk, file string, cut time.Time) {
	t.Helper()
	reaches := []func() bool{
		func() bool { return false }, func() bool { return true }, func() bool { return rand.IntN(2) == 0 },
	}[rand.IntN(3)]
	copied := filepath.Join(t.TempDir(), "tareas.db")
	for _, suffix := range []string{"", "-wal"} {
		f := d[file+suffix]
		if f == nil || !f.linked {
			t.Fatalf("%s: the directory was not synced since %s was created", name, filepath.Base(file+suffix))
		}
		content := bytes.Clone(f.synced)
		for _, o := range f.pending {
			content = o.apply(content, reaches)
		}
		expect.NoError(t, os.WriteFile(copied+suffix, content, 0o600))
	}
	checkIntegrity(t, copied)
	p := program.Start(t, "DATABASE_URL=sqlite:"+copied)
	defer p.Kill()
	reportViolations(t, name, l.ledger.asOf(cut).check(l.readBack(t, newService(t, inTurn(p)))))
}

// A backup with its final name is on disk: the copy is synced before it is
// renamed, and its directory after that.
func TestBackupIsSynced(t *testing.T) {
	need.Program(t, "strace")
	dir, err := filepath.EvalSymlinks(t.TempDir())
	expect.NoError(t, err)
	url, trace := "DATABASE_URL=sqlite:"+filepath.Join(t.TempDir(), "tareas.db"), filepath.Join(t.TempDir(), "trace")
	newService(t, startProgram(t, url).base).register(t, "ana", 1)
	binary, err := program.Binary()
	expect.NoError(t, err)
	argv := append(straceTo(trace), binary, "backup", "today.db")
	cmd := exec.CommandContext(t.Context(), argv[0], argv[1:]...)
	cmd.Dir, cmd.Env = dir, []string{url}
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("back up: %v: %s", err, text)
	}
	operations := readTrace(t, trace, dir) // a rename is an operation on the working directory
	renamed := slices.IndexFunc(operations, func(o operation) bool { return strings.HasPrefix(o.call, "rename") })
	if renamed < 0 {
		t.Fatalf("got no rename in %+v", operations)
	}
	before, after := operations[:renamed], operations[renamed:]
	before = slices.DeleteFunc(slices.Clone(before), func(o operation) bool { return !strings.HasPrefix(filepath.Base(o.file), ".today.db-") })
	if len(before) == 0 || !before[len(before)-1].syncs() || before[len(before)-1].end.After(operations[renamed].begin) {
		t.Errorf("got %d operations on the copy before its rename, want a sync at their end", len(before))
	}
	if !slices.ContainsFunc(after, func(o operation) bool { return o.syncs() && o.file == dir }) {
		t.Error("got no sync of the directory after the rename")
	}
}
