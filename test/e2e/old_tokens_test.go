package e2e_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"
)

// oldToken returns a token without an epoch, issued now: its header has only the
// algorithm and the type.
func oldToken(id int64, email string) person {
	now := time.Now()
	encode := base64.RawURLEncoding.EncodeToString
	signed := encode([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." +
		encode(fmt.Appendf(nil, `{"userId":%d,"email":%q,"iat":%d,"exp":%d}`, id, email, now.Unix(), now.Add(24*time.Hour).Unix()))
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(signed))
	return person{ID: id, Token: signed + "." + encode(mac.Sum(nil))}
}

// Tokens without an epoch are accepted until they are ended, each by itself or all at
// once.
func TestTokensWithoutAnEpoch(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		s := start(t, url)
		s.Register(t, "ana@example.com")
		s.Register(t, "old@example.com")
		for id, email := range []string{"ana@example.com", "old@example.com"} {
			first := oldToken(int64(id+1), email)
			second := oldToken(first.ID, strings.ToUpper(email)) // differs in the claims: an old token has no nonce
			milk := task(s.Create(t, first, `{"title":"Buy milk"}`), "Buy milk", "null", false, first.ID)
			s.wantList(t, second, milk)
			third := s.LogIn(t, email)
			s.wantList(t, third, milk)

			s.Want(t, logOut(first, ""), 200, loggedOut)
			s.wantEnded(t, first)
			s.wantList(t, second, milk)
			s.wantList(t, third, milk)
			s.Want(t, logOut(third, `{"everywhere":true}`), 200, loggedOut)
			s.wantEnded(t, second, third)
			s.wantList(t, s.LogIn(t, email), milk)
		}
	})
}
