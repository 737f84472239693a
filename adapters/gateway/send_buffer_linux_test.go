package gateway_test

import (
	"net"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// recordingListener keeps the last accepted connection.
type recordingListener struct {
	net.Listener
	accepted net.Conn
}

func (l *recordingListener) Accept() (conn net.Conn, err error) {
	l.accepted, err = l.Listener.Accept()
	return l.accepted, err
}

// An accepted connection has the send buffer that the kernel gives for 128 KiB.
func TestSendBuffer(t *testing.T) {
	inner, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer inner.Close()
	recorder := &recordingListener{Listener: inner}
	listener, err := gateway.NewListener(recorder, gateway.ListenerOptions{})
	if err != nil {
		t.Fatal(err)
	}
	client, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", inner.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	conn, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := client.(*net.TCPConn).SetWriteBuffer(128 << 10); err != nil {
		t.Fatal(err)
	}
	if got, want := sendBufferOf(t, recorder.accepted), sendBufferOf(t, client); got != want {
		t.Errorf("got a send buffer of %d bytes, want %d", got, want)
	}
}

func sendBufferOf(t *testing.T, conn net.Conn) (size int) {
	t.Helper()
	raw, err := conn.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	var failed error
	if err := raw.Control(func(fd uintptr) { size, failed = syscall.GetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_SNDBUF) }); err != nil || failed != nil {
		t.Fatal(err, failed)
	}
	return size
}
