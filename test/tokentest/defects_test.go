package tokentest_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"math"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

// allDefects are defects that implementations can have, each with the rule that
// it breaks.
var allDefects = []suite.Defect[func(*plain)]{
	{"numbers are read as floats", "issue/round trip", func(p *plain) {
		p.read = func(body []byte) (claims, error) {
			c, err := read(body)
			c.UserID = int64(float64(c.UserID))
			return c, err
		}
	}},
	{"a fifth claim is issued", "HS256/issue/claims", issues(func(fields map[string]any) { fields["sub"] = "7" })},
	{"another alg is issued", "HS256/issue/form", heads(func(header map[string]any) { header["alg"] = "HS512" })},
	{"the nonce is constant", "issue/unique", heads(func(header map[string]any) { header["nonce"] = "0123456789abcdefghij" })},
	{"an epoch of 0 is issued", "HS256/header/issued", heads(func(header map[string]any) {
		if header["epoch"] == nil {
			header["epoch"] = 0
		}
	})},
	{"a bad epoch counts as no epoch", "HS256/header/epoch", func(p *plain) {
		p.epoch = func(header object) (int64, error) {
			epoch, err := readEpoch(header)
			if err != nil {
				epoch = 0
			}
			return epoch, nil
		}
	}},
	{"iat is optional beside an epoch", "HS256/header/epoch and iat", judges(func(_ *plain, c *claims) {
		if c.Issued == nil {
			c.Epoch = 0
		}
	})},
	{"the epoch is required", "HS256/header/no epoch", func(p *plain) {
		p.epoch = func(header object) (int64, error) {
			if header["epoch"] == nil {
				return 0, errors.New("no epoch")
			}
			return readEpoch(header)
		}
	}},
	{"other parameters are rejected", "HS256/header/more", func(p *plain) {
		p.header = func(header object) error {
			if header["kid"] != nil {
				return application.ErrTokenUnverified
			}
			return judgeHeader(header)
		}
	}},
	{"good at exp itself", "issue/expiry", func(p *plain) {
		p.judge = func(p *plain, c claims) error {
			return judge(&plain{clock: func() time.Time { return p.clock().Add(-1) }}, c)
		}
	}},
	{"exp is optional", "HS256/time/exp required", judges(func(p *plain, c *claims) {
		if c.Expires == nil {
			c.Expires = new(float64(p.clock().Unix() + 1))
		}
	})},
	{"nbf is ignored", "HS256/time/not before", judges(func(_ *plain, c *claims) { c.NotYet = nil })},
	{"fractions of seconds are cut off", "HS256/time/fraction", judges(func(_ *plain, c *claims) {
		for _, seconds := range []*float64{c.Expires, c.NotYet} {
			if seconds != nil {
				*seconds = math.Floor(*seconds)
			}
		}
	})},
	{"types before times", "HS256/time/order", func(p *plain) {
		p.judge = func(p *plain, c claims) error {
			if c.problem != nil {
				return application.ErrTokenUnverified
			}
			return judge(p, c)
		}
	}},
	{"numbers in quotes are accepted", "HS256/time/strange", reads(func(body []byte) []byte {
		return regexp.MustCompile(`"exp":"(\d+)"`).ReplaceAll(body, []byte(`"exp":$1`))
	})},
	{"names in any letter case", "HS256/claims/names", reads(func(body []byte) []byte {
		return regexp.MustCompile(`(?i)"(userid|exp)":`).ReplaceAllFunc(body, func(name []byte) []byte {
			return bytes.Replace(bytes.ToLower(name), []byte("userid"), []byte("userId"), 1)
		})
	})},
	{"a user of 0", "HS256/claims/user id", judges(func(_ *plain, c *claims) {
		if c.UserID == 0 {
			c.UserID = 1
		}
	})},
	{"wrong types read as zeros", "HS256/claims/types", judges(func(_ *plain, c *claims) { c.problem = nil })},
	{"claims that are no object are malformed", "HS256/claims/no object", early(func(_ *plain, body []byte) error {
		if !bytes.HasPrefix(body, []byte("{")) {
			return application.ErrTokenInvalid
		}
		return nil
	})},
	{"other claims are rejected", "HS256/claims/more", reads(func(body []byte) []byte {
		if bytes.Contains(body, []byte("role")) {
			return nil
		}
		return body
	})},
	{"claims judged before the signature", "HS256/key/signature", early(func(p *plain, body []byte) error {
		c, err := p.read(body)
		c.problem = err
		return p.judge(p, c)
	})},
	{"trailing bits are ignored", "forged/altered", func(p *plain) { p.encoding = base64.RawURLEncoding }},
	{"two bytes of a signature are optional", "forged/cut", takes(func(p *plain, _ object, input string, m []byte) bool {
		return len(m) >= 30 && bytes.HasPrefix(p.mac(input), m)
	})},
	{"a signature is compared as far as it goes", "HS256/key/length", takes(func(p *plain, _ object, input string, m []byte) bool {
		return bytes.HasPrefix(p.mac(input), m)
	})},
	{"only the header is signed", "forged/spliced", takes(func(*plain, object, string, []byte) bool { return true })},
	{"alg none is accepted", "forged/unsigned", takes(func(_ *plain, h object, _ string, m []byte) bool {
		return strings.EqualFold(string(h["alg"]), `"none"`) && len(m) == 0
	})},
	{"alg is ignored", "HS256/key/algorithm", takes(func(p *plain, _ object, input string, m []byte) bool {
		return bytes.Equal(m, p.mac(input))
	})},
	{"a well-known key is accepted too", "HS256/key/other", takes(func(_ *plain, h object, input string, m []byte) bool {
		return isGenuine(&plain{secret: []byte("secret")}, h, input, m)
	})},
	{"the token brings its key", "HS256/key/named", takes(func(_ *plain, h object, input string, m []byte) bool {
		secret, err := base64.RawURLEncoding.DecodeString(strings.Trim(string(h["k"]), `"`))
		return err == nil && h["k"] != nil && isGenuine(&plain{secret: secret}, h, input, m)
	})},
	{"crit is ignored", "HS256/key/critical", func(p *plain) { p.header = func(object) error { return nil } }},
	{"a fourth part is ignored", "HS256/part/count", func(p *plain) { p.mostParts = 4 }},
	{"padding is ignored", "HS256/part/base64", cleans(func(token string) string { return strings.TrimRight(token, "=") })},
	{"the scheme is stripped", "text/not a token", cleans(func(token string) string { return strings.TrimPrefix(token, "Bearer ") })},
	{"the token is trimmed", "text/white space", cleans(strings.TrimSpace)},
	{"controls are dropped", "text/other characters", cleans(func(token string) string { return strings.Trim(token, "\x00\x7f") })},
	{"claims need not be JSON", "HS256/part/JSON", early(func(*plain, []byte) error { return application.ErrTokenUnverified })},
	{"huge tokens overflow a buffer", "text/huge", cleans(func(token string) string {
		var buffer [64 << 10]byte
		return string(buffer[:copy(buffer[:len(token)], token)])
	})},
	{"callers share a variable", "race", func(p *plain) { p.last, p.bothStored = new(atomic.Pointer[application.Claims]), suite.Gate(2) }},
}

// The functions below make defects. Each changes one step of plain.

func issues(change func(fields map[string]any)) func(*plain) {
	return func(p *plain) { p.issued = change }
}

func heads(change func(header map[string]any)) func(*plain) {
	return func(p *plain) { p.headed = change }
}

func cleans(change func(token string) string) func(*plain) {
	return func(p *plain) { p.clean = change }
}

func early(check func(p *plain, claims []byte) error) func(*plain) {
	return func(p *plain) { p.early = check }
}

// reads changes the claims before they are decoded.
func reads(change func(body []byte) []byte) func(*plain) {
	return func(p *plain) { p.read = func(body []byte) (claims, error) { return read(change(body)) } }
}

// judges changes the claims before they are judged.
func judges(change func(p *plain, c *claims)) func(*plain) {
	return func(p *plain) {
		p.judge = func(p *plain, c claims) error {
			change(p, &c)
			return judge(p, c)
		}
	}
}

// takes accepts more signatures.
func takes(also func(p *plain, header object, input string, m []byte) bool) func(*plain) {
	return func(p *plain) {
		p.genuine = func(p *plain, h object, input string, m []byte) bool {
			return isGenuine(p, h, input, m) || also(p, h, input, m)
		}
	}
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

func withDefect(apply func(*plain)) tokentest.Open {
	return func(_ *testing.T, clock application.Clock) tokentest.Pair {
		p := newPlain([]byte("0123456789abcdef0123456789abcdef"), clock)
		if apply != nil {
			apply(p)
		}
		return tokentest.Pair{Issuer: p, Verifier: p, Secret: p.secret}
	}
}
