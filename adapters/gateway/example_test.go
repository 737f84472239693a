package gateway_test

import (
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// A gateway protects any handler. The handler sees the client address, also behind a
// proxy. Its context ends at the deadline.
func ExampleNew() {
	hello := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, limited := r.Context().Deadline()
		fmt.Println(r.RemoteAddr, limited)
	})
	handler, err := gateway.New(hello, gateway.Options{
		TrustedProxies: []string{"192.0.2.0/24"},
		Timeout:        10 * time.Second,
	})
	if err != nil {
		log.Fatal(err)
	}
	request := httptest.NewRequest(http.MethodGet, "/", http.NoBody) // from 192.0.2.1
	request.Header.Set("X-Forwarded-For", "198.51.100.7")
	handler.ServeHTTP(httptest.NewRecorder(), request)
	// Output: 198.51.100.7:0 true
}
