package tokentest

import (
	"crypto/sha256"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

var raceRules = []rule{
	{"race", "concurrent callers each get their own token and claims back, and forgeries stay refused", race},
}

func race(t *tester) {
	forged := sign(sha256.New, nil, hs256.String(), payload().String())
	for _, err := range suite.Race(16, func(i int) error {
		for n := range 25 {
			claims := t.claims()
			claims.UserID, claims.Email = domain.UserID(1000*i+n+1), fmt.Sprintf("user%d.%d@example.com", i, n)
			token, err := t.Issuer.Issue(claims)
			if err != nil {
				return err
			}
			if got := t.accepts("own token", token); got != claims {
				t.Errorf("got %+v, want %+v", got, claims)
			}
			t.refuses("cut token", token[1:], application.ErrTokenInvalid)
			t.refuses("forgery", forged, application.ErrTokenInvalid)
		}
		return nil
	}) {
		if err != nil {
			t.Errorf("issue: %v", err)
		}
	}
}
