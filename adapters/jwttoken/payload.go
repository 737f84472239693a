package jwttoken

import (
	"encoding/json"

	"github.com/golang-jwt/jwt/v5"
)

// payload is the body of a token: a struct and never a map, so that a claim of
// the wrong type is an error and not a zero.
type payload struct {
	UserID int64  `json:"userId"`
	Email  string `json:"email"`
	jwt.RegisteredClaims
}

// rawPayload keeps the body as it came until the signature is known to be
// genuine. It answers no claim: nothing may judge it before.
type rawPayload struct {
	json.RawMessage
	jwt.RegisteredClaims `json:"-"`
}
