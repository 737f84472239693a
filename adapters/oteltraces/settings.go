package oteltraces

import (
	"cmp"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// prefix begins the variables of the OTLP exporter. Each has a variant for
// traces alone, which goes first.
const prefix = "OTEL_EXPORTER_OTLP_"

// defaultTimeout is OpenTelemetry's, for one batch with all its retries.
const defaultTimeout = 10 * time.Second

// settings is where and how batches are sent.
type settings struct {
	endpoint string
	headers  http.Header
	timeout  time.Duration
	gzip     bool
	tls      *tls.Config // nil is the system's
}

// Enabled reports whether the environment asks for traces: an endpoint is set,
// and neither OTEL_SDK_DISABLED nor OTEL_TRACES_EXPORTER says no.
func Enabled(getenv func(string) string) bool {
	_, endpoint := variable(getenv, "ENDPOINT")
	return endpoint != "" && !strings.EqualFold(getenv("OTEL_SDK_DISABLED"), "true") &&
		!strings.EqualFold(getenv("OTEL_TRACES_EXPORTER"), "none")
}

// variable is the more particular of two variables that is set, and its value.
func variable(getenv func(string) string, name string) (set, value string) {
	if value := getenv(prefix + "TRACES_" + name); value != "" {
		return prefix + "TRACES_" + name, value
	}
	return prefix + name, getenv(prefix + name)
}

// readSettings reads the variables of the exporter and reports all that is
// wrong with them. What is in them may be secret and is in no error.
func readSettings(getenv func(string) string) (settings, error) {
	var s settings
	var problems [6]error
	s.endpoint, problems[0] = readEndpoint(getenv)
	s.headers, problems[1] = readHeaders(getenv)
	s.timeout, problems[2] = readTimeout(getenv)
	s.gzip, problems[3] = readCompression(getenv)
	problems[4] = checkProtocol(getenv)
	s.tls, problems[5] = readTLS(getenv)
	return s, errors.Join(problems[:]...)
}

func readEndpoint(getenv func(string) string) (string, error) {
	name, value := variable(getenv, "ENDPOINT")
	endpoint, err := url.Parse(value)
	if err != nil || (endpoint.Scheme != "http" && endpoint.Scheme != "https") || endpoint.Host == "" {
		return "", fmt.Errorf("%s: want an http or https URL", name)
	}
	// The variable for traces alone is taken as it is (OTLP's specification).
	if name == prefix+"ENDPOINT" {
		endpoint = endpoint.JoinPath("v1", "traces")
	}
	return endpoint.String(), nil
}

// readHeaders reads name=value pairs, separated by commas and escaped as in a
// URL. They are how collectors are given their keys.
func readHeaders(getenv func(string) string) (http.Header, error) {
	name, value := variable(getenv, "HEADERS")
	headers := make(http.Header)
	for pair := range strings.SplitSeq(value, ",") {
		if strings.TrimSpace(pair) == "" {
			continue
		}
		key, text, found := strings.Cut(pair, "=")
		text, err := url.PathUnescape(strings.TrimSpace(text))
		if key = strings.TrimSpace(key); !found || err != nil || key == "" {
			return nil, fmt.Errorf("%s: want name=value, separated by commas", name)
		}
		headers.Set(key, text)
	}
	return headers, nil
}

func readTimeout(getenv func(string) string) (time.Duration, error) {
	name, value := variable(getenv, "TIMEOUT")
	if value == "" {
		return defaultTimeout, nil
	}
	milliseconds, err := strconv.Atoi(value)
	if err != nil || milliseconds <= 0 {
		return 0, fmt.Errorf("%s: want milliseconds, above 0", name)
	}
	return time.Duration(milliseconds) * time.Millisecond, nil
}

func readCompression(getenv func(string) string) (bool, error) {
	name, value := variable(getenv, "COMPRESSION")
	switch value {
	case "", "none":
		return false, nil
	case "gzip":
		return true, nil
	}
	return false, fmt.Errorf("%s: want gzip or none", name)
}

// checkProtocol refuses what is not spoken here, rather than send it to a port
// that does not understand it.
func checkProtocol(getenv func(string) string) error {
	if name, value := variable(getenv, "PROTOCOL"); cmp.Or(value, "http/protobuf") != "http/protobuf" {
		return fmt.Errorf("%s: want http/protobuf", name)
	}
	return nil
}

// readTLS reads the files of the collector's authority and of our own
// certificate.
func readTLS(getenv func(string) string) (*tls.Config, error) {
	authorityName, authority := variable(getenv, "CERTIFICATE")
	certificateName, certificate := variable(getenv, "CLIENT_CERTIFICATE")
	keyName, key := variable(getenv, "CLIENT_KEY")
	if authority == "" && certificate == "" && key == "" {
		return nil, nil
	}
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if authority != "" {
		text, err := os.ReadFile(authority) //nolint:gosec // the operator names the file
		if err != nil {
			return nil, fmt.Errorf("%s: %w", authorityName, err)
		}
		config.RootCAs = x509.NewCertPool()
		if !config.RootCAs.AppendCertsFromPEM(text) {
			return nil, fmt.Errorf("%s: no certificate in PEM is in the file", authorityName)
		}
	}
	if certificate != "" || key != "" {
		pair, err := tls.LoadX509KeyPair(certificate, key)
		if err != nil {
			return nil, fmt.Errorf("%s, %s: %w", certificateName, keyName, err)
		}
		config.Certificates = []tls.Certificate{pair}
	}
	return config, nil
}
