package bootstrap_test

import (
	"net/http/httptest"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// A host with TLS decides on Strict-Transport-Security itself: the header applies
// to all that its name serves.
func TestHandlerLeavesHSTSToTheHost(t *testing.T) {
	host := httptest.NewTLSServer(embedded(t, inMemory(), bootstrap.Options{}).Handler())
	t.Cleanup(host.Close)
	res, err := host.Client().Get(host.URL + "/livez")
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if got := res.Header.Values("Strict-Transport-Security"); res.StatusCode != 200 || len(got) > 0 {
		t.Errorf("got status %d and Strict-Transport-Security %q, want 200 and none", res.StatusCode, got)
	}
}
