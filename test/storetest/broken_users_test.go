package storetest_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
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

	{"emails are compared as typed, on Create", "user/email unique", in(usersCreate, func(c *call) {
		if first, err := c.Users.ByEmail(c.ctx, c.userDraft.Email()); err == nil && first.Email() != c.userDraft.Email() {
			c.createAnyway()
			return
		}
		c.proceed()
	})},
	{"a second registration returns the first user", "user/email unique", afterError(usersCreate, domain.ErrEmailTaken, func(c *call) {
		c.user, c.err = c.Users.ByEmail(c.ctx, c.userDraft.Email())
	})},
	{"emails are folded as Unicode", "user/email beyond ASCII", in(usersCreate, func(c *call) {
		for _, user := range c.everyone() {
			if strings.EqualFold(user.Email().String(), c.userDraft.Email().String()) {
				c.err = domain.ErrEmailTaken
				return
			}
		}
		c.proceed()
	})},
	{"emails are compared as typed, by ByEmail", "user/email case", after(usersByEmail, func(c *call) {
		if c.user.Email() != c.email {
			c.err = domain.ErrUserNotFound
		}
	})},
	{"emails are found with LIKE", "user/email literal", in(usersByEmail, func(c *call) {
		like := strings.NewReplacer("%", ".*", "_", ".").Replace(regexp.QuoteMeta(c.email.Key()))
		for _, user := range c.everyone() {
			if regexp.MustCompile("^" + like + "$").MatchString(user.Email().Key()) {
				c.user = user
				return
			}
		}
		c.err = domain.ErrUserNotFound
	})},
	{"a missing user has no error", "user/missing", swap(usersByID, domain.ErrUserNotFound, nil)},
	{"the limit of users is ignored", "user/list", before(usersList, func(c *call) { c.userPage.Limit = 0 })},
	{"the page of users begins at After, not after it", "user/list", before(usersList, func(c *call) { c.userPage.After-- })},
	{"users are listed in reverse", "user/list", after(usersList, func(c *call) { slices.Reverse(c.users) })},
	{"users are listed by email", "user/list", after(usersList, func(c *call) {
		slices.SortFunc(c.users, func(a, b domain.User) int { return strings.Compare(a.Email().Key(), b.Email().Key()) })
	})},
}

// createAnyway stores a user whose email is taken under another email, as a
// table without a unique index would.
func (c *call) createAnyway() {
	draft := c.userDraft
	c.proceed()
	for n := 1; c.err != nil && c.ctx.Err() == nil; n++ {
		email, _ := domain.ParseEmail(fmt.Sprintf("%d.%s", n, draft.Email()))
		c.userDraft, _ = domain.NewUserDraft(email, draft.PasswordHash(), draft.CreatedAt())
		c.proceed()
	}
}
