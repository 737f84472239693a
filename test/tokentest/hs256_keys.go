package tokentest

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

var hs256KeyRules = []rule{
	{"key/signature", "a bad signature is ErrTokenInvalid, whatever the claims: only a genuine token is expired, not active or unverified", keySignature},
	{"key/length", "a signature that is not 32 bytes long is ErrTokenInvalid", keyLength},
	{"key/algorithm", "a token of any algorithm but HS256 is ErrTokenInvalid, also when signed with the secret", keyAlgorithm},
	{"key/other", "a token under another key is ErrTokenInvalid", keyOther},
	{"key/named", "a key that the header names or brings along is not used: ErrTokenInvalid", keyNamed},
	{"key/critical", "a genuine token with crit in its header is ErrTokenUnverified, since no extension is supported (RFC 7515, section 4.1.11)", keyCritical},
}

// critical is a header with an extension that no adapter supports.
const critical = `{"alg":"HS256","crit":["extension"],"extension":true}`

// otherKey returns a key that differs from the secret in one bit.
func otherKey(secret []byte) []byte {
	key := bytes.Clone(secret)
	key[len(key)-1] ^= 1
	return key
}

func keySignature(t *tester) {
	past, future := seconds(moment.Add(-time.Hour)), seconds(moment.Add(time.Hour))
	for name, claims := range map[string]string{
		"valid":      payload().String(),
		"expired":    payload().with("exp", past).String(),
		"not active": payload().with("nbf", future).String(),
		"no exp":     payload().with("exp", "").String(),
		"no user":    payload().with("userId", "").String(),
		"text user":  payload().with("userId", `"7"`).String(),
		"text exp":   payload().with("exp", `"tomorrow"`).String(),
		"no object":  "[]",
		"null":       "null",
	} {
		token := sign(sha256.New, otherKey(t.Secret), hs256.String(), claims)
		t.refuses(name, token, application.ErrTokenInvalid)
		t.refuses(name+", crit", sign(sha256.New, otherKey(t.Secret), critical, claims), application.ErrTokenInvalid)
		t.refuses(name+", unsigned", token[:strings.LastIndexByte(token, '.')+1], application.ErrTokenInvalid)
	}
	parts := t.parts()
	t.refuses("claims as header", parts[1]+"."+parts[1]+"."+parts[2], application.ErrTokenInvalid)
	t.refuses("header as claims", parts[0]+"."+parts[0]+"."+parts[2], application.ErrTokenInvalid)
}

func keyLength(t *tester) {
	parts := t.parts()
	input := parts[0] + "." + parts[1] + "."
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil {
		t.Fatalf("decode the signature: %v", err)
	}
	for n := range signature {
		t.refuses(fmt.Sprint("bytes: ", n), input+encode(string(signature[:n])), application.ErrTokenInvalid)
	}
	for _, more := range []string{"\x00", "\xff", string(signature), strings.Repeat("\x00", 32)} {
		t.refuses(fmt.Sprint("more bytes: ", len(more)), input+encode(string(signature)+more), application.ErrTokenInvalid)
	}
	t.refuses("zeros", input+encode(strings.Repeat("\x00", 32)), application.ErrTokenInvalid)
}

func keyAlgorithm(t *tester) {
	for alg, algorithm := range map[string]func() hash.Hash{
		`"HS384"`: sha512.New384, `"HS512"`: sha512.New, `"hs256"`: sha256.New, `"HS256 "`: sha256.New,
		`"HMAC"`: sha256.New, `"RS256"`: sha256.New, `"PS256"`: sha256.New, `"ES256"`: sha256.New, `"EdDSA"`: sha512.New,
		`"none"`: sha256.New, `"None"`: sha256.New, `""`: sha256.New, "null": sha256.New, "[]": sha256.New, "": sha256.New,
		"256": sha256.New, `["HS256"]`: sha256.New, `{"HS256":true}`: sha256.New, "true": sha256.New,
	} {
		header := hs256.with("alg", alg).String()
		t.refuses("alg "+alg, sign(algorithm, t.Secret, header, payload().String()), application.ErrTokenInvalid)
		t.refuses("alg "+alg+" over SHA-256", t.headed(header, payload().String()), application.ErrTokenInvalid)
	}
	for _, algorithm := range []func() hash.Hash{sha512.New384, sha512.New, sha512.New512_256, sha256.New224} {
		token := sign(algorithm, t.Secret, hs256.String(), payload().String())
		t.refuses(fmt.Sprintf("alg HS256 over %d bits", 8*algorithm().Size()), token, application.ErrTokenInvalid)
	}
}

func keyOther(t *tester) {
	for name, key := range map[string][]byte{
		// HMAC pads a key with zeros, so that 64 zeros are the empty key.
		"zeros":         make([]byte, 64),
		"first byte":    t.Secret[:1],
		"all but one":   t.Secret[:len(t.Secret)-1],
		"one more":      slices.Concat(t.Secret, []byte("x")),
		"one bit":       otherKey(t.Secret),
		"hexadecimal":   []byte(hex.EncodeToString(t.Secret)),
		"base64":        []byte(encode(string(t.Secret))),
		"the word":      []byte("secret"),
		"the algorithm": []byte("HS256"),
	} {
		t.refuses(name, sign(sha256.New, key, hs256.String(), payload().String()), application.ErrTokenInvalid)
	}
}

func keyNamed(t *tester) {
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
			t.refuses(c.name+" "+c.value, sign(sha256.New, key, header, payload().String()), application.ErrTokenInvalid)
		}
	}
}

func keyCritical(t *tester) {
	t.refuses("extension", t.headed(critical, payload().String()), application.ErrTokenUnverified)
	for _, crit := range []string{`["exp"]`, `["b64"]`, "[]", `"exp"`, "null", "0"} {
		token := t.headed(hs256.with("crit", crit).String(), payload().String())
		t.refuses("crit "+crit, token, application.ErrTokenUnverified)
	}
}
