package application

import (
	"context"
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// firstPageSize is the limit of the first page. Most lists fit in it, and so take
// one statement.
const firstPageSize = 200

// allPages yields the entries of all pages that list returns, in the order of the
// first page. It reads a page when the loop reaches it, and ends after the first
// error. list must not report more for a page without entries. id returns the ID of
// an entry.
//
// It forgets each entry as it yields it, so that a loop that waits, for a reader of
// its output, holds only the rest of the page. It may change the entries of list.
func allPages[T any, ID ~int64](first domain.Page[ID], id func(T) ID, list func(domain.Page[ID]) (entries []T, more bool, err error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		page := first
		page.Limit = firstPageSize
		for {
			entries, more, err := list(page)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			if more {
				page = pageAfter(page, id(entries[len(entries)-1]), len(entries))
			}
			for i, entry := range entries {
				var none T
				entries[i] = none
				if !yield(entry, nil) {
					return
				}
			}
			if !more {
				return
			}
		}
	}
}

// pageAfter returns the page that follows one of n entries, the last of which has
// the given ID. If long texts ended that page early, the next limit is low: a
// database sends all rows up to the limit, also those beyond the page.
func pageAfter[ID ~int64](page domain.Page[ID], last ID, n int) domain.Page[ID] {
	next := domain.Page[ID]{After: last, Limit: domain.MaxPageSize, Descending: page.Descending}
	if n < page.Size() {
		next.Limit = 2 * n
	}
	return next
}

// allUsers yields all users, page by page.
func allUsers(ctx context.Context, users domain.UserRepository) iter.Seq2[domain.User, error] {
	return allPages(domain.Page[domain.UserID]{}, domain.User.ID, func(page domain.Page[domain.UserID]) ([]domain.User, bool, error) {
		found, err := users.List(ctx, page)
		return found, len(found) == page.Size(), err // the page after a full one may be empty
	})
}
