package application

import (
	"strings"
	"unicode"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// TextFolder returns the form of a text that searches compare. Texts that differ only in case or
// in accents have the same form. Package adapters/textfold has one.
type TextFolder func(text string) string

// HasWord reports whether a text has a word to search for: a character that is neither white
// space nor a mark, such as an accent.
func HasWord(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.Is(unicode.Mn, r) })
}

// matcher returns a function that reports whether a task has each word of the text in its title
// or in its description.
func (t *Tasks) matcher(text string) func(domain.Task) bool {
	words := strings.Fields(text)
	for i, word := range words {
		words[i] = t.fold(word) // empty for marks alone, and then in every title
	}
	return func(task domain.Task) bool {
		if len(words) == 0 {
			return true
		}
		title, description := t.fold(task.Title()), ""
		for _, word := range words {
			if strings.Contains(title, word) {
				continue
			}
			if description == "" {
				text, _ := task.Description()
				description = t.fold(text)
			}
			if !strings.Contains(description, word) {
				return false
			}
		}
		return true
	}
}

// maxSearches is how many loops over all tasks of a user's search run at a time. Such a loop takes
// a processor as long as it runs, so that without a limit eight at once of one user's 50,000
// long tasks all miss their deadline and slow everybody's requests. A loop keeps its turn to its
// end, not for a page at a time: loops that share turns page by page would all end late
// instead of one after the other.
const maxSearches = 2
