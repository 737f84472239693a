package fairqueue

import (
	"cmp"
	"context"
	"errors"
	"math"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// Queue limits password hashing. Each client has a FIFO of waiting requests, and the clients are
// served round-robin. A Queue is safe for concurrent use.
//
// When the queue is full, the last request of the longest FIFO is rejected.
//
// A request is rejected on arrival if its estimated wait exceeds two fifths of the time until its
// deadline. With a longer wait, many clients would give up just before they get a slot. The
// estimate comes from how long the last requests held their slots.
//
// A hash begins only if there is time for three hashes until the deadline. A request that would
// begin too late for this is rejected on arrival.
type Queue struct {
	config Config

	mu       sync.Mutex // guards the following
	fifos    map[netip.Prefix][]*request
	ring     []netip.Prefix // the waiting clients, the next one first
	stats    Stats
	hashTime time.Duration // estimated
}

type request struct {
	client   netip.Prefix
	deadline time.Time
	decision chan error // gets one value: nil with a slot, or ErrBusy
	running  bool
	took     time.Duration // by prepare and work; 0 if it was not measured
}

// assumedHashTime is the estimate before the first hash, for bcrypt with cost 10.
const assumedHashTime = 50 * time.Millisecond

// When its hash begins, a request must have time for hashesToSpare hashes until its deadline. A
// password change hashes twice, and the database needs time too.
const hashesToSpare = 3

// Check returns ErrBusy if Do would reject the request at once. Call it before any other work for
// the request.
func (q *Queue) Check(ctx context.Context, client netip.Prefix) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	_, err := q.admit(ctx, client)
	return err
}

// Do waits for a slot. In the slot it runs prepare. If prepare succeeds, Do also runs work, which
// hashes a password. If the request is rejected or the deadline of ctx passes first, Do runs
// neither and returns ErrBusy. If ctx is cancelled first, Do returns the error of ctx. Give ctx a
// deadline, which ends waiting requests when a database hangs.
func (q *Queue) Do(ctx context.Context, client netip.Prefix, prepare, work func() error) error {
	r, err := q.enter(ctx, client)
	if err != nil {
		return err
	}
	defer q.leave(r)
	select {
	case err = <-r.decision:
	case <-ctx.Done():
	}
	err = cmp.Or(err, ctx.Err()) // select may take either case if both are ready
	if errors.Is(err, context.DeadlineExceeded) {
		q.mu.Lock()
		q.stats.Rejected++
		q.mu.Unlock()
		err = ErrBusy
	}
	if err != nil {
		return err
	}
	began := q.config.Clock()
	if err := prepare(); err != nil {
		return err
	}
	err = work()
	if ctx.Err() == nil { // otherwise the time may include waiting for a database
		r.took = q.config.Clock().Sub(began)
	}
	return err
}

// enter adds a request. If the queue is full, it rejects the last request of the longest FIFO.
func (q *Queue) enter(ctx context.Context, client netip.Prefix) (*request, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	r, err := q.admit(ctx, client)
	if err != nil {
		return nil, err
	}
	if len(q.fifos[client]) == 0 {
		q.ring = append(q.ring, client)
	}
	q.fifos[client] = append(q.fifos[client], r)
	q.stats.Waiting++
	q.grant()
	if q.stats.Waiting > q.config.MaxWaiting {
		busiest := slices.MaxFunc(q.ring, func(a, b netip.Prefix) int { return len(q.fifos[a]) - len(q.fifos[b]) })
		q.reject(q.fifos[busiest][len(q.fifos[busiest])-1])
	}
	return r, nil
}

func (q *Queue) leave(r *request) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if r.took > 0 {
		// The estimate moves by at most a quarter, or by 1 ms if that is more. So a few slow hashes
		// do not cause many rejections.
		step := max(q.hashTime/4, time.Millisecond)
		q.hashTime += min(max(r.took-q.hashTime, -step), step)
	}
	if r.running {
		q.stats.Running--
		q.moveToBack(r.client) // clients that have arrived during the hash are served first
	}
	q.remove(r)
	q.grant()
}

// The methods below are called with mu locked.

// admit returns a request that may wait, or ErrBusy.
func (q *Queue) admit(ctx context.Context, client netip.Prefix) (*request, error) {
	now := q.config.Clock()
	deadline, _ := ctx.Deadline()
	deadline = cmp.Or(deadline, now.Add(math.MaxInt64))
	// Round-robin: every other client is served at most once for each request of this client.
	own, before, longest := len(q.fifos[client])+1, q.stats.Running, 0
	for _, fifo := range q.fifos {
		before += min(len(fifo), own)
		longest = max(longest, len(fifo))
	}
	slots, left := q.stats.Slots, deadline.Sub(now)
	wait := q.hashTime * time.Duration(max(0, before+1-slots)) / time.Duration(slots)
	full := q.stats.Running == slots && q.stats.Waiting >= q.config.MaxWaiting && longest <= own
	waitsLong := wait > left/5*2
	beginsLate := wait+hashesToSpare*q.hashTime > left
	if !full && !waitsLong && !beginsLate {
		return &request{client: client, deadline: deadline, decision: make(chan error, 1)}, nil
	}
	// While every request is rejected, no hash updates the estimate. A request whose deadline has
	// nearly passed says nothing about it.
	if q.stats.Running == 0 && (q.hashTime > assumedHashTime || left > q.hashTime) {
		q.hashTime /= 2
	}
	q.stats.Rejected++
	return nil, ErrBusy
}

// grant gives the free slots to the next requests. It rejects requests that have too little time
// left.
func (q *Queue) grant() {
	for q.stats.Running < q.stats.Slots && len(q.ring) > 0 {
		r := q.fifos[q.ring[0]][0]
		if r.deadline.Sub(q.config.Clock()) < hashesToSpare*q.hashTime {
			q.reject(r)
			continue
		}
		r.running = true
		q.stats.Running++
		q.remove(r)
		q.moveToBack(r.client)
		r.decision <- nil
	}
}

func (q *Queue) reject(r *request) {
	q.stats.Rejected++
	q.remove(r)
	r.decision <- ErrBusy
}

// remove removes the request from its FIFO if it still waits. Its client keeps its place in the
// ring, so that a rejected request delays no other request of the client.
func (q *Queue) remove(r *request) {
	fifo := slices.DeleteFunc(slices.Clone(q.fifos[r.client]), func(other *request) bool { return other == r })
	q.stats.Waiting -= len(q.fifos[r.client]) - len(fifo)
	if q.fifos[r.client] = fifo; len(fifo) == 0 {
		delete(q.fifos, r.client)
		q.leaveRing(r.client)
	}
}

// moveToBack moves a client with waiting requests to the back of the ring.
func (q *Queue) moveToBack(client netip.Prefix) {
	q.leaveRing(client)
	if len(q.fifos[client]) > 0 {
		q.ring = append(q.ring, client)
	}
}

func (q *Queue) leaveRing(client netip.Prefix) {
	q.ring = slices.DeleteFunc(q.ring, func(other netip.Prefix) bool { return other == client })
}
