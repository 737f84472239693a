package ratelimit

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Pseudonyms replaces emails and addresses by keyed hashes (HMAC-SHA-256) in the throttle and in
// logs. In one namespace, the same value always has the same pseudonym, in all processes with the
// secret. Without the secret, nobody can compute or test a pseudonym.
type Pseudonyms struct {
	key *[sha256.Size]byte // a pointer, so that %s of an enclosing struct does not print it
}

// NewPseudonyms returns the Pseudonyms of a secret. It derives a separate key, so that a pseudonym
// is never a signature with the secret itself.
func NewPseudonyms(secret []byte) *Pseudonyms {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("tareas pseudonyms 1"))
	return &Pseudonyms{key: (*[sha256.Size]byte)(mac.Sum(nil))}
}

// Format implements fmt.Formatter. It writes "[redacted]" for every verb.
func (Pseudonyms) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// Of returns the pseudonym of a value in a namespace: 32 hexadecimal digits. The
// namespace must not contain NUL.
func (p *Pseudonyms) Of(namespace, value string) string {
	mac := hmac.New(sha256.New, p.key[:])
	mac.Write([]byte(namespace))
	mac.Write([]byte{0})
	mac.Write([]byte(value))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}
