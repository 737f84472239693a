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
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// hs256SignatureRules are the rules of the parts of a token and of their signature.
var hs256SignatureRules = []rule{
	{"issue/form", "a token is three parts of unpadded base64url, signed with HS256 under the secret", issueForm},
	{"key/signature", "a bad signature is ErrTokenInvalid, whatever the claims: only a genuine token is expired, not active or unverified", keySignature},
	{"key/length", "a signature that is not 32 bytes long is ErrTokenInvalid", keyLength},
	{"key/algorithm", "a token of any algorithm but HS256 is ErrTokenInvalid, also when signed with the secret", keyAlgorithm},
	{"key/other", "a token under another key is ErrTokenInvalid", keyOther},
	{"key/named", "a key that the header names or brings along is not used: ErrTokenInvalid", keyNamed},
	{"key/critical", "a genuine token with crit in its header is ErrTokenUnverified, since no extension is supported (RFC 7515, section 4.1.11)", keyCritical},
	{"part/count", "a text without exactly three parts is ErrTokenInvalid", partCount},
	{"part/base64", "padding and the standard base64 alphabet are ErrTokenInvalid, also when signed", partBase64},
	{"part/JSON", "a header or claims that are not JSON are ErrTokenInvalid, also when signed", partJSON},
}

func issueForm(t *tester) {
	parts := t.parts()
	if got := string(t.object(parts[0])["alg"]); got != `"HS256"` {
		t.Errorf("alg: got %s, want HS256", got)
	}
	if want := mac(sha256.New, t.Secret, parts[0]+"."+parts[1]); parts[2] != want {
		t.Errorf("signature: got %s, want %s", parts[2], want)
	}
}

// parts returns the three parts of a fresh token.
func (t *tester) parts() []string {
	t.Helper()
	return t.split(t.issue(t.claims()))
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
	for _, claims := range []string{
		payload().String(), // valid
		payload().with("exp", seconds(moment.Add(-time.Hour))).String(),
		payload().with("exp", "").String(),
		payload().with("exp", `"tomorrow"`).String(),
		payload().with("nbf", seconds(moment.Add(time.Hour))).String(),
		payload().with("userId", "").String(),
		payload().with("userId", `"7"`).String(),
		"[]", "null",
	} {
		token := sign(sha256.New, otherKey(t.Secret), hs256.String(), claims)
		t.refuses(claims, token, application.ErrTokenInvalid)
		t.refuses(claims+", crit", sign(sha256.New, otherKey(t.Secret), critical, claims), application.ErrTokenInvalid)
		t.refuses(claims+", unsigned", token[:strings.LastIndexByte(token, '.')+1], application.ErrTokenInvalid)
	}
	parts := t.parts()
	t.refuses("claims as header", parts[1]+"."+parts[1]+"."+parts[2], application.ErrTokenInvalid)
	t.refuses("header as claims", parts[0]+"."+parts[0]+"."+parts[2], application.ErrTokenInvalid)
}

func keyLength(t *tester) {
	parts := t.parts()
	input := parts[0] + "." + parts[1] + "."
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	suite.NoErrorf(t, err, "decode the signature")
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
		header := hs256.with("alg", alg)
		t.refuses("alg "+alg, sign(algorithm, t.Secret, header.String(), payload().String()), application.ErrTokenInvalid)
		t.refuses("alg "+alg+" over SHA-256", t.headed(header), application.ErrTokenInvalid)
	}
	for _, algorithm := range []func() hash.Hash{sha512.New384, sha512.New, sha512.New512_256, sha256.New224} {
		token := sign(algorithm, t.Secret, hs256.String(), payload().String())
		t.refuses(fmt.Sprintf("alg HS256 over %d bits", 8*algorithm().Size()), token, application.ErrTokenInvalid)
	}
}

func keyOther(t *tester) {
	for name, key := range map[string][]byte{
		// HMAC pads a key with zeros, so 64 zeros are the empty key.
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
	attacker := strings.Repeat("attacker", 4)
	for _, header := range []members{
		hs256.with("kid", `"attacker"`),
		hs256.with("kid", `"../../../dev/null"`),
		hs256.with("kid", `"' union select 'attacker"`),
		hs256.with("jku", `"https://example.com/keys.json"`),
		hs256.with("x5u", `"https://example.com/keys.pem"`),
		hs256.with("jwk", fmt.Sprintf(`{"kty":"oct","alg":"HS256","k":%q}`, encode(attacker))),
		hs256.with("k", fmt.Sprintf("%q", encode(attacker))),
	} {
		for _, key := range []string{attacker, ""} {
			t.refuses(header.String(), sign(sha256.New, []byte(key), header.String(), payload().String()), application.ErrTokenInvalid)
		}
	}
}

func keyCritical(t *tester) {
	t.refuses("extension", t.signed(critical, payload().String()), application.ErrTokenUnverified)
	for _, crit := range []string{`["exp"]`, `["b64"]`, "[]", `"exp"`, "null", "0"} {
		t.refuses("crit "+crit, t.headed(hs256.with("crit", crit)), application.ErrTokenUnverified)
	}
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
	// The encodings of these claims need padding, or the two characters in which
	// the alphabets differ.
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
	for id := domain.UserID(1); ; id++ {
		token := t.genuine(payload().with("userId", fmt.Sprint(id)))
		dot := strings.LastIndexByte(token, '.')
		if signature := token[dot:]; strings.Contains(signature, "-") && strings.Contains(signature, "_") {
			claims := t.claims()
			claims.UserID = id
			t.accepts("URL alphabet", token, claims)
			t.refuses("signature in the standard alphabet", token[:dot]+strings.NewReplacer("-", "+", "_", "/").Replace(signature), application.ErrTokenInvalid)
			return
		}
	}
}

func partJSON(t *tester) {
	deep := strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000)
	for _, text := range []string{"", " ", "{", "}", payload().String() + "}", payload().String() + payload().String(), "{'userId':7}", "userId=7", "\xff", "NaN", deep} {
		t.refuses(fmt.Sprintf("claims %.40q", text), t.signed(hs256.String(), text), application.ErrTokenInvalid)
	}
	for _, text := range []string{"", "{", hs256.String() + "}", "[]", "null", `"HS256"`, "256", "{'alg':'HS256'}", `{"alg":"HS256"`, deep} {
		t.refuses(fmt.Sprintf("header %.40q", text), t.signed(text, payload().String()), application.ErrTokenInvalid)
	}
}
