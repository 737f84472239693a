// Package textfold is the application.TextFolder of the service. It imports
// golang.org/x/text/unicode/norm, which the standard library lacks.
package textfold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold decomposes a text canonically (NFD), removes all marks (category Mn), and replaces each
// character by the lowest code point among those that differ from it by case only (Unicode simple
// case folding). So "Camión" and "CAMION" have the same fold, and "straße" and "strasse" have not.
func Fold(text string) string {
	if isASCII(text) {
		return strings.ToUpper(text)
	}
	return strings.Map(foldRune, norm.NFD.String(text))
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
	if int(r) < len(shortFolds) {
		return shortFolds[r]
	}
	return findFold(r)
}

// shortFolds has the folds of the characters of one or two bytes, as those of Latin, Greek,
// Cyrillic, Hebrew and Arabic: 4 KB of Greek take half as long with it.
var shortFolds = func() (folds [0x800]rune) {
	for r := range folds {
		folds[r] = findFold(rune(r))
	}
	return folds
}()

// findFold returns -1 for a mark, which strings.Map drops.
func findFold(r rune) rune {
	if unicode.Is(unicode.Mn, r) {
		return -1
	}
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	return least
}
