package domain

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// fold replaces each character by the lowest code point among those that differ
// from it by case only (Unicode simple case folding). Two texts match without
// regard to case if they have the same fold. It neither normalises nor strips
// accents.
func fold(text string) string {
	if isASCII(text) {
		return strings.ToUpper(text) // the same, in a third of the time
	}
	return strings.Map(foldRune, text)
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func foldRune(r rune) rune {
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	return least
}
