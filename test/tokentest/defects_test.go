package tokentest_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// allDefects are defects that implementations can have, and the rule that each
// breaks.
var allDefects = []suite.Defect[func(*plain)]{
	{"numbers are read as floats", "issue/round trip", func(p *plain) {
		p.read = func(body []byte) (claims, error) {
			c, err := read(body)
			c.UserID = int64(float64(c.UserID))
			return c, err
		}
	}},
	{"a fifth claim is issued", "HS256/issue/claims", func(p *plain) {
		p.issued = func(fields map[string]any) { fields["sub"] = "7" }
	}},
	{"exp is issued with a fraction", "HS256/issue/claims", func(p *plain) {
		p.issued = func(fields map[string]any) {
			fields["exp"] = json.Number(strconv.FormatInt(fields["exp"].(int64), 10) + ".5")
		}
	}},
	{"another alg is issued", "HS256/issue/form", func(p *plain) {
		p.headed = func(header map[string]any) { header["alg"] = "HS512" }
	}},
	{"the nonce is constant", "issue/unique", func(p *plain) {
		p.headed = func(header map[string]any) { header["nonce"] = "0123456789abcdefghij" }
	}},
	{"an epoch of 0 is issued", "HS256/header/issued", func(p *plain) {
		p.headed = func(header map[string]any) {
			if header["epoch"] == nil {
				header["epoch"] = 0
			}
		}
	}},
	{"a bad epoch is none", "HS256/header/epoch", func(p *plain) {
		p.epoch = func(header object) (int64, error) {
			epoch, err := readEpoch(header)
			if err != nil {
				epoch = 0
			}
			return epoch, nil
		}
	}},
	{"the epoch is required", "HS256/header/no epoch", func(p *plain) {
		p.epoch = func(header object) (int64, error) {
			if header["epoch"] == nil {
				return 0, errors.New("no epoch")
			}
			return readEpoch(header)
		}
	}},
	{"other parameters are refused", "HS256/header/more", func(p *plain) {
		p.header = func(header object) error {
			if header["kid"] != nil {
				return application.ErrTokenUnverified
			}
			return judgeHeader(header)
		}
	}},
	{"one second of leeway", "issue/expiry", func(p *plain) {
		p.judge = func(p *plain, c claims) error {
			late := *p
			late.clock = func() time.Time { return p.clock().Add(-time.Second) }
			return judge(&late, c)
		}
	}},
	{"good at exp itself", "issue/expiry", func(p *plain) {
		p.judge = func(p *plain, c claims) error {
			late := *p
			late.clock = func() time.Time { return p.clock().Add(-1) }
			return judge(&late, c)
		}
	}},
	{"exp is optional", "HS256/time/exp required", func(p *plain) {
		p.judge = func(p *plain, c claims) error {
			if c.Expires == nil {
				c.Expires = pointer(float64(p.clock().Unix() + 1))
			}
			return judge(p, c)
		}
	}},
	{"nbf is ignored", "HS256/time/not before", func(p *plain) {
		p.judge = func(p *plain, c claims) error { c.NotYet = nil; return judge(p, c) }
	}},
	{"types before times", "HS256/time/order", func(p *plain) {
		p.judge = func(p *plain, c claims) error {
			if c.problem != nil {
				return application.ErrTokenUnverified
			}
			return judge(p, c)
		}
	}},
	{"numbers in quotes are accepted", "HS256/time/strange", func(p *plain) {
		quoted := regexp.MustCompile(`"exp":"(\d+)"`)
		p.read = func(body []byte) (claims, error) { return read(quoted.ReplaceAll(body, []byte(`"exp":$1`))) }
	}},
	{"names in any letter case", "HS256/claims/names", func(p *plain) {
		p.read = func(body []byte) (c claims, err error) {
			folded := regexp.MustCompile(`(?i)"(userid|exp)":`).ReplaceAllStringFunc(string(body), func(name string) string {
				return strings.Replace(strings.ToLower(name), "userid", "userId", 1)
			})
			return read([]byte(folded))
		}
	}},
	{"a user of 0", "HS256/claims/user id", func(p *plain) {
		p.judge = func(p *plain, c claims) error {
			if c.UserID == 0 {
				c.UserID = 1
			}
			return judge(p, c)
		}
	}},
	{"wrong types read as zeros", "HS256/claims/types", func(p *plain) {
		p.judge = func(p *plain, c claims) error { c.problem = nil; return judge(p, c) }
	}},
	{"claims that are no object are malformed", "HS256/claims/no object", func(p *plain) {
		p.early = func(_ *plain, body []byte) error {
			if !bytes.HasPrefix(body, []byte("{")) {
				return application.ErrTokenInvalid
			}
			return nil
		}
	}},
	{"other claims are refused", "HS256/claims/more", func(p *plain) {
		p.read = func(body []byte) (claims, error) {
			c, err := read(body)
			if strings.Contains(string(body), "role") {
				err = errors.New("unknown claim")
			}
			return c, err
		}
	}},
	{"claims judged before the signature", "HS256/key/signature", func(p *plain) {
		p.early = func(p *plain, body []byte) error {
			c, err := p.read(body)
			c.problem = err
			return p.judge(p, c)
		}
	}},
	{"claims of a refused token are returned", "issue/expiry", func(p *plain) { p.leak = true }},
	{"trailing bits are ignored", "forged/altered", func(p *plain) { p.encoding = base64.RawURLEncoding }},
	{"two bytes of a signature are optional", "forged/cut", func(p *plain) {
		p.genuine = func(p *plain, h object, input string, m []byte) bool {
			return isGenuine(p, h, input, m) || len(m) >= 30 && bytes.HasPrefix(p.mac(input), m)
		}
	}},
	{"a signature is compared as far as it goes", "HS256/key/length", func(p *plain) {
		p.genuine = func(p *plain, _ object, input string, m []byte) bool { return bytes.HasPrefix(p.mac(input), m) }
	}},
	{"only the header is signed", "forged/spliced", func(p *plain) {
		p.genuine = func(*plain, object, string, []byte) bool { return true }
	}},
	{"alg none is accepted", "forged/unsigned", func(p *plain) {
		p.genuine = func(p *plain, h object, input string, m []byte) bool {
			return isGenuine(p, h, input, m) || strings.EqualFold(string(h["alg"]), `"none"`) && len(m) == 0
		}
	}},
	{"alg is ignored", "HS256/key/algorithm", func(p *plain) {
		p.genuine = func(p *plain, _ object, input string, m []byte) bool { return bytes.Equal(m, p.mac(input)) }
	}},
	{"the empty key is accepted too", "forged/unsigned", func(p *plain) {
		p.genuine = func(p *plain, h object, input string, m []byte) bool {
			return isGenuine(p, h, input, m) || isGenuine(&plain{}, h, input, m)
		}
	}},
	{"a well-known key is accepted too", "HS256/key/other", func(p *plain) {
		p.genuine = func(p *plain, h object, input string, m []byte) bool {
			return isGenuine(p, h, input, m) || isGenuine(&plain{secret: []byte("secret")}, h, input, m)
		}
	}},
	{"the token brings its key", "HS256/key/named", func(p *plain) {
		p.genuine = func(p *plain, h object, input string, m []byte) bool {
			var key string
			if json.Unmarshal(h["k"], &key) == nil {
				if secret, err := base64.RawURLEncoding.DecodeString(key); err == nil {
					return isGenuine(&plain{secret: secret}, h, input, m)
				}
			}
			return isGenuine(p, h, input, m)
		}
	}},
	{"crit is ignored", "HS256/key/critical", func(p *plain) { p.header = func(object) error { return nil } }},
	{"a fourth part is ignored", "HS256/part/count", func(p *plain) {
		p.shape = func(parts []string) bool { return len(parts) >= 3 }
	}},
	{"padding is ignored", "HS256/part/base64", func(p *plain) {
		p.clean = func(token string) string { return strings.TrimRight(token, "=") }
	}},
	{"the scheme is stripped", "text/not a token", func(p *plain) {
		p.clean = func(token string) string { return strings.TrimPrefix(token, "Bearer ") }
	}},
	{"an expired token need not be whole", "forged/cut", func(p *plain) {
		p.early = func(p *plain, body []byte) error {
			if c, err := p.read(body); err == nil && errors.Is(p.judge(p, c), application.ErrTokenExpired) {
				return application.ErrTokenExpired
			}
			return nil
		}
	}},
	{"the token is trimmed", "text/white space", func(p *plain) { p.clean = strings.TrimSpace }},
	{"line breaks are dropped", "text/white space", func(p *plain) {
		p.clean = strings.NewReplacer("\r", "", "\n", "").Replace
	}},
	{"controls are dropped", "text/other characters", func(p *plain) {
		p.clean = func(token string) string { return strings.Trim(token, "\x00\x7f") }
	}},
	{"claims need not be JSON", "HS256/part/JSON", func(p *plain) {
		p.early = func(*plain, []byte) error { return application.ErrTokenUnverified }
	}},
	{"huge tokens overflow a buffer", "text/huge", func(p *plain) {
		p.clean = func(token string) string {
			var buffer [64 << 10]byte
			return string(buffer[:copy(buffer[:len(token)], token)])
		}
	}},
	{"callers share a variable", "race", func(p *plain) { p.last, p.bothStored = new(atomic.Pointer[application.Claims]), suite.Gate(2) }},
}

func pointer(f float64) *float64 { return &f }
