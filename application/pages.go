package application

import (
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// firstPageSize is the limit of the first page. Most lists fit in it, and so take
// one statement.
const firstPageSize = 200

// allPages yields the entries of all pages that list returns. It reads a page when
// the loop reaches it, and ends after the first error. list must not report more
// for a page without entries. id returns the ID of an entry.
func allPages[T any, ID ~int64](id func(T) ID, list func(domain.Page[ID]) (entries []T, more bool, err error)) iter.Seq2[T, error] {
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
				// Long texts ended the page early. A database sends all rows up to
				// the limit, also those beyond the page, so the next limit is low.
				limit = 2 * len(entries)
			}
			page = domain.Page[ID]{After: id(entries[len(entries)-1]), Limit: limit}
		}
	}
}
