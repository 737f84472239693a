package application

import (
	"context"
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

func afterUsers(_ domain.UserListOptions, users []domain.User) domain.UserListOptions {
	return domain.UserListOptions{After: users[len(users)-1].ID(), Limit: domain.MaxPageSize}
}

// allUsers yields all registered users, page by page, without the embedder's users.
func allUsers(ctx context.Context, users domain.UserRepository) iter.Seq2[domain.User, error] {
	all := allPages(domain.UserListOptions{Limit: firstPageSize}, afterUsers, func(page domain.UserListOptions) ([]domain.User, bool, error) {
		found, err := users.List(ctx, page)
		return found, len(found) == page.Size(), err // the page after a full one may be empty
	})
	return func(yield func(domain.User, error) bool) {
		for user, err := range all {
			if user.EmbedderKey() == (domain.EmbedderKey{}) && !yield(user, err) {
				return
			}
		}
	}
}
