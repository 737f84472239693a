package sessiontest_test

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

var passwordDefects = []defect{
	{"ChangePassword returns the user as it was", "password/fields", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{change: func(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
			before, findErr := b.Users.ByID(ctx, user)
			_, err := b.Sessions.ChangePassword(ctx, user, from, to, at)
			return before, errors.Join(findErr, err)
		}}
	})},
	{"hashes are cut at 60", "password/fields", alterHashes(func(_, to string) string { return to[:min(60, len(to))] })},
	{"an equal hash changes nothing", "password/fields", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{change: func(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
			if from == to {
				return b.Users.ByID(ctx, user)
			}
			return b.Sessions.ChangePassword(ctx, user, from, to, at)
		}}
	})},
	{"the hash is not compared", "password/changed", comparing(func(_, _ string) bool { return true })},
	{"hashes are compared in any case", "password/changed", comparing(strings.EqualFold)},
	{"hashes are compared by LIKE", "password/changed", comparing(func(hash, from string) bool { return from == "%" || hash == from })},
	{"hashes are compared without spaces at the end", "password/changed", comparing(func(hash, from string) bool { return hash == strings.TrimRight(from, " ") })},
	{"users are found by the hash", "password/user", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{change: func(ctx context.Context, id domain.UserID, from, to string, at time.Time) (changed domain.User, err error) {
			users, err := b.Users.List(ctx, domain.Page[domain.UserID]{})
			for _, user := range users {
				if user.PasswordHash() == from {
					_, otherErr := b.Sessions.ChangePassword(ctx, user.ID(), from, to, at)
					err = errors.Join(err, otherErr)
				}
			}
			changed, findErr := b.Users.ByID(ctx, id)
			return changed, errors.Join(err, findErr)
		}}
	})},
}

// alterHashes makes a defect: a ChangePassword to another hash.
func alterHashes(change func(from, to string) string) func(sessiontest.Backend) sessiontest.Backend {
	return breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{change: func(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
			return b.Sessions.ChangePassword(ctx, user, from, change(from, to), at)
		}}
	})
}

// comparing makes a defect: a ChangePassword that compares in another way.
func comparing(equal func(hash, from string) bool) func(sessiontest.Backend) sessiontest.Backend {
	return breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{change: func(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
			if found, err := b.Users.ByID(ctx, user); err == nil && equal(found.PasswordHash(), from) {
				from = found.PasswordHash()
			}
			return b.Sessions.ChangePassword(ctx, user, from, to, at)
		}}
	})
}
