package browser_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// fetch is a request of the page.
type fetch struct {
	url, cause string  // cause is the URL of the page or module that asked for it
	bytes      float64 // of head and body as sent; -1 until all have arrived
}

// fetches records the requests of a tab, without the one for its icon.
type fetches struct {
	t    *testing.T
	mu   sync.Mutex
	byID map[network.RequestID]*fetch
}

func (f *fetches) listen(event any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if e.Type != network.ResourceTypeOther {
			f.byID[e.RequestID] = &fetch{url: e.Request.URL, cause: e.Initiator.URL, bytes: -1}
		}
	case *network.EventLoadingFinished:
		if one := f.byID[e.RequestID]; one != nil {
			one.bytes = e.EncodedDataLength
		}
	}
}

// finished reports whether all requests are answered.
func (f *fetches) finished() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, one := range f.byID {
		if one.bytes < 0 {
			return false
		}
	}
	return len(f.byID) > 0
}

// chain returns the requests that had to follow each other, from the page to the URL.
func (f *fetches) chain(page, url string) []string {
	if url == page {
		return []string{page}
	}
	for _, one := range f.byID {
		if one.url == url && one.cause != "" {
			return append(f.chain(page, one.cause), url)
		}
	}
	f.t.Errorf("it is unknown what asked for %q", url)
	return nil
}

// The first form comes with few bytes, and few requests in a row: on a slow link,
// each takes a second.
func TestFirstForm(t *testing.T) {
	const most, mostInARow = 72_000, 3
	p := open(t, serve(t), "/livez") // nothing of the page is cached
	seen := &fetches{t: t, byID: make(map[network.RequestID]*fetch)}
	if err := chromedp.Listen(p.ctx, seen.listen); err != nil {
		t.Fatal(err)
	}
	p.navigate("/app")
	p.waitVisible(".login")
	await.True(t, "all requests are answered", seen.finished)

	seen.mu.Lock()
	defer seen.mu.Unlock()
	var bytes float64
	var longest []string
	for _, one := range seen.byID {
		bytes += one.bytes
		if chain := seen.chain(p.base+"/app", one.url); len(chain) > len(longest) {
			longest = chain
		}
	}
	t.Logf("%d requests, %d in a row, %.0f bytes", len(seen.byID), len(longest), bytes)
	if bytes > most {
		t.Errorf("got %.0f bytes, want at most %d", bytes, most)
	}
	if len(longest) > mostInARow {
		t.Errorf("got %d requests in a row, want at most %d:\n%s", len(longest), mostInARow, strings.Join(longest, "\n"))
	}
}
