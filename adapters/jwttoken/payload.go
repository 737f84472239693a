package jwttoken

import (
	"encoding/json"
	"errors"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// payload has the claims of a token.
type payload struct {
	UserID    int64       `json:"userId"`
	Email     string      `json:"email"`
	IssuedAt  numericDate `json:"iat,omitzero"`
	ExpiresAt numericDate `json:"exp,omitzero"`
	NotBefore numericDate `json:"nbf,omitzero"`

	jwt.RegisteredClaims `json:"-"` // the methods of jwt.Claims, which Verify does not use
	malformed            error      // of a claim of the wrong type
}

// UnmarshalJSON reads each claim by its exact name. Names are case-sensitive, and the last of two
// equal ones counts (RFC 7519, sections 4 and 10.1.1). It goes on after a claim of the wrong type,
// since Verify reports an expired token as expired even if another claim is invalid.
func (p *payload) UnmarshalJSON(body []byte) error {
	var claims map[string]json.RawMessage
	p.malformed = json.Unmarshal(body, &claims)
	for name, claim := range map[string]any{
		"userId": &p.UserID, "email": &p.Email, "iat": &p.IssuedAt, "exp": &p.ExpiresAt, "nbf": &p.NotBefore,
	} {
		if text, found := claims[name]; found {
			p.malformed = errors.Join(p.malformed, json.Unmarshal(text, claim))
		}
	}
	return nil
}

// numericDate is stricter than jwt.NumericDate, which accepts a number in quotes and turns a huge
// number into a time in the past. The zero value is no date.
type numericDate struct{ time.Time }

// lastSecond is the end of the year 9999.
const lastSecond = 253402300799

// MarshalJSON writes whole seconds.
func (d numericDate) MarshalJSON() ([]byte, error) { return json.Marshal(d.Unix()) }

// UnmarshalJSON reads seconds, which may have a fraction.
func (d *numericDate) UnmarshalJSON(text []byte) error {
	var seconds *float64
	if err := json.Unmarshal(text, &seconds); err != nil || seconds == nil {
		return err
	}
	if *seconds < -lastSecond || *seconds > lastSecond {
		return errors.New("time is out of range")
	}
	d.Time = time.Unix(int64(*seconds), 0).UTC()
	return nil
}
