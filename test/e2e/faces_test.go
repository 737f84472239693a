package e2e_test

import (
	"errors"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// onEachFace runs a test as onEachStorage does, and once more on each storage
// through the remote face: the HTTP adapter on the use cases of a client of the
// service. What comes out must be the same to the byte, so that whatever stands
// on the use cases may stand on the client.
func onEachFace(t *testing.T, test func(t *testing.T, s *server)) {
	t.Helper()
	onEachStorage(t, test)
	for _, storage := range storages {
		t.Run(storage.name+" from afar", func(t *testing.T) {
			t.Parallel()
			behind := start(t, storage.url(t), func(c *bootstrap.Config) {
				c.TrustedProxies = []string{"127.0.0.1/32"} // the client tells who asks
			})
			behind.product = storage.product
			test(t, inFrontOf(t, behind))
		})
	}
}

// inFrontOf is the same server behind another one, which keeps nothing itself.
func inFrontOf(t *testing.T, behind *server) *server {
	t.Helper()
	client, err := apiclient.New(behind.base)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	api, err := ginhttp.New(client.Accounts(), client.Tasks(), ginhttp.Options{StorageProduct: behind.product})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{
		Handler: api, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 30 * time.Second,
		MaxHeaderBytes: 16 << 10, DisableGeneralOptionsHandler: true,
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ginhttp.JSONErrors(listener)) }()
	t.Cleanup(func() {
		behind.client.CloseIdleConnections()
		_ = server.Close()
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
			t.Errorf("serve: %v", err)
		}
	})
	front := *behind
	front.base = "http://" + listener.Addr().String()
	return &front
}
