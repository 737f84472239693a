package domain

import (
	"strings"
	"unicode/utf8"
)

// checkText returns a *FieldError unless the text is valid UTF-8 without U+0000. PostgreSQL rejects
// other text and SQLite stores it, so the domain rejects it for all storages.
func checkText(field, text string) error {
	if !utf8.ValidString(text) {
		return &FieldError{Field: field, Err: ErrNotUTF8}
	}
	if strings.IndexByte(text, 0) >= 0 {
		return &FieldError{Field: field, Err: ErrContainsNUL}
	}
	return nil
}

// tooLong reports whether text has more than limit characters (Unicode code points). Comparing the
// bytes first is faster.
func tooLong(text string, limit int) bool {
	return len(text) > limit && utf8.RuneCountInString(text) > limit
}

// hidden returns a pointer to the text, or nil for "". Within a struct, fmt does not follow the
// pointer.
func hidden(text string) *string {
	if text == "" {
		return nil
	}
	return new(text) // &text would allocate for "" too
}

// reveal returns the text of hidden.
func reveal(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}
