package application

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

// Pseudonyms gives people and places names that only the holder of a key can
// tell the meaning of: for what is counted, and for logs.
type Pseudonyms struct{ key []byte }

// NewPseudonyms derives its key from a secret, so that what it makes tells
// nothing about anything else that the secret is for.
func NewPseudonyms(secret []byte) *Pseudonyms {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("tareas pseudonyms 1"))
	return &Pseudonyms{key: mac.Sum(nil)}
}

// Of returns the pseudonym of a value in a space of its own: 32 characters.
func (p *Pseudonyms) Of(space, value string) string {
	mac := hmac.New(sha256.New, p.key)
	mac.Write([]byte(space))
	mac.Write([]byte{0})
	mac.Write([]byte(value))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}
