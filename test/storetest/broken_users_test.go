package storetest_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
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

	{"emails are compared as typed, on Create", "user/email unique", breakUsers(func(b storetest.Backend) users {
		return users{create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
			first, err := b.Users.ByEmail(ctx, draft.Email())
			if err == nil && first.Email() != draft.Email() {
				return createAnyway(ctx, b, draft)
			}
			return b.Users.Create(ctx, draft)
		}}
	})},
	{"a second registration returns the first user", "user/email unique", breakUsers(func(b storetest.Backend) users {
		return users{create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
			if first, err := b.Users.ByEmail(ctx, draft.Email()); err == nil {
				return first, nil
			}
			return b.Users.Create(ctx, draft)
		}}
	})},
	{"emails are folded as Unicode", "user/email beyond ASCII", breakUsers(func(b storetest.Backend) users {
		return users{create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
			everyone, err := b.Users.List(ctx, domain.Page[domain.UserID]{})
			if err != nil {
				return domain.User{}, err
			}
			for _, user := range everyone {
				if strings.EqualFold(user.Email().String(), draft.Email().String()) {
					return domain.User{}, domain.ErrEmailTaken
				}
			}
			return b.Users.Create(ctx, draft)
		}}
	})},
	{"emails are compared as typed, by ByEmail", "user/email case", breakUsers(func(b storetest.Backend) users {
		return users{byEmail: func(ctx context.Context, email domain.Email) (domain.User, error) {
			user, err := b.Users.ByEmail(ctx, email)
			if err == nil && user.Email() != email {
				return domain.User{}, domain.ErrUserNotFound
			}
			return user, err
		}}
	})},
	{"emails are found with LIKE", "user/email literal", breakUsers(func(b storetest.Backend) users {
		return users{byEmail: func(ctx context.Context, email domain.Email) (domain.User, error) {
			like := strings.NewReplacer("%", ".*", "_", ".").Replace(regexp.QuoteMeta(email.Key()))
			everyone, err := b.Users.List(ctx, domain.Page[domain.UserID]{})
			for _, user := range everyone {
				if regexp.MustCompile("^" + like + "$").MatchString(user.Email().Key()) {
					return user, err
				}
			}
			return domain.User{}, domain.ErrUserNotFound
		}}
	})},
	{"a missing user has no error", "user/missing", breakUsers(func(b storetest.Backend) users {
		return users{byID: func(ctx context.Context, id domain.UserID) (domain.User, error) {
			user, err := b.Users.ByID(ctx, id)
			if err != nil {
				return domain.User{}, ctx.Err()
			}
			return user, nil
		}}
	})},
	{"the limit of users is ignored", "user/list", listUsers(func(page domain.Page[domain.UserID]) domain.Page[domain.UserID] {
		return domain.Page[domain.UserID]{After: page.After}
	}, nil)},
	{"the page of users begins at After, not after it", "user/list", listUsers(func(page domain.Page[domain.UserID]) domain.Page[domain.UserID] {
		page.After--
		return page
	}, nil)},
	{"users are listed in reverse", "user/list", listUsers(nil, slices.Reverse[[]domain.User])},
	{"users are listed by email", "user/list", listUsers(nil, func(list []domain.User) {
		slices.SortFunc(list, func(a, b domain.User) int { return strings.Compare(a.Email().Key(), b.Email().Key()) })
	})},
}

// createAnyway stores a user whose email is taken under another email, as a
// table without a unique index would.
func createAnyway(ctx context.Context, b storetest.Backend, draft domain.UserDraft) (domain.User, error) {
	user, err := b.Users.Create(ctx, draft)
	for n := 1; err != nil && ctx.Err() == nil; n++ {
		email, parseErr := domain.ParseEmail(fmt.Sprintf("%d.%s", n, draft.Email()))
		if parseErr != nil {
			return domain.User{}, parseErr
		}
		other, draftErr := domain.NewUserDraft(email, draft.PasswordHash(), draft.CreatedAt())
		if draftErr != nil {
			return domain.User{}, draftErr
		}
		user, err = b.Users.Create(ctx, other)
	}
	return user, err
}

// listUsers makes a defect: a List that returns another page, or rearranges it.
func listUsers(
	ask func(domain.Page[domain.UserID]) domain.Page[domain.UserID],
	arrange func([]domain.User),
) func(storetest.Backend) storetest.Backend {
	return breakUsers(func(b storetest.Backend) users {
		return users{list: func(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
			if ask != nil {
				page = ask(page)
			}
			list, err := b.Users.List(ctx, page)
			if arrange != nil {
				arrange(list)
			}
			return list, err
		}}
	})
}
