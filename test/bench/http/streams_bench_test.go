package httpbench_test

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// streams is the default of MAX_STREAMS.
const streams = 1000

// BenchmarkStreams prints what streams cost the service while nothing changes.
func BenchmarkStreams(b *testing.B) {
	if *onlyLoad != "" {
		return
	}
	onEachStorage(b, func(b *testing.B, s storage) {
		const users = streams / application.MaxUserStreams
		served := service.start(b, s.sandbox, s.seeded(b, "seed", []userGroup{{users, users}}))
		memory := residentMemory(b, served.pid())
		for i := range streams {
			openStream(b, served, token(b, 1+i%users))
		}
		awaitIdle(b, served.pid())
		memory = residentMemory(b, served.pid()) - memory
		cpu, database, began := cpuOf(b, served.pid()), s.cpu(b), time.Now()
		time.Sleep(10 * *duration)
		cpu, database = cpuOf(b, served.pid())-cpu, s.cpu(b)-database
		share := func(used time.Duration) float64 { return 100 * used.Seconds() / time.Since(began).Seconds() }
		fmt.Printf("\n%s: %d streams take %d KB of memory each, %.2f %% of a core in the service, and %.2f %% in the database.\n",
			s.title(), streams, memory/streams>>10, share(cpu), share(database))
	})
}

// openStream opens a stream, and reads its first event.
func openStream(b *testing.B, s *server, token string) {
	b.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.base, "http://"))
	expect.NoError(b, err)
	b.Cleanup(func() { _ = conn.Close() })
	_, err = fmt.Fprintf(conn, "GET /tasks/changes HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nAuthorization: Bearer %s\r\n\r\n", token)
	expect.NoError(b, err)
	for lines := bufio.NewReader(conn); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			b.Fatalf("open a stream: %v", err)
		}
		if strings.HasPrefix(line, "data: ") {
			return
		}
	}
}

// residentMemory returns the bytes of memory that a process uses.
func residentMemory(b *testing.B, pid int) int {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	expect.NoError(b, err)
	var all, resident int
	if _, err := fmt.Sscan(string(text), &all, &resident); err != nil {
		b.Fatal(err)
	}
	return resident * os.Getpagesize()
}
