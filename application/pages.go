package application

import (
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// firstPageSize is the limit of the first page. Most lists fit in it, and so take
// one statement.
const firstPageSize = 200

// allPages yields the entries of all pages that list returns. It calls list for a
// page when the loop has consumed the previous one, and ends after the first
// error. list must return more = false for a page without entries. id returns the
// ID of an entry.
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
				// The page reached domain.MaxPageBytes before its limit. A database
				// sends rows up to the limit even if the page cannot hold them, so
				// the next limit is close to the number that fitted.
				limit = 2 * len(entries)
			}
			page = domain.Page[ID]{After: id(entries[len(entries)-1]), Limit: limit}
		}
	}
}
