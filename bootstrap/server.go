package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// shutdownTimeout limits how long running requests may take after the server has stopped accepting.
const shutdownTimeout = 15 * time.Second

// Run listens on the configured address and serves until ctx ends, as Serve
// does.
func (s *Service) Run(ctx context.Context) error {
	config := s.config.Listen
	address := net.JoinHostPort(config.Host, strconv.Itoa(int(config.Port)))
	listener, err := listen(ctx, address)
	if err != nil {
		return fmt.Errorf("cannot listen on port %d: %w", config.Port, err)
	}
	return s.Serve(ctx, listener)
}

// listen listens on an address and port. On an IPv4 address it listens on IPv4 only; for 0.0.0.0,
// net.Listen would listen on all IPv6 addresses too.
func listen(ctx context.Context, address string) (net.Listener, error) {
	network := "tcp"
	if ip, err := netip.ParseAddrPort(address); err == nil && ip.Addr().Is4() {
		network = "tcp4"
	}
	return new(net.ListenConfig).Listen(ctx, network, address)
}

// Serve serves on the listener, which it closes, until ctx ends. It then drains for the
// configuration's DrainDelay, stops accepting requests, and waits up to 15 seconds for running
// requests. It also returns if the schema cannot be used and a retry cannot help.
func (s *Service) Serve(ctx context.Context, listener net.Listener) error {
	// Not in Handler, since StrictTransport applies to the whole host of an embedder's server.
	handler := s.Handler()
	if s.config.Listen.TLSCertFile != "" { // browsers ignore the header over plain HTTP
		handler = gateway.StrictTransport(handler)
	}
	server := gateway.NewServer(handler, s.failures.Logger)
	wrapped, err := gateway.NewListener(listener, s.listenerOptions(ctx))
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	listener = wrapped
	stopMetrics, err := s.serveMetrics(ctx)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer stopMetrics() // last, so that metrics cover the shutdown
	s.logger.InfoContext(ctx, "serving", "storage", s.storage.Product, "at", s.storage.where, "address", listener.Addr().String())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	// Running requests outlive ctx.
	after := context.WithoutCancel(ctx)
	select {
	case err := <-ended:
		return errors.Join(fmt.Errorf("cannot serve: %w", err), server.Close())
	case err := <-s.storage.failed:
		s.Drain()
		return errors.Join(fmt.Errorf("cannot migrate or check the schema: %w", err), s.shutDown(after, server))
	case <-ctx.Done():
	}
	s.Drain()
	if delay := s.config.DrainDelay; delay > 0 {
		s.logger.InfoContext(after, "draining", "delay", delay.String())
		select {
		case err := <-ended:
			return errors.Join(fmt.Errorf("cannot serve: %w", err), server.Close())
		case <-time.After(delay):
		}
	}
	return s.shutDown(after, server)
}

func (s *Service) shutDown(ctx context.Context, server *http.Server) error {
	s.logger.InfoContext(ctx, "stopping")
	running, cancel := context.WithTimeout(ctx, shutdownTimeout)
	defer cancel()
	err := server.Shutdown(running)
	if err != nil {
		err = errors.Join(fmt.Errorf("requests were cut off: %w", err), server.Close())
	}
	s.logger.InfoContext(ctx, "stopped")
	return err
}

// listenerOptions returns the options of Serve's listener.
func (s *Service) listenerOptions(ctx context.Context) gateway.ListenerOptions {
	conns, warning := clientConns(s.config.Listen.MaxClientConns, openFilesLimit(), reservedFiles(s.config))
	if warning != "" {
		s.logger.WarnContext(ctx, warning)
	}
	return gateway.ListenerOptions{
		MaxConns: conns, CertFile: s.config.Listen.TLSCertFile, KeyFile: s.config.Listen.TLSKeyFile, Logger: s.logger,
	}
}
