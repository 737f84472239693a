package tokentest

import "github.com/seed-9b87e5c3/tareas/application"

var claimRules = []rule{
	{"claims/user id", "a genuine token whose userId is no integer above 0 is ErrTokenUnverified", claimsUserID},
	{"claims/names", "a claim whose name is in another letter case is another claim (RFC 7519, section 10.1.1)", claimsNames},
	{"claims/types", "a genuine token with a claim of the wrong type is ErrTokenUnverified", claimsTypes},
	{"claims/no object", "a genuine token whose claims are no object is ErrTokenUnverified", claimsNoObject},
	{"claims/more", "claims that mean nothing to the service change nothing", claimsMore},
}

func claimsUserID(k *tokens) {
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
		k.refuses(name, k.genuine(body().with("userId", value).String()), application.ErrTokenUnverified)
	}
}

func claimsNames(k *tokens) {
	other := body().with("userid", "8").with("USERID", "9").with("Email", "8").with("EXP", "1").with("Nbf", "9e9").with("IAT", `"x"`)
	if got := k.accepts("others beside", k.genuine(other.String())); got != k.claims() {
		k.Errorf("others beside: got %+v, want %+v", got, k.claims())
	}
	for _, name := range []string{"userid", "USERID", "UserId", "userID", "u\u017ferId"} {
		k.refuses(name+" alone", k.genuine(body().with("userId", "").with(name, "7").String()), application.ErrTokenUnverified)
	}
	later := body()["exp"]
	k.refuses("EXP alone", k.genuine(body().with("exp", "").with("EXP", later).String()), application.ErrTokenUnverified)
}

func claimsTypes(k *tokens) {
	for _, c := range []struct{ claim, value string }{
		{"email", "7"},
		{"email", `["ana@example.com"]`},
		{"email", "true"},
		{"iat", `"today"`},
		{"iat", "{}"},
	} {
		k.refuses(c.claim+" "+c.value, k.genuine(body().with(c.claim, c.value).String()), application.ErrTokenUnverified)
	}
}

func claimsNoObject(k *tokens) {
	for _, text := range []string{"[]", "[" + body().String() + "]", "null", `"x"`, `""`, "1", "true", " null "} {
		k.refuses(text, k.genuine(text), application.ErrTokenUnverified)
	}
}

func claimsMore(k *tokens) {
	for name, claims := range map[string]members{
		"none":   body(),
		"text":   body().with("role", `"admin"`),
		"object": body().with("user", `{"userId":8,"exp":0}`),
		"null":   body().with("org", "null"),
	} {
		if got := k.accepts(name, k.genuine(claims.String())); got != k.claims() {
			k.Errorf("%s: got %+v, want %+v", name, got, k.claims())
		}
	}
}
