package golden_test

import (
	"context"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
)

func withQuotas(c *bootstrap.Config, _ *bootstrap.Options) {
	c.LoginLimit, c.AddressLimit, c.RegisterLimit = 2, 5, 3
}

const (
	anasGuess = `{"email":"ana@example.com","password":"wrong"}`
	bobsGuess = `{"email":"bob@example.com","password":"wrong"}`
)

var throttleRequests = []string{
	call("POST /usuarios", anasCredentials),
	call("POST /usuarios", bobsCredentials),
	call("POST /usuarios", `{"email":"eva@example.com","password":"x"}`),
	call("POST /usuarios", `{"email":"a fourth","password":"x"}`),
	call("POST /usuarios", `{"email":"fourth@example.com","password":"x"}`),
	call("POST /login", anasGuess),
	call("POST /login", anasGuess, "X-Forwarded-For: 198.51.100.1"),
	call("POST /login", anasGuess),
	call("POST /login", anasCredentials),
	call("POST /login", `{"email":"ANA@example.com","password":"x"}`, "Connection: close"),
	call("POST /login", `{"email":"ana@example.com"}`),
	call("POST /login", bobsGuess),
	call("POST /login", bobsCredentials),
	call("POST /login", bobsGuess),
	call("POST /login", bobsGuess),
	call("POST /login", `{"email":"nobody@example.com","password":"x"}`),
	call("POST /login", `{"email":"eva@example.com","password":"x"}`),
	call("POST /login", `{"email":"no email","password":"x"}`),
	call("POST /usuarios", anasCredentials),
	call("GET /me", "", bob),
}

func withTaskLimit(c *bootstrap.Config, _ *bootstrap.Options) { c.MaxTasksPerUser = 2 }

var taskLimitRequests = []string{
	call("POST /usuarios", anasCredentials),
	call("POST /usuarios", bobsCredentials),
	call("POST /login", anasCredentials),
	call("POST /login", bobsCredentials),
	call("POST /tasks", `{"title":"first"}`, ana),
	call("POST /tasks", `{"title":"second","completed":true}`, ana),
	call("POST /tasks", `{"title":"of bob"}`, bob),
	call("POST /tasks", `{"title":"third"}`, ana),
	call("POST /tasks", `{"title":""}`, ana),
	call("POST /tasks", `{"title":1}`, ana),
	call("PUT /tasks/1", `{"title":"changed"}`, ana),
	call("GET /tasks", "", ana),
	call("DELETE /tasks/1", "", ana),
	call("GET /tasks", "", ana),
}

// withoutMemory leaves no memory for bodies and answers over 16 KiB.
func withoutMemory(c *bootstrap.Config, _ *bootstrap.Options) { c.BodyMemory = 1 }

var tenThousand = `{"title":"x","description":"` + strings.Repeat("x", 10_000) + `"}`

var noMemoryRequests = []string{
	call("POST /usuarios", anasCredentials),
	call("POST /login", anasCredentials),
	call("POST /tasks", tenThousand, ana),
	call("GET /tasks", "", ana),
	call("POST /tasks", tenThousand, ana),
	call("GET /tasks", "", ana),
	call("GET /me", "", ana),
	call("GET /tasks?completed=true", "", ana),
	call("POST /tasks", padded(tenThousand, 16<<10), ana),
	call("POST /tasks", padded(tenThousand, 16<<10+1), ana),
	call("PUT /tasks/1", padded(tenThousand, 20_000), ana),
	call("PUT /tasks/99", padded(`{}`, 20_000), ana, "Connection: close"),
	call("GET /livez", ""),
}

// drain makes the service end its connections, as before it stops.
func drain(_ *testing.T, service *bootstrap.Service) { service.Drain() }

var drainingRequests = []string{
	call("GET /readyz", ""),
	call("GET /livez", ""),
	call("GET /tasks", ""),
	call("POST /usuarios", anasCredentials),
	call("POST /login", anasCredentials),
	call("GET /me", "", ana, "Connection: keep-alive"),
	call("GET /nope", ""),
	call("GET /%zz", ""),
}

// brokenUsers and brokenTasks panic in every method, but not at the start, when the
// service asks for what the storage supports.
type (
	brokenUsers struct{ domain.UserRepository }
	brokenTasks struct{ domain.TaskRepository }
)

func (b brokenTasks) Create(ctx context.Context, owner domain.UserID, drafts []domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if owner == 0 {
		return domain.Created{}, domain.ErrUserNotFound
	}
	return b.TaskRepository.Create(ctx, owner, drafts, options)
}

// withBrokenStorage makes every use case fail.
func withBrokenStorage(_ *bootstrap.Config, o *bootstrap.Options) {
	o.Storage = &bootstrap.Storage{Users: brokenUsers{}, Tasks: brokenTasks{}, Product: "broken"}
}

var failureRequests = []string{
	call("POST /usuarios", anasCredentials),
	call("GET /usuarios", "", bearer("<genuine>")),
	call("POST /login", anasCredentials),
	call("GET /me", "", bearer("<genuine>")),
	call("GET /tasks", "", bearer("<genuine>")),
	call("GET /tasks?completed=true", "", bearer("<genuine>"), "Connection: close"),
	call("POST /tasks", `{"title":"x"}`, bearer("<genuine>")),
	call("PUT /tasks/1", `{"completed":true}`, bearer("<genuine>")),
	call("DELETE /tasks/1", "", bearer("<genuine>")),
	call("GET /me", "", bearer("<expired>")),
	call("POST /tasks", `{}`, bearer("<genuine>")),
	call("GET /livez", ""),
	call("GET /readyz", ""),
}
