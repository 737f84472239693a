// Package jwttoken signs and verifies JSON Web Tokens (RFC 7519) with HS256:
// the driven adapter behind application.TokenIssuer and TokenVerifier. A token has
// the four claims of the specification; the user's token epoch is in its header.
//
// It imports application, domain and golang-jwt.
package jwttoken

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tokens issues and verifies tokens. It is safe for concurrent use. It caches
// nothing; application.Accounts caches the tokens that it accepts.
type Tokens struct {
	// The first secret signs. A pointer, so that %s of an enclosing struct does not print the
	// secrets.
	accepted *jwt.VerificationKeySet
	clock    application.Clock
	parser   *jwt.Parser
}

var (
	_ application.TokenIssuer   = (*Tokens)(nil)
	_ application.TokenVerifier = (*Tokens)(nil)
)

// Config configures New. Only Secret is required.
type Config struct {
	// Secret signs tokens, and verifies them.
	Secret []byte `json:"-"`
	// Previous are secrets that verify tokens too, so that a secret can be rotated while its tokens
	// are valid.
	Previous [][]byte `json:"-"`
	// Clock returns the time at which tokens are verified; nil is time.Now.
	Clock application.Clock `json:"-"`
}

// Format implements fmt.Formatter. It writes a constant text for every verb, since a Config has
// secrets.
func (Config) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("jwttoken.Config")) }

// New returns Tokens. All secrets must pass CheckSecret, and are copied.
func New(config Config) (*Tokens, error) {
	if err := CheckSecret(config.Secret); err != nil {
		return nil, fmt.Errorf("token secret %w", err)
	}
	var accepted jwt.VerificationKeySet
	for _, key := range slices.Concat([][]byte{config.Secret}, config.Previous) {
		if err := CheckSecret(key); err != nil {
			return nil, fmt.Errorf("previous token secret %w", err)
		}
		accepted.Keys = append(accepted.Keys, bytes.Clone(key))
	}
	clock := config.Clock
	if clock == nil {
		clock = time.Now
	}
	return &Tokens{
		accepted: &accepted, clock: clock,
		// The parser would report a genuine token with a claim of the wrong type
		// as malformed, so Verify validates the claims itself.
		parser: jwt.NewParser(jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}), jwt.WithStrictDecoding(), jwt.WithoutClaimsValidation()),
	}, nil
}

// Format implements fmt.Formatter. It writes "[redacted]" for every verb.
func (Tokens) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte("[redacted]")) }

// Issue implements application.TokenIssuer.
func (t *Tokens) Issue(_ context.Context, claims application.Claims) (string, error) {
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, payload{
		UserID:    int64(claims.UserID),
		Email:     claims.Email,
		IssuedAt:  numericDate{claims.IssuedAt},
		ExpiresAt: numericDate{claims.ExpiresAt},
	})
	token.Header[headerNonce] = rand.Text() // two tokens of the same second must differ
	if claims.Epoch != 0 {
		token.Header[headerEpoch] = int64(claims.Epoch)
	}
	return token.SignedString(t.accepted.Keys[0])
}

// Verify implements application.TokenVerifier.
func (t *Tokens) Verify(_ context.Context, token string) (application.Claims, error) {
	if strings.ContainsAny(token, "\r\n") {
		// encoding/base64 skips line breaks even in strict mode.
		return application.Claims{}, application.ErrTokenInvalid
	}
	var p payload
	parsed, err := t.parser.ParseWithClaims(token, &p, func(*jwt.Token) (any, error) { return *t.accepted, nil })
	if err != nil {
		return application.Claims{}, application.ErrTokenInvalid
	}
	epoch, wellFormed := epochOf(parsed.Header)
	// The header parameter crit names extensions that Verify must support (RFC 7515, section
	// 4.1.11). Verify supports none.
	_, critical := parsed.Header["crit"]
	switch now := t.clock(); {
	case !p.ExpiresAt.IsZero() && !now.Before(p.ExpiresAt.Time):
		return application.Claims{}, application.ErrTokenExpired
	case now.Before(p.NotBefore.Time):
		return application.Claims{}, application.ErrTokenNotActive
	case p.ExpiresAt.IsZero(), p.malformed != nil, critical, !wellFormed, p.UserID < 1, epoch != 0 && p.IssuedAt.IsZero():
		return application.Claims{}, application.ErrTokenUnverified
	}
	return application.Claims{
		UserID: domain.UserID(p.UserID), Email: p.Email,
		IssuedAt: p.IssuedAt.Time, ExpiresAt: p.ExpiresAt.Time, Epoch: epoch,
	}, nil
}

// Further header parameters of an issued token. They are not claims, because the specification has
// exactly four. Other verifiers ignore unknown header parameters.
const (
	headerEpoch = "epoch"
	headerNonce = "nonce"
)

// maxEpoch is the greatest safe integer of a float64, a time in the year 2255.
const maxEpoch = 1<<53 - 1

// epochOf returns the epoch in a token's header, or 0 if there is none. The result wellFormed is
// false if the epoch is not an integer from 1 to maxEpoch.
func epochOf(header map[string]any) (epoch domain.TokenEpoch, wellFormed bool) {
	value, found := header[headerEpoch]
	if !found {
		return 0, true
	}
	number, _ := value.(float64) // 0 for another type
	if number < 1 || number > maxEpoch || number != math.Trunc(number) {
		return 0, false
	}
	return domain.TokenEpoch(number), true
}

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

// UnmarshalJSON reads each claim by its exact name. Names are case-sensitive. If two claims have
// the same name, the last one counts (RFC 7519, sections 4 and 10.1.1). It goes on after a claim of
// the wrong type, since Verify reports an expired token as expired even if another claim is
// invalid.
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

// UnmarshalJSON reads seconds, and keeps their fraction.
func (d *numericDate) UnmarshalJSON(text []byte) error {
	var seconds *float64
	if err := json.Unmarshal(text, &seconds); err != nil || seconds == nil {
		return err
	}
	if *seconds < -lastSecond || *seconds > lastSecond {
		return errors.New("time is out of range")
	}
	whole, fraction := math.Modf(*seconds)
	d.Time = time.Unix(int64(whole), int64(fraction*1e9)).UTC()
	return nil
}
