package ginhttp_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// A large body waits for its turn to be decoded, until the request's deadline or
// until the client disconnects. Small ones are always decoded.
func TestLargeBodiesAreDecodedInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(t)
		api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{}, gateway.Options{Timeout: requestTimeout})
		large, small := create(m.ana, 16<<10+1), create(m.ana, 16<<10)
		release := api.HoldDecoders()

		checkBusy(t, large.serve(t, api))
		if got := small.serve(t, api); got.Code != http.StatusCreated {
			t.Errorf("a small body: got %d %s, want 201", got.Code, got.Body)
		}

		ctx, disconnect := context.WithCancel(t.Context())
		left := make(chan *httptest.ResponseRecorder, 1)
		go func() {
			recorder := httptest.NewRecorder()
			api.ServeHTTP(recorder, large.build(t, strings.NewReader(large.body)).WithContext(ctx))
			left <- recorder
		}()
		synctest.Wait()
		disconnect()
		if got := <-left; got.Code == http.StatusCreated {
			t.Error("the body of a client that disconnected was decoded")
		}

		time.AfterFunc(requestTimeout/2, release)
		if got := large.serve(t, api); got.Code != http.StatusCreated {
			t.Errorf("a large body whose turn came: got %d %s, want 201", got.Code, got.Body)
		}
		defer api.HoldDecoders()() // hangs if a place was not given back
	})
}
