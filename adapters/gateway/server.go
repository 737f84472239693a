package gateway

import (
	"cmp"
	"crypto/tls"
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Limits of the server. The gateway replaces readTimeout for each body, and writeTimeout for each
// part of a large response.
const (
	readHeaderTimeout = 5 * time.Second
	readTimeout       = 30 * time.Second
	// writeTimeout begins at the end of the header. If less than responseTimeout of it is left when
	// a response begins, the response gets responseTimeout.
	writeTimeout = 60 * time.Second
	idleTimeout  = 2 * time.Minute
	// maxHeaderBytes limits the request line and the header together.
	maxHeaderBytes = 16 << 10
	// net/http reads up to 4 KiB more than its MaxHeaderBytes, so NewServer subtracts uncountedBytes
	// from it. After the first request of a connection, up to uncountedBytes of a header may already
	// be in net/http's buffer. net/http does not count them, so the handler checks the size again.
	uncountedBytes = 4 << 10
)

// NewServer returns a server with timeouts and size limits. Use it with a listener of NewListener.
// A nil logger logs nothing.
func NewServer(handler http.Handler, logger *slog.Logger) *http.Server {
	logger = cmp.Or(logger, slog.New(slog.DiscardHandler))
	return &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			closeAfterAmbiguous(w, r)
			if headerSize(r) > maxHeaderBytes {
				rejectHeader(w, r)
				return
			}
			handler.ServeHTTP(w, r)
		}),
		ConnContext:       withConn,
		ReadHeaderTimeout: readHeaderTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes - uncountedBytes,
		ConnState:         trackIdle,
		// "OPTIONS *" gets the response of an unknown route.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     slog.NewLogLogger(logger.Handler(), slog.LevelWarn),
	}
}

// headerSize returns the size of the request line and the header in bytes, without white space
// around values. net/http does not tell how much of it was sent.
func headerSize(r *http.Request) int {
	size := len(r.Method+r.RequestURI+r.Host) + len("  HTTP/1.1\r\nHost:\r\n\r\n")
	for name, values := range r.Header {
		for _, value := range values {
			size += len(name) + len(":") + len(value) + len("\r\n")
		}
	}
	return size
}

// rejectHeader responds to a header over the limit as net/http does.
func rejectHeader(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Connection", "close")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(http.StatusRequestHeaderFieldsTooLarge)
	_, _ = io.WriteString(w, "431 Request Header Fields Too Large")
	discardUnreadBody(w, r)
}

// ListenerOptions are the settings of NewListener. The zero value limits nothing.
type ListenerOptions struct {
	// MaxConns is the maximum number of open connections; less than 1 means no
	// limit.
	MaxConns int
	// CertFile and KeyFile are the PEM files of the certificate and its key, for TLS. They are read
	// again when they change. If both are empty, the listener serves plain HTTP.
	CertFile, KeyFile string
	// Logger gets a line when the files have changed; nil logs nothing.
	Logger *slog.Logger
}

// NewListener wraps a listener for a server of NewServer. It limits the kernel's buffers for
// responses, so that a client counts as slow only if it reads less than about 6 KB a second. It
// offers HTTP/1.1 only, because the streams of HTTP/2 share a connection and MaxConns would not
// limit requests.
func NewListener(listener net.Listener, options ListenerOptions) (net.Listener, error) {
	listener = limited(sendBufferListener{listener}, options.MaxConns)
	if options.CertFile != "" || options.KeyFile != "" {
		config, err := tlsConfig(options.CertFile, options.KeyFile, cmp.Or(options.Logger, slog.New(slog.DiscardHandler)))
		if err != nil {
			return nil, err
		}
		listener = tls.NewListener(listener, config)
	}
	return framingListener{listener}, nil
}

// StrictTransport makes browsers use only HTTPS for the host, for half a year after each response
// of the handler (RFC 6797). If the operator returns to plain HTTP, browsers reject it until this
// time has passed. Sub-domains and preloading are the decision of the domain's owner.
func StrictTransport(handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Strict-Transport-Security", "max-age=15768000")
		handler.ServeHTTP(w, r)
	})
}
