package storetest_test

import (
	"regexp"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

var userDefects = []defect{
	{"password hashes are cut", "user/fields", alterUsers(func(r *domain.UserRecord) { r.PasswordHash = r.PasswordHash[:min(len(r.PasswordHash), 10)] })},
	{"emails come back in lower case", "user/email", alterUsers(func(r *domain.UserRecord) { r.Email = strings.ToLower(r.Email) })},
	{"emails are cut at 100", "user/email", alterUsers(func(r *domain.UserRecord) { r.Email = r.Email[:min(len(r.Email), 100)] })},
	{"user times lose their fraction", "user/fields", alterUsers(func(r *domain.UserRecord) { r.CreatedAt = r.CreatedAt.Truncate(time.Second) })},
	{"user IDs fall", "user/list", alterUsers(func(r *domain.UserRecord) { r.ID = 1000 - r.ID })},
	{"a second registration returns the first user", "user/email", intercept.AfterError(intercept.UsersCreate, domain.ErrEmailTaken, func(c *call) {
		c.User, c.Err = c.Users.ByEmail(c.Context, c.UserDraft.Email())
	})},
	{"emails are folded as Unicode", "user/email beyond ASCII", intercept.In(intercept.UsersCreate, func(c *call) {
		for _, user := range c.Everyone() {
			if strings.EqualFold(user.Email().String(), c.UserDraft.Email().String()) {
				c.Err = domain.ErrEmailTaken
				return
			}
		}
		c.Proceed()
	})},
	{"emails are found with LIKE", "user/email literal", intercept.AfterError(intercept.UsersByEmail, domain.ErrUserNotFound, func(c *call) {
		like := strings.NewReplacer("%", ".*", "_", ".").Replace(regexp.QuoteMeta(c.Email.Key()))
		for _, user := range c.Everyone() {
			if regexp.MustCompile("^" + like + "$").MatchString(user.Email().Key()) {
				c.User, c.Err = user, nil
			}
		}
	})},
	{"a missing user has no error", "user/missing", intercept.ReplaceError(intercept.UsersByID, domain.ErrUserNotFound, nil)},
	{"a page has at most 50 users", "user/list", intercept.Before(intercept.UsersList, func(c *call) { c.UserPage.Limit = min(c.UserPage.Size(), 50) })},
	{"the limit of users is ignored", "user/list", intercept.Before(intercept.UsersList, func(c *call) { c.UserPage.Limit = 0 })},
}

var ensureDefects = []defect{
	{"a user of an embedder has an empty email for an address", "ensure/fields", intercept.After(intercept.UsersEnsure, func(c *call) {
		c.User = domain.RestoreUser(domain.UserRecord{ID: c.User.ID(), Email: "@", EmbedderKey: c.EmbedderKey.String(), CreatedAt: c.User.CreatedAt()})
	})},
	{"Ensure changes the time of a known user", "ensure/fields", intercept.After(intercept.UsersEnsure, func(c *call) {
		c.User = domain.RestoreUser(domain.UserRecord{ID: c.User.ID(), EmbedderKey: c.EmbedderKey.String(), CreatedAt: c.At})
	})},
	{"embedder keys are folded", "ensure/exact", intercept.Before(intercept.UsersEnsure, func(c *call) {
		c.EmbedderKey, _ = domain.ParseEmbedderKey(strings.ToLower(c.EmbedderKey.String()))
	})},
	{"a user of an embedder has an empty password", "ensure/password", intercept.ReplaceError(intercept.ChangePassword, domain.ErrPasswordChanged, nil)},
	{"Ensure finds a deleted user", "ensure/deleted", intercept.WithState(intercept.UsersEnsure, func() func(*call) {
		var first domain.User
		return func(c *call) {
			if c.Proceed(); first.Equal(domain.User{}) {
				first = c.User
			}
			c.User = first
		}
	})},
	{"Ensure looks up, then inserts", "ensure/race", intercept.Meeting(intercept.UsersEnsure, 2, func(c *call, meet func()) {
		for _, user := range c.Everyone() {
			if user.EmbedderKey() == c.EmbedderKey {
				c.User = user
				return
			}
		}
		meet()
		c.EmbedderKey, _ = domain.ParseEmbedderKey(c.At.Format(time.RFC3339Nano)) // two rows, as without a unique index
		c.Proceed()
	})},
	{"Ensure ignores an ended context", "context/canceled", intercept.IgnoresContext(intercept.UsersEnsure)},
}
