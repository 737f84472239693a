package e2e_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// terminal is a pseudoterminal with a program on it.
type terminal struct {
	keyboard, device *os.File
	screen           *program.Log
	cmd              *exec.Cmd
	ended            chan error
}

// onTerminal starts the program on a new terminal.
func onTerminal(t *testing.T, environ []string, arguments ...string) *terminal {
	t.Helper()
	keyboard, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	expect.NoError(t, err)
	var locked, number int32
	ioctl(t, keyboard, syscall.TIOCSPTLCK, unsafe.Pointer(&locked))
	ioctl(t, keyboard, syscall.TIOCGPTN, unsafe.Pointer(&number))
	device, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	expect.NoError(t, err)
	x := &terminal{keyboard: keyboard, device: device, screen: new(program.Log), ended: make(chan error, 1)}
	x.cmd = program.Command(t.Context(), t, environ, arguments...)
	x.cmd.Stdin, x.cmd.Stdout, x.cmd.Stderr = device, device, device
	expect.NoError(t, x.cmd.Start())
	shown := make(chan struct{})
	go func() {
		defer close(shown)
		_, _ = io.Copy(x.screen, keyboard) // ends with EIO once the device is closed
	}()
	go func() { x.ended <- x.cmd.Wait() }()
	t.Cleanup(func() {
		_ = device.Close()
		_ = keyboard.Close()
		<-shown
	})
	return x
}

func ioctl(t *testing.T, file *os.File, request uintptr, argument unsafe.Pointer) {
	t.Helper()
	conn, err := file.SyscallConn()
	expect.NoError(t, err)
	var failed syscall.Errno
	err = conn.Control(func(fd uintptr) {
		_, _, failed = syscall.Syscall(syscall.SYS_IOCTL, fd, request, uintptr(argument))
	})
	if err != nil || failed != 0 {
		t.Fatalf("ioctl: %v, %v", err, failed)
	}
}

func (x *terminal) echoes(t *testing.T) bool {
	t.Helper()
	var state syscall.Termios
	ioctl(t, x.device, syscall.TCGETS, unsafe.Pointer(&state))
	return state.Lflag&syscall.ECHO != 0
}

// typeSecret waits for a question without echo, and types the line.
func (x *terminal) typeSecret(t *testing.T, question, line string) {
	t.Helper()
	await.True(t, question+", without echo", func() bool {
		return strings.Contains(x.screen.String(), question) && !x.echoes(t)
	})
	x.enter(t, line)
}

func (x *terminal) enter(t *testing.T, line string) {
	t.Helper()
	if _, err := x.keyboard.WriteString(line + "\r"); err != nil {
		t.Fatal(err)
	}
}

// wantEnd waits until the program has ended and has shown the text. It must have
// succeeded or have failed with status 1.
func (x *terminal) wantEnd(t *testing.T, success bool, text string) {
	t.Helper()
	err := await.Done(t, "the program ends", x.ended)
	if code := x.cmd.ProcessState.ExitCode(); success != (err == nil) || (!success && code != 1) {
		t.Errorf("got %v, want success: %t", err, success)
	}
	await.True(t, text+" on the screen of "+x.cmd.String(), func() bool { return strings.Contains(x.screen.String(), text) })
	if strings.Contains(x.screen.String(), "hunter2") {
		t.Errorf("got %q on the screen, want no secret", x.screen)
	}
}

// On a terminal, set-password asks twice without echo, an import shows its progress, and delete goes
// on only if the email is typed again. Texts of users cannot control the terminal. A file gets every
// byte.
func TestTerminal(t *testing.T) {
	t.Parallel()
	p, environ := launchForUsers(t, storages[1].url(t))
	p.Register(t, "ana@example.com")
	for _, c := range []struct {
		first, second string
		success       bool
		want          string
	}{
		{"hunter2 once", "hunter2 twice", false, "tareas: the two passwords differ; nothing was changed"},
		{" hunter2\t", " hunter2\t", true, "Changed the password of ana@example.com and revoked all tokens."},
	} {
		x := onTerminal(t, environ, "users", "set-password", "ana@example.com")
		x.typeSecret(t, "New password of ana@example.com: ", c.first)
		x.typeSecret(t, "The same again: ", c.second)
		x.wantEnd(t, c.success, c.want)
		wantLogin(t, p, "ana@example.com", password, !c.success)
	}
	wantLogin(t, p, "ana@example.com", " hunter2\t", true)

	// A terminal that stayed without echo would be unusable.
	for _, signal := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		x := onTerminal(t, environ, "users", "set-password", "ana@example.com")
		x.typeSecret(t, "New password of ana@example.com: ", " hunter2 ")
		await.True(t, "the second question", func() bool { return strings.Contains(x.screen.String(), "again") && !x.echoes(t) })
		expect.NoError(t, x.cmd.Process.Signal(signal))
		x.wantEnd(t, false, "tareas: interrupted; nothing was changed")
		if !x.echoes(t) {
			t.Errorf("got a terminal without echo after %v", signal)
		}
	}

	file := filepath.Join(t.TempDir(), "tasks.ndjson")
	expect.NoError(t, os.WriteFile(file, []byte("{\"title\":\"\u009b2J\u202e\u007f é \U000e0041\"}"), 0o600))
	onTerminal(t, environ, "import", "--user", "ana@example.com", file).wantEnd(t, true, "#] 1 of 1 tasks")
	command := []string{"export", "--user", "ana@example.com"}
	onTerminal(t, environ, command...).wantEnd(t, true, `"title":"\u009b2J\u202e\u007f é \udb40\udc41"`)
	if got, want := succeeds(t, environ, command...), "\"title\":\"\u009b2J\u202e\u007f é \U000e0041\""; !strings.Contains(got, want) {
		t.Errorf("got %q, want %q in it", got, want)
	}

	for _, c := range []struct {
		typed   string
		success bool
		want    string
	}{
		{"bob@example.com", false, "tareas: that is another email; nothing was deleted"},
		{"", false, "tareas: interrupted; nothing was changed"},
		{"ANA@example.com", true, "Deleted the account ana@example.com (id 1)"},
	} {
		x := onTerminal(t, environ, "users", "delete", "ana@example.com")
		await.True(t, "the question", func() bool {
			return strings.Contains(x.screen.String(), "This deletes ana@example.com with all tasks. Type the email to go on: ")
		})
		if c.typed == "" {
			expect.NoError(t, x.cmd.Process.Signal(os.Interrupt))
		} else {
			x.enter(t, c.typed)
		}
		x.wantEnd(t, c.success, c.want)
		wantLogin(t, p, "ana@example.com", " hunter2\t", !c.success)
	}
}
