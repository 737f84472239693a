package application

import (
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// firstPageSize is the limit of a walk's first page. Most lists fit, and take
// one statement.
const firstPageSize = 200

// walk yields the entries of list, and reads the next page when the loop needs
// it. It ends at the first error. list must not return more without entries. id
// returns the identity of an entry, after which the next page begins.
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
