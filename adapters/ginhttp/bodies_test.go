package ginhttp_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// padded returns a JSON object of size bytes that begins with members.
func padded(members string, size int) string {
	head := "{" + members + `,"x":"`
	return head + strings.Repeat("x", size-len(head)-len(`"}`)) + `"}`
}

// The body limit of a handler around the API works like the API's own limit.
func TestMaxBytesHandler(t *testing.T) {
	m := newMemory(t)
	limited := http.MaxBytesHandler(m.api(t), 64)
	if answer := create(m.ana, 64).serve(t, limited); answer.Code != http.StatusCreated {
		t.Errorf("got %d %s, want 201", answer.Code, answer.Body)
	}
	for _, size := range []int{65, 1 << 20} {
		check(t, create(m.ana, size).serve(t, limited), http.StatusRequestEntityTooLarge, errorJSON("Request body is too large"))
	}
}

// endlessBody is a body without an end. It counts the bytes read.
type endlessBody struct{ taken int64 }

func (e *endlessBody) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	e.taken += int64(len(p))
	return len(p), nil
}

// A body over the limit is read no further. If the connection ends with the
// response, part of the rest is read, so that no reset overtakes the response.
func TestReadOfLongBodies(t *testing.T) {
	const limit, discarded = 1 << 20, 256 << 10 // as much as net/http itself discards
	tests := map[string]struct {
		announced   int64
		close       bool
		memory      int64
		least, most int64 // bytes read
	}{
		"announced":            {limit + discarded + 1, false, 0, 0, 0},
		"announced, closing":   {1 << 40, true, 0, discarded, discarded + 1},
		"announced a little":   {limit + discarded, false, 0, limit + 1, limit + 1},
		"unannounced":          {-1, false, 0, limit + 1, limit + 1},
		"unannounced, closing": {-1, true, 0, limit + discarded, limit + discarded + 2},
		"no memory":            {-1, false, 3 << 16, discarded, discarded + 1<<16 + 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{}, gateway.Options{Budget: gateway.NewByteBudget(test.memory)})
			body := new(endlessBody)
			sent := request{method: "POST", target: "/tasks", token: m.ana}.build(t, body)
			sent.ContentLength, sent.Close = test.announced, test.close
			if answer := record(api, sent); name == "no memory" {
				checkBusy(t, answer)
			} else {
				check(t, answer, http.StatusRequestEntityTooLarge, errorJSON("Request body is too large"))
			}
			if body.taken < test.least || body.taken > test.most {
				t.Errorf("got %d bytes read, want %d to %d", body.taken, test.least, test.most)
			}
		})
	}
}

const busyText = "Server is busy, try again later"

// beginCreate starts a create in a goroutine, and sends the beginning of its body. It returns when
// the create waits for the rest.
func beginCreate(t *testing.T, api http.Handler, token, begin string) (rest *io.PipeWriter, ended chan *httptest.ResponseRecorder) {
	t.Helper()
	body, rest := io.Pipe()
	sent := request{method: "POST", target: "/tasks", token: token}.build(t, body)
	sent.ContentLength = 1 << 20
	ended = make(chan *httptest.ResponseRecorder, 1)
	go func() { ended <- record(api, sent) }()
	for _, part := range []string{begin, ""} { // the empty part waits for the next Read
		if _, err := io.WriteString(rest, part); err != nil {
			t.Fatalf("send %d bytes: %v", len(part), err)
		}
	}
	return rest, ended
}

// checkBusy reports a response that is not the 503 of a used-up budget.
func checkBusy(t *testing.T, got *httptest.ResponseRecorder) {
	t.Helper()
	check(t, got, http.StatusServiceUnavailable, errorJSON(busyText))
	if after := got.Header().Get("Retry-After"); after != "1" {
		t.Errorf("got Retry-After %q, want 1", after)
	}
}

func create(token string, size int) request {
	return request{method: "POST", target: "/tasks", token: token, body: padded(`"title":"milk"`, size)}
}

// The budget counts the bytes of a body that have arrived, not the length that
// it announces. A body that finds no budget left is rejected, and small ones
// are served.
func TestBodiesAreCountedAsTheyArrive(t *testing.T) {
	const piece, most = 16 << 10, 250 << 10
	m := newMemory(t)
	budget := gateway.NewByteBudget(2 * 3 * most)
	api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{}, gateway.Options{Budget: budget})
	whole := padded(`"title":"milk"`, 120<<10)
	for _, arrived := range []int{0, 1, piece, piece + 1, 50 << 10, 120<<10 - 1} {
		rest, ended := beginCreate(t, api, m.ana, whole[:arrived])
		got := int(budget.Held())
		if arrived <= piece && got != 0 {
			t.Errorf("%d bytes arrived: got %d counted, want none", arrived, got)
		}
		// The buffers may be larger than the bytes that arrived, by at most three pieces.
		if arrived > piece && (got < arrived || got > arrived+3*piece) {
			t.Errorf("%d bytes arrived: got %d counted, want %d to %d", arrived, got, arrived, arrived+3*piece)
		}
		refused := create(m.ana, 120<<10).serve(t, api)
		if arrived > 100<<10 {
			checkBusy(t, refused)
			if got := refused.Header().Get("Connection"); got != "close" {
				t.Errorf("got Connection %q beside the 503, want close: the rest of the body is not read", got)
			}
		} else if refused.Code != http.StatusCreated {
			t.Errorf("%d bytes arrived: got %d for another body, want 201", arrived, refused.Code)
		}
		if small := create(m.ana, piece).serve(t, api); small.Code != http.StatusCreated || small.Header().Get("Connection") != "" {
			t.Errorf("%d bytes arrived: got %d for a small body, want 201", arrived, small.Code)
		}
		_, err := io.WriteString(rest, whole[arrived:])
		expect.NoError(t, err, rest.Close())
		if answer := <-ended; answer.Code != http.StatusCreated {
			t.Errorf("%d bytes arrived first: got %d %s, want 201", arrived, answer.Code, answer.Body)
		}
		if got := budget.Held(); got != 0 {
			t.Errorf("got %d bytes counted after the response, want none", got)
		}
	}
}

// However a request with a large body or a large response ends, the budget is whole afterwards.
func TestBudgetIsReleased(t *testing.T) {
	create := routes["create"].request
	create.body = padded(`"title":"milk"`, 100<<10)
	tests := map[string]struct {
		request
		rest   io.Reader // of the body
		tasks  stubTasks
		write  func([]byte) error
		status int
	}{
		"created":             {create, nil, stubTasks{do: succeed}, takeAll, 201},
		"failed":              {create, nil, stubTasks{do: func() error { return errors.New("lost") }}, takeAll, 500},
		"a panic":             {create, nil, stubTasks{do: doPanic}, takeAll, 500},
		"not JSON":            {create, strings.NewReader("x"), stubTasks{do: succeed}, takeAll, 400},
		"too large":           {create, strings.NewReader(strings.Repeat(" ", 1<<20)), stubTasks{do: succeed}, takeAll, 413},
		"body breaks off":     {create, iotest.ErrReader(io.ErrUnexpectedEOF), stubTasks{do: succeed}, takeAll, 400},
		"panic in a read":     {create, panicReader{}, stubTasks{do: succeed}, takeAll, 500},
		"list fails at once":  {routes["list tasks"].request, nil, stubTasks{list: ofSize(24<<10, errors.New("lost"))}, takeAll, 500},
		"list fails later":    {routes["list tasks"].request, nil, stubTasks{list: ofSize(100<<10, errors.New("lost"))}, takeAll, 200},
		"short list not sent": {routes["list tasks"].request, nil, stubTasks{list: ofSize(24<<10, nil)}, func([]byte) error { return errors.New("i/o timeout") }, 200},
		"list not sent":       {routes["list tasks"].request, nil, stubTasks{list: ofSize(100<<10, nil)}, func([]byte) error { return errors.New("i/o timeout") }, 200},
		"panic in a write":    {routes["list tasks"].request, nil, stubTasks{list: ofSize(100<<10, nil)}, func([]byte) error { panic("index out of range") }, 200},
		"panic in the list": {routes["list tasks"].request, nil, stubTasks{list: func(yield func(domain.Task, error) bool) {
			for task := range ofSize(100<<10, nil) {
				yield(task, nil)
			}
			panic("index out of range")
		}}, takeAll, 200},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			budget := gateway.NewByteBudget(0)
			api := newAPI(t, stubAccounts{do: succeed}, test.tasks, ginhttp.Options{}, gateway.Options{Budget: budget})
			body := io.Reader(strings.NewReader(test.body))
			if test.rest != nil {
				body = io.MultiReader(body, test.rest)
			}
			answer := newSpy(test.write)
			_ = serveUntilPanic(api, test.build(t, body), answer)
			if answer.Code != test.status {
				t.Errorf("got %d %s, want %d", answer.Code, answer.Body, test.status)
			}
			if got := budget.Held(); got != 0 {
				t.Errorf("got %d bytes counted, want none", got)
			}
		})
	}
}

// A large body counts while its content is stored, for example the texts of an
// import.
func TestBodyIsCountedWhileItIsStored(t *testing.T) {
	budget, held := gateway.NewByteBudget(0), int64(0)
	tasks := stubTasks{do: func() error { held = budget.Held(); return nil }}
	api := newAPI(t, stubAccounts{do: succeed}, tasks, ginhttp.Options{}, gateway.Options{Budget: budget})
	lines := strings.Repeat(`{"title":"x","description":"`+strings.Repeat("x", 10_000)+"\"}\n", 10)
	sent := request{method: "POST", target: "/tasks", token: "x", contentType: ndjson, body: lines}
	if answer := sent.serveWith(t, api, http.Header{"Idempotency-Key": {"k"}}); answer.Code != http.StatusCreated || held < 100_000 || budget.Held() != 0 {
		t.Errorf("got %d, %d bytes counted while it is stored and %d afterwards, want 201, 100,000 and none", answer.Code, held, budget.Held())
	}
}

type panicReader struct{}

func (panicReader) Read([]byte) (int, error) { panic("index out of range") }

// A large body waits for a free decoder, until the request's deadline or until
// the client disconnects. Small bodies are always decoded.
func TestLargeBodiesAreDecodedInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(t)
		api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{}, gateway.Options{Timeout: requestTimeout})
		large, small := create(m.ana, 16<<10+1), create(m.ana, 16<<10)
		for body, want := range map[request]int{large: 1, small: 0} {
			if got, err := api.DecodersDuring(body.build(t, strings.NewReader(body.body))); got != want || err != nil {
				t.Errorf("a body of %d bytes: got %d decoders in use and error %v, want %d", len(body.body), got, err, want)
			}
		}
		release := api.HoldDecoders()

		checkBusy(t, large.serve(t, api))
		if got := small.serve(t, api); got.Code != http.StatusCreated {
			t.Errorf("a small body: got %d %s, want 201", got.Code, got.Body)
		}

		ctx, disconnect := context.WithCancel(t.Context())
		left := make(chan *httptest.ResponseRecorder, 1)
		go func() { left <- record(api, large.build(t, strings.NewReader(large.body)).WithContext(ctx)) }()
		synctest.Wait()
		disconnect()
		if got := <-left; got.Code == http.StatusCreated {
			t.Error("the body of a client that disconnected was decoded")
		}

		time.AfterFunc(requestTimeout/2, release)
		if got := large.serve(t, api); got.Code != http.StatusCreated {
			t.Errorf("a large body whose turn came: got %d %s, want 201", got.Code, got.Body)
		}
		defer api.HoldDecoders()() // hangs if a decoder was not released
	})
}
