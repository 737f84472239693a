package browser_test

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// link is a network connection. The browser slows down responses and the bodies
// of requests.
type link struct {
	name    string
	rate    float64 // bytes per second in each direction; -1 is without a limit
	latency float64 // milliseconds from a request to the header of its response
}

var (
	fast = link{"fast", -1, 0}
	slow = link{"350kbit", 350_000 / 8, 100}
)

// use gives the tab another connection.
func (p *tab) use(l link) {
	p.t.Helper()
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Latency: l.latency, DownloadThroughput: l.rate, UploadThroughput: l.rate}},
	})
}

// pause is how long a tab must send nothing to count as done: longer than a page
// takes from one response to the next request.
const pause = 500 * time.Millisecond

// exchange is a request and its response.
type exchange struct {
	down  float64 // bytes of HTTP/1.1
	ended bool
	of    cdp.LoaderID // the document
}

// traffic records the exchanges of a tab, except those that its cache answers
// without the server.
type traffic struct {
	base string

	mu        sync.Mutex
	document  cdp.LoaderID // the last one; what the one before still awaits, as its icon, may never end
	exchanges map[network.RequestID]*exchange
	changed   time.Time // when an exchange began or ended last
	failed    bool      // whether the exchange that ended last failed
}

// record records the exchanges that begin from now on.
func (p *tab) record() *traffic {
	p.t.Helper()
	r := &traffic{
		base: p.base, exchanges: map[network.RequestID]*exchange{},
	}
	if err := chromedp.Listen(p.ctx, r.listen); err != nil {
		p.t.Fatal(err)
	}
	return r
}

func (r *traffic) listen(event any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		r.begin(e)
	case *network.EventRequestServedFromCache:
		delete(r.exchanges, e.RequestID)
	case *network.EventResponseReceived:
		if x := r.exchanges[e.RequestID]; x != nil {
			x.down = e.Response.EncodedDataLength
			if e.Response.Status == http.StatusNotModified {
				r.end(x, false) // it has no body, which the browser may report as aborted
			}
		}
	case *network.EventDataReceived:
		if x := r.exchanges[e.RequestID]; x != nil {
			x.down += float64(e.EncodedDataLength)
		}
	case *network.EventLoadingFinished:
		if x := r.exchanges[e.RequestID]; x != nil {
			x.down = e.EncodedDataLength
			r.end(x, false)
		}
	case *network.EventLoadingFailed:
		if x := r.exchanges[e.RequestID]; x != nil {
			r.end(x, true)
		}
	}
}

func (r *traffic) begin(e *network.EventRequestWillBeSent) {
	if !strings.HasPrefix(e.Request.URL, r.base) {
		return // "data:", for example
	}
	if e.Type == network.ResourceTypeDocument {
		r.document = e.LoaderID
	}
	r.exchanges[e.RequestID] = &exchange{of: e.LoaderID}
	r.changed = time.Now()
}

func (r *traffic) end(x *exchange, failed bool) {
	if x.ended {
		return
	}
	x.ended = true
	r.failed = failed
	r.changed = time.Now()
}

// settled reports whether there were exchanges, all of them ended, the last
// without a failure, and none began since.
func (r *traffic) settled() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, x := range r.exchanges {
		if !x.ended && x.of == r.document {
			return false
		}
	}
	return len(r.exchanges) > 0 && !r.failed && time.Since(r.changed) > pause
}

// total are the sums of exchanges.
type total struct {
	requests, down float64
}

// sum returns the total of all exchanges.
func (r *traffic) sum() (sum total) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, x := range r.exchanges {
		sum.requests++
		sum.down += x.down
	}
	return sum
}
