package ginhttp

import "sync"

// The sizes of response buffers. One of the last size holds a chunk and the task
// that completes it, unless that one is long.
const (
	mediumBuffer = 2 * exemptSize
	largeBuffer  = chunkSize + 32<<10
)

// The buffers that responses are written to are recycled, by size: a large one that
// served a small response would not be counted. A buffer whose Write failed is not
// recycled: under HTTP/2 an abandoned frame may still be read after Write has
// returned.
var (
	smallBuffers  = sync.Pool{New: func() any { return new(make([]byte, 0, 4<<10)) }}
	mediumBuffers = sync.Pool{New: func() any { return new(make([]byte, 0, mediumBuffer)) }}
	largeBuffers  = sync.Pool{New: func() any { return new(make([]byte, 0, largeBuffer)) }}
)

// responseBuffer is a recycled buffer. Appending to text may move it.
type responseBuffer struct {
	text   []byte
	pooled *[]byte
}

// newResponseBuffer returns an empty buffer of at most exemptSize.
func newResponseBuffer() responseBuffer {
	pooled, _ := smallBuffers.Get().(*[]byte)
	return responseBuffer{text: (*pooled)[:0], pooled: pooled}
}

// next returns the pool of the buffers that a text needs soon; nil if it still fits.
func (b *responseBuffer) next() *sync.Pool {
	const nearly = 1 << 10
	switch size, room := len(b.text)+nearly, cap(b.text); {
	case size > mediumBuffer && room < largeBuffer:
		return &largeBuffers
	case size > exemptSize && room < mediumBuffer:
		return &mediumBuffers
	}
	return nil
}

// move moves the text to a buffer of the pool.
func (b *responseBuffer) move(to *sync.Pool) {
	pooled, _ := to.Get().(*[]byte)
	text := (*pooled)[:len(b.text)] // which is larger than b.text
	copy(text, b.text)
	b.recycle()
	b.text, b.pooled = text, pooled
}

// isCounted reports whether the buffer is larger than what is exempt.
func (b *responseBuffer) isCounted() bool { return cap(b.text) > exemptSize }

// recycle gives the buffer back, except a very large one, which few responses need.
func (b *responseBuffer) recycle() {
	*b.pooled = b.text
	switch size := cap(b.text); {
	case size <= exemptSize:
		smallBuffers.Put(b.pooled)
	case size >= mediumBuffer && size < largeBuffer:
		mediumBuffers.Put(b.pooled)
	case size >= largeBuffer && size <= 2*largeBuffer:
		largeBuffers.Put(b.pooled)
	}
}
