package storetest_test

import (
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/broken"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// alterHostKeys makes a defect: a storage that changes every HostKey before it compares.
func alterHostKeys(change func(string) string) broken.Defect {
	return broken.Before(broken.UsersEnsure, func(c *call) { c.HostKey, _ = domain.ParseHostKey(change(c.HostKey.String())) })
}

var ensureDefects = []defect{
	{"a user of a host has an empty email for an address", "ensure/fields", broken.After(broken.UsersEnsure, func(c *call) {
		c.User = domain.RestoreUser(domain.UserRecord{ID: c.User.ID(), Email: "@", HostKey: c.HostKey.String(), CreatedAt: c.User.CreatedAt()})
	})},
	{"List leaves users of a host out", "ensure/fields", broken.After(broken.UsersList, func(c *call) {
		for i, user := range c.UserList {
			if user.HostKey() != (domain.HostKey{}) {
				c.UserList = c.UserList[:i]
				return
			}
		}
	})},
	{"Ensure changes the time of a known user", "ensure/again", broken.After(broken.UsersEnsure, func(c *call) {
		c.User = domain.RestoreUser(domain.UserRecord{ID: c.User.ID(), HostKey: c.HostKey.String(), CreatedAt: c.At})
	})},
	{"host keys are folded", "ensure/exact", alterHostKeys(strings.ToLower)},
	{"host keys are trimmed", "ensure/exact", alterHostKeys(strings.TrimSpace)},
	{"host keys are cut", "ensure/exact", alterHostKeys(func(key string) string { return key[:min(len(key), 100)] })},
	{"a user of a host has an empty password", "ensure/password", broken.AfterError(broken.ChangePassword, domain.ErrPasswordChanged, func(c *call) { c.Err = nil })},
	{"Ensure finds a deleted user", "ensure/deleted", broken.Fresh(broken.UsersEnsure, func() func(*call) {
		var first domain.User
		return func(c *call) {
			if c.Proceed(); first == (domain.User{}) {
				first = c.User
			}
			c.User = first
		}
	})},
	{"Ensure looks up, then inserts", "ensure/race", broken.Fresh(broken.UsersEnsure, func() func(*call) {
		bothLooked := suite.Gate(2)
		return func(c *call) {
			for _, user := range c.Everyone() {
				if user.HostKey() == c.HostKey {
					c.User = user
					return
				}
			}
			bothLooked()
			c.HostKey, _ = domain.ParseHostKey(c.At.Format(time.RFC3339Nano)) // two rows, as without a unique index
			c.Proceed()
		}
	})},
	{"Ensure ignores an ended context", "ensure/canceled", broken.IgnoresContext(broken.UsersEnsure)},
}
