package storetest_test

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

type ownerLister = func(context.Context, domain.UserID, page) (domain.User, []domain.Task, error)

var ownerDefects = []defect{
	{"nobody comes with no tasks", "owner/missing", withOwner(func(next ownerLister, _ storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, list, err := next(ctx, owner, p)
			if err != nil {
				return domain.User{}, nil, ctx.Err()
			}
			return user, list, nil
		}
	})},
	{"nobody has the identity that was asked for", "owner/missing", withOwner(func(next ownerLister, _ storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, list, err := next(ctx, owner, p)
			if err != nil {
				user = domain.RestoreUser(domain.UserRecord{ID: owner})
			}
			return user, list, err
		}
	})},
	{"an inner join: who has no tasks is nobody", "owner/no tasks", withOwner(func(next ownerLister, _ storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, list, err := next(ctx, owner, p)
			if err == nil && len(list) == 0 {
				return domain.User{}, nil, domain.ErrUserNotFound
			}
			return user, list, err
		}
	})},
	{"an outer join: no task is a task of nulls", "owner/no tasks", withOwner(func(next ownerLister, _ storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, list, err := next(ctx, owner, p)
			if err == nil && len(list) == 0 {
				list = []domain.Task{domain.RestoreTask(domain.TaskRecord{Owner: owner})}
			}
			return user, list, err
		}
	})},
	{"the owner's password hash is left out", "owner/user", alterOwner(func(r *domain.UserRecord) { r.PasswordHash = "" })},
	{"the owner's email comes in lower case", "owner/user", alterOwner(func(r *domain.UserRecord) { r.Email = strings.ToLower(r.Email) })},
	{"the owner's time loses its fraction", "owner/user", alterOwner(func(r *domain.UserRecord) { r.CreatedAt = r.CreatedAt.Truncate(time.Second) })},
	{"other users' tasks come with the owner", "owner/own", withOwner(func(next ownerLister, b storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, _, err := next(ctx, owner, p)
			everyone, _ := b.Users.List(ctx, domain.Page[domain.UserID]{})
			var all []domain.Task
			for _, other := range everyone {
				list, _ := b.Tasks.List(ctx, other.ID(), domain.TaskFilter{}, p)
				all = append(all, list...)
			}
			slices.SortFunc(all, func(x, y domain.Task) int { return int(x.ID() - y.ID()) })
			return user, all[:min(len(all), p.Size())], err
		}
	})},
	{"only open tasks come with the owner", "owner/own", arrangeWithOwner(func(list []domain.Task) []domain.Task {
		return slices.DeleteFunc(list, domain.FilterCompleted(true).Matches)
	})},
	{"tasks come with the owner in reverse", "owner/own", arrangeWithOwner(func(list []domain.Task) []domain.Task {
		slices.Reverse(list)
		return list
	})},
	{"the limit is ignored with the owner", "owner/pages", askWithOwner(func(p page) page { return page{After: p.After} })},
	{"the After is ignored with the owner", "owner/pages", askWithOwner(func(p page) page { return page{Limit: p.Limit} })},
	{"the page with the owner begins with its After", "owner/pages", askWithOwner(func(p page) page { p.After--; return p })},
	{"long texts do not end a page with the owner", "owner/bytes", withOwner(func(next ownerLister, _ storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, all, err := next(ctx, owner, p)
			for size := p.Size(); err == nil && len(all) > 0 && len(all) < size; {
				var list []domain.Task
				_, list, err = next(ctx, owner, page{After: all[len(all)-1].ID(), Limit: size - len(all)})
				if len(list) == 0 {
					break
				}
				all = append(all, list...)
			}
			return user, all, err
		}
	})},
	{"a page is kept for who asks for it with the owner again", "owner/caller's", withOwner(func(next ownerLister, b storetest.Backend) ownerLister {
		keep := keeping(b.Tasks.List)
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, list, err := next(ctx, owner, p)
			if err == nil {
				list, err = keep(ctx, owner, domain.TaskFilter{}, p)
			}
			return user, list, err
		}
	})},
	{"a full page with the owner holds one less", "owner/bounds", askWithOwner(func(p page) page { p.Limit = min(p.Size(), domain.MaxPageSize-1); return p })},
	{"no limit is no bound with the owner", "owner/bounds", withOwner(func(next ownerLister, b storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, all, err := next(ctx, owner, p)
			if err != nil || len(all) < domain.MaxPageSize {
				return user, all, err
			}
			rest, err := b.Tasks.List(ctx, owner, domain.TaskFilter{}, page{After: all[len(all)-1].ID()})
			return user, append(all, rest...), err
		}
	})},
}

// withOwner makes a defect of a ListWithOwner around the sound one.
func withOwner(around func(next ownerLister, b storetest.Backend) ownerLister) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{owner: around(b.Tasks.ListWithOwner, b)} })
}

// askWithOwner makes a defect of another page asked for.
func askWithOwner(change func(page) page) func(storetest.Backend) storetest.Backend {
	return withOwner(func(next ownerLister, _ storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			return next(ctx, owner, change(p))
		}
	})
}

// arrangeWithOwner makes a defect of what happens to the list.
func arrangeWithOwner(change func([]domain.Task) []domain.Task) func(storetest.Backend) storetest.Backend {
	return withOwner(func(next ownerLister, _ storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, list, err := next(ctx, owner, p)
			return user, change(list), err
		}
	})
}

// alterOwner makes a defect of what happens to the owner.
func alterOwner(change func(*domain.UserRecord)) func(storetest.Backend) storetest.Backend {
	return withOwner(func(next ownerLister, _ storetest.Backend) ownerLister {
		return func(ctx context.Context, owner domain.UserID, p page) (domain.User, []domain.Task, error) {
			user, list, err := next(ctx, owner, p)
			r := domain.UserRecord{ID: user.ID(), Email: user.Email().String(), PasswordHash: user.PasswordHash(), CreatedAt: user.CreatedAt()}
			change(&r)
			return domain.RestoreUser(r), list, err
		}
	})
}
