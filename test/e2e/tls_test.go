package e2e_test

import (
	"bufio"
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// selfSigned writes a new certificate for 127.0.0.1 and its key, and returns
// the files and who trusts it.
func selfSigned(t *testing.T) (certFile, keyFile string, trust *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, kind string, der []byte) string {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	trust = x509.NewCertPool()
	trust.AddCert(certificate)
	return write("cert.pem", "CERTIFICATE", der), write("key.pem", "PRIVATE KEY", keyDER), trust
}

// With a certificate the program speaks HTTPS and nothing else.
func TestTLS(t *testing.T) {
	t.Parallel()
	certFile, keyFile, trust := selfSigned(t)
	collector := newCollector(t)
	p := launch(t, "DATABASE_URL=memory:", "TLS_CERT_FILE="+certFile, "TLS_KEY_FILE="+keyFile, "OTEL_EXPORTER_OTLP_ENDPOINT="+collector.URL)
	plain := strings.TrimPrefix(p.base, "http://")
	p.base = "https://" + plain
	config := &tls.Config{RootCAs: trust, ServerName: "127.0.0.1", MinVersion: tls.VersionTLS12}
	transport := &http.Transport{TLSClientConfig: config}
	t.Cleanup(transport.CloseIdleConnections)
	p.client = &http.Client{Transport: transport}

	t.Run("HTTPS", func(t *testing.T) {
		ana := p.register(t, "ana@example.com")
		id := p.create(t, ana, `{"title":"Buy milk"}`)
		p.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+task(id, "Buy milk", "null", false, ana.id)+"]")
		p.want(t, request{method: "POST", path: "/login", body: strings.Repeat(" ", 5000)}, 413, tooLarge)
	})
	t.Run("plain HTTP", func(t *testing.T) {
		text := talk(t, dial(t, plain, nil), "GET /tasks HTTP/1.1\r\nHost: x\r\n\r\n")
		if strings.Contains(text, "HTTP/1.1 2") || strings.Contains(text, "error") {
			t.Errorf("got %q, want no answer of the API", text)
		}
	})
	t.Run("malformed request", func(t *testing.T) {
		text := talk(t, dial(t, plain, config), "GET /tasks/%zz HTTP/1.1\r\nHost: x\r\n\r\n")
		if !strings.HasPrefix(text, "HTTP/1.1 400 ") || !strings.HasSuffix(text, `{"error":"Malformed HTTP request"}`) {
			t.Errorf("got %q, want 400 in JSON", text)
		}
	})
	t.Run("HTTP/2 is not offered", func(t *testing.T) {
		offer := config.Clone()
		offer.NextProtos = []string{"h2", "http/1.1"}
		conn := tls.Client(dial(t, plain, nil), offer)
		if err := conn.HandshakeContext(t.Context()); err != nil || conn.ConnectionState().NegotiatedProtocol != "http/1.1" {
			t.Errorf("got %q and %v, want http/1.1", conn.ConnectionState().NegotiatedProtocol, err)
		}
	})
	t.Run("TLS 1.1 is refused", func(t *testing.T) {
		old := config.Clone()
		old.MinVersion, old.MaxVersion = tls.VersionTLS10, tls.VersionTLS11
		if err := tls.Client(dial(t, plain, nil), old).HandshakeContext(t.Context()); err == nil {
			t.Error("got a connection, want none")
		}
	})
	t.Run("who does not shake hands is dropped", func(t *testing.T) {
		conn := dial(t, plain, nil)
		if err := conn.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
			t.Fatal(err)
		}
		if n, err := conn.Read(make([]byte, 1)); n != 0 || err != io.EOF {
			t.Errorf("got %d bytes and %v, want the end of the connection", n, err)
		}
	})
	t.Run("traces", func(t *testing.T) {
		if err := p.Stop(syscall.SIGTERM); err != nil { // sends the spans that are left
			t.Fatal(err)
		}
		collector.mutex.Lock()
		defer collector.mutex.Unlock()
		const https, plain = "url.scheme\x12\x07\x0a\x05https", "url.scheme\x12\x06\x0a\x04http" // in OTLP's protobuf
		if sent := collector.sent.Bytes(); !bytes.Contains(sent, []byte(https)) || bytes.Contains(sent, []byte(plain)) {
			t.Error("got spans without the URL scheme https, or with http")
		}
	})
}

// dial opens a connection until the test ends, with TLS where a configuration
// is given, and patience for half a minute.
func dial(t *testing.T, address string, config *tls.Config) net.Conn {
	t.Helper()
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if config != nil {
		conn = tls.Client(conn, config)
	}
	if err := conn.SetDeadline(time.Now().Add(30 * time.Second)); err != nil {
		t.Fatal(err)
	}
	return conn
}

// talk sends the text and returns all that comes back until the other side
// ends the connection.
func talk(t *testing.T, conn net.Conn, text string) string {
	t.Helper()
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(bufio.NewReader(conn))
	if err != nil {
		t.Logf("the connection ended with %v", err)
	}
	return string(got)
}
