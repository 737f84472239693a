package revocationtest

import (
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var sweepRules = []rule{
	{"sweep/kept", "Sweep keeps a revoked token until application.RevokedTokenGrace after its expiry", sweepKept},
}

func sweepKept(s *storage) {
	ana := s.user("ana@example.com")
	now := time.Now()
	for n, revocation := range []application.Revocation{
		{At: now, ExpiresAt: now.Add(time.Hour)},
		{At: now.Add(-application.RevokedTokenGrace), ExpiresAt: now.Add(time.Hour - application.RevokedTokenGrace)},
		{At: now, ExpiresAt: time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)},
	} {
		revocation.Token = token(n)
		suite.NoErrorf(s, s.Revocations().Revoke(s.Context(), ana.ID(), revocation), "Revoke")
	}
	suite.NoErrorf(s, s.Sweep(s.Context()), "Sweep")
	s.wantRevoked("a token that has not expired, after a Sweep", ana, token(0), true)
	s.wantRevoked("a token that has just expired, after a Sweep", ana, token(1), true)
	s.wantRevoked("a token of the latest expiry, after a Sweep", ana, token(2), true)
}
