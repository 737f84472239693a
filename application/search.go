package application

import (
	"errors"
	"strings"
	"unicode"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// MaxTextChars is the maximum length of TaskQuery.Text, in characters (Unicode code points).
const MaxTextChars = 200

// ErrTextInvalid reports that the text of a search has no word, is too long, or is not UTF-8.
var ErrTextInvalid = errors.New("text of a search is not valid")

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
		words[i] = t.config.Fold(word) // empty if the word has only marks, so every title matches
	}
	return func(task domain.Task) bool {
		if len(words) == 0 {
			return true
		}
		title, description := t.config.Fold(task.Title()), ""
		for _, word := range words {
			if strings.Contains(title, word) {
				continue
			}
			if description == "" {
				text, _ := task.Description()
				description = t.config.Fold(text)
			}
			if !strings.Contains(description, word) {
				return false
			}
		}
		return true
	}
}

// maxSearches is the maximum number of concurrent search loops of one user. Each loop uses a whole
// processor: many loops at a time would all miss their deadline and slow the requests of other
// users. A loop keeps its slot until it ends.
const maxSearches = 2
