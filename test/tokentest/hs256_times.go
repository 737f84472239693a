package tokentest

import (
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

var hs256TimeRules = []rule{
	{"time/exp required", "a genuine token without exp is ErrTokenUnverified", timeExpRequired},
	{"time/not before", "a genuine token is ErrTokenNotActive until nbf", timeNotBefore},
	{"time/order", "a token that is refused for several reasons is expired, else not active, else unverified", timeOrder},
	{"time/strange", "a time that is not a number, or is beyond the calendar, never makes a token good", timeStrange},
}

func timeExpRequired(t *tester) {
	t.refuses("missing", t.genuine(payload().with("exp", "").String()), application.ErrTokenUnverified)
	t.refuses("null", t.genuine(payload().with("exp", "null").String()), application.ErrTokenUnverified)
}

func timeNotBefore(t *tester) {
	nbf := moment.Add(time.Minute)
	token := t.genuine(payload().with("nbf", seconds(nbf)).String())
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
		t.setClock(nbf.Add(c.after))
		if c.want != nil {
			t.refuses(c.name, token, c.want)
		} else {
			t.accepts(c.name, token)
		}
	}
}

func timeOrder(t *tester) {
	expired, early := seconds(moment.Add(-time.Hour)), seconds(moment.Add(time.Hour))
	for name, c := range map[string]struct {
		claims members
		want   error
	}{
		"expired and not active":    {payload().with("exp", expired).with("nbf", early), application.ErrTokenExpired},
		"expired and no user":       {payload().with("exp", expired).with("userId", ""), application.ErrTokenExpired},
		"expired and user 0":        {payload().with("exp", expired).with("userId", "0"), application.ErrTokenExpired},
		"expired and user is text":  {payload().with("exp", expired).with("userId", `"7"`), application.ErrTokenExpired},
		"not active and no user":    {payload().with("nbf", early).with("userId", ""), application.ErrTokenNotActive},
		"not active, user is text":  {payload().with("nbf", early).with("userId", `"7"`), application.ErrTokenNotActive},
		"not active and no exp":     {payload().with("nbf", early).with("exp", ""), application.ErrTokenNotActive},
		"neither, and user is text": {payload().with("userId", `"7"`), application.ErrTokenUnverified},
	} {
		t.refuses(name, t.genuine(c.claims.String()), c.want)
	}
}

func timeStrange(t *tester) {
	// RFC 7519, section 2: a NumericDate is a number, and may have a fraction.
	text := fmt.Sprintf("%q", seconds(moment.Add(time.Hour)))
	for _, value := range []string{text, `"tomorrow"`, `""`, "true", "[]", "{}", "[1]"} {
		t.refuses("exp "+value, t.genuine(payload().with("exp", value).String()), application.ErrTokenUnverified)
		t.refuses("nbf "+value, t.genuine(payload().with("nbf", value).String()), application.ErrTokenUnverified)
	}
	for _, value := range []string{"0", "-1", "1.5", fmt.Sprintf("%d.5", moment.Unix()-1)} {
		t.refuses("exp "+value, t.genuine(payload().with("exp", value).String()), application.ErrTokenExpired)
	}
	for _, value := range []string{"1e19", "1e300", "1e400", "9223372036854775808", "18446744073709551616"} {
		t.refusesSomehow("exp "+value, t.genuine(payload().with("exp", value).String()))
		t.refusesSomehow("exp -"+value, t.genuine(payload().with("exp", "-"+value).String()))
		t.refusesSomehow("nbf "+value, t.genuine(payload().with("nbf", value).String()))
	}
	t.accepts("a fraction", t.genuine(payload().with("exp", fmt.Sprintf("%d.5", moment.Unix()+1)).String()))
}
