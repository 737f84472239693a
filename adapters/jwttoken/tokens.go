// Package jwttoken signs and verifies JSON Web Tokens (RFC 7519) with HS256:
// the driven adapter behind application.TokenIssuer and TokenVerifier.
package jwttoken

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// MinSecretBytes is the shortest secret accepted, 256 bits (specification,
// section 8; RFC 7518, section 3.2).
const MinSecretBytes = 32

// Tokens issues and verifies tokens. It is safe for concurrent use.
//
// It remembers tokens that it verified, up to a bound, and asks of those only
// the time. Its secrets never change: other secrets are other Tokens, which
// begin with nothing remembered.
type Tokens struct {
	secret    []byte
	accepted  jwt.VerificationKeySet
	clock     application.Clock
	parser    *jwt.Parser
	validator *jwt.Validator
	verified  verified
}

var (
	_ application.TokenIssuer   = (*Tokens)(nil)
	_ application.TokenVerifier = (*Tokens)(nil)
)

// New returns tokens under copies of the secrets, each of at least
// MinSecretBytes bytes. The first signs; tokens of the previous ones are still
// accepted, so that a secret can be exchanged while its tokens live. The clock
// decides what has expired; nil is time.Now.
func New(secret []byte, clock application.Clock, previous ...[]byte) (*Tokens, error) {
	var accepted jwt.VerificationKeySet
	for _, key := range slices.Concat([][]byte{secret}, previous) {
		if len(key) < MinSecretBytes {
			return nil, fmt.Errorf("token secret has %d bytes, it needs at least %d", len(key), MinSecretBytes)
		}
		accepted.Keys = append(accepted.Keys, bytes.Clone(key))
	}
	if clock == nil {
		clock = time.Now
	}
	return &Tokens{
		secret:   bytes.Clone(secret),
		accepted: accepted,
		clock:    clock,
		// Claims are validated after the parser is done: it would look at them
		// before the signature, and call a genuine token malformed for a claim
		// of the wrong type.
		parser: jwt.NewParser(
			jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}),
			jwt.WithStrictDecoding(),
			jwt.WithoutClaimsValidation(),
		),
		validator: jwt.NewValidator(
			jwt.WithExpirationRequired(),
			jwt.WithTimeFunc(clock),
		),
	}, nil
}

// Issue implements application.TokenIssuer.
func (t *Tokens) Issue(claims application.Claims) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodHS256, payload{
		UserID:    int64(claims.UserID),
		Email:     claims.Email,
		IssuedAt:  newInstant(claims.IssuedAt),
		ExpiresAt: newInstant(claims.ExpiresAt),
	}).SignedString(t.secret)
}

// Verify implements application.TokenVerifier.
func (t *Tokens) Verify(token string) (application.Claims, error) {
	if claims, found := t.verified.find(token, t.clock); found {
		return claims, nil
	}
	g, err := t.verify(token)
	if err != nil {
		return application.Claims{}, err
	}
	t.verified.keep(token, g)
	return g.claims, nil
}

// verify goes through every check.
func (t *Tokens) verify(token string) (genuine, error) {
	if strings.ContainsAny(token, "\r\n") {
		// encoding/base64 skips line breaks, also where it is strict.
		return genuine{}, application.ErrTokenInvalid
	}
	var raw rawPayload
	parsed, err := t.parser.ParseWithClaims(token, &raw, func(*jwt.Token) (any, error) { return t.accepted, nil })
	if err != nil {
		return genuine{}, application.ErrTokenInvalid
	}
	var p payload
	wrong := p.read(raw.RawMessage)
	if err := refusal(t.validator.Validate(p)); err != nil {
		return genuine{}, err
	}
	// RFC 7515, 4.1.11: an extension that must be understood, and is not.
	_, critical := parsed.Header["crit"]
	if wrong != nil || critical || p.UserID < 1 {
		return genuine{}, application.ErrTokenUnverified
	}
	return genuine{
		claims: application.Claims{
			UserID: domain.UserID(p.UserID), Email: p.Email,
			IssuedAt: timeOf(p.IssuedAt), ExpiresAt: timeOf(p.ExpiresAt),
		},
		notBefore: timeOf(p.NotBefore),
	}, nil
}

// refusal picks one of the validator's joined errors.
func refusal(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, jwt.ErrTokenExpired):
		return application.ErrTokenExpired
	case errors.Is(err, jwt.ErrTokenNotValidYet):
		return application.ErrTokenNotActive
	}
	return application.ErrTokenUnverified
}

func timeOf(date *instant) time.Time {
	if date == nil {
		return time.Time{}
	}
	return date.date.UTC()
}
