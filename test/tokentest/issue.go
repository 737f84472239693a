package tokentest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var issueRules = []rule{
	{"issue/round trip", "a token says what its claims said, with times in UTC and whole seconds", issueRoundTrip},
	{"issue/claims", "a token carries userId, email, iat and exp, no other claim, and the three numbers are integers", issueClaims},
	{"issue/form", "a token is three parts of unpadded base64url, signed with HS256 under the secret", issueForm},
}

func issueRoundTrip(k *tokens) {
	west := time.FixedZone("", -8*3600)
	for name, claims := range map[string]application.Claims{
		"plain":           k.claims(),
		"first user":      {UserID: 1, Email: "ana@example.com"},
		"past a float":    {UserID: 1<<53 + 1, Email: "ana@example.com"},
		"last user":       {UserID: math.MaxInt64, Email: "ana@example.com"},
		"scripts":         {UserID: 7, Email: "Ana.Ángel+тест@測試.example.com"},
		"quotes":          {UserID: 7, Email: `"a\b<&>'@example.com`},
		"longest email":   {UserID: 7, Email: strings.Repeat("a", domain.MaxEmailBytes-12) + "@example.com"},
		"parts of second": {UserID: 7, Email: "ana@example.com", IssuedAt: moment.Add(time.Second - 1), ExpiresAt: moment.Add(time.Minute - 1)},
		"another zone":    {UserID: 7, Email: "ana@example.com", IssuedAt: moment.In(west), ExpiresAt: moment.Add(time.Hour).In(west)},
	} {
		if claims.IssuedAt.IsZero() {
			claims.IssuedAt, claims.ExpiresAt = k.claims().IssuedAt, k.claims().ExpiresAt
		}
		got := k.accepts(name, k.issue(claims))
		want := claims
		want.IssuedAt, want.ExpiresAt = claims.IssuedAt.UTC().Truncate(time.Second), claims.ExpiresAt.UTC().Truncate(time.Second)
		if got != want {
			k.Errorf("%s: got %+v, want %+v", name, got, want)
		}
	}
}

func issueClaims(k *tokens) {
	claims := k.claims()
	// The service's clock is finer than a token.
	claims.IssuedAt = claims.IssuedAt.Add(123456789)
	claims.ExpiresAt = claims.ExpiresAt.Add(123456789)
	_, rest, _ := strings.Cut(k.issue(claims), ".")
	text, _, _ := strings.Cut(rest, ".")
	got := k.object(text)
	for name, want := range body() {
		if string(got[name]) != want {
			k.Errorf("%s: got %s, want %s", name, got[name], want)
		}
	}
	if len(got) != len(body()) {
		k.Errorf("got claims %v, want userId, email, iat and exp", slices.Sorted(maps.Keys(got)))
	}
}

func issueForm(k *tokens) {
	token := k.issue(k.claims())
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		k.Fatalf("got %d parts, want 3", len(parts))
	}
	if got := string(k.object(parts[0])["alg"]); got != `"HS256"` {
		k.Errorf("alg: got %s, want HS256", got)
	}
	if want := mac(sha256.New, k.Secret, parts[0]+"."+parts[1]); parts[2] != want {
		k.Errorf("signature: got %s, want %s", parts[2], want)
	}
}

// object decodes one part of a token.
func (k *tokens) object(part string) map[string]json.RawMessage {
	k.Helper()
	text, err := base64.RawURLEncoding.Strict().DecodeString(part)
	if err != nil {
		k.Fatalf("decode %q: %v", part, err)
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(text, &object); err != nil {
		k.Fatalf("decode %s: %v", text, err)
	}
	return object
}
