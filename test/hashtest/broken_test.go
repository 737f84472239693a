package hashtest_test

import (
	"crypto/rand"
	"errors"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/hashtest"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

func TestContract(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, hashtest.Rules, hashtest.NewTester, allDefects, func(d intercept.Defect) hashtest.Open {
		return func(*testing.T) application.PasswordHasher {
			return intercept.Break(intercept.Ports{Hasher: pbkdf2Hasher{iterations: 2}}, d).Hasher
		}
	})
}

// allDefects are defects that implementations can have, each with the rule that
// it breaks.
var allDefects = []suite.Defect[intercept.Defect]{
	{"passwords are trimmed when they are hashed", "match", intercept.Before(intercept.Hash, func(c *intercept.Call) {
		c.Password, _ = domain.NewPassword(strings.TrimSpace(c.Password.Reveal()))
	})},
	{"the letter case is ignored", "mismatch", accepts(strings.ToLower)},
	{"72 bytes are read", "impossible password", accepts(func(password string) string { return password[:min(len(password), 72)] })},
	{"one salt for all", "salt", intercept.WithState(intercept.Hash, func() func(*intercept.Call) {
		salted := make(map[string]string)
		return func(c *intercept.Call) {
			c.Proceed()
			if first, found := salted[c.Password.Reveal()]; found {
				c.Hash = first
			}
			salted[c.Password.Reveal()] = c.Hash
		}
	})},
	{"the password stands in the hash", "one way", intercept.After(intercept.Hash, func(c *intercept.Call) { c.Hash += c.Password.Reveal() })},
	{"hashes are valid in one process", "restart", func() intercept.Handlers {
		process := rand.Text()
		return intercept.Handlers{
			intercept.Hash: func(c *intercept.Call) { c.Proceed(); c.Hash += process },
			intercept.Verify: func(c *intercept.Call) {
				hash, found := strings.CutSuffix(c.Hash, process)
				if c.Hash = hash; !found {
					c.Err = application.ErrPasswordMismatch
					return
				}
				c.Proceed()
			},
		}
	}},
	{"an unreadable hash is a mismatch", "unreadable", intercept.After(intercept.Verify, func(c *intercept.Call) {
		if c.Err != nil {
			c.Err = application.ErrPasswordMismatch
		}
	})},
	{"further bytes are ignored", "damaged", intercept.Before(intercept.Verify, func(c *intercept.Call) { c.Hash = c.Hash[:min(len(c.Hash), 96)] })},
	{"a hash is made after the end", "ended context", intercept.ReportsLate(intercept.Hash)},
	{"callers share a variable", "race", intercept.SharesVariable(intercept.Hash, func(c *intercept.Call) *domain.Password { return &c.Password })},
}

// accepts makes a defect: Verify also accepts the variant of a password.
func accepts(variant func(password string) string) intercept.Defect {
	return intercept.After(intercept.Verify, func(c *intercept.Call) {
		if errors.Is(c.Err, application.ErrPasswordMismatch) {
			c.Tried = variant(c.Tried)
			c.Proceed()
		}
	})
}
