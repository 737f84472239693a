package browser_test

import (
	"slices"
	"strconv"
)

// wantKeys checks that the requests for new tasks were sent one after another,
// in this order, where each title stands for one request. Requests for one title
// have one key, for different titles different keys.
func (p *taskTab) wantKeys(titles ...string) {
	p.t.Helper()
	byTitle, byKey := map[string]string{}, map[string]string{}
	got := []string{}
	for _, e := range p.wire.requests("POST", "/tasks") {
		title, key := decode[storedTask](p.t, e.body).Title, e.header.Get("Idempotency-Key")
		got = append(got, title)
		if key == "" || e.together > 1 {
			p.t.Errorf("got %q sent with Idempotency-Key %q beside %d others, want a key and none", title, key, e.together-1)
		}
		if old, ok := byTitle[title]; ok && old != key {
			p.t.Errorf("got %q sent with the keys %s and %s, want one", title, old, key)
		}
		if old, ok := byKey[key]; ok && old != title {
			p.t.Errorf("got %q and %q sent with one key, want two", title, old)
		}
		byTitle[title], byKey[key] = key, title
	}
	if !slices.Equal(got, titles) {
		p.t.Errorf("got requests for %q, want %q", got, titles)
	}
}

// waitPending waits until so many rows are pending: they cannot be changed.
func (p *taskTab) waitPending(n int) {
	p.t.Helper()
	p.waitFor("document.querySelectorAll('.row.pending').length === " + strconv.Itoa(n))
	p.waitFor("document.querySelectorAll('.row.pending :is(.done, .edit):disabled').length === " + strconv.Itoa(2*n))
}
