package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// printable returns the email with unprintable and invisible characters escaped as in a Go string.
// Right-to-left overrides and characters without width could make one email look like another.
func printable(email domain.Email) string {
	var shown strings.Builder
	for _, r := range email.String() {
		quote := strconv.Quote
		if isInvisible(r) {
			quote = strconv.QuoteToASCII
		}
		quoted := quote(string(r))
		shown.WriteString(quoted[1 : len(quoted)-1])
	}
	return shown.String()
}

// isInvisible reports whether fonts draw nothing for a character. strconv.Quote takes such characters for printable.
func isInvisible(r rune) bool {
	const brailleBlank = '\u2800'
	return r == brailleBlank || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// visible returns the text with unprintable characters escaped as in JSON. Control characters could
// control the terminal.
func visible(text string) string {
	var shown strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) {
			shown.WriteRune(r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			fmt.Fprintf(&shown, `\u%04x`, unit)
		}
	}
	return shown.String()
}
