package ginhttp

import (
	"context"
	"errors"
	"io"
	"runtime"
	"sync"
)

// bodyPieces recycles the pieces of large bodies. A buffer that grew with the body
// would leave as much garbage as the body is long.
var bodyPieces = sync.Pool{New: func() any { return new([exemptSize]byte) }}

// readLargeBody returns start and the rest of a body, up to limit bytes in total.
// It counts in held, as it arrives, what the body takes, and keeps it counted
// when it returns. It returns errNoMemory if that is too much.
func readLargeBody(held *share, start []byte, rest io.Reader, limit int) ([]byte, error) {
	if err := held.grow(cap(start)); err != nil {
		return nil, err
	}
	var pieces []*[exemptSize]byte
	defer func() {
		for _, piece := range pieces {
			bodyPieces.Put(piece)
		}
	}()
	size := len(start)
	for ended := false; !ended && size < limit; {
		if err := held.grow(exemptSize); err != nil {
			return nil, err
		}
		piece, _ := bodyPieces.Get().(*[exemptSize]byte)
		pieces = append(pieces, piece)
		n, err := fill(piece[:min(exemptSize, limit-size)], rest)
		size += n
		if ended = errors.Is(err, io.EOF); err != nil && !ended {
			return nil, err
		}
	}
	whole := append(make([]byte, 0, size), start...)
	for i := 0; len(whole) < size; i++ {
		whole = append(whole, pieces[i][:min(exemptSize, size-len(whole))]...)
	}
	return whole, nil
}

// fill reads until the buffer is full or the reader fails. Unlike io.ReadFull it
// tells the end of the body, io.EOF, from a client that disconnected within it,
// io.ErrUnexpectedEOF.
func fill(buffer []byte, from io.Reader) (n int, err error) {
	for n < len(buffer) && err == nil {
		var more int
		more, err = from.Read(buffer[n:])
		n += more
	}
	return n, err
}

// decoders is a semaphore: large bodies are decoded by at most GOMAXPROCS requests
// at a time, since more are not faster. The decoder keeps all names of an object to
// find duplicates, in a table that no budget counts: that of a body of 1 MiB with
// 131,000 names takes 30 MB.
type decoders chan struct{}

func newDecoders() decoders { return make(decoders, runtime.GOMAXPROCS(0)) }

// enter waits until the request may decode its body, and leave must be called then.
// It returns errNoMemory if the request's deadline passes first, and the error of ctx
// if the client disconnects.
func (d decoders) enter(ctx context.Context) error {
	select {
	case d <- struct{}{}:
		return nil
	case <-ctx.Done():
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return errNoMemory
	}
	return ctx.Err()
}

func (d decoders) leave() { <-d }
