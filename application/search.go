package application

import (
	"strings"
	"unicode"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// TextFolder returns the form of a text that searches compare. Texts that differ only in case or
// accents have the same form. Package adapters/textfold has a TextFolder.
type TextFolder func(text string) string

// HasWord reports whether a text has a word to search for. White space and marks, such as accents,
// are no words.
func HasWord(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.Is(unicode.Mn, r) })
}

// matcher returns a function that reports whether a task has each word of the text in its title or
// description.
func (t *Tasks) matcher(text string) func(domain.Task) bool {
	words := strings.Fields(text)
	for i, word := range words {
		words[i] = t.fold(word) // empty if the word has only marks, so every title matches
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

// maxSearches is the maximum number of concurrent search loops of one user. Each loop uses a whole
// processor: eight over 50,000 long tasks all miss their deadline and slow everybody's requests.
// The limit applies to whole loops, not to pages, so that the loops end one after the other.
const maxSearches = 2
