package domain

import (
	"strings"
	"unicode/utf8"
)

// MaxHostKeyBytes is the maximum length of a HostKey in bytes.
const MaxHostKeyBytes = 255

// HostKey is the key by which a program that embeds the service knows a user of its
// own, such as a UUID. Keys are compared byte by byte. The zero value is no key.
type HostKey struct{ text string }

// ParseHostKey returns the text as a HostKey, neither trimmed nor folded. It returns
// ErrHostKeyInvalid unless the text has 1 to MaxHostKeyBytes bytes of UTF-8 without NUL.
func ParseHostKey(text string) (HostKey, error) {
	if text == "" || len(text) > MaxHostKeyBytes || !utf8.ValidString(text) || strings.IndexByte(text, 0) >= 0 {
		return HostKey{}, ErrHostKeyInvalid
	}
	return HostKey{text: text}, nil
}

// String returns the text.
func (k HostKey) String() string { return k.text }
