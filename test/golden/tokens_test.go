package golden_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"hash"
	"slices"
	"strings"
)

// secret signs the tokens.
const secret = "a secret of at least thirty-two bytes"

// hs256 is the header of the tokens that other programs make.
const hs256 = `{"alg":"HS256","typ":"JWT"}`

// sign returns a token.
func sign(algorithm func() hash.Hash, key, header, claims string) string {
	encode := base64.RawURLEncoding.EncodeToString
	input := encode([]byte(header)) + "." + encode([]byte(claims))
	mac := hmac.New(algorithm, []byte(key))
	mac.Write([]byte(input))
	return input + "." + encode(mac.Sum(nil))
}

// own returns a token with claims in addition to an email, signed as those of
// logins are.
func own(claims ...string) string { return sign(sha256.New, secret, hs256, payload(claims...)) }

func payload(claims ...string) string {
	return `{"email":"ana@example.com",` + strings.Join(claims, ",") + `}`
}

// Claims of user 1. 1773489600 is the second of moment.
const (
	userOne = `"userId":1`
	issued  = `"iat":1773489600`
	aDay    = `"exp":1773576000`
)

var (
	genuine = payload(userOne, issued, aDay)
	forger  = "another secret of thirty-two bytes"
)

// madeTokens are tokens that no login returned, by placeholder.
var madeTokens = map[string]string{
	"<genuine>":        own(userOne, issued, aDay),
	"<without iat>":    own(userOne, aDay),
	"<nbf now>":        own(userOne, issued, aDay, `"nbf":1773489600`),
	"<expired>":        own(userOne, issued, `"exp":1`),
	"<expires now>":    own(userOne, issued, `"exp":1773489600`),
	"<not active>":     own(userOne, issued, aDay, `"nbf":1773489601`),
	"<forged>":         sign(sha256.New, forger, hs256, genuine),
	"<forged expired>": sign(sha256.New, forger, hs256, payload(userOne, issued, `"exp":1`)),
	"<HS512>":          sign(sha512.New, secret, `{"alg":"HS512","typ":"JWT"}`, genuine),
	"<alg none>":       sign(sha256.New, secret, `{"alg":"none","typ":"JWT"}`, genuine),
	"<too long>":       own(userOne, issued, aDay) + "A",
	"<no JSON>":        sign(sha256.New, secret, hs256, "claims"),
	"<no userId>":      own(issued, aDay),
	"<userId 0>":       own(`"userId":0`, issued, aDay),
	"<userId text>":    own(`"userId":"1"`, issued, aDay),
	"<userId 1.5>":     own(`"userId":1.5`, issued, aDay),
	"<no exp>":         own(userOne, issued),
	"<crit>":           sign(sha256.New, secret, `{"alg":"HS256","crit":["x"],"x":1}`, genuine),
	"<nobody>":         own(`"userId":99`, issued, aDay),
}

var refusedAuthorizations = []string{
	"X-No: Authorization", "Authorization:", "Authorization: Bearer", "Authorization: Basic YW5hOng=",
	"Authorization: Token <genuine>", "Authorization: <genuine>", bearer("x"), bearer("a.b.c"),
	bearer("<expired>"), bearer("<expires now>"), bearer("<not active>"), bearer("<forged>"), bearer("<forged expired>"),
	bearer("<HS512>"), bearer("<alg none>"), bearer("<too long>"), bearer("<no JSON>"), bearer("<no userId>"),
	bearer("<userId 0>"), bearer("<userId text>"), bearer("<userId 1.5>"), bearer("<no exp>"), bearer("<crit>"),
	bearer("<nobody>"),
}

var acceptedAuthorizations = []string{
	bearer("<ana>"), bearer("<genuine>"), bearer("<without iat>"), bearer("<nbf now>"),
	"authorization: bearer <ana>", "Authorization:   BEARER    <ana>  x",
}

// tokenRequests has each token on the protected routes.
func tokenRequests() []string {
	requests := slices.Clone(registerAna)
	for _, authorization := range refusedAuthorizations {
		for _, line := range []string{"GET /me", "GET /usuarios", "GET /tasks"} {
			requests = append(requests, call(line, "", authorization))
		}
	}
	// Before path, query and body are looked at.
	for _, authorization := range []string{"X-No: Authorization", bearer("<expired>"), bearer("<forged>")} {
		requests = append(requests,
			call("GET /tasks?completed=maybe", "", authorization),
			call("POST /tasks", `{"title":1}`, authorization),
			call("PUT /tasks/x", `{}`, authorization),
			call("DELETE /tasks/x", "", authorization),
		)
	}
	for _, authorization := range acceptedAuthorizations {
		requests = append(requests, call("GET /me", "", authorization), call("GET /tasks", "", authorization))
	}
	return append(requests,
		call("GET /me", "", bearer("x"), bearer("<ana>")),
		call("GET /me", "", bearer("<ana>"), bearer("x")),
	)
}
