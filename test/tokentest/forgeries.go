package tokentest

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

var forgeryRules = []rule{
	{"forged/signature", "a bad signature is ErrTokenInvalid, whatever the claims say: expired and unverified are for genuine tokens", forgedSignature},
	{"forged/altered", "a token of which one character is another is ErrTokenInvalid, the unused bits of the last one included", forgedAltered},
	{"forged/cut", "a token with characters missing, doubled or swapped is ErrTokenInvalid", forgedCut},
	{"forged/length", "a signature that is shorter or longer than it should be is ErrTokenInvalid", forgedLength},
	{"forged/spliced", "parts of two genuine tokens make none", forgedSpliced},
}

func forgedSignature(k *tokens) {
	past, future := seconds(moment.Add(-time.Hour)), seconds(moment.Add(time.Hour))
	for name, claims := range map[string]string{
		"in force":   body().String(),
		"expired":    body().with("exp", past).String(),
		"not active": body().with("nbf", future).String(),
		"no exp":     body().with("exp", "").String(),
		"no user":    body().with("userId", "").String(),
		"text user":  body().with("userId", `"7"`).String(),
		"text exp":   body().with("exp", `"tomorrow"`).String(),
		"no object":  "[]",
		"null":       "null",
	} {
		token := sign(sha256.New, otherKey(k.Secret), hs256.String(), claims)
		k.refuses(name, token, application.ErrTokenInvalid)
		k.refuses(name+", crit", sign(sha256.New, otherKey(k.Secret), critical, claims), application.ErrTokenInvalid)
		k.refuses(name+", unsigned", token[:strings.LastIndexByte(token, '.')+1], application.ErrTokenInvalid)
	}
	token := k.issue(k.claims())
	k.setClock(moment.Add(48 * time.Hour))
	k.refuses("expired and cut short", token[:len(token)-1], application.ErrTokenInvalid)
}

// otherKey returns a key that differs from the secret in one bit.
func otherKey(secret []byte) []byte {
	key := bytes.Clone(secret)
	key[len(key)-1] ^= 1
	return key
}

// characters are those of a token, and some that decoders forgive.
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" + ".=+/% \r\n\t\x00\xff"

func forgedAltered(k *tokens) {
	token := k.issue(k.claims())
	for i := range len(token) {
		for _, c := range []byte(characters) {
			if c == token[i] {
				continue
			}
			altered := token[:i] + string([]byte{c}) + token[i+1:]
			k.refuses(fmt.Sprintf("character %d of %d as %q", i, len(token), c), altered, application.ErrTokenInvalid)
		}
		if k.Failed() {
			return // one character says enough
		}
	}
}

func forgedCut(k *tokens) {
	token := k.issue(k.claims())
	for i := range len(token) {
		k.refuses(fmt.Sprint("the first ", i), token[:i], application.ErrTokenInvalid)
		k.refuses(fmt.Sprint("without ", i), token[:i]+token[i+1:], application.ErrTokenInvalid)
		k.refuses(fmt.Sprint("twice ", i), token[:i+1]+token[i:], application.ErrTokenInvalid)
		if i > 0 && token[i] != token[i-1] {
			swapped := token[:i-1] + string([]byte{token[i], token[i-1]}) + token[i+1:]
			k.refuses(fmt.Sprint("swapped ", i), swapped, application.ErrTokenInvalid)
		}
	}
}

func forgedLength(k *tokens) {
	token := k.issue(k.claims())
	dot := strings.LastIndexByte(token, '.') + 1
	signature, err := base64.RawURLEncoding.DecodeString(token[dot:])
	if err != nil {
		k.Fatalf("decode the signature: %v", err)
	}
	for n := range signature {
		k.refuses(fmt.Sprint("bytes: ", n), token[:dot]+encode(string(signature[:n])), application.ErrTokenInvalid)
	}
	for _, more := range []string{"\x00", "\xff", string(signature), strings.Repeat("\x00", 32)} {
		k.refuses(fmt.Sprint("more bytes: ", len(more)), token[:dot]+encode(string(signature)+more), application.ErrTokenInvalid)
	}
	k.refuses("another signature", token[:dot]+encode(strings.Repeat("\x00", 32)), application.ErrTokenInvalid)
}

func forgedSpliced(k *tokens) {
	claims := k.claims()
	first := strings.Split(k.issue(claims), ".")
	claims.UserID++
	second := strings.Split(k.issue(claims), ".")
	k.refuses("claims", first[0]+"."+second[1]+"."+first[2], application.ErrTokenInvalid)
	k.refuses("signature", first[0]+"."+first[1]+"."+second[2], application.ErrTokenInvalid)
	k.refuses("claims as header", first[1]+"."+first[1]+"."+first[2], application.ErrTokenInvalid)
	k.refuses("header as claims", first[0]+"."+first[0]+"."+first[2], application.ErrTokenInvalid)
}
