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

// The limits of the server. The response of a long list may exceed writeTimeout:
// ginhttp extends the deadline with each chunk that the client receives.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 30 * time.Second
	// writeTimeout begins with readTimeout. It must leave time for the response
	// to a request that took all of readTimeout.
	writeTimeout   = 60 * time.Second
	idleTimeout    = 2 * time.Minute
	maxHeaderBytes = 16 << 10
	// shutdownTimeout limits how long running requests may take after the
	// server stops accepting.
	shutdownTimeout = 15 * time.Second
)

// Run listens on the configured address and serves until ctx ends, as Serve
// does.
func (s *Service) Run(ctx context.Context) error {
	config := s.config.Listen
	address := net.JoinHostPort(config.Host, strconv.Itoa(int(config.Port)))
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("listen on port %d: %w", config.Port, err)
	}
	return s.Serve(ctx, listener)
}

// Serve serves on the listener, which it closes, until ctx ends. It then drains
// for the configuration's DrainDelay, stops accepting requests, and waits up to
// shutdownTimeout for the running ones. It also ends, with the error, if the
// database cannot be prepared and a retry cannot help.
func (s *Service) Serve(ctx context.Context, listener net.Listener) error {
	headers := s.transportHeaders()
	server := newServer(withHeaders(s.Handler(), headers), s.logger)
	server.ConnState = trackIdle
	conns, warning := clientConns(s.config.Listen.MaxClientConns, openFilesLimit(), s.config.Database.MaxConns)
	if warning != "" {
		s.logger.WarnContext(ctx, warning)
	}
	listener, err := s.secured(limited(listener, conns))
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	stopMetrics, err := s.serveMetrics(ctx)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer stopMetrics() // last, so that metrics cover the shutdown
	s.logger.InfoContext(ctx, "serving", "storage", s.storage.Product, "at", s.storage.where, "address", listener.Addr().String())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ginhttp.JSONErrors(listener, s.options.Prefix, headers)) }()
	// Running requests outlive ctx.
	after := context.WithoutCancel(ctx)
	select {
	case err := <-ended:
		return errors.Join(fmt.Errorf("serve: %w", err), server.Close())
	case err := <-s.storage.failed:
		return errors.Join(fmt.Errorf("prepare the database: %w", err), s.shutDown(after, server))
	case <-ctx.Done():
	}
	s.Drain()
	if delay := s.config.DrainDelay; delay > 0 {
		s.logger.InfoContext(after, "draining", "delay", delay.String())
		select {
		case err := <-ended:
			return errors.Join(fmt.Errorf("serve: %w", err), server.Close())
		case <-time.After(delay):
		}
	}
	return s.shutDown(after, server)
}

func (s *Service) shutDown(ctx context.Context, server *http.Server) error {
	s.logger.InfoContext(ctx, "stopping")
	ctx, cancel := context.WithTimeout(ctx, shutdownTimeout)
	defer cancel()
	if err := server.Shutdown(ctx); err != nil {
		return errors.Join(fmt.Errorf("requests were cut off: %w", err), server.Close())
	}
	s.logger.InfoContext(ctx, "stopped")
	return nil
}

// closing closes each connection after its next response while the service
// drains, so that no client sends a request on a connection that is being
// closed.
func (s *Service) closing(handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.health.draining.Load() {
			w.Header().Set("Connection", "close")
		}
		handler.ServeHTTP(w, r)
	})
}

// newServer returns a server with timeouts and size limits. net/http's default
// has no timeouts.
func newServer(handler http.Handler, logger *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		// "OPTIONS *" gets the response of an unknown route.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     slog.NewLogLogger(logger.Handler(), slog.LevelWarn),
	}
}

// secured returns a TLS listener if the configuration has a certificate. It
// offers HTTP/1.1 only: HTTP/2 would gain this API little, and has attacks of its
// own.
func (s *Service) secured(listener net.Listener) (net.Listener, error) {
	if s.config.Listen.TLSCertFile == "" {
		return listener, nil
	}
	certificate, err := tls.LoadX509KeyPair(s.config.Listen.TLSCertFile, s.config.Listen.TLSKeyFile)
	if err != nil {
		return listener, fmt.Errorf("load the certificate: %w", err)
	}
	return tls.NewListener(listener, &tls.Config{
		Certificates: []tls.Certificate{certificate},
		MinVersion:   tls.VersionTLS12,
		NextProtos:   []string{"http/1.1"},
	}), nil
}
