package application

import (
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// firstPageSize is how many entries a walk asks for at first: enough that most
// lists are one statement.
const firstPageSize = 200

// walk yields the entries of list page by page, as the loop goes on. The first
// error ends it. A page that has more to follow has entries. id returns the
// identity after which the next page begins.
func walk[T any, ID ~int64](id func(T) ID, list func(domain.Page[ID]) (entries []T, more bool, err error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		page := domain.Page[ID]{Limit: firstPageSize}
		for {
			entries, more, err := list(page)
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
			if !more {
				return
			}
			limit := domain.MaxPageSize
			if len(entries) < page.Size() {
				// Long texts ended the page early. A database sends all the rows
				// that a statement asks for, so the next one asks for few.
				limit = 2 * len(entries)
			}
			page = domain.Page[ID]{After: id(entries[len(entries)-1]), Limit: limit}
		}
	}
}
