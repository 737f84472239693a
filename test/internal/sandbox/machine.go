package sandbox

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// pidsIn returns the processes whose working directory is dir or below it.
func pidsIn(dir string) ([]int, error) {
	links, err := filepath.Glob("/proc/[0-9]*/cwd")
	if err != nil {
		return nil, err
	}
	var pids []int
	for _, link := range links {
		at, err := os.Readlink(link)
		if err != nil || (at != dir && !strings.HasPrefix(at, dir+"/")) {
			continue // it has ended, has another directory, or may not be read
		}
		pid, err := strconv.Atoi(strings.Split(link, "/")[2])
		if err != nil {
			return nil, err
		}
		pids = append(pids, pid)
	}
	return pids, nil
}

// signalAllIn sends a signal to all processes in a directory, and to the
// processes that they start meanwhile.
func signalAllIn(dir string, signal syscall.Signal) error {
	sent := make(map[int]bool)
	for {
		pids, err := pidsIn(dir)
		if err != nil {
			return err
		}
		found := false
		for _, pid := range pids {
			if sent[pid] {
				continue
			}
			found, sent[pid] = true, true
			if err := kill(pid, signal); err != nil {
				return fmt.Errorf("signal process %d: %w", pid, err)
			}
		}
		if !found {
			return nil
		}
	}
}

// lowestPort is the lowest port that FreePort returns.
const lowestPort = 15000

// ports has the ports that FreePort has returned: a server that is down for a while keeps
// its port. The UDP socket of the same number, which no server uses, reserves it against
// other test processes until this one ends.
var ports = struct {
	sync.Mutex
	given []net.PacketConn
}{}

// FreePort returns a free port of 127.0.0.1 that stays free: tests get no port twice. It returns no
// ephemeral port, because the kernel gives these to outgoing connections. (A client that dials a
// closed ephemeral port can even connect to itself.)
func FreePort(t testing.TB) int {
	t.Helper()
	port, err := freePort()
	expect.NoError(t, err)
	return port
}

func freePort() (int, error) {
	ephemeral := lowestEphemeral()
	ports.Lock()
	defer ports.Unlock()
	for range 1000 {
		port := lowestPort + rand.IntN(ephemeral-lowestPort)
		reserved, err := net.ListenPacket("udp", hostPort(port))
		if err != nil {
			continue
		}
		listener, err := net.Listen("tcp", hostPort(port))
		if err != nil {
			_ = reserved.Close()
			continue
		}
		ports.given = append(ports.given, reserved)
		return port, listener.Close()
	}
	return 0, errors.New("no port is free")
}

// lowestEphemeral returns the lowest of the kernel's ephemeral ports, or the usual one if the kernel
// leaves no other ports.
func lowestEphemeral() int {
	const usual = 32768
	file, err := os.Open("/proc/sys/net/ipv4/ip_local_port_range")
	if err != nil {
		return usual
	}
	defer func() { _ = file.Close() }()
	words := bufio.NewScanner(file)
	words.Split(bufio.ScanWords)
	words.Scan()
	if port, err := strconv.Atoi(words.Text()); err == nil && port > lowestPort {
		return port
	}
	return usual
}

func hostPort(port int) string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(port)) }
