package tokentest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"hash"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// members is a JSON object: names and values, the values as JSON text.
type members map[string]string

// with returns the object with one member replaced. An empty value removes the
// member.
func (m members) with(name, value string) members {
	m = maps.Clone(m)
	if m[name] = value; value == "" {
		delete(m, name)
	}
	return m
}

// String returns the JSON text.
func (m members) String() string {
	list := make([]string, 0, len(m))
	for _, name := range slices.Sorted(maps.Keys(m)) {
		list = append(list, fmt.Sprintf("%q:%s", name, m[name]))
	}
	return "{" + strings.Join(list, ",") + "}"
}

var hs256 = members{"alg": `"HS256"`, "typ": `"JWT"`}

// seconds returns a time in the form that a token has.
func seconds(t time.Time) string { return fmt.Sprint(t.Unix()) }

// payload returns tester.claims as the members of a token's payload.
func payload() members {
	return members{
		"userId": "7", "email": `"ana@example.com"`,
		"iat": seconds(moment), "exp": seconds(moment.Add(application.TokenLifetime)),
	}
}

func encode(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }

// mac returns the encoded signature of the input.
func mac(algorithm func() hash.Hash, key []byte, input string) string {
	h := hmac.New(algorithm, key)
	h.Write([]byte(input))
	return encode(string(h.Sum(nil)))
}

// sign returns the token of a header and claims under a key.
func sign(algorithm func() hash.Hash, key []byte, header, claims string) string {
	input := encode(header) + "." + encode(claims)
	return input + "." + mac(algorithm, key, input)
}

// signed returns the token of a header and claims under the pair's secret.
func (t *tester) signed(header, claims string) string {
	return sign(sha256.New, t.Secret, header, claims)
}

// genuine returns the token of the claims under the pair's secret.
func (t *tester) genuine(claims members) string { return t.signed(hs256.String(), claims.String()) }

// headed returns the token of a header and the usual claims under the pair's secret.
func (t *tester) headed(header members) string {
	return t.signed(header.String(), payload().String())
}

// refusesClaim fails unless genuine tokens with any of the values for a claim are
// rejected. "" leaves the claim out.
func (t *tester) refusesClaim(name string, want error, values ...string) {
	t.Helper()
	for _, value := range values {
		t.refuses(name+" "+value, t.genuine(payload().with(name, value)), want)
	}
}
