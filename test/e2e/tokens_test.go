package e2e_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash"
	"strings"
	"testing"
	"time"
)

var rawURL = base64.RawURLEncoding

// forge signs any header and payload with any key.
func forge(newHash func() hash.Hash, key, header, payload string) string {
	signed := rawURL.EncodeToString([]byte(header)) + "." + rawURL.EncodeToString([]byte(payload))
	mac := hmac.New(newHash, []byte(key))
	mac.Write([]byte(signed))
	return signed + "." + rawURL.EncodeToString(mac.Sum(nil))
}

// genuine signs a payload as the service does.
func genuine(payload string) string {
	return forge(sha256.New, secret, `{"alg":"HS256","typ":"JWT"}`, payload)
}

func decodeToken(t *testing.T, token string) (header, payload map[string]any) {
	t.Helper()
	parts := strings.Split(token, ".")
	for i, into := range []*map[string]any{&header, &payload} {
		text, err := rawURL.DecodeString(parts[i])
		if err != nil {
			t.Fatal(err)
		}
		decoder := json.NewDecoder(strings.NewReader(string(text)))
		decoder.UseNumber()
		if err := decoder.Decode(into); err != nil {
			t.Fatal(err)
		}
	}
	return header, payload
}

// protectedRoutes are all of them; id is a task of the caller.
func protectedRoutes(id int64) []request {
	task := fmt.Sprintf("/tasks/%d", id)
	return []request{
		{method: "GET", path: "/me"},
		{method: "GET", path: "/usuarios"},
		{method: "GET", path: "/tasks"},
		{method: "GET", path: "/tasks?completed=true"},
		{method: "GET", path: "/tasks?completed=nonsense"},
		{method: "POST", path: "/tasks", body: `{"title":"Buy bread"}`},
		{method: "POST", path: "/tasks", body: `nonsense`},
		{method: "PUT", path: task, body: `{"completed":true}`},
		{method: "PUT", path: "/tasks/nonsense", body: `nonsense`},
		{method: "DELETE", path: task},
		{method: "DELETE", path: "/tasks/nonsense"},
	}
}

// Specification 7 and the decisions under "Token check": each way in which a
// token can fail, on each protected route, before anything else is looked at.
func TestTokenCheck(t *testing.T) {
	now := time.Now().Unix()
	claims := func(userID, rest string) string {
		return fmt.Sprintf(`{"userId":%s,"email":"ana@example.com","iat":%d%s}`, userID, now, rest)
	}
	exp := fmt.Sprintf(`,"exp":%d`, now+3600)
	valid := genuine(claims("1", exp))
	parts := strings.Split(valid, ".")

	const (
		noToken  = `{"error":"No token provided"}`
		expired  = `{"error":"Token expired","code":"TOKEN_EXPIRED"}`
		invalid  = `{"error":"Invalid token","code":"INVALID_TOKEN"}`
		early    = `{"error":"Token not active yet","code":"TOKEN_NOT_ACTIVE"}`
		verify   = `{"error":"Token verification failed","code":"VERIFICATION_FAILED"}`
		taskWord = `{"error":"Invalid or missing authentication token"}`
		taskOver = `{"error":"Invalid or missing authentication token","code":"TOKEN_EXPIRED"}`
	)
	const (
		saysExpired = `Bearer error="invalid_token", error_description="The token has expired"`
		saysInvalid = `Bearer error="invalid_token", error_description="The token is malformed or its signature is invalid"`
		saysEarly   = `Bearer error="invalid_token", error_description="The token is not active yet"`
		saysVerify  = `Bearer error="invalid_token", error_description="The token could not be verified"`
	)
	type outcome struct {
		status int
		body   string // by section 7
		task   string // by section 4, always 401
		says   string // WWW-Authenticate of a 401
	}
	missing := outcome{401, noToken, taskWord, "Bearer"}
	over := outcome{401, expired, taskOver, saysExpired}
	bad := outcome{403, invalid, taskWord, saysInvalid}
	notYet := outcome{403, early, taskWord, saysEarly}
	unverified := outcome{403, verify, taskWord, saysVerify}

	cases := []struct {
		name          string
		authorization string
		want          outcome
	}{
		{"no header", "", missing},
		{"scheme only", "Bearer", missing},
		{"scheme and spaces", "Bearer   ", missing},
		{"another scheme", "Basic " + valid, missing},
		{"no scheme", valid, missing},
		{"scheme run together", "Bearer" + valid, missing},

		{"expired", "Bearer " + genuine(claims("1", fmt.Sprintf(`,"exp":%d`, now-1))), over},
		{"expired and not active", "Bearer " + genuine(claims("1", fmt.Sprintf(`,"exp":%d,"nbf":%d`, now-1, now+3600))), over},
		{"not active", "Bearer " + genuine(claims("1", exp+fmt.Sprintf(`,"nbf":%d`, now+3600))), notYet},

		{"nonsense", "Bearer nonsense", bad},
		{"two parts", "Bearer " + parts[0] + "." + parts[1], bad},
		{"four parts", "Bearer " + valid + ".x", bad},
		{"no signature", "Bearer " + parts[0] + "." + parts[1] + ".", bad},
		{"padding", "Bearer " + valid + "=", bad},
		{"another payload", "Bearer " + parts[0] + "." + rawURL.EncodeToString([]byte(claims("2", exp))) + "." + parts[2], bad},
		{"another secret", "Bearer " + forge(sha256.New, strings.Repeat("x", 32), `{"alg":"HS256"}`, claims("1", exp)), bad},
		{"empty key", "Bearer " + forge(sha256.New, "", `{"alg":"HS256"}`, claims("1", exp)), bad},
		{"expired and forged", "Bearer " + forge(sha256.New, "", `{"alg":"HS256"}`, claims("1", `,"exp":1`)), bad},
		{"HS384", "Bearer " + forge(sha512.New384, secret, `{"alg":"HS384"}`, claims("1", exp)), bad},
		{"HS512", "Bearer " + forge(sha512.New, secret, `{"alg":"HS512"}`, claims("1", exp)), bad},
		{"none", "Bearer " + rawURL.EncodeToString([]byte(`{"alg":"none"}`)) + "." + parts[1] + ".", bad},
		{"none, signed", "Bearer " + forge(sha256.New, secret, `{"alg":"none"}`, claims("1", exp)), bad},
		{"no algorithm", "Bearer " + forge(sha256.New, secret, `{}`, claims("1", exp)), bad},
		{"key in the header", "Bearer " + forge(sha256.New, "attacker", `{"alg":"HS256","kid":"../../dev/null","jku":"http://127.0.0.1/","jwk":{"kty":"oct","k":"YXR0YWNrZXI"}}`, claims("1", exp)), bad},

		{"no exp", "Bearer " + genuine(claims("1", "")), unverified},
		{"exp is text", "Bearer " + genuine(claims("1", `,"exp":"tomorrow"`)), unverified},
		{"no userId", "Bearer " + genuine(`{"email":"ana@example.com"`+exp+`}`), unverified},
		{"userId zero", "Bearer " + genuine(claims("0", exp)), unverified},
		{"userId negative", "Bearer " + genuine(claims("-1", exp)), unverified},
		{"userId text", "Bearer " + genuine(claims(`"1"`, exp)), unverified},
		{"userId fraction", "Bearer " + genuine(claims("1.5", exp)), unverified},
		{"userId too large", "Bearer " + genuine(claims("9223372036854775808", exp)), unverified},
		{"critical extension", "Bearer " + forge(sha256.New, secret, `{"alg":"HS256","crit":["x"],"x":1}`, claims("1", exp)), unverified},
		{"user who does not exist", "Bearer " + genuine(claims("999999", exp)), unverified},
	}
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		before := s.tasks(t, ana)
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				for _, route := range protectedRoutes(id) {
					if c.name == "user who does not exist" && strings.Contains(route.path+route.body, "nonsense") {
						continue // existence comes after path and body
					}
					route.authorization = c.authorization
					status, body := c.want.status, c.want.body
					if strings.HasPrefix(route.path, "/tasks") {
						status, body = 401, c.want.task
					}
					got := s.want(t, route, status, body)
					if says := got.header.Get("WWW-Authenticate"); status == 401 && says != c.want.says {
						t.Errorf("%s %s: got WWW-Authenticate %q, want %q", route.method, route.path, says, c.want.says)
					}
				}
			})
		}
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, before)
		for _, accepted := range []string{"Bearer ", "bearer ", "BEARER ", "bEaReR  "} {
			s.want(t, request{method: "GET", path: "/tasks", authorization: accepted + valid}, 200, before)
		}
		s.want(t, request{method: "GET", path: "/tasks", authorization: "Bearer " + valid + " more"}, 200, before)
	})
}
