package tokentest

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
)

var keyRules = []rule{
	{"key/none", "a token that calls itself unsigned is ErrTokenInvalid, signed or not, however none is spelled", keyNone},
	{"key/algorithm", "a token of any algorithm but HS256 is ErrTokenInvalid, also when signed with the secret", keyAlgorithm},
	{"key/other", "a token under another key is ErrTokenInvalid, the empty key included", keyOther},
	{"key/named", "a header that names or brings its key does not choose it: ErrTokenInvalid", keyNamed},
	{"key/critical", "a genuine token with extensions that must be understood is ErrTokenUnverified", keyCritical},
}

// critical is a header with an extension that nobody knows.
const critical = `{"alg":"HS256","crit":["extension"],"extension":true}`

func keyNone(k *tokens) {
	for _, alg := range []string{`"none"`, `"None"`, `"NONE"`, `"nOnE"`, `" none"`, `""`, "null", "[]", ""} {
		header := hs256.with("alg", alg).String()
		input := encode(header) + "." + encode(body().String())
		k.refuses("unsigned, alg "+alg, input+".", application.ErrTokenInvalid)
		k.refuses("signed, alg "+alg, k.headed(header, body().String()), application.ErrTokenInvalid)
		k.refuses("empty key, alg "+alg, sign(sha256.New, nil, header, body().String()), application.ErrTokenInvalid)
	}
}

func keyAlgorithm(k *tokens) {
	for alg, algorithm := range map[string]func() hash.Hash{
		`"HS384"`: sha512.New384, `"HS512"`: sha512.New, `"hs256"`: sha256.New, `"HS256 "`: sha256.New,
		`"HMAC"`: sha256.New, `"RS256"`: sha256.New, `"PS256"`: sha256.New, `"ES256"`: sha256.New, `"EdDSA"`: sha512.New,
		"256": sha256.New, `["HS256"]`: sha256.New, `{"HS256":true}`: sha256.New, "true": sha256.New,
	} {
		header := hs256.with("alg", alg).String()
		k.refuses("alg "+alg, sign(algorithm, k.Secret, header, body().String()), application.ErrTokenInvalid)
		k.refuses("alg "+alg+" over SHA-256", k.headed(header, body().String()), application.ErrTokenInvalid)
	}
	for _, algorithm := range []func() hash.Hash{sha512.New384, sha512.New, sha512.New512_256, sha256.New224} {
		token := sign(algorithm, k.Secret, hs256.String(), body().String())
		k.refuses(fmt.Sprintf("alg HS256 over %d bits", 8*algorithm().Size()), token, application.ErrTokenInvalid)
	}
}

func keyOther(k *tokens) {
	// HMAC fills a short key up with zeros, so that an empty one is one of
	// zeros too.
	for name, key := range map[string][]byte{
		"empty":         nil,
		"zeros":         make([]byte, 64),
		"first byte":    k.Secret[:1],
		"all but one":   k.Secret[:len(k.Secret)-1],
		"one more":      slices.Concat(k.Secret, []byte("x")),
		"one bit":       otherKey(k.Secret),
		"hexadecimal":   []byte(hex.EncodeToString(k.Secret)),
		"base64":        []byte(encode(string(k.Secret))),
		"the word":      []byte("secret"),
		"the algorithm": []byte("HS256"),
	} {
		k.refuses(name, sign(sha256.New, key, hs256.String(), body().String()), application.ErrTokenInvalid)
	}
}

func keyNamed(k *tokens) {
	attacker := []byte(strings.Repeat("attacker", 4))
	for _, c := range []struct{ name, value string }{
		{"kid", `"attacker"`},
		{"kid", `"../../../dev/null"`},
		{"kid", `"' union select 'attacker"`},
		{"jku", `"https://example.com/keys.json"`},
		{"x5u", `"https://example.com/keys.pem"`},
		{"jwk", fmt.Sprintf(`{"kty":"oct","alg":"HS256","k":%q}`, encode(string(attacker)))},
		{"k", fmt.Sprintf("%q", encode(string(attacker)))},
	} {
		header := hs256.with(c.name, c.value).String()
		for _, key := range [][]byte{attacker, nil} {
			k.refuses(c.name+" "+c.value, sign(sha256.New, key, header, body().String()), application.ErrTokenInvalid)
		}
	}
}

func keyCritical(k *tokens) {
	k.refuses("extension", k.headed(critical, body().String()), application.ErrTokenUnverified)
	for _, crit := range []string{`["exp"]`, `["b64"]`, "[]", `"exp"`, "null", "0"} {
		token := k.headed(hs256.with("crit", crit).String(), body().String())
		k.refuses("crit "+crit, token, application.ErrTokenUnverified)
	}
}
