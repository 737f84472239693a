package tokentest_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// plain is a short, correct implementation of HS256. A defect replaces one of
// its hooks.
type plain struct {
	secret []byte
	clock  application.Clock

	encoding   *base64.Encoding
	clean      func(token string) string // runs before all checks
	mostParts  int
	genuine    func(p *plain, header object, input string, m []byte) bool // checks the signature
	early      func(p *plain, claims []byte) error                        // runs before genuine
	header     func(header object) error                                  // checks a genuine header
	epoch      func(header object) (int64, error)
	judge      func(p *plain, c claims) error // checks genuine claims
	read       func(claims []byte) (claims, error)
	issued     func(fields map[string]any)
	headed     func(header map[string]any)
	last       *atomic.Pointer[application.Claims] // shared between callers of Issue
	bothStored func()                              // blocks until two callers have stored their claims
}

type object = map[string]json.RawMessage

// claims are the decoded claims of a token. Times are in seconds; nil is absent.
type claims struct {
	UserID          int64
	Email           string
	Issued          *float64
	Expires, NotYet *float64
	Epoch           int64 // in the header
	problem         error
}

func newPlain(secret []byte, clock application.Clock) *plain {
	return &plain{
		secret: secret, clock: clock,
		encoding:  base64.RawURLEncoding.Strict(),
		clean:     func(token string) string { return token },
		mostParts: 3,
		genuine:   isGenuine,
		early:     func(*plain, []byte) error { return nil },
		header:    judgeHeader,
		epoch:     readEpoch,
		judge:     judge,
		read:      read,
		issued:    func(map[string]any) {},
		headed:    func(map[string]any) {},
	}
}

func (p *plain) mac(input string) []byte {
	h := hmac.New(sha256.New, p.secret)
	h.Write([]byte(input))
	return h.Sum(nil)
}

func (p *plain) Issue(_ context.Context, c application.Claims) (string, error) {
	if p.last != nil {
		stored := c
		p.last.Store(&stored)
		p.bothStored()
		c = *p.last.Load()
	}
	fields := map[string]any{"userId": c.UserID, "email": c.Email, "iat": c.IssuedAt.Unix(), "exp": c.ExpiresAt.Unix()}
	p.issued(fields)
	header := map[string]any{"alg": "HS256", "typ": "JWT", "nonce": rand.Text()}
	if c.Epoch != 0 {
		header["epoch"] = c.Epoch
	}
	p.headed(header)
	head, err := json.Marshal(header)
	body, err2 := json.Marshal(fields)
	if err := errors.Join(err, err2); err != nil {
		return "", err
	}
	input := p.encoding.EncodeToString(head) + "." + p.encoding.EncodeToString(body)
	return input + "." + p.encoding.EncodeToString(p.mac(input)), nil
}

func (p *plain) Verify(_ context.Context, token string) (application.Claims, error) {
	c, err := p.verify(p.clean(token))
	if err != nil {
		return application.Claims{}, err
	}
	return application.Claims{
		UserID: domain.UserID(c.UserID), Email: c.Email,
		IssuedAt: at(c.Issued), ExpiresAt: at(c.Expires), Epoch: domain.TokenEpoch(c.Epoch),
	}, err
}

func (p *plain) verify(token string) (claims, error) {
	parts := strings.Split(token, ".")
	if len(parts) < 3 || len(parts) > p.mostParts || strings.ContainsAny(token, "\r\n") {
		return claims{}, application.ErrTokenInvalid
	}
	decoded := make([][]byte, 3)
	for i := range decoded {
		var err error
		if decoded[i], err = p.encoding.DecodeString(parts[i]); err != nil {
			return claims{}, application.ErrTokenInvalid
		}
	}
	var header object
	if json.Unmarshal(decoded[0], &header) != nil || !json.Valid(decoded[1]) {
		return claims{}, application.ErrTokenInvalid
	}
	if err := p.early(p, decoded[1]); err != nil {
		return claims{}, err
	}
	if !p.genuine(p, header, parts[0]+"."+parts[1], decoded[2]) {
		return claims{}, application.ErrTokenInvalid
	}
	if err := p.header(header); err != nil {
		return claims{}, err
	}
	c, err := p.read(decoded[1])
	epoch, epochErr := p.epoch(header)
	c.Epoch, c.problem = epoch, errors.Join(err, epochErr, c.problem)
	return c, p.judge(p, c)
}

func readEpoch(header object) (epoch int64, err error) {
	text, found := header["epoch"]
	if !found {
		return 0, nil
	}
	err = json.Unmarshal(text, &epoch)
	if err == nil && (epoch < 1 || epoch >= 1<<53) {
		err = errors.New("epoch is out of range")
	}
	return epoch, err
}

func isGenuine(p *plain, header object, input string, signature []byte) bool {
	return bytes.Equal(header["alg"], []byte(`"HS256"`)) && hmac.Equal(signature, p.mac(input))
}

func judgeHeader(header object) error {
	if _, critical := header["crit"]; critical {
		return application.ErrTokenUnverified
	}
	return nil
}

// read goes on after a claim of the wrong type: an expired token is reported as
// expired whatever its other claims are.
func read(body []byte) (c claims, err error) {
	var fields object
	err = json.Unmarshal(body, &fields)
	for name, target := range map[string]any{
		"userId": &c.UserID, "email": &c.Email, "iat": &c.Issued, "exp": &c.Expires, "nbf": &c.NotYet,
	} {
		if value, found := fields[name]; found {
			if e := json.Unmarshal(value, target); e != nil {
				err = e
				if seconds, ok := target.(**float64); ok {
					*seconds = nil // Unmarshal has set it to 0
				}
			}
		}
	}
	return c, err
}

func judge(p *plain, c claims) error {
	now := p.clock()
	switch {
	case c.Expires != nil && !now.Before(at(c.Expires)):
		return application.ErrTokenExpired
	case c.NotYet != nil && now.Before(at(c.NotYet)):
		return application.ErrTokenNotActive
	case c.problem != nil, c.Expires == nil, c.UserID < 1, *c.Expires > 1<<53, c.Epoch != 0 && c.Issued == nil:
		return application.ErrTokenUnverified
	}
	return nil
}

// at returns the time of a claim, bounded by the end of the year 9999.
func at(seconds *float64) time.Time {
	if seconds == nil {
		return time.Time{}
	}
	return time.UnixMicro(int64(max(min(*seconds, 253402300799), 0) * 1e6)).UTC()
}
