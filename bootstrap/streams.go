package bootstrap

import (
	"context"
	"log/slog"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

const (
	// pollEvery is the time between two polls of the streams. A change arrives within 2 seconds.
	// Every fourth poll checks the tokens, so that a revocation ends streams within 5 seconds
	// (specification, section 12.8).
	pollEvery = 1100 * time.Millisecond
	// pollTimeout limits a poll, also on a storage without a timeout.
	pollTimeout = 10 * time.Second
)

// newStreams returns the streams of changes, and polls them in the background. The closers end the
// polls and the streams. newStreams returns nil if the maximum is 0.
func newStreams(ctx context.Context, config Config, storage *openStorage, accounts *application.Accounts, logger *slog.Logger, closers *closers) (*application.ChangeStreams, error) {
	limit := maxStreams(config)
	if limit == 0 {
		return nil, nil //nolint:nilnil // ginhttp.Options.Streams may be nil
	}
	streams, err := application.NewChangeStreams(application.ChangeStreamsConfig{Tasks: storage.Tasks, Accounts: accounts, Max: limit})
	if err != nil {
		return nil, err
	}
	failing := false
	closers.repeat(ctx, "streams of changes", pollEvery, func(ctx context.Context) {
		poll, cancel := context.WithTimeout(ctx, pollTimeout)
		defer cancel()
		err := streams.Poll(poll)
		if err != nil && !failing && ctx.Err() == nil {
			logger.WarnContext(ctx, "cannot look for changes; trying again", "error", err.Error())
		}
		failing = err != nil
	})
	closers.add("open streams", func(context.Context) error {
		streams.Close()
		return nil
	})
	return streams, nil
}

// maxStreams returns the maximum number of streams, at most half of the connections that Serve
// accepts.
func maxStreams(config Config) int {
	conns, _ := clientConns(config.Listen.MaxClientConns, openFilesLimit(), reservedFiles(config))
	if conns == 0 {
		return config.MaxStreams
	}
	return min(config.MaxStreams, conns/2)
}
