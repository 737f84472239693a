package jwttoken

import (
	"encoding/json"
	"errors"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// payload is the claims of a token. It is a struct, since in a map a claim of
// the wrong type reads as zero.
type payload struct {
	UserID    int64        `json:"userId"`
	Email     string       `json:"email"`
	IssuedAt  *numericDate `json:"iat,omitempty"`
	ExpiresAt *numericDate `json:"exp,omitempty"`
	NotBefore *numericDate `json:"nbf,omitempty"`

	// The other methods of jwt.Claims return zero values.
	jwt.RegisteredClaims `json:"-"`
}

// decode reads each claim by its exact name. Names are case-sensitive, and the
// last of two equal ones counts (RFC 7519, sections 4 and 10.1.1). It goes on
// after a claim of the wrong type, since an expired token is reported as
// expired whatever its other claims.
func (p *payload) decode(body []byte) error {
	var claims map[string]json.RawMessage
	err := json.Unmarshal(body, &claims)
	for name, claim := range map[string]any{
		"userId": &p.UserID, "email": &p.Email, "iat": &p.IssuedAt, "exp": &p.ExpiresAt, "nbf": &p.NotBefore,
	} {
		if text, found := claims[name]; found {
			err = errors.Join(err, json.Unmarshal(text, claim))
		}
	}
	return err
}

// GetExpirationTime implements jwt.Claims.
func (p payload) GetExpirationTime() (*jwt.NumericDate, error) { return p.ExpiresAt.jwt(), nil }

// GetNotBefore implements jwt.Claims.
func (p payload) GetNotBefore() (*jwt.NumericDate, error) { return p.NotBefore.jwt(), nil }

// GetIssuedAt implements jwt.Claims.
func (p payload) GetIssuedAt() (*jwt.NumericDate, error) { return p.IssuedAt.jwt(), nil }

// numericDate is stricter than jwt.NumericDate, which accepts a number in
// quotes and wraps a huge one round to a time in the past.
type numericDate struct{ date *jwt.NumericDate }

// lastSecond is the end of the year 9999.
const lastSecond = 253402300799

func newNumericDate(t time.Time) *numericDate { return &numericDate{date: jwt.NewNumericDate(t)} }

func (d *numericDate) jwt() *jwt.NumericDate {
	if d == nil {
		return nil
	}
	return d.date
}

// MarshalJSON writes whole seconds.
func (d numericDate) MarshalJSON() ([]byte, error) { return d.date.MarshalJSON() }

// UnmarshalJSON reads seconds, which may have a fraction.
func (d *numericDate) UnmarshalJSON(text []byte) error {
	var seconds float64
	if err := json.Unmarshal(text, &seconds); err != nil {
		return err
	}
	if seconds < -lastSecond || seconds > lastSecond {
		return errors.New("time is out of range")
	}
	d.date = jwt.NewNumericDate(time.Unix(int64(seconds), 0))
	return nil
}

// rawPayload holds the claims undecoded until the signature is verified.
type rawPayload struct {
	json.RawMessage
	jwt.RegisteredClaims `json:"-"`
}
