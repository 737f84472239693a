package ginhttp_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	keyMalformed = "Idempotency-Key must be 1 to 255 visible ASCII characters"
	keyReused    = "Idempotency-Key was used with another request"
)

// keyed is the header with lines of a key.
func keyed(lines ...string) http.Header { return http.Header{"Idempotency-Key": lines} }

// A retried create gets the first body again, whatever became of the task, and says
// that it is a replay.
func TestIdempotencyKey(t *testing.T) {
	m := newMemory(t)
	now := noon
	api := newAPI(t, m.accounts, newTasks(t, m.store.Tasks(), m.store.Users(), func() time.Time { return now }), ginhttp.Options{})
	const (
		body = `{"title":"milk","description":"two litres"}`
		same = "{\"unknown\":1, \"completed\":false,\n\"description\":\"two\\u0020litres\",\"title\":\"milk\"}"
	)
	record := domain.TaskRecord{ID: 1, Owner: 1, Title: "milk", Description: new("two litres")}
	first, other := taskText(record), taskText(domain.TaskRecord{ID: 2, Owner: 1, Title: "bread"})
	created := taskTextWith(record, `,"createdAt":"2026-03-14T12:00:00Z"`)
	for _, step := range []struct {
		name     string
		request  request
		key      string
		status   int
		want     string
		location string
		replayed bool
	}{
		{"a refused create", request{method: "POST", target: "/tasks", body: `{"title":" "}`}, "k", 400, errorJSON("Title is required"), "", false},
		{"first", request{method: "POST", target: "/tasks", body: body}, "k", 201, first, "tasks/1", false},
		{"again", request{method: "POST", target: "/tasks", body: body}, "k", 201, first, "tasks/1", true},
		{"another form", request{method: "POST", target: "/tasks", body: same}, `"k"`, 201, first, "tasks/1", true},
		{"with a time", request{method: "POST", target: "/tasks?with=createdAt", body: body}, "k", 201, created, "tasks/1", true},
		{"another content", request{method: "POST", target: "/tasks", body: `{"title":"milk"}`}, "k", 422, errorJSON(keyReused), "", false},
		{"another key", request{method: "POST", target: "/tasks", body: `{"title":"bread"}`}, "K", 201, other, "tasks/2", false},
		{"a change", request{method: "PUT", target: "/tasks/1", body: `{"title":"cheese"}`}, "", 200, strings.Replace(first, "milk", "cheese", 1), "", false},
		{"after a change", request{method: "POST", target: "/tasks", body: body}, "k", 201, first, "tasks/1", true},
		{"a deletion", request{method: "DELETE", target: "/tasks/1"}, "", 200, `{"message":"Task deleted successfully","id":1}`, "", false},
		{"after a deletion", request{method: "POST", target: "/tasks", body: body}, "k", 201, first, "tasks/1", true},
		{"the location", request{method: "GET", target: "/tasks/1"}, "", 404, errorJSON("Task not found"), "", false},
		{"the tasks", request{method: "GET", target: "/tasks"}, "", 200, "[" + other + "]", "", false},
	} {
		now = now.Add(time.Hour)
		if step.name == "first" {
			now = noon
		}
		step.request.token = m.ana
		header := http.Header{}
		if step.key != "" {
			header = keyed(step.key)
		}
		answer := step.request.serveWith(t, api, header)
		t.Run(step.name, func(t *testing.T) { check(t, answer, step.status, step.want) })
		got, replayed := answer.Header(), []string(nil)
		if step.replayed {
			replayed = []string{"true"}
		}
		if got.Get("Location") != step.location || fmt.Sprint(got["Idempotent-Replayed"]) != fmt.Sprint(replayed) {
			t.Errorf("%s: got Location %q and Idempotent-Replayed %q, want %q and %q", step.name, got.Get("Location"), got["Idempotent-Replayed"], step.location, replayed)
		}
		var tags []string // the task's, if the response is the first
		if step.location != "" && !step.replayed {
			tags = []string{strconv.Quote(strconv.FormatInt(now.UnixMicro(), 36))}
		}
		if !slices.Equal(got.Values("ETag"), tags) {
			t.Errorf("%s: got ETag %q, want %q", step.name, got.Values("ETag"), tags)
		}
	}
}

// The bare and the quoted form of a value are the same key.
func TestFormsOfAKey(t *testing.T) {
	long := strings.Repeat("k", 255)
	create := func(m *memory) request {
		return request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"x"}`}
	}
	for key, same := range map[string]string{
		"k": `"k"`, `"8e03978e-40d5-43dd-bc93-6894a57f9324"`: "8e03978e-40d5-43dd-bc93-6894a57f9324", `a\b`: `"a\\b"`, long: `"` + long + `"`,
		"!#$%&'()*+,-./09:;<=>?@AZ[]^_`az{|}~": "\"!#$%&'()*+,-./09:;<=>?@AZ[]^_`az{|}~\"",
		`"` + strings.Repeat(`\"`, 255) + `"`:  `"` + strings.Repeat(`\"`, 255) + `"`,
		`"` + strings.Repeat(`\\`, 255) + `"`:  strings.Repeat(`\`, 255),
	} {
		m, api := twoUsers(t)
		answer, again := create(m).serveWith(t, api, keyed(key)), create(m).serveWith(t, api, keyed(same))
		check(t, again, 201, answer.Body.String())
		if again.Header().Get("Idempotent-Replayed") != "true" {
			t.Errorf("%s and %s: got another task for the same key", key, same)
		}
	}
	for _, lines := range [][]string{
		{long + "k"}, {`"` + long + `k"`}, {""}, {`""`}, {`"`}, {`"k`}, {`k"`}, {`a"b`}, {`"a"b"`}, {`"a", "b"`}, {`"k";a=1`}, {`"k\"`}, {`"\k"`}, {`"\`},
		{"a b"}, {`"a b"`}, {"a\tb"}, {"a\x7f"}, {"\"a\x7f\""}, {"ñ"}, {"k\n"}, {"k", "l"}, {"k", "k"},
	} {
		t.Run(strings.Join(lines, " and "), func(t *testing.T) {
			m, api := twoUsers(t)
			check(t, create(m).serveWith(t, api, keyed(lines...)), 400, errorJSON(keyMalformed))
		})
	}
}

// The query is checked before the key, the key before the body, and the body before the
// storage says whether it has keys.
func TestOrderOfChecksWithAKey(t *testing.T) {
	m, api := twoUsers(t)
	without := newAPI(t, stubAccounts{do: succeed}, noKeys{stubTasks{do: succeed}}, ginhttp.Options{})
	for name, c := range map[string]struct {
		request request
		key     string
		handler http.Handler
		status  int
		want    string
	}{
		"token before query":      {request{target: "/tasks?with=x", body: "["}, "", api, 401, "Invalid or missing authentication token"},
		"query before key":        {request{target: "/tasks?with=x", token: m.ana, body: "["}, "", api, 400, withMalformed},
		"key before body":         {request{target: "/tasks", token: m.ana, body: "["}, "", api, 400, keyMalformed},
		"key before size":         {request{target: "/tasks", token: m.ana, body: strings.Repeat(" ", 2<<20)}, "", api, 400, keyMalformed},
		"key before support":      {request{target: "/tasks", token: m.ana, body: "["}, "", without, 400, keyMalformed},
		"body before support":     {request{target: "/tasks", token: m.ana, body: "["}, "k", without, 400, notObject},
		"support":                 {request{target: "/tasks", token: m.ana, body: `{"title":"x"}`}, "k", without, 501, "Idempotency-Key is not supported"},
		"body before another use": {request{target: "/tasks", token: m.ana, body: `{"title":1}`}, "used", api, 400, "title must be a string"},
	} {
		t.Run(name, func(t *testing.T) {
			request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"x"}`}.serveWith(t, api, keyed("used"))
			c.request.method = "POST"
			check(t, c.request.serveWith(t, c.handler, keyed(c.key)), c.status, errorJSON(c.want))
		})
	}
	// Without the header, the storage does not matter.
	if answer := (request{method: "POST", target: "/tasks", token: m.ana, body: `{"title":"x"}`}).serve(t, without); answer.Code != 201 {
		t.Errorf("without a key: got %d, want 201", answer.Code)
	}
}

type noKeys struct{ stubTasks }

func (noKeys) Add(_ context.Context, _ domain.UserID, a application.AddRequest) (domain.CreateResult, error) {
	if a.IdempotencyKey == "" {
		return domain.CreateResult{}, nil
	}
	return domain.CreateResult{}, fmt.Errorf("create a task: %w", &domain.UnsupportedError{Feature: domain.FeatureIdempotencyKeys})
}

// Other routes ignore the header, also if it is malformed.
func TestKeysElsewhere(t *testing.T) {
	m, api := twoUsers(t)
	const password = `{"email":"eva@example.com","password":"secret"}`
	for _, r := range []request{
		{method: "POST", target: "/usuarios", body: password}, {method: "POST", target: "/login", body: password},
		{method: "PUT", target: "/tasks/1", body: `{"title":"x"}`}, {method: "PATCH", target: "/tasks/1", body: `{"title":"x"}`},
		{method: "GET", target: "/tasks"}, {method: "DELETE", target: "/tasks/1"},
	} {
		r.token = m.ana
		if answer := r.serveWith(t, api, keyed("", "")); answer.Code > 201 {
			t.Errorf("%s %s: got %d %s, want the header ignored", r.method, r.target, answer.Code, answer.Body)
		}
	}
}
