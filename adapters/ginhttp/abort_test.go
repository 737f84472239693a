package ginhttp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// brokenTasks lists and streams one page, and fails at the next.
type brokenTasks struct{ stubTasks }

func (brokenTasks) Changes(_ context.Context, _ domain.UserID, request application.ChangesRequest) (application.ChangeList, error) {
	if request.Since != "" {
		return application.ChangeList{}, errors.New("connection lost")
	}
	return application.ChangeList{Cursor: "next", More: true}, nil
}

// After the 200 has been sent, only an aborted connection tells the client that the response is
// incomplete, even if gin.Default recovers the panic that aborts it. The log has the cause once, and
// the request's line says that the response was cut off.
func TestFailureAfterAChunkAbortsTheConnection(t *testing.T) {
	recovering := func(handler http.Handler) http.Handler {
		engine := gin.Default()
		engine.NoRoute(gin.WrapH(handler))
		return engine
	}
	hosts := map[string]func(api servedAPI, log *bytes.Buffer) http.Handler{
		"no other engine":    func(api servedAPI, _ *bytes.Buffer) http.Handler { return api },
		"around the gateway": func(api servedAPI, _ *bytes.Buffer) http.Handler { return recovering(api) },
		"behind the gateway": func(api servedAPI, log *bytes.Buffer) http.Handler {
			protected, err := gateway.New(recovering(api.API), gateway.Options{Logger: logTo(log)})
			expect.NoError(t, err)
			return protected
		},
		"without a gateway": func(api servedAPI, _ *bytes.Buffer) http.Handler { return recovering(api.API) },
	}
	lost := func() error { return errors.New("connection lost") }
	responses := []struct {
		path, accept string
		end          func() error
		cause        string
	}{
		{"/tasks", jsonType, lost, "connection lost"}, {"/tasks", jsonType, doPanic, "index out of range"},
		{"/tasks", "text/csv", lost, "connection lost"}, {"/tasks", ndjson, lost, "connection lost"}, {"/me", jsonType, lost, "connection lost"},
		{"/tasks/changes", "text/event-stream", lost, "connection lost"},
	}
	m := newMemory(t)
	for name, host := range hosts {
		for i, with := range responses {
			for _, http2 := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s, %d: %s as %s, HTTP/2 %t", name, i, with.path, with.accept, http2), func(t *testing.T) {
					streams, err := application.NewChangeStreams(application.ChangeStreamsConfig{Tasks: m.store.Tasks(), Accounts: m.accounts, Max: 1})
					expect.NoError(t, err)
					var log bytes.Buffer
					tasks := brokenTasks{stubTasks{list: func(yield func(domain.Task, error) bool) {
						for id := range domain.TaskID(8) {
							if !yield(bigTask(id+1), nil) {
								return
							}
						}
						yield(domain.Task{}, with.end())
					}}}
					api := newAPI(t, stubAccounts{do: succeed}, tasks, ginhttp.Options{
						Streams: streams, Logger: logTo(&log), Caller: func(*http.Request) (domain.UserID, error) { return 1, nil },
					})
					server := httptest.NewUnstartedServer(host(api, &log))
					t.Cleanup(server.Close)
					if server.EnableHTTP2 = http2; http2 {
						server.StartTLS()
					} else {
						server.Start()
					}

					response := getAs(t, server, with.path, with.accept)
					part, err := io.ReadAll(response.Body)
					if response.StatusCode != http.StatusOK || err == nil || !http2 && !errors.Is(err, io.ErrUnexpectedEOF) {
						t.Errorf("got %d and error %v, want 200 and the error of an incomplete response", response.StatusCode, err)
					}
					if len(part) == 0 || with.accept == jsonType && json.Valid(part) {
						t.Errorf("got %d bytes, valid %t, want a part of a text", len(part), json.Valid(part))
					}
					if response.ProtoMajor == 2 != http2 {
						t.Errorf("got %s, want HTTP/2 %t", response.Proto, http2)
					}
					server.Close() // waits for the handler, whose log is read below
					expect.NoError(t, expect.ErrorOf(streams.Open(t.Context(), 1, "")))
					if name != "without a gateway" {
						onlyLine(t, &log, "request").has(t, line{"route": with.path, "status": 200, "cut_off": true, "bytes": len(part)})
					}
					if got := strings.Count(log.String(), `"level":"ERROR"`); got != 1 || strings.Count(log.String(), with.cause) != 1 {
						t.Errorf("got %d errors in the log, want 1 with the cause %q: %s", got, with.cause, &log)
					}
				})
			}
		}
	}
}
