package tokentest_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

// allDefects are defects that implementations can have, each with the rule that
// it breaks.
var allDefects = []suite.Defect[intercept.Defect]{
	{"numbers are read as floats", "issue/round trip", intercept.After(intercept.VerifyToken, func(c *intercept.Call) {
		c.Claims.UserID = domain.UserID(float64(c.Claims.UserID))
	})},
	{"a fifth claim is issued", "HS256/issue/claims", issues(func(_, claims object) { claims["sub"] = text(`"7"`) })},
	{"another alg is issued", "HS256/issue/form", issues(func(header, _ object) { header["alg"] = text(`"HS512"`) })},
	{"the nonce is constant", "issue/unique", issues(func(header, _ object) { header["nonce"] = text(`"0123456789abcdefghijkl"`) })},
	{"an epoch of 0 is issued", "HS256/header/issued", issues(func(header, _ object) { setDefault(header, "epoch", "0") })},
	{"an epoch of 0 counts as no epoch", "HS256/header/epoch", edits(func(header, _ object) { replace(header, "epoch", "0", "") })},
	{"iat is optional beside an epoch", "HS256/header/epoch and iat", edits(func(header, claims object) {
		if claims["iat"] == nil {
			delete(header, "epoch")
		}
	})},
	{"the epoch is required", "HS256/header/no epoch", edits(func(header, _ object) { setDefault(header, "epoch", "0") })},
	{"other parameters are rejected", "HS256/header/more", edits(func(header, _ object) {
		if header["kid"] != nil {
			header["crit"] = text(`["kid"]`)
		}
	})},
	{"good at exp itself", "issue/expiry", intercept.In(intercept.VerifyToken, func(c *intercept.Call) {
		behind := expect.Must(jwttoken.New(jwttoken.Config{Secret: secret, Clock: func() time.Time { return c.Ports.Clock().Add(-1) }}))
		c.Claims, c.Err = behind.Verify(c.Context, c.Text)
	})},
	{"exp is optional", "HS256/time/exp required", edits(func(_, claims object) { setDefault(claims, "exp", "253402300799") })},
	{"nbf is ignored", "HS256/time/not before", edits(func(_, claims object) { delete(claims, "nbf") })},
	{"fractions of seconds are cut off", "HS256/time/fraction", edits(func(_, claims object) {
		for _, name := range []string{"exp", "nbf"} {
			if seconds, _, found := bytes.Cut(claims[name], []byte(".")); found {
				claims[name] = seconds
			}
		}
	})},
	{"types before times", "HS256/time/order", edits(func(_, claims object) {
		if bytes.HasPrefix(claims["userId"], []byte(`"`)) {
			delete(claims, "exp")
			delete(claims, "nbf")
		}
	})},
	{"numbers in quotes are accepted", "HS256/time/strange", edits(func(_, claims object) {
		if number := bytes.Trim(claims["exp"], `"`); json.Valid(number) {
			claims["exp"] = number
		}
	})},
	{"names in any letter case", "HS256/claims/names", edits(func(_, claims object) {
		for name, value := range claims {
			if strings.EqualFold(name, "userId") {
				claims["userId"] = value
			}
		}
	})},
	{"a user of 0", "HS256/claims/user id", edits(func(_, claims object) { replace(claims, "userId", "0", "1") })},
	{"wrong types read as zeros", "HS256/claims/types", edits(func(_, claims object) { replace(claims, "email", "7", `""`) })},
	{"claims that are no object are malformed", "HS256/claims/no object", receives(func(t token) string {
		if t.claims == nil {
			return ""
		}
		return t.text
	})},
	{"other claims are rejected", "HS256/claims/more", edits(func(_, claims object) {
		if claims["role"] != nil {
			delete(claims, "exp")
		}
	})},
	{"claims judged before the signature", "HS256/key/signature", receives(func(t token) string {
		if t.claims != nil && t.claims["userId"] == nil {
			return sign(t.header, t.body)
		}
		return t.text
	})},
	{"trailing bits are ignored", "forged/altered", cleans(func(text string) string {
		start := strings.LastIndexByte(text, '.') + 1
		signature, err := base64.RawURLEncoding.DecodeString(text[start:])
		if err != nil || strings.ContainsAny(text, "\r\n") {
			return text
		}
		return text[:start] + base64.RawURLEncoding.EncodeToString(signature)
	})},
	{"two bytes of a signature are optional", "forged/cut", takes(func(t token) bool {
		return len(t.signature) >= 30 && bytes.HasPrefix(t.mac, t.signature)
	})},
	{"a signature is compared as far as it goes", "HS256/key/length", takes(func(t token) bool { return bytes.HasPrefix(t.mac, t.signature) })},
	{"only the header is signed", "forged/spliced", takes(func(token) bool { return true })},
	{"alg none is accepted", "forged/unsigned", takes(func(t token) bool {
		return strings.EqualFold(string(t.header["alg"]), `"none"`) && len(t.signature) == 0
	})},
	{"alg is ignored", "HS256/key/algorithm", takes(func(t token) bool { return bytes.Equal(t.signature, t.mac) })},
	{"a well-known key is accepted too", "HS256/key/other", takes(func(t token) bool {
		return bytes.Equal(t.signature, macOf([]byte("secret"), t.text))
	})},
	{"the token brings its key", "HS256/key/named", takes(func(t token) bool {
		key, err := base64.RawURLEncoding.DecodeString(strings.Trim(string(t.header["k"]), `"`))
		return err == nil && t.header["k"] != nil && bytes.Equal(t.signature, macOf(key, t.text))
	})},
	{"crit is ignored", "HS256/key/critical", edits(func(header, _ object) { delete(header, "crit") })},
	{"a fourth part is ignored", "HS256/part/count", cleans(func(text string) string {
		return strings.Join(strings.SplitN(text+"...", ".", 4)[:3], ".")
	})},
	{"padding is ignored", "HS256/part/base64", cleans(func(text string) string { return strings.TrimRight(text, "=") })},
	{"the scheme is stripped", "text/not a token", cleans(func(text string) string { return strings.TrimPrefix(text, "Bearer ") })},
	{"the token is trimmed", "text/white space", cleans(strings.TrimSpace)},
	{"controls are dropped", "text/other characters", cleans(func(text string) string { return strings.Trim(text, "\x00\x7f") })},
	{"claims need not be JSON", "HS256/part/JSON", receives(func(t token) string {
		if t.header != nil && bytes.Equal(t.signature, t.mac) && !json.Valid(t.body) {
			return sign(t.header, []byte("{}"))
		}
		return t.text
	})},
	{"huge tokens overflow a buffer", "text/huge", cleans(func(text string) string {
		var buffer [64 << 10]byte
		return string(buffer[:copy(buffer[:len(text)], text)])
	})},
	{"callers share a variable", "race", intercept.SharesVariable(intercept.Issue, func(c *intercept.Call) *application.Claims { return &c.Claims })},
}

type text = json.RawMessage

// replace replaces a member that has the value. "" deletes it.
func replace(o object, name, value, by string) {
	if string(o[name]) != value {
		return
	}
	if o[name] = text(by); by == "" {
		delete(o, name)
	}
}

// setDefault sets a member that is missing.
func setDefault(o object, name, value string) {
	if o[name] == nil {
		o[name] = text(value)
	}
}

// The functions below make defects.

func issues(change func(header, claims object)) intercept.Defect {
	return intercept.After(intercept.Issue, func(c *intercept.Call) {
		t := parse(c.Text)
		change(t.header, t.claims)
		c.Text = sign(t.header, expect.Must(json.Marshal(t.claims)))
	})
}

func receives(change func(token) string) intercept.Defect {
	return intercept.Before(intercept.VerifyToken, func(c *intercept.Call) { c.Text = change(parse(c.Text)) })
}

func cleans(change func(text string) string) intercept.Defect {
	return receives(func(t token) string { return change(t.text) })
}

// edits changes the header and the claims of genuine tokens.
func edits(change func(header, claims object)) intercept.Defect {
	return receives(func(t token) string {
		if t.header == nil || t.claims == nil || !bytes.Equal(t.signature, t.mac) {
			return t.text
		}
		change(t.header, t.claims)
		return sign(t.header, expect.Must(json.Marshal(t.claims)))
	})
}

// takes accepts more signatures.
func takes(also func(token) bool) intercept.Defect {
	return receives(func(t token) string {
		if t.header == nil || !also(t) {
			return t.text
		}
		t.header["alg"] = text(`"HS256"`)
		return sign(t.header, t.body)
	})
}

// An adapter with random keys as tokens has no secret and no claims to forge.
func TestOpaqueTokens(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) {
	rules := tokentest.Rules()
	for _, r := range tokentest.HS256Rules() {
		r.Name = "HS256/" + r.Name
		rules = append(rules, r)
	}
	suite.AreFound(t, rules, tokentest.NewTester, allDefects, withDefect)
}

func withDefect(d intercept.Defect) tokentest.Open {
	return func(t *testing.T, clock application.Clock) tokentest.Pair {
		tokens, err := jwttoken.New(jwttoken.Config{Secret: secret, Clock: clock})
		expect.NoError(t, err)
		a := intercept.Break(intercept.Ports{Issuer: tokens, Verifier: tokens, Clock: clock}, d)
		return tokentest.Pair{Issuer: a.Issuer, Verifier: a.Verifier, Secret: secret}
	}
}

// secret is the key of the correct adapter.
var secret = []byte("9f86d081884c7d659a2feaa0c55ad015")

type object = map[string]json.RawMessage

// token is a text and, if it has three parts in base64, its parts.
type token struct {
	text            string
	body, signature []byte
	header, claims  object // nil if they are no JSON objects
	mac             []byte // the correct signature
}

func parse(text string) token {
	t := token{text: text}
	parts := strings.Split(text, ".")
	if len(parts) != 3 || strings.ContainsAny(text, "\r\n") {
		return t
	}
	var decoded [3][]byte
	for i := range decoded {
		var err error
		if decoded[i], err = base64.RawURLEncoding.Strict().DecodeString(parts[i]); err != nil {
			return t
		}
	}
	t.body, t.signature, t.mac = decoded[1], decoded[2], macOf(secret, text)
	_ = json.Unmarshal(decoded[0], &t.header)
	_ = json.Unmarshal(t.body, &t.claims)
	return t
}

// macOf returns the signature of a token under a key.
func macOf(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text[:strings.LastIndexByte(text, '.')]))
	return h.Sum(nil)
}

// sign returns the genuine token of a header and a body.
func sign(header object, body []byte) string {
	text := base64.RawURLEncoding.EncodeToString(expect.Must(json.Marshal(header))) + "." + base64.RawURLEncoding.EncodeToString(body) + "."
	return text + base64.RawURLEncoding.EncodeToString(macOf(secret, text))
}
