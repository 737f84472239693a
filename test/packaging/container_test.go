//go:build packaging

package packaging_test

import (
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

const imageUser = 65532

// container is the container that the Dockerfile describes, without Docker.
type container struct {
	root, volume, workdir string
	entrypoint, check     []string
}

// enter runs a command in the container: $0 is its root, $1 its volume and $2 its
// working directory. Only a mount can be made read-only.
const enter = `
mount --bind "$0" "$0"
mount -o remount,bind,ro,nosuid,nodev "$0"
mount --bind "$1" "$0/data"
mount -t proc -o ro proc "$0/proc"
workdir=$2
shift 2
exec unshare --root="$0" --wd="$workdir" --setgid=65532 --setuid=65532 "$@"
`

// command returns a command that runs in the container, with these variables.
func (c *container) command(environ []string, arguments ...string) *exec.Cmd {
	// The test's context would kill the service.
	cmd := exec.Command("unshare", append([]string{"--mount", "sh", "-euc", enter, c.root, c.volume, c.workdir}, arguments...)...)
	cmd.Env = environ
	return cmd
}

// The image's program serves with only the image's files, without root, on a
// read-only root directory. It keeps its data in the volume.
func TestContainerServes(t *testing.T) {
	need.Root(t) // to mount, and to change the root directory
	c := replay(t)
	for _, file := range []string{"LICENSE", "THIRD_PARTY_LICENSES"} {
		if info, err := os.Stat(filepath.Join(c.root, "licenses", file)); err != nil || info.Size() == 0 {
			t.Errorf("got %v, want the file %s in the image", err, file)
		}
	}
	port := strconv.Itoa(sandbox.FreePort(t))
	environ := func(port string) []string {
		return []string{"JWT_SECRET=a-secret-of-tests-32-bytes-long!", "HOST=127.0.0.1", "PORT=" + port, "REQUEST_TIMEOUT=1m"}
	}
	serving, unused := environ(port), environ(strconv.Itoa(sandbox.FreePort(t)))
	log := new(bytes.Buffer)
	service := c.command(serving, c.entrypoint...)
	service.Stdout, service.Stderr = log, log
	expect.NoError(t, service.Start())
	ended := make(chan error, 1)
	go func() { ended <- service.Wait() }()
	t.Cleanup(func() { _ = service.Process.Kill() })

	client := resttest.New(t, "http://127.0.0.1:"+port)
	await.True(t, "the service is ready", func() bool {
		select {
		case err := <-ended:
			t.Fatalf("the service ended: %v\n%s", err, log)
		default:
		}
		got, err := client.Try(t.Context(), resttest.Request{Method: "GET", Path: "/readyz"})
		return err == nil && got.Status == http.StatusOK
	})
	if text, err := c.command(serving, c.check...).CombinedOutput(); err != nil {
		t.Errorf("the health check: %v: %s", err, text)
	}
	if text, err := c.command(unused, c.check...).CombinedOutput(); err == nil {
		t.Errorf("the health check of an unused port: got %q and success", text)
	}

	client.Register(t, "ana@example.com")
	info, err := os.Stat(filepath.Join(c.volume, "tareas.db"))
	expect.NoError(t, err)
	if owner := info.Sys().(*syscall.Stat_t).Uid; owner != imageUser || info.Mode().Perm() != 0o600 {
		t.Errorf("got owner %d and mode %o of the database, want %d and 600", owner, info.Mode().Perm(), imageUser)
	}
	outside, err := c.command(append(serving, "DATABASE_URL=sqlite:/tareas.db"), c.entrypoint...).CombinedOutput()
	if err == nil || !strings.Contains(string(outside), "read-only file system") {
		t.Errorf("a database outside the volume: got %q and %v, want an error", outside, err)
	}

	expect.NoError(t, service.Process.Signal(syscall.SIGTERM))
	if err := await.Done(t, "the service ends after SIGTERM", ended); err != nil {
		t.Errorf("SIGTERM: got %v, want status 0", err)
	}
}

// replay executes the Dockerfile with this machine's Go and without Docker. It
// builds in a copy of the source, and makes a root directory of the files that
// the last stage copies.
func replay(t *testing.T) *container {
	t.Helper()
	base := t.TempDir()
	all := stages(dockerfile(read(t, "Dockerfile")))
	if len(all) != 2 {
		t.Fatalf("got %d stages, want 2", len(all))
	}
	out := build(t, all[0], filepath.Join(base, "src"), filepath.Join(base, "out"))
	return assemble(t, all[1], out, filepath.Join(base, "root"))
}

// build runs the first stage, whose /out is the directory out.
func build(t *testing.T, stage []instruction, src, out string) string {
	t.Helper()
	environ := []string{"TARGETOS=linux", "TARGETARCH=" + runtime.GOARCH}
	for _, dir := range []string{src, out} {
		expect.NoError(t, os.MkdirAll(dir, 0o755))
	}
	for _, i := range stage {
		switch i.name {
		case "FROM", "WORKDIR", "ARG":
		case "COPY":
			words := strings.Fields(i.rest)
			for _, from := range words[:len(words)-1] {
				copySource(t, from, src)
			}
		case "RUN":
			run(t, src, environ, "sh", "-c", strings.ReplaceAll(i.rest, "/out", out))
		default:
			t.Fatalf("the build has %s, which this test does not support", i.name)
		}
	}
	return out
}

// copySource copies a file of the source, or all of it for ".". It leaves out
// what .dockerignore excludes.
func copySource(t *testing.T, from, src string) {
	t.Helper()
	patterns := read(t, ".dockerignore")
	files := slices.DeleteFunc(tracked(t), func(file string) bool {
		return from != "." && from != file || ignored(patterns, file)
	})
	run(t, tree(t), nil, "cp", append([]string{"--parents", "--target-directory", src}, files...)...)
}

// assemble executes the last stage in the directory root.
func assemble(t *testing.T, stage []instruction, out, root string) *container {
	t.Helper()
	c := &container{root: root}
	// Docker mounts /proc in every container.
	expect.NoError(t, os.MkdirAll(filepath.Join(root, "proc"), 0o755))
	for _, i := range stage {
		switch i.name {
		case "FROM", "LABEL", "EXPOSE", "STOPSIGNAL":
		case "USER":
			if want := strconv.Itoa(imageUser); i.rest != want+":"+want {
				t.Fatalf("got user %s, want %s:%s", i.rest, want, want)
			}
		case "COPY":
			copyStage(t, i, out, root)
		case "WORKDIR":
			c.workdir = i.rest
		case "VOLUME":
			// A new volume begins as a copy of the image's directory.
			c.volume = root + "-volume"
			run(t, "/", nil, "cp", "--archive", root+i.rest, c.volume)
		case "ENTRYPOINT":
			c.entrypoint = i.exec()
		case "HEALTHCHECK":
			c.check = instruction{rest: strings.TrimPrefix(i.rest, "CMD ")}.exec()
		default:
			t.Fatalf("the image has %s, which this test does not support", i.name)
		}
	}
	return c
}

// copyStage copies one file or empty directory of the first stage, with the
// owner and mode of its flags.
func copyStage(t *testing.T, i instruction, out, root string) {
	t.Helper()
	words := strings.Fields(i.rest)
	from, to := words[0], filepath.Join(root, words[1])
	if inside, is := strings.CutPrefix(from, "/out"); is {
		from = out + inside
	}
	expect.NoError(t, os.MkdirAll(filepath.Dir(to), 0o755))
	run(t, "/", nil, "cp", "--recursive", "--dereference", from, to)
	for _, flag := range i.flags {
		switch name, value, _ := strings.Cut(flag, "="); name {
		case "from":
		case "chown":
			run(t, "/", nil, "chown", value, to)
		case "chmod":
			run(t, "/", nil, "chmod", value, to)
		default:
			t.Fatalf("COPY has --%s, which this test does not support", name)
		}
	}
}
