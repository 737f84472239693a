//go:build unix

package sandbox

import (
	"errors"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"sync"
	"syscall"
)

// account is the unprivileged user that servers run as, or nil if the tests do
// not run as root.
var account = sync.OnceValues(func() (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	found, err := user.Lookup("postgres")
	if err != nil {
		if found, err = user.Lookup("nobody"); err != nil {
			return nil, err
		}
	}
	uid, err := strconv.ParseUint(found.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(found.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
})

// chown gives a file to the servers' account.
func chown(file string) error {
	owner, err := account()
	if err != nil || owner == nil {
		return err
	}
	return os.Chown(file, int(owner.Uid), int(owner.Gid))
}

// hasSpace reports whether a directory has this number of bytes free.
func hasSpace(dir string, bytes uint64) bool {
	var system syscall.Statfs_t
	err := syscall.Statfs(dir, &system)
	return err == nil && system.Bavail*uint64(system.Bsize) >= bytes
}

// detach makes the command run in its own session, where it gets no signal from
// the terminal. If withoutRoot is set, the command runs as the servers'
// account.
func detach(cmd *exec.Cmd, withoutRoot bool) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if !withoutRoot {
		return nil
	}
	var err error
	cmd.SysProcAttr.Credential, err = account()
	return err
}

// kill sends a signal to a process that may have ended.
func kill(pid int, signal syscall.Signal) error {
	if err := syscall.Kill(pid, signal); !errors.Is(err, syscall.ESRCH) {
		return err
	}
	return nil
}

const (
	pause  = syscall.SIGSTOP
	resume = syscall.SIGCONT
)
