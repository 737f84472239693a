package tokentest_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

// adapter is a correct adapter for HS256. A defect sets one of its functions.
type adapter struct {
	correct *jwttoken.Tokens
	secret  []byte
	behind  time.Duration // of the clock

	issued     func(header, claims object)         // changes an issued token, which is then signed again
	received   func(token) string                  // changes a token before it is verified
	verified   func(*application.Claims)           // changes the claims of a token
	last       *atomic.Pointer[application.Claims] // shared between callers of Issue
	bothStored func()                              // blocks until two callers have stored their claims
}

type object = map[string]json.RawMessage

func (a *adapter) Issue(ctx context.Context, c application.Claims) (string, error) {
	if a.last != nil {
		stored := c
		a.last.Store(&stored)
		a.bothStored()
		c = *a.last.Load()
	}
	text, err := a.correct.Issue(ctx, c)
	if t := a.parse(text); a.issued != nil && err == nil {
		a.issued(t.header, t.claims)
		text = a.sign(t.header, encoded(t.claims))
	}
	return text, err
}

func (a *adapter) Verify(ctx context.Context, text string) (application.Claims, error) {
	if a.received != nil {
		text = a.received(a.parse(text))
	}
	c, err := a.correct.Verify(ctx, text)
	if a.verified != nil {
		a.verified(&c)
	}
	return c, err
}

// token is a text and, if it has three parts in base64, its parts.
type token struct {
	text            string
	body, signature []byte
	header, claims  object // nil if they are no JSON objects
	mac             []byte // the correct signature
}

func (a *adapter) parse(text string) token {
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
	t.body, t.signature, t.mac = decoded[1], decoded[2], macOf(a.secret, text)
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
func (a *adapter) sign(header object, body []byte) string {
	text := base64.RawURLEncoding.EncodeToString(encoded(header)) + "." + base64.RawURLEncoding.EncodeToString(body) + "."
	return text + base64.RawURLEncoding.EncodeToString(macOf(a.secret, text))
}

func encoded(o object) []byte {
	text, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	return text
}
