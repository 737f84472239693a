package tokentest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"hash"
	"maps"
	"slices"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
)

// members is a JSON object: its names, and its values as JSON text.
type members map[string]string

// with returns the object with one member replaced, or left out for "".
func (m members) with(name, value string) members {
	m = maps.Clone(m)
	if m[name] = value; value == "" {
		delete(m, name)
	}
	return m
}

// String returns the JSON text.
func (m members) String() string {
	list := make([]string, 0, len(m))
	for _, name := range slices.Sorted(maps.Keys(m)) {
		list = append(list, fmt.Sprintf("%q:%s", name, m[name]))
	}
	return "{" + strings.Join(list, ",") + "}"
}

var hs256 = members{"alg": `"HS256"`, "typ": `"JWT"`}

// body is what k.claims looks like in a token.
func body() members {
	return members{
		"userId": "7", "email": `"ana@example.com"`,
		"iat": fmt.Sprint(moment.Unix()), "exp": fmt.Sprint(moment.Add(application.TokenLifetime).Unix()),
	}
}

func encode(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }

// mac returns the signature of the input, encoded.
func mac(algorithm func() hash.Hash, key []byte, input string) string {
	h := hmac.New(algorithm, key)
	h.Write([]byte(input))
	return encode(string(h.Sum(nil)))
}

// sign returns the token of a header and claims, under any key.
func sign(algorithm func() hash.Hash, key []byte, header, claims string) string {
	input := encode(header) + "." + encode(claims)
	return input + "." + mac(algorithm, key, input)
}

// genuine returns the token of any claims under the pair's own secret.
func (k *tokens) genuine(claims string) string { return k.headed(hs256.String(), claims) }

// headed returns a token with any header under the pair's own secret.
func (k *tokens) headed(header, claims string) string {
	return sign(sha256.New, k.Secret, header, claims)
}
