package jwttoken

import (
	"bytes"
	"errors"
	"fmt"
)

// MinSecretBytes is the length of the shortest accepted secret, 256 bits
// (specification, section 8; RFC 7518, section 3.2).
const MinSecretBytes = 32

// minDifferentBytes is the smallest accepted number of different bytes in a
// secret.
const minDifferentBytes = 8

// CheckSecret returns an error if a secret is shorter than MinSecretBytes, or can
// be guessed: it has fewer than eight different bytes, repeats a prefix, or is a
// sequence such as 123456789 or zyxwvu. The error does not contain the secret.
//
// Secrets of 32 random bytes pass, in base64, in hexadecimal or raw. The most
// likely failure is that 32 of the 63 steps between hexadecimal digits are +1 or
// -1. At most 2 of the 16 digits continue a sequence, so its probability is below
// that of 32 successes in 63 trials at 1/8 each: 4e-13.
func CheckSecret(secret []byte) error {
	if len(secret) < MinSecretBytes {
		return fmt.Errorf("has %d bytes, it needs at least %d", len(secret), MinSecretBytes)
	}
	different := make(map[byte]bool)
	for _, b := range secret {
		different[b] = true
	}
	if len(different) < minDifferentBytes {
		return fmt.Errorf("has fewer than %d different bytes", minDifferentBytes)
	}
	if n := period(secret); n > 0 {
		return fmt.Errorf("repeats its first %d bytes", n)
	}
	if isSequence(secret) {
		return errors.New("is a sequence, such as 123456 or fedcba")
	}
	return nil
}

// period returns the length of the shortest prefix that the secret repeats at
// least once, or 0.
func period(secret []byte) int {
	for n := 1; n <= len(secret)/2; n++ {
		if bytes.Equal(secret[n:], secret[:len(secret)-n]) {
			return n
		}
	}
	return 0
}

// isSequence reports whether most bytes are one more or one less than the byte
// before them.
func isSequence(secret []byte) bool {
	steps := 0
	for i, b := range secret[1:] {
		if before := secret[i]; b == before+1 || b == before-1 {
			steps++
		}
	}
	return 2*steps > len(secret)-1
}
