package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// printable returns the email with what a terminal does not show as itself escaped,
// as in a Go string. Right-to-left overrides and characters without width make one
// email look like another.
func printable(email domain.Email) string {
	quoted := strconv.Quote(email.String())
	return quoted[1 : len(quoted)-1]
}

// visible returns the text with the same characters escaped as in JSON, and without quotes.
// Control characters could change what a terminal shows and does.
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
