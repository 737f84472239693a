package gateway_test

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// writerWith returns the outermost writer that has the methods of T.
func writerWith[T any](w http.ResponseWriter) (found T, ok bool) {
	for {
		if found, ok = w.(T); ok {
			return found, true
		}
		wrapper, wraps := w.(interface{ Unwrap() http.ResponseWriter })
		if !wraps {
			return found, false
		}
		w = wrapper.Unwrap()
	}
}

// A handler reserves the memory of a large response, and rejects the request if the budget
// has no room.
func Example_reserve() {
	report := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		const size = 1 << 20
		gate, found := writerWith[interface{ Reserve(n int) error }](w)
		if found && gate.Reserve(size) != nil {
			http.Error(w, "the service is busy", http.StatusServiceUnavailable)
			return
		}
		_, _ = io.WriteString(w, "a report that takes a megabyte")
	})
	for _, memory := range []int64{16 << 20, 1 << 20} {
		handler, err := gateway.New(report, gateway.Options{Budget: gateway.NewByteBudget(memory)})
		if err != nil {
			log.Fatal(err)
		}
		response := httptest.NewRecorder()
		handler.ServeHTTP(response, httptest.NewRequest(http.MethodGet, "/", http.NoBody))
		fmt.Println(response.Code)
	}
	// Output:
	// 200
	// 503
}
