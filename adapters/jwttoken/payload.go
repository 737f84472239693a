package jwttoken

import (
	"encoding/json"
	"errors"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// payload is the body of a token: a struct and never a map, so that a claim of
// the wrong type is an error and not a zero.
type payload struct {
	UserID    int64    `json:"userId"`
	Email     string   `json:"email"`
	IssuedAt  *instant `json:"iat,omitempty"`
	ExpiresAt *instant `json:"exp,omitempty"`
	NotBefore *instant `json:"nbf,omitempty"`

	// The other registered claims mean nothing here, and none is judged.
	jwt.RegisteredClaims `json:"-"`
}

// read takes the claims by their exact names (RFC 7519, 4 and 10.1.1: they are
// case-sensitive, and of two that are the same the last counts), each for itself:
// whether a token has expired comes before a claim of the wrong type.
func (p *payload) read(body []byte) error {
	var claims map[string]json.RawMessage
	wrong := json.Unmarshal(body, &claims)
	for name, claim := range map[string]any{
		"userId": &p.UserID, "email": &p.Email, "iat": &p.IssuedAt, "exp": &p.ExpiresAt, "nbf": &p.NotBefore,
	} {
		if text, found := claims[name]; found {
			wrong = errors.Join(wrong, json.Unmarshal(text, claim))
		}
	}
	return wrong
}

// GetExpirationTime implements jwt.Claims.
func (p payload) GetExpirationTime() (*jwt.NumericDate, error) { return p.ExpiresAt.numeric(), nil }

// GetNotBefore implements jwt.Claims.
func (p payload) GetNotBefore() (*jwt.NumericDate, error) { return p.NotBefore.numeric(), nil }

// GetIssuedAt implements jwt.Claims.
func (p payload) GetIssuedAt() (*jwt.NumericDate, error) { return p.IssuedAt.numeric(), nil }

// instant is a NumericDate that is a number. The library's own also reads the
// text of one, and a time that no clock reaches as one long past.
type instant struct{ date *jwt.NumericDate }

// lastSecond is the end of the year 9999.
const lastSecond = 253402300799

func newInstant(t time.Time) *instant { return &instant{date: jwt.NewNumericDate(t)} }

func (i *instant) numeric() *jwt.NumericDate {
	if i == nil {
		return nil
	}
	return i.date
}

// MarshalJSON writes whole seconds.
func (i instant) MarshalJSON() ([]byte, error) { return i.date.MarshalJSON() }

// UnmarshalJSON reads seconds, which may have a fraction.
func (i *instant) UnmarshalJSON(text []byte) error {
	var seconds float64
	if err := json.Unmarshal(text, &seconds); err != nil {
		return err
	}
	if seconds < -lastSecond || seconds > lastSecond {
		return errors.New("time is out of range")
	}
	i.date = jwt.NewNumericDate(time.Unix(int64(seconds), 0))
	return nil
}

// rawPayload keeps the body as it came until the signature is known to be
// genuine. It answers no claim: nothing may judge it before.
type rawPayload struct {
	json.RawMessage
	jwt.RegisteredClaims `json:"-"`
}
