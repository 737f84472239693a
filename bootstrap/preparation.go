package bootstrap

import (
	"context"
	"log/slog"
	"time"
)

const (
	// startPatience is how long the start waits for a database that answers
	// and takes its time. After that the service is alive, and not ready.
	startPatience = 5 * time.Second
	// A database that is away is tried again after retryFirst, then less and
	// less often, down to every retryLast.
	retryFirst = 50 * time.Millisecond
	retryLast  = 500 * time.Millisecond
)

// preparation is what must be done once before a service can work on its
// database, and is tried until it is.
type preparation struct {
	// refused gets the error that trying again does not help against.
	refused chan error
	stop    context.CancelFunc
	ended   chan struct{}
}

// startPreparation begins to prepare. It returns when that is done, has failed
// for now, or takes longer than the patience, and goes on in the background
// where need be until the preparation is closed. What cannot heal right away is
// returned.
func startPreparation(ctx context.Context, patience time.Duration, prepare func(context.Context) error, heals func(error) bool, logger *slog.Logger) (*preparation, error) {
	// The start's context must not end what outlives the start.
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	p := &preparation{refused: make(chan error, 1), stop: stop, ended: make(chan struct{})}
	tried := make(chan struct{}, 1)
	go func() {
		defer close(p.ended)
		p.run(background, prepare, heals, logger, tried)
	}()
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case <-p.ended:
	case <-tried:
	case <-late.C:
		logger.WarnContext(ctx, "preparing the database takes long; not ready")
	case <-ctx.Done():
		p.close()
		return nil, ctx.Err()
	}
	select {
	case err := <-p.refused:
		p.close()
		return nil, err
	default:
		return p, nil
	}
}

func (p *preparation) run(ctx context.Context, prepare func(context.Context) error, heals func(error) bool, logger *slog.Logger, tried chan<- struct{}) {
	said := ""
	for wait := retryFirst; ; wait = min(2*wait, retryLast) {
		err := prepare(ctx)
		switch {
		case err == nil:
			if said != "" {
				logger.InfoContext(ctx, "the database is prepared")
			}
			return
		case ctx.Err() != nil:
			return
		case !heals(err):
			if said != "" {
				// The start is over, and not everybody who embeds us serves
				// with Serve, which would end with this error.
				logger.ErrorContext(ctx, "the database is of no use", "error", err.Error())
			}
			p.refused <- err
			return
		}
		if text := err.Error(); text != said {
			logger.WarnContext(ctx, "the database cannot be used yet; trying again", "error", text)
			said = text
		}
		select {
		case tried <- struct{}{}:
		default: // nobody waits any more
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
	}
}

// close stops trying, and returns when nothing is being tried any more.
func (p *preparation) close() {
	p.stop()
	<-p.ended
}
