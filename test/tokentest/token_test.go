package tokentest_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"

	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// secret is the key of the correct adapter.
var secret = []byte("9f86d081884c7d659a2feaa0c55ad015")

type object = map[string]json.RawMessage

// token is a text and, if it has three parts in base64, its parts.
type token struct {
	text            string
	body, signature []byte
	header, claims  object // nil if they are no JSON objects
	mac             []byte // the correct signature
}

func parse(text string) token {
	t := token{text: text}
	parts := strings.Split(text, ".")
	if len(parts) != 3 || strings.ContainsAny(text, "\r\n") {
		return t
	}
	var decoded [3][]byte
	for i := range decoded {
		var err error
		if decoded[i], err = base64.RawURLEncoding.Strict().DecodeString(parts[i]); err != nil {
			return t
		}
	}
	t.body, t.signature, t.mac = decoded[1], decoded[2], macOf(secret, text)
	_ = json.Unmarshal(decoded[0], &t.header)
	_ = json.Unmarshal(t.body, &t.claims)
	return t
}

// macOf returns the signature of a token under a key.
func macOf(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text[:strings.LastIndexByte(text, '.')]))
	return h.Sum(nil)
}

// sign returns the genuine token of a header and a body.
func sign(header object, body []byte) string {
	text := base64.RawURLEncoding.EncodeToString(suite.Must(json.Marshal(header))) + "." + base64.RawURLEncoding.EncodeToString(body) + "."
	return text + base64.RawURLEncoding.EncodeToString(macOf(secret, text))
}
