package jwttoken_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

// signed returns the token of a header and claims under a key.
func signed(key []byte, header, payload string) string {
	text := base64.RawURLEncoding.EncodeToString([]byte(header)) + "." + base64.RawURLEncoding.EncodeToString([]byte(payload))
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return text + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// Headers and claims of known attacks on JWT libraries.
var (
	headerSeeds = []string{
		`{"alg":"HS256","typ":"JWT"}`, `{"alg":"none"}`, `{"alg":"None","typ":"JWT"}`, `{"alg":"HS512"}`, `{"alg":"HS384"}`, `{"alg":"RS256"}`,
		`{"alg":"HS256","kid":"../../dev/null"}`, `{"alg":"HS256","jku":"https://example.com/keys"}`, `{"alg":"HS256","crit":["exp"]}`,
		`{"alg":"HS256","b64":false,"crit":["b64"]}`, `{"alg":"HS256","alg":"none"}`, `{"ALG":"HS256"}`, `{"alg":["HS256"]}`, `{}`, `null`, `[]`, ``,
		`{"alg":"HS256","epoch":1773489600000000,"nonce":"x","typ":"JWT"}`, `{"alg":"HS256","epoch":9007199254740991}`, `{"alg":"HS256","epoch":9007199254740992}`, `{"alg":"HS256","epoch":0}`,
		`{"alg":"HS256","epoch":-1}`, `{"alg":"HS256","epoch":1.5}`, `{"alg":"HS256","epoch":1e400}`, `{"alg":"HS256","epoch":"1"}`, `{"alg":"HS256","epoch":null}`, `{"alg":"HS256","epoch":1,"epoch":2}`,
	}
	claimSeeds = []string{
		`{"userId":7,"email":"ana@example.com","iat":1773489600,"exp":1773576000}`, `{"userId":7}`, `{"userId":7,"exp":null}`,
		`{"userId":7,"exp":"1773576000"}`, `{"userId":7,"exp":1e400}`, `{"userId":7,"exp":9e18}`, `{"userId":7,"exp":-1}`, `{"userId":7,"exp":1773489600.5}`,
		`{"userId":0,"exp":1773576000}`, `{"userId":-1,"exp":1773576000}`, `{"userId":7.5,"exp":1773576000}`, `{"userId":"7","exp":1773576000}`,
		`{"userId":9223372036854775808,"exp":1773576000}`, `{"USERID":7,"exp":1773576000}`, `{"userId":7,"USERID":8,"exp":1773576000}`, `{"exp":1773576000}`, `{"userId":7,"exp":1773576000,"nbf":1773576000}`,
		`{"userId":7,"exp":1773576000,"nbf":"x"}`, `{"userId":7,"exp":1773489600}`, `{"userId":7,"userId":8,"exp":1773576000}`, `{"userId":7,"exp":1773576000} x`,
		"{\"userId\":7,\"exp\":1773576000,\"email\":\"\xff\"}", `{"userId":7,"exp":1773576000,"aud":1,"iss":[],"sub":{}}`, strings.Repeat("[", 10_000), `null`, ``,
	}
)

// verify verifies a token, and fails if TokenVerifier.Verify does not allow the
// outcome.
func verify(t *testing.T, tokens *jwttoken.Tokens, token string) (claims application.Claims, ok bool) {
	t.Helper()
	claims, err := tokens.Verify(t.Context(), token)
	reasons := []error{application.ErrTokenInvalid, application.ErrTokenExpired, application.ErrTokenNotActive, application.ErrTokenUnverified}
	if err != nil && (!slices.Contains(reasons, err) || claims != (application.Claims{})) {
		t.Errorf("%q: got %+v and %v, want no claims and one of %v", token, claims, err, reasons)
	}
	return claims, err == nil
}

// FuzzVerify knows no secret, so only genuine tokens verify.
func FuzzVerify(f *testing.F) {
	tokens := newTokens(f, numberedSecret(1), atNoon, numberedSecret(2))
	genuine := map[string]application.Claims{}
	for _, key := range [][]byte{numberedSecret(1), numberedSecret(2)} {
		// Issue cannot make this token, because the nonces of Issue differ in each
		// process of a fuzz run.
		token := signed(key, `{"alg":"HS256","nonce":"x","typ":"JWT"}`, claimSeeds[0])
		genuine[token] = claims
		parts := strings.Split(token, ".")
		for _, altered := range []string{
			token, token + "=", token + ".", "." + token, token + "\n", " " + token, token[:len(token)-1], token[:len(token)-1] + "_", strings.ToUpper(token),
			parts[0] + "." + parts[1] + ".", parts[0] + "." + parts[1], parts[0] + ".." + parts[2], parts[1] + "." + parts[0] + "." + parts[2],
		} {
			f.Add(altered)
		}
		// The last character has unused bits, which must be zero.
		for _, last := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" {
			f.Add(token[:len(token)-1] + string(last))
		}
	}
	for _, text := range []string{"", ".", "..", "...", "a.b.c", "\x00", "\xff.\xff.\xff", strings.Repeat(".", 10_000), strings.Repeat("a", 10_000)} {
		f.Add(text)
	}
	for _, header := range headerSeeds {
		f.Add(signed(nil, header, claimSeeds[0]))
		f.Add(signed(numberedSecret(3), header, claimSeeds[0]))
	}
	f.Fuzz(func(t *testing.T, token string) {
		got, ok := verify(t, tokens, token)
		want, known := genuine[token]
		if ok != known || got != want {
			t.Errorf("%q: got %+v, accepted: %t, want %+v, %t", token, got, ok, want, known)
		}
	})
}

// FuzzClaims knows the secret. A token that verifies must also be valid as
// encoding/json reads it.
func FuzzClaims(f *testing.F) {
	tokens := newTokens(f, numberedSecret(1), atNoon)
	for _, header := range headerSeeds {
		f.Add(header, claimSeeds[0])
	}
	for _, payload := range claimSeeds {
		f.Add(headerSeeds[0], payload)
		f.Add(`{"alg":"HS256","epoch":1773489600000000}`, payload)
	}
	f.Fuzz(func(t *testing.T, header, payload string) {
		claims, ok := verify(t, tokens, signed(numberedSecret(1), header, payload))
		if !ok {
			return
		}
		// A map has the exact names, and the last of two equal names.
		var head map[string]any
		if err := json.Unmarshal([]byte(header), &head); err != nil || head["alg"] != "HS256" || head["crit"] != nil {
			t.Errorf("got header %s accepted, want it rejected", header)
		}
		if epoch, found := head["epoch"]; found && (epoch != float64(claims.Epoch) || claims.Epoch < 1) || !found && claims.Epoch != 0 {
			t.Errorf("got epoch %d of header %s, want it rejected or the same epoch", claims.Epoch, header)
		}
		if claims.Epoch != 0 && claims.IssuedAt.IsZero() {
			t.Errorf("got header %s with claims %s accepted, want it rejected for its epoch without iat", header, payload)
		}
		var body map[string]json.RawMessage
		var userID int64
		var exp, nbf *float64
		err := json.Unmarshal([]byte(payload), &body)
		for name, claim := range map[string]any{"userId": &userID, "exp": &exp, "nbf": &nbf} {
			if text, found := body[name]; found {
				err = errors.Join(err, json.Unmarshal(text, claim))
			}
		}
		if err != nil || userID < 1 || int64(claims.UserID) != userID {
			t.Fatalf("got user %d of %s, want it rejected or the same user", claims.UserID, payload)
		}
		if exp == nil || *exp <= float64(noon.Unix()) || (nbf != nil && *nbf >= float64(noon.Unix()+1)) {
			t.Errorf("got %s accepted at %d, want it rejected", payload, noon.Unix())
		}
	})
}
