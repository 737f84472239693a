package jwttoken

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// MinSecretBytes is the minimum length of a secret, 256 bits (specification, section 8; RFC 7518,
// section 3.2).
const MinSecretBytes = 32

// placeholders are texts of example secrets, in lower case and without separators.
var placeholders = []string{
	"changeme", "changethis", "replaceme", "goeshere", "gohere", "your256bit", "astringsecretatleast256bitslong", "0123456789", "1234567890",
}

// CheckSecret returns an error if a secret is shorter than MinSecretBytes, is one
// character or word repeated, or contains a placeholder such as "change-me". The error
// does not contain the secret.
func CheckSecret(secret []byte) error {
	if len(secret) < MinSecretBytes {
		return fmt.Errorf("has %d bytes, it needs at least %d", len(secret), MinSecretBytes)
	}
	for n := 1; n <= len(secret)/2; n++ {
		if bytes.Equal(secret[n:], secret[:len(secret)-n]) {
			return fmt.Errorf("repeats its first %d bytes", n)
		}
	}
	text := strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(string(secret)))
	if slices.ContainsFunc(placeholders, func(placeholder string) bool { return strings.Contains(text, placeholder) }) {
		return errors.New("is a placeholder")
	}
	return nil
}
