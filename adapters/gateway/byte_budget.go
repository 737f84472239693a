package gateway

import (
	"errors"
	"math"
	"net/netip"
	"sync"
)

const (
	// exemptSize is the size up to which bodies and responses are not counted:
	// small requests pay nothing, and are served while the budget is used up.
	exemptSize = 16 << 10
	// heldFactor is how much resident memory a held byte may occupy: with Go's
	// default GOGC, garbage grows to as much as is held, and further while it is
	// collected.
	heldFactor = 3
)

// ByteBudget limits the memory for request bodies that are being read and
// responses that are being written, together. Without it, 300 clients that hold
// back the last byte of a body of 1 MiB take 320 MB, and 400 that do not read a
// long list take 180 MB; with it they take 50 MB and 70 MB. A large body takes a lock
// each time its buffer doubles, a large response once, and a small request never.
//
// A client (see Options.ClientNetwork) may hold half of what the others leave: half of the
// budget, or a quarter while another client holds half. Switches share buffers between
// ports by this rule, the dynamic threshold. Without it, 20 held bodies of 1 MiB or 108
// unread lists of one client keep out those of all others. With it, another client has
// room for five bodies, or for two if the first has both an IPv4 and an IPv6 address. All
// unknown addresses are one client.
//
// It is safe for concurrent use. Gateways may share one.
type ByteBudget struct {
	limit int64 // of held bytes

	mu      sync.Mutex // guards the following
	held    int64
	clients map[netip.Prefix]int64 // held by client, without those that hold nothing
}

// NewByteBudget returns a budget of the given number of bytes of resident memory;
// less than 1 means no limit. A third of them can be held at a time (see
// heldFactor). With less than 13 MB, one client can keep out the largest bodies of
// others.
func NewByteBudget(memory int64) *ByteBudget {
	limit := int64(math.MaxInt64)
	if memory > 0 {
		limit = memory / heldFactor
	}
	return &ByteBudget{limit: limit, clients: make(map[netip.Prefix]int64)}
}

// errNoMemory is returned when the client may hold no more of the budget.
var errNoMemory = errors.New("memory for bodies and responses is used up")

// reservation is what one request holds of a budget.
type reservation struct {
	budget *ByteBudget
	client netip.Prefix
	size   int64
}

// resize makes the reservation n bytes large, or returns errNoMemory and leaves it as it is.
func (r *reservation) resize(n int64) error {
	b, more := r.budget, n-r.size
	if more == 0 {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	ofClient, free := b.clients[r.client]+more, b.limit-b.held-more
	if more > 0 && ofClient > free {
		return errNoMemory
	}
	b.held += more
	r.size += more
	if b.clients[r.client] = ofClient; ofClient == 0 {
		delete(b.clients, r.client)
	}
	return nil
}

// Held returns how many bytes are held.
func (b *ByteBudget) Held() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.held
}
