//go:build packaging

package packaging_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// replay executes the Dockerfile with this machine's Go and without Docker: it
// builds in a copy of the source, and makes a root directory of what the last
// stage copies.
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
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
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

// copySource copies a file of the source, or all of it for ".", except what
// .dockerignore excludes.
func copySource(t *testing.T, from, src string) {
	t.Helper()
	patterns := read(t, ".dockerignore")
	for _, file := range tracked(t) {
		if (from != "." && from != file) || ignored(patterns, file) {
			continue
		}
		to := filepath.Join(src, file)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, []byte(read(t, file)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// assemble executes the last stage in the directory root.
func assemble(t *testing.T, stage []instruction, out, root string) *container {
	t.Helper()
	c := &container{root: root}
	// Docker mounts it in every container.
	if err := os.MkdirAll(filepath.Join(root, "proc"), 0o755); err != nil {
		t.Fatal(err)
	}
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
			// A new volume begins as a copy of the directory in the image.
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
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		t.Fatal(err)
	}
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
