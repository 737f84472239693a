package application_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

// spy observes the calls of a fixture's ports. It counts and records them. The hook before runs
// at the start of each call, and the hook after runs when a call has succeeded. A hook may fail the
// call, block it, or run other use cases. Methods have names such as "users.Create" and
// "throttle.Reserve".
type spy struct {
	before, after hook

	mu           sync.Mutex // guards the following
	calls        map[string]int
	checks       []check              // of passwords
	claims       application.Claims   // of the last token
	revokedUntil time.Time            // of the last revoked token
	pages        []domain.ListOptions // of tasks
}

type check struct{ hash, password string }

type hook func(ctx context.Context, method string) error

// at returns a hook that runs do for one method, such as "users.Create", or for all methods of a
// port, such as "users".
func at(name string, do func(context.Context) error) hook {
	return func(ctx context.Context, method string) error {
		if named(method, name) {
			return do(ctx)
		}
		return nil
	}
}

func named(method, name string) bool {
	port, _, _ := strings.Cut(method, ".")
	return name == method || name == port
}

func failing(name string, err error) hook {
	return at(name, func(context.Context) error { return err })
}

// during makes a hook run once, at the next call of a method.
func during(h *hook, name string, run func()) {
	*h = at(name, func(context.Context) error {
		*h = nil
		run()
		return nil
	})
}

// count returns the number of calls of methods, or of ports.
func (s *spy) count(names ...string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for method, calls := range s.calls {
		if slices.ContainsFunc(names, func(name string) bool { return named(method, name) }) {
			n += calls
		}
	}
	return n
}

func (s *spy) record(c *intercept.Call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls[string(c.Method)]++
	switch c.Method {
	case intercept.List:
		s.pages = append(s.pages, c.Page)
	case intercept.Verify:
		s.checks = append(s.checks, check{c.Hash, c.Tried})
	case intercept.Issue:
		s.claims = c.Claims
	case intercept.Revoke:
		s.revokedUntil = c.Until
	default: // only counted
	}
}

// observe handles the calls of the ports.
func (s *spy) observe(c *intercept.Call) {
	s.record(c)
	if s.before != nil {
		if c.Err = s.before(c.Context, string(c.Method)); c.Err != nil {
			return
		}
	}
	c.Proceed()
	if c.Err == nil && s.after != nil {
		c.Err = s.after(c.Context, string(c.Method))
	}
}

// plainHasher prefixes passwords with "plain:".
type plainHasher struct{}

func (plainHasher) Hash(_ context.Context, password domain.Password) (string, error) {
	return "plain:" + password.Reveal(), nil
}

func (plainHasher) Verify(_ context.Context, hash, password string) error {
	if hash != "plain:"+password {
		return application.ErrPasswordMismatch
	}
	return nil
}
