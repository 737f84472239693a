package application

import (
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// pageSize is how many entries All holds in memory at once: large enough that
// most lists are one statement, small enough that a thousand slow readers of
// long texts fit.
const pageSize = 200

// pages walks a List method page by page. It holds no page longer than its
// reader needs, and nothing of the store between two pages.
func pages[T any, ID ~int64](id func(T) ID, list func(domain.Page[ID]) ([]T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		page := domain.Page[ID]{Limit: pageSize}
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
			if len(entries) < page.Size() {
				return
			}
			page.After = id(entries[len(entries)-1])
		}
	}
}
