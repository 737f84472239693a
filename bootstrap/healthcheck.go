package bootstrap

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
)

// healthTimeout is how long the running service may take to say how it is: longer
// than it waits for its database, so that the reason is heard.
const healthTimeout = 2 * probeTimeout

// CheckHealth asks the service that runs on this machine with the same
// configuration whether it is ready, and returns why not.
func CheckHealth(ctx context.Context, config ListenConfig) error {
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
		// It asks itself, by an address that no certificate is made out to,
		// and sends nothing that is secret.
		TLSClientConfig:   &tls.Config{InsecureSkipVerify: true}, //nolint:gosec // see above
		DisableKeepAlives: true,
	}
	res, err := (&http.Client{Transport: transport}).Do(req)
	if err != nil {
		return fmt.Errorf("ask the service: %w", err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode == http.StatusOK {
		return nil
	}
	var answer struct{ Error string }
	if err := json.NewDecoder(io.LimitReader(res.Body, 1<<10)).Decode(&answer); err != nil || answer.Error == "" {
		return fmt.Errorf("the service answers %s", res.Status)
	}
	return errors.New(answer.Error)
}

// readyURL is where the service says whether it is ready. One that listens on
// every address does so on this machine's own.
func readyURL(config ListenConfig) string {
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
	return scheme + "://" + net.JoinHostPort(host, strconv.Itoa(int(config.Port))) + "/readyz"
}
