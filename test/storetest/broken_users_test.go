package storetest_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
)

var userDefects = []defect{
	{"password hashes are cut", "user/fields", alterUsers(func(r *domain.UserRecord) { r.PasswordHash = r.PasswordHash[:min(len(r.PasswordHash), 10)] })},
	{"user IDs start at 0", "user/fields", alterUsers(func(r *domain.UserRecord) { r.ID-- })},
	{"emails come back in lower case", "user/email case", alterUsers(func(r *domain.UserRecord) { r.Email = strings.ToLower(r.Email) })},
	{"emails are cut at 100", "user/longest email", alterUsers(func(r *domain.UserRecord) { r.Email = r.Email[:min(len(r.Email), 100)] })},
	{"user times lose their fraction", "user/times", alterUsers(func(r *domain.UserRecord) { r.CreatedAt = r.CreatedAt.Truncate(time.Second) })},
	{"user times are in another zone", "user/times", alterUsers(func(r *domain.UserRecord) { r.CreatedAt = r.CreatedAt.Add(-time.Hour) })},
	{"token epochs are seconds", "user/times", alterUsers(func(r *domain.UserRecord) { r.TokenEpoch = domain.TokenEpoch(r.CreatedAt.Unix()) })},
	{"user IDs fall", "user/ids", alterUsers(func(r *domain.UserRecord) { r.ID = 1000 - r.ID })},

	{"emails are compared as typed, on Create", "user/email unique", broken.In(broken.UsersCreate, func(c *call) {
		if first, err := c.Users.ByEmail(c.Context, c.UserDraft.Email()); err == nil && first.Email() != c.UserDraft.Email() {
			createAnyway(c)
			return
		}
		c.Proceed()
	})},
	{"a second registration returns the first user", "user/email unique", broken.AfterError(broken.UsersCreate, domain.ErrEmailTaken, func(c *call) {
		c.User, c.Err = c.Users.ByEmail(c.Context, c.UserDraft.Email())
	})},
	{"emails are folded as Unicode", "user/email beyond ASCII", broken.In(broken.UsersCreate, func(c *call) {
		for _, user := range c.Everyone() {
			if strings.EqualFold(user.Email().String(), c.UserDraft.Email().String()) {
				c.Err = domain.ErrEmailTaken
				return
			}
		}
		c.Proceed()
	})},
	{"emails are compared as typed, by ByEmail", "user/email case", broken.After(broken.UsersByEmail, func(c *call) {
		if c.User.Email() != c.Email {
			c.Err = domain.ErrUserNotFound
		}
	})},
	{"emails are found with LIKE", "user/email literal", broken.In(broken.UsersByEmail, func(c *call) {
		like := strings.NewReplacer("%", ".*", "_", ".").Replace(regexp.QuoteMeta(c.Email.Key()))
		for _, user := range c.Everyone() {
			if regexp.MustCompile("^" + like + "$").MatchString(user.Email().Key()) {
				c.User = user
				return
			}
		}
		c.Err = domain.ErrUserNotFound
	})},
	{"a missing user has no error", "user/missing", broken.Swap(broken.UsersByID, domain.ErrUserNotFound, nil)},
	{"the limit of users is ignored", "user/list", broken.Before(broken.UsersList, func(c *call) { c.UserPage.Limit = 0 })},
	{"the page of users begins at After, not after it", "user/list", broken.Before(broken.UsersList, func(c *call) { c.UserPage.After-- })},
	{"users are listed in reverse", "user/list", broken.After(broken.UsersList, func(c *call) { slices.Reverse(c.UserList) })},
	{"users are listed by email", "user/list", broken.After(broken.UsersList, func(c *call) {
		slices.SortFunc(c.UserList, func(a, b domain.User) int { return strings.Compare(a.Email().Key(), b.Email().Key()) })
	})},
}

// createAnyway stores a user with a taken email under another email, like a
// table without a unique index.
func createAnyway(c *call) {
	draft := c.UserDraft
	c.Proceed()
	for n := 1; c.Err != nil && c.Context.Err() == nil; n++ {
		email, _ := domain.ParseEmail(fmt.Sprintf("%d.%s", n, draft.Email()))
		c.UserDraft, _ = domain.NewUserDraft(email, draft.PasswordHash(), draft.CreatedAt())
		c.Proceed()
	}
}

// alterEmbedderKeys makes a defect: the storage changes every EmbedderKey before it compares.
func alterEmbedderKeys(change func(string) string) broken.Defect {
	return broken.Before(broken.UsersEnsure, func(c *call) { c.EmbedderKey, _ = domain.ParseEmbedderKey(change(c.EmbedderKey.String())) })
}

var ensureDefects = []defect{
	{"a user of an embedder has an empty email for an address", "ensure/fields", broken.After(broken.UsersEnsure, func(c *call) {
		c.User = domain.RestoreUser(domain.UserRecord{ID: c.User.ID(), Email: "@", EmbedderKey: c.EmbedderKey.String(), CreatedAt: c.User.CreatedAt()})
	})},
	{"List leaves users of an embedder out", "ensure/fields", broken.After(broken.UsersList, func(c *call) {
		for i, user := range c.UserList {
			if user.EmbedderKey() != (domain.EmbedderKey{}) {
				c.UserList = c.UserList[:i]
				return
			}
		}
	})},
	{"Ensure changes the time of a known user", "ensure/again", broken.After(broken.UsersEnsure, func(c *call) {
		c.User = domain.RestoreUser(domain.UserRecord{ID: c.User.ID(), EmbedderKey: c.EmbedderKey.String(), CreatedAt: c.At})
	})},
	{"embedder keys are folded", "ensure/exact", alterEmbedderKeys(strings.ToLower)},
	{"embedder keys are trimmed", "ensure/exact", alterEmbedderKeys(strings.TrimSpace)},
	{"embedder keys are cut", "ensure/exact", alterEmbedderKeys(func(key string) string { return key[:min(len(key), 100)] })},
	{"a user of an embedder has an empty password", "ensure/password", broken.AfterError(broken.ChangePassword, domain.ErrPasswordChanged, func(c *call) { c.Err = nil })},
	{"Ensure finds a deleted user", "ensure/deleted", broken.Fresh(broken.UsersEnsure, func() func(*call) {
		var first domain.User
		return func(c *call) {
			if c.Proceed(); first.Equal(domain.User{}) {
				first = c.User
			}
			c.User = first
		}
	})},
	{"Ensure looks up, then inserts", "ensure/race", broken.Meeting(broken.UsersEnsure, 2, func(c *call, meet func()) {
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
	{"Ensure ignores an ended context", "ensure/canceled", broken.IgnoresContext(broken.UsersEnsure)},
}
