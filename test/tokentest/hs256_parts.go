package tokentest

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"

	"github.com/seed-9b87e5c3/tareas/application"
)

var hs256PartRules = []rule{
	{"part/count", "a text without exactly three parts is ErrTokenInvalid", partCount},
	{"part/base64", "padding and the standard base64 alphabet are ErrTokenInvalid, also when signed", partBase64},
	{"part/JSON", "a header or claims that are not JSON are ErrTokenInvalid, also when signed", partJSON},
}

func partCount(t *tester) {
	parts := t.parts()
	token := strings.Join(parts, ".")
	for _, text := range []string{
		parts[0], parts[0] + "." + parts[1], parts[0] + "..", ".." + parts[2], "." + parts[1] + ".", parts[0] + ".." + parts[2],
		token + "." + parts[2], parts[0] + "." + token,
		token + ".a.b", strings.ReplaceAll(token, ".", ".."), strings.ReplaceAll(token, ".", ""),
	} {
		t.refuses(fmt.Sprintf("%.40q", text), text, application.ErrTokenInvalid)
	}
}

func partBase64(t *tester) {
	token := t.issue(t.claims())
	for _, padding := range []string{"=", "==", "===", "%3D"} {
		t.refuses("padding "+padding, token+padding, application.ErrTokenInvalid)
	}
	// Claims whose encodings need padding, or the two characters in which the
	// alphabets differ.
	padded, special := payload().with("note", `"~"`).String(), payload().with("note", `"???>>>~~~"`).String()
	for len(padded)%3 == 0 {
		padded += " "
	}
	for name, c := range map[string]struct {
		encoding *base64.Encoding
		claims   string
	}{
		"padded claims":     {base64.URLEncoding, padded},
		"standard alphabet": {base64.RawStdEncoding, special},
	} {
		input := encode(hs256.String()) + "." + c.encoding.EncodeToString([]byte(c.claims))
		if input == encode(hs256.String())+"."+encode(c.claims) {
			t.Fatalf("%s: the encodings do not differ", name)
		}
		t.refuses(name, input+"."+mac(sha256.New, t.Secret, input), application.ErrTokenInvalid)
	}
	// Claims are tried until a signature has both characters.
	for id := 1; ; id++ {
		token := t.genuine(payload().with("userId", fmt.Sprint(id)).String())
		dot := strings.LastIndexByte(token, '.')
		if signature := token[dot:]; strings.Contains(signature, "-") && strings.Contains(signature, "_") {
			t.accepts("URL alphabet", token)
			t.refuses("signature in the standard alphabet", token[:dot]+strings.NewReplacer("-", "+", "_", "/").Replace(signature), application.ErrTokenInvalid)
			return
		}
	}
}

func partJSON(t *tester) {
	deep := strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000)
	for _, text := range []string{"", " ", "{", "}", payload().String() + "}", payload().String() + payload().String(), "{'userId':7}", "userId=7", "\xff", "NaN", deep} {
		t.refuses(fmt.Sprintf("claims %.40q", text), t.genuine(text), application.ErrTokenInvalid)
	}
	for _, text := range []string{"", "{", hs256.String() + "}", "[]", "null", `"HS256"`, "256", "{'alg':'HS256'}", `{"alg":"HS256"`, deep} {
		t.refuses(fmt.Sprintf("header %.40q", text), t.headed(text, payload().String()), application.ErrTokenInvalid)
	}
}
