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

// pages walks a List method page by page. It holds no page longer than its
// reader needs, and nothing of the store between two pages. Full tells of a
// page whether more may follow.
func pages[T any, ID ~int64](id func(T) ID, list func(domain.Page[ID]) ([]T, error), full func(domain.Page[ID], []T) bool) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		page := firstPage[ID]()
		for {
			entries, err := list(page)
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
			if !full(page, entries) {
				return
			}
			page.After = id(entries[len(entries)-1])
			if len(entries) < page.Size() {
				page.Limit = 2 * len(entries)
			} else {
				page.Limit = domain.MaxPageSize
			}
		}
	}
}
