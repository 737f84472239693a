package e2e_test

import (
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
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// selfSigned writes a new certificate for 127.0.0.1 and its key, and returns
// the files and a pool with the certificate.
func selfSigned(t *testing.T) (certFile, keyFile string, trust *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	expect.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	expect.NoError(t, err)
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	expect.NoError(t, err)
	write := func(name, kind string, der []byte) string {
		file := filepath.Join(t.TempDir(), name)
		expect.NoError(t, os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600))
		return file
	}
	certificate, err := x509.ParseCertificate(der)
	expect.NoError(t, err)
	trust = x509.NewCertPool()
	trust.AddCert(certificate)
	return write("cert.pem", "CERTIFICATE", der), write("key.pem", "PRIVATE KEY", keyDER), trust
}

// tlsConfig is the configuration of a client that trusts the pool.
func tlsConfig(trust *x509.CertPool) *tls.Config {
	return &tls.Config{RootCAs: trust, ServerName: "127.0.0.1", MinVersion: tls.VersionTLS12}
}

// useTLS makes the client of a process send HTTPS.
func (p *process) useTLS(t *testing.T, trust *x509.CertPool) {
	t.Helper()
	p.server.Base = "https://" + p.address()
	p.HTTP.Transport = &http.Transport{TLSClientConfig: tlsConfig(trust)}
	t.Cleanup(p.HTTP.CloseIdleConnections)
}

// hsts is half a year.
const hsts = "max-age=15768000"

// With a certificate the program serves only HTTPS.
func TestTLS(t *testing.T) {
	t.Parallel()
	certFile, keyFile, trust := selfSigned(t)
	traces := make(chan []byte, 100)
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		sent, _ := io.ReadAll(r.Body)
		traces <- sent
	}))
	t.Cleanup(collector.Close)
	p := launch(t, "DATABASE_URL=memory:", "TLS_CERT_FILE="+certFile, "TLS_KEY_FILE="+keyFile, "OTEL_EXPORTER_OTLP_ENDPOINT="+collector.URL)
	p.useTLS(t, trust)
	config := tlsConfig(trust)

	t.Run("HTTPS", func(t *testing.T) {
		ana := p.Register(t, "ana@example.com")
		id := p.Create(t, ana, `{"title":"Buy milk"}`)
		p.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "["+task(id, "Buy milk", "null", false, ana.ID)+"]")
		p.Want(t, request{Method: "POST", Path: "/login", Body: strings.Repeat(" ", 5000)}, 413, tooLarge)
	})
	t.Run("plain HTTP", func(t *testing.T) {
		text := talk(t, dial(t, p.address(), nil), "GET /tasks HTTP/1.1\r\nHost: x\r\n\r\n")
		if want := "HTTP/1.0 400 Bad Request\r\n\r\nClient sent an HTTP request to an HTTPS server.\n"; text != want {
			t.Errorf("got %q, want %q", text, want)
		}
	})
	t.Run("Strict-Transport-Security", func(t *testing.T) {
		for path, status := range map[string]int{"/livez": 200, "/openapi.json": 200, "/tasks": 401, "/nothing": 404} {
			got := p.Do(t, request{Method: "GET", Path: path})
			if values := got.Header.Values("Strict-Transport-Security"); got.Status != status || !slices.Equal(values, []string{hsts}) {
				t.Errorf("%s: got %d and Strict-Transport-Security %q, want %d and %q", path, got.Status, values, status, hsts)
			}
		}
		plain := start(t, "memory:")
		if got := plain.Do(t, askAlive).Header.Values("Strict-Transport-Security"); len(got) > 0 {
			t.Errorf("got Strict-Transport-Security %q over plain HTTP, want none (RFC 6797, section 7.2)", got)
		}
	})
	t.Run("HTTP/2 is not offered", func(t *testing.T) {
		offer := config.Clone()
		offer.NextProtos = []string{"h2", "http/1.1"}
		conn := tls.Client(dial(t, p.address(), nil), offer)
		if err := conn.HandshakeContext(t.Context()); err != nil || conn.ConnectionState().NegotiatedProtocol != "http/1.1" {
			t.Errorf("got %q and %v, want http/1.1", conn.ConnectionState().NegotiatedProtocol, err)
		}
	})
	t.Run("TLS 1.1 is rejected", func(t *testing.T) {
		old := config.Clone()
		old.MinVersion, old.MaxVersion = tls.VersionTLS10, tls.VersionTLS11
		if err := tls.Client(dial(t, p.address(), nil), old).HandshakeContext(t.Context()); err == nil {
			t.Error("got a connection, want none")
		}
	})
	t.Run("a connection without a handshake is closed", func(t *testing.T) {
		conn := dial(t, p.address(), nil)
		if n, err := conn.Read(make([]byte, 1)); n != 0 || err != io.EOF {
			t.Errorf("got %d bytes and %v, want the connection closed", n, err)
		}
	})
	t.Run("traces", func(t *testing.T) {
		p.stop(t) // sends the last spans
		collector.Close()
		close(traces)
		var sent []byte
		for part := range traces {
			sent = append(sent, part...)
		}
		const https, plain = "url.scheme\x12\x07\x0a\x05https", "url.scheme\x12\x06\x0a\x04http" // as OTLP encodes the attribute
		if !bytes.Contains(sent, []byte(https)) || bytes.Contains(sent, []byte(plain)) {
			t.Error("got spans without url.scheme https, or with http")
		}
	})
}

// talk sends the text and returns the bytes that arrive until the connection is
// closed.
func talk(t *testing.T, conn net.Conn, text string) string {
	t.Helper()
	send(t, conn, text)
	got, err := io.ReadAll(conn)
	if err != nil {
		t.Logf("the connection ended with %v", err)
	}
	return string(got)
}

// "tareas healthcheck" finds the service by the service's own configuration.
func TestHealthcheck(t *testing.T) {
	t.Parallel()
	certFile, keyFile, trust := selfSigned(t)
	plain := launch(t, "DATABASE_URL=memory:")
	pair := []string{"TLS_CERT_FILE=" + certFile, "TLS_KEY_FILE=" + keyFile}
	secured := launch(t, append(pair, "DATABASE_URL=memory:")...)
	secured.useTLS(t, trust)
	secured.Want(t, askReady, 200, ready)
	if err := os.Remove(keyFile); err != nil { // the service keeps the pair that it has read
		t.Fatal(err)
	}

	for name, environ := range map[string][]string{
		"its address":     {"HOST=127.0.0.1", "PORT=" + plain.port()},
		"no HOST":         {"PORT=" + plain.port()},
		"every address":   {"HOST=0.0.0.0", "PORT=" + plain.port()},
		"by name":         {"HOST=localhost", "PORT=" + plain.port()},
		"TLS":             append(pair, "HOST=127.0.0.1", "PORT="+secured.port()),
		"TLS and no HOST": append(pair, "PORT="+secured.port()),
		"proxy, not used": {"PORT=" + plain.port(), "HTTP_PROXY=http://127.0.0.1:1"},
	} {
		if text := succeeds(t, environ, "healthcheck"); text != "" {
			t.Errorf("%s: got output %q, want none", name, text)
		}
	}
	other := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	fails(t, []string{"PORT=" + other.URL[strings.LastIndex(other.URL, ":")+1:]}, []string{"healthcheck"}, "the service returned 404 Not Found")
	fails(t, []string{"PORT=" + secured.port()}, []string{"healthcheck"}, "tareas: ")
}
