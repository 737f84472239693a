package tokentest

import (
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

var timeRules = []rule{
	{"time/expiry", "a token is good until just before exp and ErrTokenExpired from exp on, without leeway", timeExpiry},
	{"time/exp required", "a genuine token without exp is ErrTokenUnverified", timeExpRequired},
	{"time/not before", "a genuine token is ErrTokenNotActive until nbf", timeNotBefore},
	{"time/order", "expired comes before not active, and not active before unverified", timeOrder},
	{"time/strange", "a time that is no number, or one that no clock reaches, never makes a token good", timeStrange},
}

// seconds is a time as a token writes it.
func seconds(t time.Time) string { return fmt.Sprint(t.Unix()) }

func timeExpiry(k *tokens) {
	claims := k.claims()
	token := k.issue(claims)
	for _, c := range []struct {
		name  string
		after time.Duration // exp
		want  error
	}{
		{"a second before", -time.Second, nil},
		{"just before", -1, nil},
		{"at exp", 0, application.ErrTokenExpired},
		{"just after", 1, application.ErrTokenExpired},
		{"a second after", time.Second, application.ErrTokenExpired},
		{"a century after", 100 * 365 * 24 * time.Hour, application.ErrTokenExpired},
	} {
		k.setClock(claims.ExpiresAt.Add(c.after))
		if c.want != nil {
			k.refuses(c.name, token, c.want)
		} else if got := k.accepts(c.name, token); got != claims {
			k.Errorf("%s: got %+v, want %+v", c.name, got, claims)
		}
	}
}

func timeExpRequired(k *tokens) {
	k.refuses("missing", k.genuine(body().with("exp", "").String()), application.ErrTokenUnverified)
	k.refuses("null", k.genuine(body().with("exp", "null").String()), application.ErrTokenUnverified)
}

func timeNotBefore(k *tokens) {
	nbf := moment.Add(time.Minute)
	token := k.genuine(body().with("nbf", seconds(nbf)).String())
	for _, c := range []struct {
		name  string
		after time.Duration // nbf
		want  error
	}{
		{"a minute before", -time.Minute, application.ErrTokenNotActive},
		{"just before", -1, application.ErrTokenNotActive},
		{"at nbf", 0, nil},
		{"after", time.Minute, nil},
	} {
		k.setClock(nbf.Add(c.after))
		if c.want != nil {
			k.refuses(c.name, token, c.want)
		} else {
			k.accepts(c.name, token)
		}
	}
}

func timeOrder(k *tokens) {
	expired, early := seconds(moment.Add(-time.Hour)), seconds(moment.Add(time.Hour))
	for name, c := range map[string]struct {
		claims members
		want   error
	}{
		"expired and not active":    {body().with("exp", expired).with("nbf", early), application.ErrTokenExpired},
		"expired and no user":       {body().with("exp", expired).with("userId", ""), application.ErrTokenExpired},
		"expired and user 0":        {body().with("exp", expired).with("userId", "0"), application.ErrTokenExpired},
		"expired and user is text":  {body().with("exp", expired).with("userId", `"7"`), application.ErrTokenExpired},
		"not active and no user":    {body().with("nbf", early).with("userId", ""), application.ErrTokenNotActive},
		"not active, user is text":  {body().with("nbf", early).with("userId", `"7"`), application.ErrTokenNotActive},
		"not active and no exp":     {body().with("nbf", early).with("exp", ""), application.ErrTokenNotActive},
		"neither, and user is text": {body().with("userId", `"7"`), application.ErrTokenUnverified},
	} {
		k.refuses(name, k.genuine(c.claims.String()), c.want)
	}
}

func timeStrange(k *tokens) {
	// RFC 7519, section 2: a NumericDate is a number, and may have a fraction.
	text := fmt.Sprintf("%q", seconds(moment.Add(time.Hour)))
	for _, value := range []string{text, `"tomorrow"`, `""`, "true", "[]", "{}", "[1]"} {
		k.refuses("exp "+value, k.genuine(body().with("exp", value).String()), application.ErrTokenUnverified)
		k.refuses("nbf "+value, k.genuine(body().with("nbf", value).String()), application.ErrTokenUnverified)
	}
	for _, value := range []string{"0", "-1", "1.5", fmt.Sprintf("%d.5", moment.Unix()-1)} {
		k.refuses("exp "+value, k.genuine(body().with("exp", value).String()), application.ErrTokenExpired)
	}
	for _, value := range []string{"1e19", "1e300", "1e400", "9223372036854775808", "18446744073709551616"} {
		k.refusesSomehow("exp "+value, k.genuine(body().with("exp", value).String()))
		k.refusesSomehow("exp -"+value, k.genuine(body().with("exp", "-"+value).String()))
		k.refusesSomehow("nbf "+value, k.genuine(body().with("nbf", value).String()))
	}
	k.accepts("a fraction", k.genuine(body().with("exp", fmt.Sprintf("%d.5", moment.Unix()+1)).String()))
}
