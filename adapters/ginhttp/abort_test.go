package ginhttp_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// brokenTasks lists and streams one page, and fails at the next.
type brokenTasks struct{ stubTasks }

func (brokenTasks) Changes(_ context.Context, _ domain.UserID, request application.ChangesRequest) (application.ChangeList, error) {
	if request.Since != "" {
		return application.ChangeList{}, errors.New("connection lost")
	}
	return application.ChangeList{Cursor: "next", More: true}, nil
}

// gin.Default recovers the panic that aborts the connection. The client must see even then that the
// response is incomplete.
func TestEngineThatRecoversCompletesNoBrokenResponse(t *testing.T) {
	recovering := func(handler http.Handler) http.Handler {
		engine := gin.Default()
		engine.NoRoute(gin.WrapH(handler))
		return engine
	}
	hosts := map[string]func(api servedAPI, log *bytes.Buffer) http.Handler{
		"around the gateway": func(api servedAPI, _ *bytes.Buffer) http.Handler { return recovering(api) },
		"behind the gateway": func(api servedAPI, log *bytes.Buffer) http.Handler {
			protected, err := gateway.New(recovering(api.API), gateway.Options{Logger: logTo(log)})
			if err != nil {
				t.Fatal(err)
			}
			return protected
		},
		"without a gateway": func(api servedAPI, _ *bytes.Buffer) http.Handler { return recovering(api.API) },
	}
	responses := []struct{ path, accept string }{
		{"/tasks", jsonType}, {"/tasks", "text/csv"}, {"/tasks", ndjson}, {"/tasks/changes", "text/event-stream"},
	}
	m := newMemory(t)
	for name, host := range hosts {
		for _, with := range responses {
			for _, http2 := range []bool{false, true} {
				t.Run(name+", "+with.path+" as "+with.accept+map[bool]string{true: " over HTTP/2"}[http2], func(t *testing.T) {
					streams, err := application.NewChangeStreams(application.ChangeStreamsConfig{Tasks: m.store.Tasks(), Accounts: m.accounts, Max: 1})
					if err != nil {
						t.Fatal(err)
					}
					var log bytes.Buffer
					tasks := brokenTasks{stubTasks{list: list(errors.New("connection lost"), slices.Repeat([]domain.Task{bigTask(1)}, 8)...)}}
					api := newAPI(t, stubAccounts{}, tasks, ginhttp.Options{
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
					if response.StatusCode != http.StatusOK || len(part) == 0 || err == nil {
						t.Errorf("got %d with %d bytes and error %v, want 200 with a part and an error", response.StatusCode, len(part), err)
					}
					if response.ProtoMajor == 2 != http2 {
						t.Errorf("got %s, want HTTP/2 %t", response.Proto, http2)
					}
					server.Close()
					if name != "without a gateway" {
						onlyLine(t, &log, "request").has(t, line{"status": 200, "cut_off": true})
					}
				})
			}
		}
	}
}
