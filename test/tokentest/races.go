package tokentest

import (
	"crypto/sha256"
	"fmt"
	"sync"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var raceRules = []rule{
	{"race/pair", "concurrent callers get their own tokens and claims back, and forgeries are refused all the while", racePair},
}

func racePair(k *tokens) {
	forged := sign(sha256.New, otherKey(k.Secret), hs256.String(), body().String())
	var done sync.WaitGroup
	start := make(chan struct{})
	for i := range 16 {
		done.Go(func() {
			<-start
			for n := range 25 {
				claims := k.claims()
				claims.UserID, claims.Email = domain.UserID(1000*i+n+1), fmt.Sprintf("user%d.%d@example.com", i, n)
				token, err := k.Issuer.Issue(claims)
				if err != nil {
					k.Errorf("issue: %v", err)
					return
				}
				if got := k.accepts("own token", token); got != claims {
					k.Errorf("got %+v, want %+v", got, claims)
				}
				k.refuses("forgery", forged, application.ErrTokenInvalid)
			}
		})
	}
	close(start)
	done.Wait()
}
