package application

import (
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// firstPageSize is how many entries All asks for at first: enough that most
// lists are one statement. Whoever has more than that gets pages of full size,
// but where texts are long and end a page early: then the next one asks for
// twice what came.
const firstPageSize = 200

// firstPage is the page that a walk begins with.
func firstPage[ID ~int64]() domain.Page[ID] { return domain.Page[ID]{Limit: firstPageSize} }

// walk goes through a List method page by page.
type walk[T any, ID ~int64] struct {
	id   func(T) ID
	list func(domain.Page[ID]) ([]T, error)
	full func(domain.Page[ID], []T) bool // tells of a page whether more may follow
	done func([]T)                       // is given each page that was read to its end, or nil
}

// all yields every entry. It holds no page longer than its reader needs, and
// nothing of the store between two pages.
func (w walk[T, ID]) all(yield func(T, error) bool) {
	page := firstPage[ID]()
	for {
		entries, err := w.list(page)
		if err != nil {
			var none T
			yield(none, err)
			return
		}
		for _, entry := range entries {
			if !yield(entry, nil) {
				return
			}
		}
		more := w.full(page, entries)
		if more {
			page = w.after(page, entries)
		}
		if w.done != nil {
			w.done(entries)
		}
		if !more {
			return
		}
	}
}

// after is the page that follows one that was full.
func (w walk[T, ID]) after(page domain.Page[ID], entries []T) domain.Page[ID] {
	next := domain.Page[ID]{After: w.id(entries[len(entries)-1]), Limit: domain.MaxPageSize}
	if len(entries) < page.Size() {
		next.Limit = 2 * len(entries)
	}
	return next
}

// taskWalk goes through pages of tasks, and nobody else has them.
func taskWalk(list func(domain.Page[domain.TaskID]) ([]domain.Task, error)) iter.Seq2[domain.Task, error] {
	return walk[domain.Task, domain.TaskID]{
		id: domain.Task.ID, list: list, full: domain.IsFullPage, done: domain.RecycleTasks,
	}.all
}

// userWalk goes through pages of users.
func userWalk(list func(domain.Page[domain.UserID]) ([]domain.User, error)) iter.Seq2[domain.User, error] {
	return walk[domain.User, domain.UserID]{
		id: domain.User.ID, list: list,
		full: func(page domain.Page[domain.UserID], users []domain.User) bool { return len(users) >= page.Size() },
	}.all
}
