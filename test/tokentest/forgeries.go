package tokentest

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

var forgeryRules = []rule{
	{"forged/altered", "a token with one character changed is ErrTokenInvalid, even where only unused bits of its encoding change", forgedAltered},
	{"forged/cut", "a token with characters missing, doubled or swapped is ErrTokenInvalid, also when it has expired", forgedCut},
	{"forged/spliced", "the start of one token with the end of another is ErrTokenInvalid", forgedSpliced},
	{"forged/unsigned", "a JSON Web Token that is unsigned or signed under an empty key is ErrTokenInvalid, whatever its alg", forgedUnsigned},
}

// characters are the characters of a token, and some that decoders tolerate.
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
			return // the failures of one position are enough
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

var textRules = []rule{
	{"text/not a token", "a text that is no token, or more than one, is ErrTokenInvalid", textNotAToken},
	{"text/white space", "a token with white space anywhere is ErrTokenInvalid, also where decoders skip it", textWhiteSpace},
	{"text/other characters", "a token with controls or characters beyond ASCII is ErrTokenInvalid", textOtherCharacters},
	{"text/huge", "100 KB of anything are ErrTokenInvalid", textHuge},
}

func textNotAToken(t *tester) {
	token := t.issue(t.claims())
	for _, text := range []string{
		"", ".", "..", "...", "....", "a", "a.b", "a.b.c", "a.b.c.d", "null", "undefined", "{}", "7", "ana@example.com",
		"Bearer " + token, `"` + token + `"`, token + token, token + "." + token, token + ",", "." + token, token + ".",
	} {
		t.refuses(fmt.Sprintf("%.40q", text), text, application.ErrTokenInvalid)
	}
}

func textWhiteSpace(t *tester) {
	inserted(t, " ", "\t", "\n", "\r", "\r\n", "\n\n", "\v", "\u00a0", "%20", "%0A")
}

func textOtherCharacters(t *tester) {
	inserted(t, "é", "\u0435", "\u3002", "\u200b", "\ufeff", "\x00", "\x7f", "\x1b[0m", "\xc3\x28", "\xed\xa0\x80", "😀", "'", ";", ",")
	if token := t.issue(t.claims()); strings.Contains(token, ".") {
		t.refuses("full-width dots", strings.ReplaceAll(token, ".", "\uff0e"), application.ErrTokenInvalid)
	}
}

// inserted inserts each text at each position of a token. It fails unless each result is rejected.
func inserted(t *tester, texts ...string) {
	t.Helper()
	token := t.issue(t.claims())
	for _, text := range texts {
		for at := range len(token) + 1 {
			t.refuses(fmt.Sprintf("%q at %d of %d", text, at, len(token)), token[:at]+text+token[at:], application.ErrTokenInvalid)
		}
	}
}

func textHuge(t *tester) {
	const size = 100 << 10
	token, letters, header := t.issue(t.claims()), strings.Repeat("A", size), encode(hs256.String())
	for name, text := range map[string]string{
		"letters":             letters,
		"zeros":               strings.Repeat("\x00", size),
		"dots":                strings.Repeat(".", size),
		"parts":               strings.Repeat("A.", size/2),
		"token and letters":   token + letters,
		"letters and token":   letters + token,
		"repeated token":      strings.Repeat(token, size/len(token)),
		"three parts":         letters + "." + letters + "." + letters,
		"claims of a JWT":     header + "." + letters + ".AAAA",
		"signature of a JWT":  header + "." + encode(payload().String()) + "." + letters,
		"nested JWT":          sign(sha256.New, nil, hs256.String(), strings.Repeat("[", size)),
		"email in forged JWT": sign(sha256.New, nil, hs256.String(), payload().with("email", `"`+letters+`"`).String()),
	} {
		t.refuses(name, text, application.ErrTokenInvalid)
	}
}
