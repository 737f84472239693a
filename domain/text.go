package domain

import (
	"strings"
	"unicode/utf8"
)

// checkText holds the rule of every text that is stored: valid UTF-8 without
// U+0000. PostgreSQL refuses both and SQLite takes both, so the rule stands
// here, before any store sees the text.
func checkText(field, text string) error {
	if !utf8.ValidString(text) {
		return &FieldError{Field: field, Err: ErrNotUTF8}
	}
	if strings.IndexByte(text, 0) >= 0 {
		return &FieldError{Field: field, Err: ErrContainsNUL}
	}
	return nil
}

// tooLong reports whether text has more than limit characters (Unicode code
// points). Counting runes is skipped where the bytes already fit.
func tooLong(text string, limit int) bool {
	return len(text) > limit && utf8.RuneCountInString(text) > limit
}

// clone copies the text behind a pointer, so that a caller who keeps the
// pointer cannot change an entity through it.
func clone(text *string) *string {
	if text == nil {
		return nil
	}
	c := *text
	return &c
}

func deref(text *string) (string, bool) {
	if text == nil {
		return "", false
	}
	return *text, true
}
