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

// nullable is a text that may be null, which is its zero value. It is kept by
// value: nobody else holds a pointer to it, and it takes no memory of its own.
type nullable struct {
	text  string
	given bool
}

func nullableOf(text *string) nullable {
	if text == nil {
		return nullable{}
	}
	return nullable{text: *text, given: true}
}
