package tokentest

import "github.com/seed-9b87e5c3/tareas/application"

var hs256ClaimRules = []rule{
	{"claims/user id", "a genuine token whose userId is not an integer above 0 is ErrTokenUnverified", claimsUserID},
	{"claims/names", "names of claims are case-sensitive (RFC 7519, section 10.1.1)", claimsNames},
	{"claims/types", "a genuine token with a claim of the wrong type is ErrTokenUnverified", claimsTypes},
	{"claims/no object", "a genuine token whose claims are not an object is ErrTokenUnverified", claimsNoObject},
	{"claims/more", "unknown claims are ignored", claimsMore},
}

func claimsUserID(t *tester) {
	for name, value := range map[string]string{
		"missing":             "",
		"null":                "null",
		"zero":                "0",
		"negative zero":       "-0",
		"negative":            "-7",
		"text":                `"7"`,
		"fraction":            "1.5",
		"true":                "true",
		"array":               "[7]",
		"object":              `{"userId":7}`,
		"beyond int64":        "9223372036854775808",
		"wraps to 7":          "18446744073709551623",
		"far beyond":          "1e300",
		"negative and beyond": "-9223372036854775809",
	} {
		t.refuses(name, t.genuine(payload().with("userId", value).String()), application.ErrTokenUnverified)
	}
}

func claimsNames(t *tester) {
	other := payload().with("userid", "8").with("USERID", "9").with("Email", "8").with("EXP", "1").with("Nbf", "9e9").with("IAT", `"x"`)
	if got := t.accepts("others beside", t.genuine(other.String())); got != t.claims() {
		t.Errorf("others beside: got %+v, want %+v", got, t.claims())
	}
	for _, name := range []string{"userid", "USERID", "UserId", "userID", "u\u017ferId"} {
		t.refuses(name+" alone", t.genuine(payload().with("userId", "").with(name, "7").String()), application.ErrTokenUnverified)
	}
	later := payload()["exp"]
	t.refuses("EXP alone", t.genuine(payload().with("exp", "").with("EXP", later).String()), application.ErrTokenUnverified)
}

func claimsTypes(t *tester) {
	for _, c := range []struct{ claim, value string }{
		{"email", "7"},
		{"email", `["ana@example.com"]`},
		{"email", "true"},
		{"iat", `"today"`},
		{"iat", "{}"},
	} {
		t.refuses(c.claim+" "+c.value, t.genuine(payload().with(c.claim, c.value).String()), application.ErrTokenUnverified)
	}
}

func claimsNoObject(t *tester) {
	for _, text := range []string{"[]", "[" + payload().String() + "]", "null", `"x"`, `""`, "1", "true", " null "} {
		t.refuses(text, t.genuine(text), application.ErrTokenUnverified)
	}
}

func claimsMore(t *tester) {
	for name, claims := range map[string]members{
		"none":   payload(),
		"text":   payload().with("role", `"admin"`),
		"object": payload().with("user", `{"userId":8,"exp":0}`),
		"null":   payload().with("org", "null"),
	} {
		if got := t.accepts(name, t.genuine(claims.String())); got != t.claims() {
			t.Errorf("%s: got %+v, want %+v", name, got, t.claims())
		}
	}
}
