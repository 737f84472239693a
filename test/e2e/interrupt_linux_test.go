package e2e_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A signal ends a program that reads a file without an end, as on a hung mount.
func TestInterruptedWhileItReads(t *testing.T) {
	t.Parallel()
	const withPipe, viaTLS = "DATABASE_URL_FILE=PIPE", "DATABASE_URL=postgres://u:p@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=PIPE"
	for name, c := range map[string]struct{ environ, arguments string }{
		"secret":             {"JWT_SECRET_FILE=PIPE", "serve"},
		"authority, serve":   {viaTLS, "serve"},
		"authority, users":   {viaTLS, "users list"},
		"URL, migrate":       {withPipe, "migrate"},
		"URL, backup":        {withPipe, "backup copy.db"},
		"certificate, serve": {"TLS_CERT_FILE=PIPE TLS_KEY_FILE=PIPE", "serve"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pipe := filepath.Join(t.TempDir(), "pipe")
			expect.NoError(t, syscall.Mkfifo(pipe, 0o600))
			environ := strings.Fields(strings.ReplaceAll(c.environ, "PIPE", pipe))
			if !strings.HasPrefix(c.environ, "JWT") {
				environ = append(environ, "JWT_SECRET="+secret)
			}
			cmd := program.Command(t.Context(), t, environ, strings.Fields(c.arguments)...)
			output := new(program.Log)
			cmd.Stdout, cmd.Stderr = output, output
			expect.NoError(t, cmd.Start())
			await.True(t, "the program reads", func() bool {
				writer, err := os.OpenFile(pipe, os.O_WRONLY|syscall.O_NONBLOCK, 0)
				if err == nil {
					t.Cleanup(func() { _ = writer.Close() })
				}
				return err == nil
			})
			expect.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			err := await.Done(t, "the program ends", ended)
			if c.arguments != "serve" {
				wantFailure(t, err, output.String(), "interrupted; nothing was changed")
			} else if err != nil {
				t.Errorf("got %v and %s, want status 0", err, output)
			}
		})
	}
}
