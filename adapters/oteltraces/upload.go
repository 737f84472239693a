package oteltraces

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// firstRetry is how long after a failure a batch is sent again; each further
// wait is twice as long. The batch's timeout ends that.
const firstRetry = 500 * time.Millisecond

// uploader sends batches to the collector by OTLP over HTTP. OpenTelemetry's
// own, otlptracehttp, would link gRPC, which nothing here speaks, and hand its
// errors, with the collector's answers in them, to the global error handler.
type uploader struct {
	settings
	client *http.Client
	logger *slog.Logger

	aborted context.Context
	abort   context.CancelFunc
	ended   chan struct{} // closed when no batch will come any more

	mutex sync.Mutex
	lost  int // spans since the collector was last reached
}

var _ otlptrace.Client = (*uploader)(nil)

func newUploader(s settings, logger *slog.Logger) *uploader {
	u := &uploader{settings: s, logger: logger, ended: make(chan struct{})}
	u.aborted, u.abort = context.WithCancel(context.Background())
	u.client = &http.Client{
		// Of its own, so that Stop can close its connections and nobody else's.
		Transport: &http.Transport{
			Proxy:               http.ProxyFromEnvironment,
			TLSClientConfig:     s.tls,
			TLSHandshakeTimeout: s.timeout,
			IdleConnTimeout:     time.Minute,
			ForceAttemptHTTP2:   true,
		},
		// The headers are for this collector only.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return u
}

// Start implements otlptrace.Client; there is nothing to open.
func (u *uploader) Start(context.Context) error { return nil }

// Stop implements otlptrace.Client. It is called once, after the last batch.
func (u *uploader) Stop(context.Context) error {
	u.abort()
	u.client.CloseIdleConnections()
	close(u.ended)
	return nil
}

// UploadTraces implements otlptrace.Client. It never fails: what goes wrong is
// logged here, and the SDK would report it once more, to the global handler of
// a process that may not be ours.
func (u *uploader) UploadTraces(ctx context.Context, spans []*tracepb.ResourceSpans) error {
	ctx, cancel := context.WithTimeout(ctx, u.timeout)
	defer cancel()
	defer context.AfterFunc(u.aborted, cancel)()
	// TracesData has the wire format of the collector's request, whose own Go
	// package brings gRPC along.
	body, err := proto.Marshal(&tracepb.TracesData{ResourceSpans: spans})
	if err == nil {
		err = u.send(ctx, body)
	}
	u.report(err, count(spans))
	return nil
}

func count(spans []*tracepb.ResourceSpans) (n int) {
	for _, resource := range spans {
		for _, scope := range resource.GetScopeSpans() {
			n += len(scope.GetSpans())
		}
	}
	return n
}

// report logs the first failure in a row and the success that ends it.
func (u *uploader) report(err error, spans int) {
	u.mutex.Lock()
	before := u.lost
	u.lost += spans
	if err == nil {
		u.lost = 0
	}
	u.mutex.Unlock()
	switch {
	case err != nil && before == 0:
		u.logger.LogAttrs(context.Background(), slog.LevelWarn, "traces cannot be sent", slog.String("error", err.Error()))
	case err == nil && before > 0:
		u.logger.LogAttrs(context.Background(), slog.LevelInfo, "traces are sent again", slog.Int("lost_spans", before))
	}
}

// send posts the body until it is taken, refused for good, or out of time.
func (u *uploader) send(ctx context.Context, body []byte) error {
	if u.gzip {
		body = compressed(body)
	}
	for wait := firstRetry; ; wait *= 2 {
		again, after, err := u.post(ctx, body)
		if err == nil || !again {
			return err
		}
		select {
		case <-time.After(max(wait, after)):
		case <-ctx.Done():
			return err // says more than that time was up
		}
	}
}

func compressed(body []byte) []byte {
	var buffer bytes.Buffer
	// A bytes.Buffer takes everything: there is no error to see.
	writer := gzip.NewWriter(&buffer)
	_, _ = writer.Write(body)
	_ = writer.Close()
	return buffer.Bytes()
}

// post sends the body once. It says whether it may be sent again, and how long
// to wait before that at least. Its errors hold neither the URL, which may hold
// a password, nor anything that the collector wrote.
func (u *uploader) post(ctx context.Context, body []byte) (again bool, after time.Duration, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, u.endpoint, bytes.NewReader(body))
	if err != nil {
		return false, 0, errors.New("make the request to the collector")
	}
	request.Header = u.headers.Clone()
	request.Header.Set("Content-Type", "application/x-protobuf")
	if u.gzip {
		request.Header.Set("Content-Encoding", "gzip")
	}
	response, err := u.client.Do(request)
	if wrapped := (*url.Error)(nil); errors.As(err, &wrapped) {
		err = wrapped.Err
	}
	if err != nil {
		return ctx.Err() == nil, 0, fmt.Errorf("reach the collector: %w", err)
	}
	defer func() { _ = response.Body.Close() }()
	// Read, so that the connection can be kept.
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10))
	switch response.StatusCode {
	case http.StatusOK, http.StatusAccepted, http.StatusNoContent:
		return false, 0, nil
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		again = true
		if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil {
			after = time.Duration(min(max(0, seconds), 3600)) * time.Second
		}
	}
	return again, after, fmt.Errorf("the collector answered %d", response.StatusCode)
}
