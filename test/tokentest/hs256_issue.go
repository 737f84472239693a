package tokentest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

var hs256IssueRules = []rule{
	{"issue/claims", "a token carries userId, email, iat and exp, no other claim, and the three numbers are integers", issueClaims},
	{"issue/form", "a token is three parts of unpadded base64url, signed with HS256 under the secret", issueForm},
}

func issueClaims(t *tester) {
	claims := t.claimsIn(7)
	// The service's clock has nanoseconds, a token whole seconds.
	claims.IssuedAt = claims.IssuedAt.Add(123456789)
	claims.ExpiresAt = claims.ExpiresAt.Add(123456789)
	got := t.object(split(t, t.issue(claims))[1])
	for name, want := range payload() {
		if string(got[name]) != want {
			t.Errorf("%s: got %s, want %s", name, got[name], want)
		}
	}
	if len(got) != len(payload()) {
		t.Errorf("got claims %v, want userId, email, iat and exp", slices.Sorted(maps.Keys(got)))
	}
}

func issueForm(t *tester) {
	parts := t.parts()
	if got := string(t.object(parts[0])["alg"]); got != `"HS256"` {
		t.Errorf("alg: got %s, want HS256", got)
	}
	if want := mac(sha256.New, t.Secret, parts[0]+"."+parts[1]); parts[2] != want {
		t.Errorf("signature: got %s, want %s", parts[2], want)
	}
}

// parts returns the three parts of a fresh token.
func (t *tester) parts() []string {
	t.Helper()
	return split(t, t.issue(t.claims()))
}

func split(t *tester, token string) []string {
	t.Helper()
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		t.Fatalf("got token %q of %d parts, want 3", token, len(parts))
	}
	return parts
}

// object decodes a part of a token, which must be a JSON object.
func (t *tester) object(part string) map[string]json.RawMessage {
	t.Helper()
	text, err := base64.RawURLEncoding.Strict().DecodeString(part)
	if err != nil {
		t.Fatalf("decode %q: %v", part, err)
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(text, &object); err != nil {
		t.Fatalf("decode %s: %v", text, err)
	}
	return object
}
