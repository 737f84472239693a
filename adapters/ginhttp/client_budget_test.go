package ginhttp_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// heldByList is how much of a budget a list of more than 32 KiB holds.
const heldByList = 192 << 10

// origin is where a request comes from.
type origin struct{ remote, forwarded string }

// serve serves a request that comes from there.
func (o origin) serve(t *testing.T, api http.Handler, r request, w http.ResponseWriter) {
	t.Helper()
	sent := r.build(t, strings.NewReader(r.body))
	sent.RemoteAddr = o.remote
	if o.forwarded != "" {
		sent.Header.Set("X-Forwarded-For", o.forwarded)
	}
	api.ServeHTTP(w, sent)
}

// hold requests lists, one during the first write of the other, until one is refused.
// It calls then while all of them are held, and returns how many are.
func (o origin) hold(t *testing.T, api http.Handler, then func()) (held int) {
	t.Helper()
	begun := false
	w := &spyWriter{ResponseRecorder: *httptest.NewRecorder()}
	w.seen = func(int) error {
		if !begun && w.Code == http.StatusOK {
			begun = true
			held = 1 + o.hold(t, api, then)
		}
		return nil
	}
	o.serve(t, api, routes["list tasks"].request, w)
	if !begun {
		checkBusy(t, &w.ResponseRecorder)
		then()
	}
	return held
}

// A client may hold as much of the budget as it leaves free.
func TestClientsShareTheBudget(t *testing.T) {
	budget := gateway.NewByteBudget(3 * 64 * heldByList)
	api := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: ofSize(300<<10, nil)}, ginhttp.Options{}, gateway.Options{Budget: budget})
	clients := []string{"198.51.100.7:1234", "[2001:db8::7]:1234", "198.51.100.8:1234", "@"}
	var got []int
	var begin func(client int)
	begin = func(client int) {
		if client < len(clients) {
			got = append(got, origin{clients[client], ""}.hold(t, api, func() { begin(client + 1) }))
		} else if clients := budget.Clients(); clients != client {
			t.Errorf("got %d clients remembered, want %d", clients, client)
		}
	}
	begin(0)
	slices.Reverse(got) // the last client ends first
	if !slices.Equal(got, []int{32, 16, 8, 4}) {
		t.Errorf("got %v lists of the clients, of 64 that the budget has room for; want 32, 16, 8 and 4", got)
	}
	if held, clients := budget.Held(), budget.Clients(); held != 0 || clients != 0 {
		t.Errorf("got %d bytes of %d clients counted afterwards, want none", held, clients)
	}
}

// While one client holds all that it gets, others are served. All addresses of an
// IPv6 /64 are one client, and so are all unknown ones.
func TestOneClientHoldsItsPart(t *testing.T) {
	proxies := []string{"192.0.2.0/24"}
	tests := map[string]struct {
		proxies       []string
		greedy, other origin
		one           bool // client
	}{
		"two addresses":           {nil, origin{"198.51.100.7:1", ""}, origin{"198.51.100.8:1", ""}, false},
		"two ports":               {nil, origin{"198.51.100.7:1", ""}, origin{"198.51.100.7:2", ""}, true},
		"IPv4 as IPv6":            {nil, origin{"198.51.100.7:1", ""}, origin{"[::ffff:198.51.100.7]:1", ""}, true},
		"two /64s":                {nil, origin{"[2001:db8:0:1::7]:1", ""}, origin{"[2001:db8:0:2::7]:1", ""}, false},
		"one /64":                 {nil, origin{"[2001:db8:0:1::7]:1", ""}, origin{"[2001:db8:0:1:8::8]:1", ""}, true},
		"two zones":               {nil, origin{"[fe80::7%eth0]:1", ""}, origin{"[fe80::7%eth1]:1", ""}, true},
		"unknown":                 {nil, origin{"@", ""}, origin{"", ""}, true},
		"unknown, known":          {nil, origin{"@", ""}, origin{"198.51.100.7:1", ""}, false},
		"trusted proxy":           {proxies, origin{"192.0.2.1:1", "198.51.100.7"}, origin{"192.0.2.1:1", "198.51.100.8"}, false},
		"trusted proxies":         {proxies, origin{"192.0.2.1:1", "198.51.100.7"}, origin{"192.0.2.2:1", "198.51.100.7"}, true},
		"proxy that is untrusted": {nil, origin{"192.0.2.1:1", "198.51.100.7"}, origin{"192.0.2.1:1", "198.51.100.8"}, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			tasks := stubTasks{do: succeed, list: ofSize(300<<10, nil)}
			api := newAPI(t, stubAccounts{do: succeed}, tasks, ginhttp.Options{}, gateway.Options{Budget: gateway.NewByteBudget(3 * 16 * heldByList), TrustedProxies: test.proxies})
			test.greedy.hold(t, api, func() {
				for name, asked := range map[string]request{"list": routes["list tasks"].request, "profile": routes["profile"].request, "create": create("x", 300<<10)} {
					answer := httptest.NewRecorder()
					test.other.serve(t, api, asked, answer)
					if refused := answer.Code == http.StatusServiceUnavailable; refused != test.one {
						t.Errorf("%s: got %d, want a 503: %t", name, answer.Code, test.one)
					}
				}
			})
		})
	}
}

// The least BODY_MEMORY has room for the largest body while another client holds all
// that it gets.
func TestLargestBodyInTheLeastBudget(t *testing.T) {
	const least = 13_000_000
	tasks := stubTasks{do: succeed, list: ofSize(24<<10, nil)}
	api := newAPI(t, stubAccounts{do: succeed}, tasks, ginhttp.Options{}, gateway.Options{Budget: gateway.NewByteBudget(least)})
	origin{"198.51.100.7:1", ""}.hold(t, api, func() {
		answer := httptest.NewRecorder()
		origin{"198.51.100.8:1", ""}.serve(t, api, create("x", 1<<20), answer)
		if answer.Code != http.StatusCreated {
			t.Errorf("got %d, want 201", answer.Code)
		}
	})
}

// Clients hold and release parts of a budget at the same time.
func TestBudgetOfConcurrentClients(t *testing.T) {
	budget := gateway.NewByteBudget(3 * 8 * heldByList)
	tasks := stubTasks{do: succeed, list: ofSize(100<<10, nil)}
	api := newAPI(t, stubAccounts{do: succeed}, tasks, ginhttp.Options{}, gateway.Options{Budget: budget})
	var all sync.WaitGroup
	for _, client := range []string{"198.51.100.7:1", "198.51.100.7:2", "198.51.100.8:1", "[2001:db8::7]:1"} {
		all.Go(func() {
			for range 50 {
				origin{client, ""}.serve(t, api, routes["list tasks"].request, httptest.NewRecorder())
				origin{client, ""}.serve(t, api, create("x", 100<<10), httptest.NewRecorder())
			}
		})
	}
	all.Wait()
	if held, clients := budget.Held(), budget.Clients(); held != 0 || clients != 0 {
		t.Errorf("got %d bytes of %d clients counted afterwards, want none", held, clients)
	}
}
