package tokentest

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
)

var shapeRules = []rule{
	{"shape/parts", "what has not three parts is ErrTokenInvalid", shapeParts},
	{"shape/base64", "padding, and the alphabet of plain base64, are ErrTokenInvalid, also when signed", shapeBase64},
	{"shape/white space", "a token with a space or a line break anywhere is ErrTokenInvalid, also where decoders skip it", shapeWhiteSpace},
	{"shape/other characters", "a token with characters beyond ASCII, or controls, is ErrTokenInvalid", shapeOtherCharacters},
	{"shape/no JSON", "a header or claims that are no JSON are ErrTokenInvalid, also when signed", shapeNoJSON},
	{"shape/huge", "100 KB of anything are ErrTokenInvalid", shapeHuge},
}

func shapeParts(k *tokens) {
	token := k.issue(k.claims())
	parts := strings.Split(token, ".")
	for _, text := range []string{
		"", ".", "..", "...", "....", "a", "a.b", "a.b.c", "a.b.c.d", "null", "undefined",
		parts[0], parts[0] + "." + parts[1], parts[0] + "..", ".." + parts[2], "." + parts[1] + ".", parts[0] + ".." + parts[2],
		token + ".", "." + token, token + "." + parts[2], parts[0] + "." + token, token + "." + token,
		token + ".a.b", strings.ReplaceAll(token, ".", ".."), strings.ReplaceAll(token, ".", ""),
	} {
		k.refuses(fmt.Sprintf("%.40q", text), text, application.ErrTokenInvalid)
	}
}

func shapeBase64(k *tokens) {
	token := k.issue(k.claims())
	for _, padding := range []string{"=", "==", "===", "%3D"} {
		k.refuses("padding "+padding, token+padding, application.ErrTokenInvalid)
	}
	// Texts whose encodings need padding, and the last two of the alphabet.
	padded, special := body().with("note", `"~"`).String(), body().with("note", `"???>>>~~~"`).String()
	for len(padded)%3 == 0 {
		padded += " "
	}
	for name, c := range map[string]struct {
		encoding *base64.Encoding
		claims   string
	}{
		"padded claims":  {base64.URLEncoding, padded},
		"plain alphabet": {base64.RawStdEncoding, special},
	} {
		input := encode(hs256.String()) + "." + c.encoding.EncodeToString([]byte(c.claims))
		if input == encode(hs256.String())+"."+encode(c.claims) {
			k.Fatalf("%s: the encodings do not differ", name)
		}
		k.refuses(name, input+"."+mac(sha256.New, k.Secret, input), application.ErrTokenInvalid)
	}
	// Signatures differ with the claims: some soon has both characters.
	for id := 1; ; id++ {
		token := k.genuine(body().with("userId", fmt.Sprint(id)).String())
		dot := strings.LastIndexByte(token, '.')
		if signature := token[dot:]; strings.Contains(signature, "-") && strings.Contains(signature, "_") {
			k.accepts("this alphabet", token)
			k.refuses("signature in the plain alphabet", token[:dot]+strings.NewReplacer("-", "+", "_", "/").Replace(signature), application.ErrTokenInvalid)
			return
		}
	}
}

func shapeWhiteSpace(k *tokens) {
	token := k.issue(k.claims())
	first, last := strings.IndexByte(token, '.'), strings.LastIndexByte(token, '.')
	for _, space := range []string{" ", "\t", "\n", "\r", "\r\n", "\n\n", "\v", "\u00a0", "%20", "%0A"} {
		for _, at := range []int{0, 5, first, first + 1, first + 6, last, last + 1, last + 8, len(token) - 1, len(token)} {
			k.refuses(fmt.Sprintf("%q at %d of %d", space, at, len(token)), token[:at]+space+token[at:], application.ErrTokenInvalid)
		}
	}
	k.refuses("with its scheme", "Bearer "+token, application.ErrTokenInvalid)
	k.refuses("in quotes", `"`+token+`"`, application.ErrTokenInvalid)
}

func shapeOtherCharacters(k *tokens) {
	token := k.issue(k.claims())
	last := strings.LastIndexByte(token, '.')
	for _, odd := range []string{"é", "\u0435", "\u3002", "\u200b", "\ufeff", "\x00", "\x7f", "\x1b[0m", "\xc3\x28", "\xed\xa0\x80", "😀", "'", ";", ","} {
		for _, at := range []int{0, 5, last, last + 1, last + 8, len(token)} {
			k.refuses(fmt.Sprintf("%q at %d of %d", odd, at, len(token)), token[:at]+odd+token[at:], application.ErrTokenInvalid)
		}
	}
	k.refuses("full-width dots", strings.ReplaceAll(token, ".", "\uff0e"), application.ErrTokenInvalid)
}

func shapeNoJSON(k *tokens) {
	deep := strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000)
	for _, text := range []string{"", " ", "{", "}", body().String() + "}", body().String() + body().String(), "{'userId':7}", "userId=7", "\xff", "NaN", deep} {
		k.refuses(fmt.Sprintf("claims %.40q", text), k.genuine(text), application.ErrTokenInvalid)
	}
	for _, text := range []string{"", "{", hs256.String() + "}", "[]", "null", `"HS256"`, "256", "{'alg':'HS256'}", `{"alg":"HS256"`, deep} {
		k.refuses(fmt.Sprintf("header %.40q", text), k.headed(text, body().String()), application.ErrTokenInvalid)
	}
}

func shapeHuge(k *tokens) {
	const size = 100 << 10
	token, letters := k.issue(k.claims()), strings.Repeat("A", size)
	parts := strings.Split(token, ".")
	for name, text := range map[string]string{
		"one part":  letters,
		"dots":      strings.Repeat(".", size),
		"parts":     strings.Repeat("A.", size/2),
		"header":    letters + "." + parts[1] + "." + parts[2],
		"claims":    parts[0] + "." + letters + "." + parts[2],
		"signature": token + letters,
		"all":       letters + "." + letters + "." + letters,
		"repeated":  strings.Repeat(token, size/len(token)),
		"zeros":     strings.Repeat("\x00", size),
		"nested":    sign(sha256.New, otherKey(k.Secret), hs256.String(), strings.Repeat("[", size)),
		"forged":    sign(sha256.New, otherKey(k.Secret), hs256.String(), body().with("email", `"`+letters+`"`).String()),
	} {
		k.refuses(name, text, application.ErrTokenInvalid)
	}
}
