package ginhttp_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func doPanic() error { panic("index out of reach") }

func TestPanicIsTheRoutesFailure(t *testing.T) {
	const canary = "canary-c0ffee"
	for name, route := range routes {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			api := failingAPI(t, doPanic, &log)
			sent := route.request
			sent.token = canary
			check(t, sent.serve(t, api), http.StatusInternalServerError, errorJSON(route.failure))

			line := log.String()
			for _, want := range []string{"index out of reach", "ginhttp_test.doPanic", `"level":"ERROR"`} {
				if !strings.Contains(line, want) {
					t.Errorf("got log %s, want %s in it", line, want)
				}
			}
			// The stack shows arguments as numbers; headers and bodies would
			// only come of printing them.
			for _, secret := range []string{canary, "Authorization", "secret"} {
				if strings.Contains(line, secret) {
					t.Errorf("got log %s, want no %s in it", line, secret)
				}
			}
		})
	}
}

func TestPanicWithAnError(t *testing.T) {
	var log bytes.Buffer
	api := failingAPI(t, func() error { panic(fmt.Errorf("update: %w", domain.ErrTaskNotFound)) }, &log)
	check(t, routes["update"].serve(t, api), http.StatusInternalServerError, errorJSON("Error updating task"))
	if !strings.Contains(log.String(), "update: task not found") {
		t.Errorf("got log %s, want the cause in it", &log)
	}
}

// net/http's own way to cut a connection must reach it, and is not news.
func TestAbortPassesThrough(t *testing.T) {
	var log bytes.Buffer
	api := failingAPI(t, func() error { panic(http.ErrAbortHandler) }, &log)
	if cause := serveUntilPanic(t, api, routes["delete"].request, httptest.NewRecorder()); cause != http.ErrAbortHandler {
		t.Errorf("got panic %v, want %v", cause, http.ErrAbortHandler)
	}
	if strings.Contains(log.String(), `"level":"ERROR"`) {
		t.Errorf("got log %s, want no error in it", &log)
	}
}

func serveUntilPanic(t *testing.T, handler http.Handler, r request, w http.ResponseWriter) (cause any) {
	t.Helper()
	defer func() { cause = recover() }()
	handler.ServeHTTP(w, r.build(t, strings.NewReader(r.body)))
	return nil
}

func TestPanicAfterAPartOfTheListCutsTheConnection(t *testing.T) {
	var log bytes.Buffer
	list := func(yield func(domain.Task, error) bool) {
		if yield(bigTask(1), nil) {
			panic("index out of reach")
		}
	}
	server := httptest.NewServer(newAPI(t, stubAccounts{do: succeed}, stubTasks{list: list}, ginhttp.Options{Logger: logTo(&log)}))
	t.Cleanup(server.Close)

	response := get(t, server, "/tasks")
	part, err := io.ReadAll(response.Body)
	if !errors.Is(err, io.ErrUnexpectedEOF) || len(part) == 0 {
		t.Errorf("got %d bytes, %v, want some and %v", len(part), err, io.ErrUnexpectedEOF)
	}
	server.Close() // waits for the handler, whose log is read below
	if !strings.Contains(log.String(), "index out of reach") {
		t.Errorf("got log %s, want the cause in it", &log)
	}
}
