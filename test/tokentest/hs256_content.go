package tokentest

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// hs256ContentRules are the rules of the header and the claims of genuine tokens.
var hs256ContentRules = []rule{
	{"issue/claims", "a token carries userId, email, iat and exp, no other claim, and the three numbers are integers", issueClaims},
	{"header/issued", "the header of a token carries a nonce, and the epoch as an integer if there is one", headerIssued},
	{"header/epoch", "a genuine token whose epoch is not an integer from 1 to 2^53-1 is ErrTokenUnverified", headerEpoch},
	{"header/epoch and iat", "a genuine token with an epoch and without iat is ErrTokenUnverified, since nothing bounds its lifetime", headerEpochAndIat},
	{"header/no epoch", "a genuine token without epoch, of another service, has the epoch 0", headerNoEpoch},
	{"header/more", "unknown parameters of a genuine header are ignored (RFC 7515, section 4)", headerMore},
	{"time/exp required", "a genuine token without exp is ErrTokenUnverified", timeExpRequired},
	{"time/not before", "a genuine token is ErrTokenNotActive until nbf", timeNotBefore},
	{"time/fraction", "exp and nbf may have a fraction of a second, which counts", timeFraction},
	{"time/order", "a token that is rejected for several reasons is expired, else not active, else unverified", timeOrder},
	{"time/strange", "a time that is not a number, or is beyond the calendar, never makes a token good", timeStrange},
	{"claims/user id", "a genuine token whose userId is not an integer above 0 is ErrTokenUnverified", claimsUserID},
	{"claims/names", "names of claims are case-sensitive (RFC 7519, section 10.1.1)", claimsNames},
	{"claims/types", "a genuine token with a claim of the wrong type is ErrTokenUnverified", claimsTypes},
	{"claims/no object", "a genuine token whose claims are not an object is ErrTokenUnverified", claimsNoObject},
	{"claims/more", "unknown claims are ignored", claimsMore},
}

func issueClaims(t *tester) {
	claims := t.claimsIn(7)
	// The service's clock has nanoseconds, a token whole seconds.
	claims.IssuedAt = claims.IssuedAt.Add(123456789)
	claims.ExpiresAt = claims.ExpiresAt.Add(123456789)
	got := make(members)
	for name, value := range t.object(t.split(t.issue(claims))[1]) {
		got[name] = string(value)
	}
	if !maps.Equal(got, payload()) {
		t.Errorf("got claims %s, want %s", got, payload())
	}
}

// split returns the three parts of a token.
func (t *tester) split(token string) []string {
	t.Helper()
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		t.Fatalf("got token %q of %d parts, want 3", token, len(parts))
	}
	return parts
}

// object decodes a part of a token, which must be a JSON object.
func (t *tester) object(part string) (object map[string]json.RawMessage) {
	t.Helper()
	text, err := base64.RawURLEncoding.Strict().DecodeString(part)
	if err == nil {
		err = json.Unmarshal(text, &object)
	}
	suite.NoErrorf(t, err, "decode %s", part)
	return object
}

func headerIssued(t *tester) {
	for epoch, want := range map[int64]string{0: "", 1: "1", 1_772_368_215_123_456: "1772368215123456", lastEpoch: "9007199254740991"} {
		got := t.object(t.split(t.issue(t.claimsIn(epoch)))[0])
		if string(got["epoch"]) != want {
			t.Errorf("epoch %d: got %s, want %q", epoch, got["epoch"], want)
		}
		if nonce := string(got["nonce"]); len(nonce) < 22 || nonce[0] != '"' {
			t.Errorf("epoch %d: got nonce %s, want text of 20 characters or more", epoch, nonce)
		}
	}
}

func headerEpoch(t *tester) {
	for _, epoch := range []string{
		"0", "-0", "-1", "-1772368215123456", "0.5", "1.5", "1772368215123456.5", "9007199254740992", "9223372036854775807", "9223372036854775808", "1e300",
		"null", "true", `""`, `"1"`, `"1772368215123456"`, "[]", "[1]", "{}",
	} {
		t.refuses("epoch "+epoch, t.headed(hs256.with("epoch", epoch)), application.ErrTokenUnverified)
	}
	// A JSON library may reject the whole header, or use the last of two equal
	// names.
	t.refusesSomehow("epoch 1e400", t.headed(hs256.with("epoch", "1e400")))
	t.refusesSomehow("two epochs", t.signed(`{"alg":"HS256","epoch":1,"epoch":"1"}`, payload().String()))
	expired := payload().with("exp", seconds(moment)).String()
	t.refuses("expired", t.signed(hs256.with("epoch", "0").String(), expired), application.ErrTokenExpired)
}

func headerEpochAndIat(t *tester) {
	ours := hs256.with("epoch", "7")
	for _, iat := range []string{"", "null"} {
		t.refuses("iat "+iat, t.signed(ours.String(), payload().with("iat", iat).String()), application.ErrTokenUnverified)
	}
	expired := payload().with("iat", "").with("exp", seconds(moment)).String()
	t.refuses("expired", t.signed(ours.String(), expired), application.ErrTokenExpired)
	claims := t.claims()
	claims.IssuedAt = time.Time{}
	t.accepts("of another service", t.genuine(payload().with("iat", "")), claims)
	claims = t.claimsIn(7)
	claims.IssuedAt = time.Unix(0, 0).UTC()
	t.accepts("issued in 1970", t.signed(ours.String(), payload().with("iat", "0").String()), claims)
}

func headerNoEpoch(t *tester) {
	t.accepts("none", t.headed(hs256), t.claims())
	t.accepts("alg only", t.headed(hs256.with("typ", "")), t.claims())
	t.accepts("in another letter case", t.headed(hs256.with("Epoch", "7").with("EPOCH", "8")), t.claims())
	t.accepts("as a claim, which is no header parameter", t.genuine(payload().with("epoch", "7")), t.claims())
}

func headerMore(t *tester) {
	header := hs256.with("epoch", "7").with("nonce", "7").with("kid", `"attacker"`).with("jku", `"https://example.com/keys.json"`).with("jwk", "{}").with("x", "[null]")
	t.accepts("more", t.headed(header), t.claimsIn(7))
}

func timeExpRequired(t *tester) { t.refusesClaim("exp", application.ErrTokenUnverified, "", "null") }

func timeNotBefore(t *tester) {
	nbf := moment.Add(time.Minute)
	t.over(nbf, t.genuine(payload().with("nbf", seconds(nbf))), map[time.Duration]error{
		-time.Minute: application.ErrTokenNotActive, -1: application.ErrTokenNotActive, 0: nil, time.Minute: nil,
	})
}

// RFC 7519, section 2: a NumericDate is a number, and may have a fraction.
func timeFraction(t *tester) {
	half := moment.Add(time.Minute + time.Second/2)
	text := seconds(half) + ".5"
	t.over(half, t.genuine(payload().with("nbf", text)), map[time.Duration]error{-time.Millisecond: application.ErrTokenNotActive, time.Millisecond: nil})
	token := t.genuine(payload().with("exp", text))
	t.setClock(half.Add(-time.Millisecond))
	if _, err := t.Verifier.Verify(t.Context(), token); err != nil {
		t.Errorf("before exp: got error %v, want none", err)
	}
	t.setClock(half.Add(time.Millisecond))
	t.refuses("after exp", token, application.ErrTokenExpired)
}

func timeOrder(t *tester) {
	expired := payload().with("exp", seconds(moment.Add(-time.Hour)))
	early := payload().with("nbf", seconds(moment.Add(time.Hour)))
	for name, c := range map[string]struct {
		claims members
		want   error
	}{
		"expired and not active":    {expired.with("nbf", early["nbf"]), application.ErrTokenExpired},
		"expired and no user":       {expired.with("userId", ""), application.ErrTokenExpired},
		"expired and user 0":        {expired.with("userId", "0"), application.ErrTokenExpired},
		"expired and user is text":  {expired.with("userId", `"7"`), application.ErrTokenExpired},
		"not active and no user":    {early.with("userId", ""), application.ErrTokenNotActive},
		"not active, user is text":  {early.with("userId", `"7"`), application.ErrTokenNotActive},
		"not active and no exp":     {early.with("exp", ""), application.ErrTokenNotActive},
		"neither, and user is text": {payload().with("userId", `"7"`), application.ErrTokenUnverified},
	} {
		t.refuses(name, t.genuine(c.claims), c.want)
	}
}

func timeStrange(t *tester) {
	for _, name := range []string{"exp", "nbf"} {
		t.refusesClaim(name, application.ErrTokenUnverified, fmt.Sprintf("%q", seconds(moment.Add(time.Hour))), `"tomorrow"`, `""`, "true", "[]", "{}", "[1]")
	}
	t.refusesClaim("exp", application.ErrTokenExpired, "0", "-1", "1.5", fmt.Sprintf("%d.5", moment.Unix()-1))
	for _, value := range []string{"1e19", "1e300", "1e400", "9223372036854775808", "18446744073709551616"} {
		t.refusesSomehow("exp "+value, t.genuine(payload().with("exp", value)))
		t.refusesSomehow("exp -"+value, t.genuine(payload().with("exp", "-"+value)))
		t.refusesSomehow("nbf "+value, t.genuine(payload().with("nbf", value)))
	}
}

func claimsUserID(t *tester) {
	t.refusesClaim("userId", application.ErrTokenUnverified,
		"", "null", "0", "-0", "-7", `"7"`, "1.5", "true", "[7]", `{"userId":7}`, "1e300",
		"9223372036854775808", "-9223372036854775809", // beyond int64
		"18446744073709551623") // wraps to 7
}

func claimsNames(t *tester) {
	other := payload().with("userid", "8").with("USERID", "9").with("Email", "8").with("EXP", "1").with("Nbf", "9e9").with("IAT", `"x"`)
	t.accepts("others beside", t.genuine(other), t.claims())
	for _, name := range []string{"userid", "USERID", "UserId", "userID", "u\u017ferId"} {
		t.refuses(name+" alone", t.genuine(payload().with("userId", "").with(name, "7")), application.ErrTokenUnverified)
	}
	t.refuses("EXP alone", t.genuine(payload().with("exp", "").with("EXP", payload()["exp"])), application.ErrTokenUnverified)
}

func claimsTypes(t *tester) {
	t.refusesClaim("email", application.ErrTokenUnverified, "7", `["ana@example.com"]`, "true")
	t.refusesClaim("iat", application.ErrTokenUnverified, `"today"`, "{}")
}

func claimsNoObject(t *tester) {
	for _, text := range []string{"[]", "[" + payload().String() + "]", "null", `"x"`, `""`, "1", "true", " null "} {
		t.refuses(text, t.signed(hs256.String(), text), application.ErrTokenUnverified)
	}
}

func claimsMore(t *tester) {
	for name, value := range map[string]string{"none": "", "role": `"admin"`, "user": `{"userId":8,"exp":0}`, "org": "null"} {
		t.accepts(name, t.genuine(payload().with(name, value)), t.claims())
	}
}
