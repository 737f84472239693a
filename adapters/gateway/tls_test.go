package gateway_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// tlsFixture is a listener with TLS, and the files of its certificate.
type tlsFixture struct {
	*testing.T
	certFile, keyFile string
	log               bytes.Buffer
	inner             *memoryListener
	listener          net.Listener
	written           time.Time // of the last file
}

func newTLSFixture(t *testing.T) *tlsFixture {
	t.Helper()
	f := &tlsFixture{T: t, certFile: filepath.Join(t.TempDir(), "cert.pem"), keyFile: filepath.Join(t.TempDir(), "key.pem"), inner: newMemoryListener(), written: time.Now()}
	cert, key := pemPair(t, 1)
	f.write(f.certFile, cert)
	f.write(f.keyFile, key)
	var err error
	f.listener, err = gateway.NewListener(f.inner, gateway.ListenerOptions{CertFile: f.certFile, KeyFile: f.keyFile, Logger: logTo(&f.log)})
	expect.NoError(t, err)
	return f
}

// write writes a file with a later time than the one before.
func (f *tlsFixture) write(file string, content []byte) {
	f.Helper()
	f.written = f.written.Add(time.Second)
	expect.NoError(f, os.WriteFile(file, content, 0o600))
	expect.NoError(f, os.Chtimes(file, f.written, f.written))
}

// handshake returns the state of a new connection, as its client sees it.
func (f *tlsFixture) handshake(config *tls.Config) (tls.ConnectionState, error) {
	f.Helper()
	go func() {
		conn, err := f.listener.Accept()
		if err != nil {
			f.Error(err)
			return
		}
		conn.(interface{ ConnectionState() tls.ConnectionState }).ConnectionState()
		_ = conn.Close()
	}()
	client := tls.Client(connectTo(f.inner), config)
	defer func() { _ = client.NetConn().Close() }()
	err := client.HandshakeContext(f.Context())
	return client.ConnectionState(), err
}

// pemPair returns a certificate with the serial number, and its key.
func pemPair(t *testing.T, serial int64) (cert, key []byte) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	expect.NoError(t, err)
	template := &x509.Certificate{SerialNumber: big.NewInt(serial), NotAfter: time.Now().Add(time.Hour)}
	certDER, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	expect.NoError(t, err)
	keyDER, err := x509.MarshalPKCS8PrivateKey(private)
	expect.NoError(t, err)
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certDER}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: keyDER})
}

// A handshake uses the certificate in the files. While the files have no valid pair, it
// uses the last one, and the log has one line about it.
func TestCertificateIsReadAgain(t *testing.T) {
	f := newTLSFixture(t)
	second, secondKey := pemPair(t, 2)
	third, thirdKey := pemPair(t, 3)
	const bad, good = "cannot use the new certificate", "uses the new certificate"
	for _, step := range []struct {
		name   string
		change func()
		serial int64
		lines  []string // of the log
	}{
		{"no change", func() {}, 1, nil},
		{"the certificate alone", func() { f.write(f.certFile, second) }, 1, []string{bad}},
		{"its key", func() { f.write(f.keyFile, secondKey) }, 2, []string{good}},
		{"the next key alone", func() { f.write(f.keyFile, thirdKey) }, 2, []string{bad}},
		{"no PEM", func() { f.write(f.certFile, []byte("x")) }, 2, []string{bad}},
		{"no file", func() { _ = os.Remove(f.certFile) }, 2, []string{bad}},
		{"its certificate", func() { f.write(f.certFile, third) }, 3, []string{good}},
		{"an incomplete pair", func() { f.write(f.certFile, second); f.write(f.keyFile, bytes.Repeat([]byte("x"), len(secondKey))) }, 3, []string{bad}},
		{"complete, with the same time and size", func() { f.written = f.written.Add(-time.Second); f.write(f.keyFile, secondKey) }, 2, []string{good}},
	} {
		step.change()
		for range 3 {
			state, err := f.handshake(&tls.Config{InsecureSkipVerify: true})
			if err != nil {
				t.Fatalf("%s: %v", step.name, err)
			}
			if got := state.PeerCertificates[0].SerialNumber.Int64(); got != step.serial {
				t.Errorf("%s: got certificate %d, want %d", step.name, got, step.serial)
			}
		}
		lines := slices.Collect(strings.Lines(f.log.String()))
		if !slices.EqualFunc(lines, step.lines, strings.Contains) {
			t.Errorf("%s: got the log %s, want %q", step.name, &f.log, step.lines)
		}
		f.log.Reset()
	}
}

// TLS 1.2 allows only cipher suites with authenticated encryption.
func TestCipherSuites(t *testing.T) {
	f := newTLSFixture(t)
	for _, suite := range slices.Concat(tls.CipherSuites(), tls.InsecureCipherSuites()) {
		if !slices.Contains(suite.SupportedVersions, tls.VersionTLS12) || !strings.Contains(suite.Name, "ECDSA") {
			continue // the certificate has a key of ECDSA
		}
		config := &tls.Config{InsecureSkipVerify: true, MaxVersion: tls.VersionTLS12, CipherSuites: []uint16{suite.ID}}
		_, err := f.handshake(config)
		authenticated := strings.Contains(suite.Name, "GCM") || strings.Contains(suite.Name, "POLY1305")
		if (err == nil) != authenticated {
			t.Errorf("%s: got %v, want a connection: %t", suite.Name, err, authenticated)
		}
	}
}
