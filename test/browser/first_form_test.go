package browser_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// The first form comes with few bytes, and few requests in a row: on a slow link,
// each takes a second.
func TestFirstForm(t *testing.T) {
	const most, mostInARow = 48_000, 3
	p := open(t, serve(t), "/livez") // nothing of the page is cached
	seen := p.record()
	p.navigate("/app")
	p.waitVisible(".login")
	await.True(t, "all requests are answered", seen.settled)
	sum := seen.sum()
	t.Logf("%.0f requests, %d in a row, %.0f bytes", sum.requests, sum.depth, sum.down)
	if sum.down > most {
		t.Errorf("got %.0f bytes, want at most %d", sum.down, most)
	}
	if sum.depth > mostInARow {
		t.Errorf("got %d requests in a row, want at most %d", sum.depth, mostInARow)
	}
}
