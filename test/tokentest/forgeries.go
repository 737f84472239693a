package tokentest

import (
	"crypto/sha256"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

var forgeryRules = []rule{
	{"forged/altered", "a token with one character changed is ErrTokenInvalid, even where only unused bits of its encoding change", forgedAltered},
	{"forged/cut", "a token with characters missing, doubled or swapped is ErrTokenInvalid, also when it has expired", forgedCut},
	{"forged/spliced", "the start of one token with the end of another is ErrTokenInvalid", forgedSpliced},
	{"forged/unsigned", "a JSON Web Token that is unsigned or signed under an empty key is ErrTokenInvalid, whatever its alg", forgedUnsigned},
}

// characters are those of a token, and some that decoders tolerate.
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" + ".=+/% \r\n\t\x00\xff"

func forgedAltered(t *tester) {
	token := t.issue(t.claims())
	for i := range len(token) {
		for _, c := range []byte(characters) {
			if c == token[i] {
				continue
			}
			altered := token[:i] + string([]byte{c}) + token[i+1:]
			t.refuses(fmt.Sprintf("character %d of %d as %q", i, len(token), c), altered, application.ErrTokenInvalid)
		}
		if t.Failed() {
			return // one position is message enough
		}
	}
}

func forgedCut(t *tester) {
	token := t.issue(t.claims())
	for i := range len(token) {
		t.refuses(fmt.Sprint("the first ", i), token[:i], application.ErrTokenInvalid)
		t.refuses(fmt.Sprint("without ", i), token[:i]+token[i+1:], application.ErrTokenInvalid)
		t.refuses(fmt.Sprint("twice ", i), token[:i+1]+token[i:], application.ErrTokenInvalid)
		if i > 0 && token[i] != token[i-1] {
			swapped := token[:i-1] + string([]byte{token[i], token[i-1]}) + token[i+1:]
			t.refuses(fmt.Sprint("swapped ", i), swapped, application.ErrTokenInvalid)
		}
	}
	t.setClock(moment.Add(2 * application.TokenLifetime))
	for i := range len(token) {
		t.refuses(fmt.Sprint("expired, the first ", i), token[:i], application.ErrTokenInvalid)
	}
}

func forgedSpliced(t *tester) {
	claims := t.claims()
	first := t.issue(claims)
	claims.UserID++
	second := t.issue(claims)
	for i := range min(len(first), len(second)) {
		for _, spliced := range []string{first[:i] + second[i:], second[:i] + first[i:]} {
			if spliced != first && spliced != second {
				t.refuses(fmt.Sprint("spliced at ", i), spliced, application.ErrTokenInvalid)
			}
		}
	}
}

func forgedUnsigned(t *tester) {
	for _, alg := range []string{`"none"`, `"None"`, `"NONE"`, `"nOnE"`, `" none"`, `""`, "null", "[]", "", `"HS256"`, `"EdDSA"`} {
		header := hs256.with("alg", alg).String()
		for name, claims := range map[string]members{"": payload(), ", expired": payload().with("exp", seconds(moment.Add(-time.Hour)))} {
			unsigned := encode(header) + "." + encode(claims.String()) + "."
			t.refuses("unsigned, alg "+alg+name, unsigned, application.ErrTokenInvalid)
			t.refuses("empty key, alg "+alg+name, sign(sha256.New, nil, header, claims.String()), application.ErrTokenInvalid)
		}
	}
}
