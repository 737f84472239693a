package gateway_test

import (
	"net"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
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
	expect.NoError(t, err)
	defer inner.Close()
	recorder := &recordingListener{Listener: inner}
	listener, err := gateway.NewListener(recorder, gateway.ListenerOptions{})
	expect.NoError(t, err)
	client, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", inner.Addr().String())
	expect.NoError(t, err)
	defer client.Close()
	conn, err := listener.Accept()
	expect.NoError(t, err)
	defer conn.Close()
	expect.NoError(t, client.(*net.TCPConn).SetWriteBuffer(128<<10))
	if got, want := sendBufferOf(t, recorder.accepted), sendBufferOf(t, client); got != want {
		t.Errorf("got a send buffer of %d bytes, want %d", got, want)
	}
}

func sendBufferOf(t *testing.T, conn net.Conn) (size int) {
	t.Helper()
	raw, err := conn.(*net.TCPConn).SyscallConn()
	expect.NoError(t, err)
	var failed error
	if err := raw.Control(func(fd uintptr) { size, failed = syscall.GetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_SNDBUF) }); err != nil || failed != nil {
		t.Fatal(err, failed)
	}
	return size
}
