package gateway_test

import (
	"net/http"
	"slices"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
)

// part is the number of bytes that a request of these tests holds.
const part = 100_000

func reserve(w http.ResponseWriter) error {
	return w.(interface{ Reserve(n int) error }).Reserve(part)
}

// origin is where a request comes from.
type origin struct{ remote, forwarded string }

func (o origin) request(t *testing.T) *http.Request {
	t.Helper()
	sent := get(t, "/")
	sent.RemoteAddr = o.remote
	if o.forwarded != "" {
		sent.Header.Set("X-Forwarded-For", o.forwarded)
	}
	return sent
}

// hold sends a request whose handler holds a part and sends the next request, until the gateway
// rejects a part. It then calls the function, and returns how many requests hold a part.
func (o origin) hold(t *testing.T, options gateway.Options, then func()) (held int) {
	t.Helper()
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if reserve(w) != nil {
			then()
			return
		}
		held = 1 + o.hold(t, options, then)
	})
	serve(t, newGateway(t, handler, options), o.request(t))
	return held
}

// A client address may hold at most half of the budget that the others leave.
func TestClientsShareTheBudget(t *testing.T) {
	budget := gateway.NewByteBudget(3 * 64 * part)
	clients := []string{"198.51.100.7:1234", "[2001:db8::7]:1234", "198.51.100.8:1234", "@"}
	var got []int
	var begin func(client int)
	begin = func(client int) {
		if client < len(clients) {
			got = append(got, origin{clients[client], ""}.hold(t, gateway.Options{Budget: budget}, func() { begin(client + 1) }))
		} else if clients := budget.Clients(); clients != client {
			t.Errorf("got %d clients remembered, want %d", clients, client)
		}
	}
	begin(0)
	slices.Reverse(got) // the calls of hold return in reverse order
	if !slices.Equal(got, []int{32, 16, 8, 4}) {
		t.Errorf("got %v of the budget's 64 parts held, want 32, 16, 8 and 4", got)
	}
	if held, clients := budget.Held(), budget.Clients(); held != 0 || clients != 0 {
		t.Errorf("got %d bytes of %d clients counted afterwards, want none", held, clients)
	}
}

// While one client is at its limit, others are served. All addresses of an IPv6 /64 are one client,
// and so are all unknown addresses.
func TestOneClientAtItsLimit(t *testing.T) {
	proxies := []string{"192.0.2.0/24"}
	tests := map[string]struct {
		proxies       []string
		greedy, other origin
		one           bool // both count as one client address
	}{
		"two addresses":           {nil, origin{"198.51.100.7:1", ""}, origin{"198.51.100.8:1", ""}, false},
		"two ports":               {nil, origin{"198.51.100.7:1", ""}, origin{"198.51.100.7:2", ""}, true},
		"one /64":                 {nil, origin{"[2001:db8:0:1::7]:1", ""}, origin{"[2001:db8:0:1:8::8]:1", ""}, true},
		"unknown":                 {nil, origin{"@", ""}, origin{"", ""}, true},
		"unknown, known":          {nil, origin{"@", ""}, origin{"198.51.100.7:1", ""}, false},
		"trusted proxy":           {proxies, origin{"192.0.2.1:1", "198.51.100.7"}, origin{"192.0.2.1:1", "198.51.100.8"}, false},
		"trusted proxies":         {proxies, origin{"192.0.2.1:1", "198.51.100.7"}, origin{"192.0.2.2:1", "198.51.100.7"}, true},
		"proxy that is untrusted": {nil, origin{"192.0.2.1:1", "198.51.100.7"}, origin{"192.0.2.1:1", "198.51.100.8"}, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			options := gateway.Options{Budget: gateway.NewByteBudget(3 * 16 * part), ClientNetwork: ratelimit.ClientNetwork, TrustedProxies: test.proxies}
			test.greedy.hold(t, options, func() {
				if held := test.other.hold(t, options, func() {}); (held == 0) != test.one {
					t.Errorf("got %d parts held by the other client, want none: %t", held, test.one)
				}
			})
		})
	}
}

// Client addresses hold and release parts of a budget at the same time.
func TestBudgetOfConcurrentClients(t *testing.T) {
	budget := gateway.NewByteBudget(3 * 8 * part)
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _ = reserve(w) })
	g := newGateway(t, handler, gateway.Options{Budget: budget, ClientNetwork: ratelimit.ClientNetwork})
	var all sync.WaitGroup
	for _, client := range []string{"198.51.100.7:1", "198.51.100.7:2", "198.51.100.8:1", "[2001:db8::7]:1"} {
		all.Go(func() {
			for range 1000 {
				serve(t, g, origin{client, ""}.request(t))
			}
		})
	}
	all.Wait()
	if held, clients := budget.Held(), budget.Clients(); held != 0 || clients != 0 {
		t.Errorf("got %d bytes of %d clients counted afterwards, want none", held, clients)
	}
}
