package tokentest

import "github.com/seed-9b87e5c3/tareas/application"

var hs256HeaderRules = []rule{
	{"header/issued", "the header of a token carries a nonce, and the epoch as an integer if there is one", headerIssued},
	{"header/epoch", "a genuine token whose epoch is not an integer from 1 to 2^53-1 is ErrTokenUnverified", headerEpoch},
	{"header/no epoch", "a genuine token without epoch, of another service, has the epoch 0", headerNoEpoch},
	{"header/more", "unknown parameters of a genuine header are ignored (RFC 7515, section 4)", headerMore},
}

func headerIssued(t *tester) {
	for epoch, want := range map[int64]string{0: "", 1: "1", 1_772_368_215_123_456: "1772368215123456", lastEpoch: "9007199254740991"} {
		got := t.object(split(t, t.issue(t.claimsIn(epoch)))[0])
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
		t.refuses("epoch "+epoch, t.headed(hs256.with("epoch", epoch).String(), payload().String()), application.ErrTokenUnverified)
	}
	// A JSON library may refuse the whole header, or the last of two may count.
	t.refusesSomehow("epoch 1e400", t.headed(hs256.with("epoch", "1e400").String(), payload().String()))
	t.refusesSomehow("two epochs", t.headed(`{"alg":"HS256","epoch":1,"epoch":"1"}`, payload().String()))
	expired := payload().with("exp", seconds(moment)).String()
	t.refuses("expired", t.headed(hs256.with("epoch", "0").String(), expired), application.ErrTokenExpired)
}

func headerNoEpoch(t *tester) {
	for name, header := range map[string]string{
		"none":                   hs256.String(),
		"alg only":               `{"alg":"HS256"}`,
		"in another letter case": hs256.with("Epoch", "7").with("EPOCH", "8").String(),
	} {
		if got := t.accepts(name, t.headed(header, payload().String())); got != t.claims() {
			t.Errorf("%s: got %+v, want %+v", name, got, t.claims())
		}
	}
	// A claim is no header parameter.
	if got := t.accepts("as a claim", t.genuine(payload().with("epoch", "7").String())); got != t.claims() {
		t.Errorf("as a claim: got %+v, want %+v", got, t.claims())
	}
}

func headerMore(t *tester) {
	header := hs256.with("epoch", "7").with("nonce", "7").with("kid", `"attacker"`).with("jku", `"https://example.com/keys.json"`).with("jwk", "{}").with("x", "[null]")
	if got, want := t.accepts("more", t.headed(header.String(), payload().String())), t.claimsIn(7); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
