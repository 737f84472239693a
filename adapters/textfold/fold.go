// Package textfold has the application.TextFolder of the service. It imports
// golang.org/x/text/unicode/norm.
package textfold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold decomposes a text canonically (NFD) and removes all marks (category Mn). It then replaces
// each character by the lowest code point that simple case folding makes equal to it. So "Camión"
// and "CAMION" have the same fold, but "straße" and "strasse" do not.
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

// shortFolds has the folds of all characters of one or two bytes. With it, Greek and Cyrillic texts
// take less time.
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
