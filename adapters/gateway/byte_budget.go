package gateway

import (
	"errors"
	"math"
	"net/netip"
	"sync"
)

const (
	// Bodies and responses of at most exemptSize bytes do not count. So small requests cost
	// nothing, and are served even when the budget is used up.
	exemptSize = 16 << 10
	// heldFactor is how many bytes of resident memory a held byte takes. With Go's default GOGC, garbage grows to
	// the size of the live heap, and further during a collection.
	heldFactor = 3
)

// ByteBudget limits the memory of all request bodies and responses together. Small requests take no
// lock.
//
// A client (see Options.ClientNetwork) may hold at most half of the bytes that the other clients
// leave free. That is half of the budget, or a quarter while another client holds half. Network
// switches share buffers by this rule, the dynamic threshold. So one client cannot use up the
// budget. All unknown addresses are one client.
//
// It is safe for concurrent use. Gateways may share a ByteBudget.
type ByteBudget struct {
	limit int64 // of held bytes

	mu      sync.Mutex // guards the following
	held    int64
	clients map[netip.Prefix]int64 // held by each client that holds any
}

// NewByteBudget returns a budget of the given number of bytes of resident memory; less than 1 means
// no limit. Requests can hold a third of them at a time. With less than 13 MB, one client can keep
// out the largest bodies of others.
func NewByteBudget(memory int64) *ByteBudget {
	limit := int64(math.MaxInt64)
	if memory > 0 {
		limit = memory / heldFactor
	}
	return &ByteBudget{limit: limit, clients: make(map[netip.Prefix]int64)}
}

// errNoMemory reports that the client may hold no more of the budget.
var errNoMemory = errors.New("memory for bodies and responses is used up")

// reservation is the part of a budget that one request holds.
type reservation struct {
	budget *ByteBudget
	client netip.Prefix
	size   int64
}

// resize sets the reservation to n bytes, or returns errNoMemory and leaves it unchanged.
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

// release returns all held bytes to the budget. It cannot fail, because resize rejects only a larger
// size.
func (r *reservation) release() { _ = r.resize(0) }

// Held returns how many bytes are held.
func (b *ByteBudget) Held() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.held
}
