package bootstrap

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// The server's patience. A long list outlives writeTimeout: it renews its
// deadline with every chunk that the client takes.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 30 * time.Second
	// writeTimeout begins with readTimeout, and must leave time to answer
	// those who used that up.
	writeTimeout   = 60 * time.Second
	idleTimeout    = 2 * time.Minute
	maxHeaderBytes = 16 << 10
	// shutdownTimeout is how long requests may still run after the end was
	// asked for.
	shutdownTimeout = 15 * time.Second
)

// Run listens where the configuration says and serves until the context ends,
// as Serve does.
func (s *Service) Run(ctx context.Context) error {
	address := net.JoinHostPort(s.config.Host, strconv.Itoa(int(s.config.Port)))
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("listen on port %d: %w", s.config.Port, err)
	}
	return s.Serve(ctx, listener)
}

// Serve serves on the listener, which it closes, until the context ends. Then
// it takes no more requests and lets those run to their end that are under
// way, for shutdownTimeout.
func (s *Service) Serve(ctx context.Context, listener net.Listener) error {
	server := newServer(s.handler, s.logger)
	listener, err := s.secured(limited(listener, s.config.MaxClientConns))
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	s.logger.InfoContext(ctx, "serving", "storage", s.storage.product, "at", s.storage.where, "address", listener.Addr().String())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ginhttp.JSONErrors(listener)) }()
	select {
	case err := <-ended:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	s.logger.InfoContext(ctx, "stopping")
	// The context that asked for the end must not cut the requests off.
	patience, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	if err := server.Shutdown(patience); err != nil {
		return errors.Join(fmt.Errorf("requests were cut off: %w", err), server.Close())
	}
	s.logger.InfoContext(ctx, "stopped")
	return nil
}

// newServer returns a server with all its bounds; net/http's own has none.
func newServer(handler http.Handler, logger *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		// "OPTIONS *" is an unknown route as any other.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     slog.NewLogLogger(logger.Handler(), slog.LevelWarn),
	}
}

// secured speaks TLS where the configuration has a certificate. It does so
// below net/http, which therefore speaks HTTP/1.1 only: HTTP/2 has little to
// offer to this API, and attacks of its own.
func (s *Service) secured(listener net.Listener) (net.Listener, error) {
	if s.config.TLSCertFile == "" {
		return listener, nil
	}
	certificate, err := tls.LoadX509KeyPair(s.config.TLSCertFile, s.config.TLSKeyFile)
	if err != nil {
		return listener, fmt.Errorf("load the certificate: %w", err)
	}
	return tls.NewListener(listener, &tls.Config{
		Certificates: []tls.Certificate{certificate},
		MinVersion:   tls.VersionTLS12,
		NextProtos:   []string{"http/1.1"},
	}), nil
}
