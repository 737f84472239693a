package golden_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"hash"
	"strings"
)

const secret = "a secret of at least thirty-two bytes"

// hs256 is the header of the tokens that other programs make.
const hs256 = `{"alg":"HS256","typ":"JWT"}`

func sign(algorithm func() hash.Hash, key, header, claims string) string {
	encode := base64.RawURLEncoding.EncodeToString
	input := encode([]byte(header)) + "." + encode([]byte(claims))
	mac := hmac.New(algorithm, []byte(key))
	mac.Write([]byte(input))
	return input + "." + encode(mac.Sum(nil))
}

// own returns a token with claims in addition to an email, signed like a
// login's.
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

// hs256InEpoch is the header of a token that the service issued to a user who registered at
// moment.
const hs256InEpoch = `{"alg":"HS256","epoch":1773489600123456,"typ":"JWT"}`

// madeTokens are tokens that no login returned, by placeholder.
var madeTokens = map[string]string{
	"<genuine>":         own(userOne, issued, aDay),
	"<without iat>":     own(userOne, aDay),
	"<nbf now>":         own(userOne, issued, aDay, `"nbf":1773489600`),
	"<nbf soon>":        own(userOne, issued, aDay, `"nbf":1773489600.5`),
	"<expires soon>":    own(userOne, issued, `"exp":1773489600.5`),
	"<expired>":         own(userOne, issued, `"exp":1`),
	"<expires now>":     own(userOne, issued, `"exp":1773489600`),
	"<not active>":      own(userOne, issued, aDay, `"nbf":1773489601`),
	"<forged>":          sign(sha256.New, forger, hs256, genuine),
	"<forged expired>":  sign(sha256.New, forger, hs256, payload(userOne, issued, `"exp":1`)),
	"<HS512>":           sign(sha512.New, secret, `{"alg":"HS512","typ":"JWT"}`, genuine),
	"<alg none>":        sign(sha256.New, secret, `{"alg":"none","typ":"JWT"}`, genuine),
	"<too long>":        own(userOne, issued, aDay) + "A",
	"<no JSON>":         sign(sha256.New, secret, hs256, "claims"),
	"<no userId>":       own(issued, aDay),
	"<userId 0>":        own(`"userId":0`, issued, aDay),
	"<userId text>":     own(`"userId":"1"`, issued, aDay),
	"<userId 1.5>":      own(`"userId":1.5`, issued, aDay),
	"<no exp>":          own(userOne, issued),
	"<crit>":            sign(sha256.New, secret, `{"alg":"HS256","crit":["x"],"x":1}`, genuine),
	"<a month>":         sign(sha256.New, secret, hs256InEpoch, payload(userOne, issued, `"exp":1776081600`)),
	"<over a month>":    sign(sha256.New, secret, hs256InEpoch, payload(userOne, issued, `"exp":1776168000`)),
	"<foreign month>":   own(userOne, issued, `"exp":1776168000`),
	"<epoch, no iat>":   sign(sha256.New, secret, hs256InEpoch, payload(userOne, aDay)),
	"<expired century>": sign(sha256.New, secret, hs256InEpoch, payload(userOne, `"iat":-1382184000`, `"exp":1`)),
	"<nobody>":          own(`"userId":99`, issued, aDay),
}
