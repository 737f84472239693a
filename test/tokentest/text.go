package tokentest

import (
	"crypto/sha256"
	"fmt"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
)

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

// inserted fails unless a token is refused with each text at each position.
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
