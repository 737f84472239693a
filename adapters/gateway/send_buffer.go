package gateway

import "net"

// sendBuffer is the size of the kernel's buffer for what a client has not read yet, in bytes. Linux
// takes twice as much, and wakes a waiting Write only when a third of it is free. By default the
// buffer grows to 4 MB. A client of 40 KB a second needs longer than responseTimeout to free a third
// of that, so Write would fail although the client reads.
const sendBuffer = 128 << 10

// sendBufferListener sets the send buffer of its connections.
type sendBufferListener struct{ net.Listener }

// Accept implements net.Listener.
func (l sendBufferListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if buffered, ok := conn.(interface{ SetWriteBuffer(size int) error }); ok { // such as a *net.TCPConn
		_ = buffered.SetWriteBuffer(sendBuffer) // fails if the client has disconnected
	}
	return conn, err
}
