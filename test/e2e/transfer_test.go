package e2e_test

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

func importOf(key string, p person, lines string) request {
	return request{Method: "POST", Path: "/tasks?with=due", Token: p.Token, Body: lines, Header: http.Header{"Idempotency-Key": {key}, "Content-Type": {"application/x-ndjson"}}}
}

func export(t *testing.T, s *server, p person) string {
	t.Helper()
	got := s.Do(t, request{Method: "GET", Path: "/tasks?with=due", Token: p.Token, Header: http.Header{"Accept": {"application/x-ndjson"}}})
	if got.Status != 200 || got.Header.Get("Content-Type") != "application/x-ndjson" {
		t.Fatalf("export: got %d %v", got.Status, got.Header)
	}
	return got.Body
}

// withoutIDs returns the lines of an export without the values that an import
// changes.
func withoutIDs(lines string) string {
	return regexp.MustCompile(`"id":\d+,|,"userId":\d+|,"(createdAt|updatedAt)":"[^"]+"`).ReplaceAllString(lines, "")
}

// Imports run at once, on one service or on two. Imports with one key create one set of
// tasks. The IDs of a set rise in the order of its lines. A stream on the last service gets all
// tasks. The export of all sets can be imported again.
func TestImports(t *testing.T) {
	t.Parallel()
	lines := ""
	for i := range 100 {
		lines += fmt.Sprintf("{\"title\":\"task %d\",\"completed\":%t}\r\n", i, i%2 == 0)
	}
	onEachStorage(t, func(t *testing.T, url string) {
		servers := replicas(t, url)
		ana, bob := servers[0].Register(t, "ana@example.com"), servers[0].Register(t, "bob@example.com")
		requests := slices.Repeat([]request{importOf("one", ana, lines)}, 8)
		for i := range 7 {
			requests = append(requests, importOf(fmt.Sprint(i), ana, lines))
		}
		stream := servers[len(servers)-1].follow(t, ana)
		answers := together(t, servers, requests)
		var all []int64
		for i, got := range answers {
			ids := idsOf(t, got.Body)
			if got.Status != 201 || len(ids) != 100 || !slices.IsSorted(ids) || i < 8 && got.Body != answers[0].Body {
				t.Fatalf("import %d: got %d %s", i, got.Status, got.Body)
			}
			if i >= 7 {
				all = append(all, ids...)
			}
		}
		slices.Sort(all)
		list := servers[0].List(t, ana)
		if got := idsOf(t, list); !slices.Equal(got, all) {
			t.Fatalf("got %d tasks, want %d", len(got), len(all))
		}
		stream.wantTitles(t, "the stream has all tasks", titlesOf(t, list))
		exported := export(t, servers[0], ana)
		if got := servers[0].Do(t, importOf("copy", bob, exported)); got.Status != 201 {
			t.Fatalf("import of an export: got %d %s", got.Status, got.Body)
		}
		if got := export(t, servers[0], bob); withoutIDs(got) != withoutIDs(exported) {
			t.Error("the export of an imported export differs in more than IDs")
		}
		servers[0].Want(t, importOf("bad", bob, lines+"{}"), 400, `{"error":"Line 101: Title is required"}`)
		if got := len(idsOf(t, servers[0].List(t, bob))); got != len(all) {
			t.Errorf("after a rejected import: got %d tasks, want %d", got, len(all))
		}
	})
}

// The operator moves tasks from one database to the other. A run that is killed
// half-way is repeated, and no task is stored twice.
func TestExportAndImportCommands(t *testing.T) {
	t.Parallel()
	from, source := launchForUsers(t, storages[1].url(t))
	ana := from.Register(t, "ana@example.com")
	lines := strings.Repeat("{\"title\":\"Buy milk\",\"description\":\"two\\r\\nlitres\"}\n{\"title\":\"=1+1 🥛\",\"completed\":true,\"due\":\"2026-03-14\"}\n", 400)
	for i := range 5 {
		if got := from.Do(t, importOf(fmt.Sprint(i), ana, lines)); got.Status != 201 {
			t.Fatalf("got %d %s", got.Status, got.Body)
		}
	}
	exported := succeeds(t, source, "export", "--user", "ana@example.com")
	first := strings.TrimSuffix(task(1, "Buy milk", `"two\r\nlitres"`, false, 1), "}") + `,"due":null,"createdAt":"2`
	if !strings.HasPrefix(exported, first) {
		t.Errorf("got %.200s, want it to begin with %s", exported, first)
	}
	file := filepath.Join(t.TempDir(), "tasks.ndjson")
	if err := os.WriteFile(file, []byte(strings.Repeat(exported, 5)), 0o600); err != nil { // 20,000 tasks
		t.Fatal(err)
	}
	onEachDatabase(t, func(t *testing.T, url string) {
		to, environ := launchForUsers(t, url)
		bob := to.Register(t, "bob@example.com")
		arguments := []string{"import", "--user", "bob@example.com", file}
		if got, want := succeeds(t, environ, append(arguments, "--dry-run")...), "The file has 20000 tasks, and no bad line.\n"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		killed := program.Command(t.Context(), t, environ, arguments...)
		expect.NoError(t, killed.Start())
		await.True(t, "a batch is imported", func() bool { return query[int64](t, url, "SELECT count(*) FROM tasks")[0] > 0 })
		_ = killed.Process.Kill()
		_ = killed.Wait()
		got := succeeds(t, environ, arguments...)
		if !regexp.MustCompile(`^Imported 20000 tasks for bob@example.com, [1-9]\d*000 of them by an earlier run.\n$`).MatchString(got) {
			t.Errorf("got %q", got)
		}
		if got := export(t, to.server, bob); withoutIDs(got) != withoutIDs(strings.Repeat(exported, 5)) {
			t.Error("the tasks differ in more than IDs and times")
		}
	})
}

// The operator imports from a pipe, however the pipe is named. No copy of its content
// remains.
func TestImportFromAPipe(t *testing.T) {
	t.Parallel()
	p, environ := launchForUsers(t, storages[1].url(t))
	ana := p.Register(t, "ana@example.com")
	dir := t.TempDir()
	environ = append(environ, "TMPDIR="+dir)
	for i, argument := range []string{"-", "/dev/stdin"} {
		lines := fmt.Sprintf("\ufeff{\"title\":\"task %d\"}\n{\"title\":\"x\"}", i) // with a byte order mark
		entering(t, lines, environ, "The file has 2 tasks, and no bad line.\n", "import", "--user", "ana@example.com", "--dry-run", argument)
		entering(t, lines, environ, "Imported 2 tasks for ana@example.com, 0 of them by an earlier run.\n", "import", "--user", "ana@example.com", argument)
		entering(t, lines, environ, "Imported 2 tasks for ana@example.com, 2 of them by an earlier run.\n", "import", "--user", "ana@example.com", argument)
		if got := p.List(t, ana); !strings.Contains(got, fmt.Sprintf(`"title":"task %d"`, i)) {
			t.Errorf("%s: got the tasks %s", argument, got)
		}
	}
	// A signal ends the wait for the rest.
	cmd := program.Command(t.Context(), t, environ, "import", "--user", "ana@example.com", "-")
	input, err := cmd.StdinPipe()
	expect.NoError(t, err)
	output := new(program.Log)
	cmd.Stderr = output
	expect.NoError(t, cmd.Start())
	// The text is longer than a pipe holds, so that some is read once all is
	// written.
	if _, err := io.WriteString(input, strings.Repeat(" ", 1<<20)); err != nil {
		t.Fatal(err)
	}
	expect.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	wantFailure(t, cmd.Wait(), output.String(), "interrupted; nothing was changed")
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("got %v and %v in the directory of temporary files, want nothing", left, err)
	}
}

// The commands report what is wrong, including every bad line of a file, and change
// nothing.
func TestImportCommandRejects(t *testing.T) {
	t.Parallel()
	p, environ := launchForUsers(t, storages[1].url(t))
	ana, dir := p.Register(t, "ana@example.com"), t.TempDir()
	const utf16 = "tareas: the file is UTF-16; save it as UTF-8\n"
	for name, c := range map[string]struct{ text, want string }{
		"bad lines":             {"{\"title\":\"x\"}\n\n{}\n[]\n{\"title\":\"x\",\"completed\":1}", "line 3: title is required\nline 4: is not a valid JSON object\nline 5: completed: has the wrong type\ntareas: 3 of 4 tasks are not valid; nothing was imported\n"},
		"long lines":            {"{\"title\":\"x\"}\n" + strings.Repeat(" ", 2<<20) + "\n{}\n" + strings.Repeat(" ", 1<<20) + "\n" + strings.Repeat(" ", 1<<20+3), "line 2: is longer than 1 MiB\nline 3: title is required\nline 5: is longer than 1 MiB\ntareas: 3 of 4 tasks are not valid; nothing was imported\n"},
		"UTF-16":                {"\xff\xfe{\x00}\x00", utf16},
		"UTF-16, big-endian":    {"\xfe\xff\x00{\x00}", utf16},
		"UTF-16 without a mark": {"{\x00}\x00", utf16},
	} {
		file := filepath.Join(dir, name)
		expect.NoError(t, os.WriteFile(file, []byte(c.text), 0o600))
		for _, argument := range []string{file, "-"} {
			cmd := program.Command(t.Context(), t, environ, "import", "--user", "ana@example.com", argument)
			cmd.Stdin = strings.NewReader(c.text) // a pipe
			if text, err := cmd.CombinedOutput(); err == nil || string(text) != c.want {
				t.Errorf("%s, %s: got %v and %q, want %q", name, argument, err, text, c.want)
			}
		}
	}
	if got := p.List(t, ana); got != "[]" {
		t.Errorf("got the tasks %s, want none", got)
	}
}
