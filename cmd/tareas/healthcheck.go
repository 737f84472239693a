package main

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// healthTimeout limits checkHealth. It is longer than the service's own probe,
// so that the response with the reason arrives.
const healthTimeout = 2 * gormstore.ProbeTimeout

// checkHealth queries the service that runs on this machine with the same configuration. It returns
// an error with the reason if the service is not ready.
func checkHealth(ctx context.Context, config bootstrap.ListenConfig) error {
	if config.Port == 0 {
		return errors.New("PORT: 0 does not tell where the service listens")
	}
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, readyURL(config), nil)
	if err != nil {
		return err
	}
	transport := &http.Transport{
		// Certificates do not name the address of this machine, and the request
		// contains no secret.
		TLSClientConfig:   &tls.Config{InsecureSkipVerify: true}, //nolint:gosec // see above
		DisableKeepAlives: true,
	}
	res, err := (&http.Client{Transport: transport}).Do(req)
	if err != nil {
		return fmt.Errorf("cannot query the service: %w", err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode == http.StatusOK {
		return nil
	}
	var answer struct{ Error string }
	if err := json.NewDecoder(io.LimitReader(res.Body, 1<<10)).Decode(&answer); err != nil || answer.Error == "" {
		return fmt.Errorf("the service returned %s", res.Status)
	}
	return errors.New(answer.Error)
}

// readyURL returns the URL of the readiness check. If the service listens on all
// addresses, the URL has the loopback address.
func readyURL(config bootstrap.ListenConfig) string {
	host, scheme := config.Host, "http"
	switch host {
	case "", "0.0.0.0":
		host = "127.0.0.1"
	case "::":
		host = "::1"
	}
	if config.TLSCertFile != "" {
		scheme = "https"
	}
	address := url.URL{Scheme: scheme, Host: net.JoinHostPort(host, strconv.Itoa(int(config.Port))), Path: ginhttp.ReadyPath}
	return address.String() // escapes the zone of an IPv6 address
}
