package revocationtest

import (
	"maps"
	"math"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var revokeRules = []rule{
	{"unknown user", "State, Revoke, RevokeAll, ChangePassword and Delete return ErrUserNotFound for an unknown user", unknownUser},
	{"revoke/token", "Revoke revokes that token of that user, no other, and leaves the epoch alone; it succeeds for a token that is revoked already", revokeToken},
	{"revoke/states", "States has what State returns for each token, and leaves out the tokens of unknown users", revokeStates},
	{"revoke/kept", "a token stays revoked until application.RevokedTokenGrace after its expiry, however many others are revoked and expire", revokeKept},
}

func unknownUser(s *storage) {
	ana := s.user("ana@example.com")
	for _, unknown := range []domain.UserID{0, -1, -ana.ID(), ana.ID() + 1, math.MaxInt64, math.MinInt64} {
		s.wantUnknown(unknown)
	}
	s.wantUser("calls for other users", ana)
}

// wantUnknown calls the methods that return ErrUserNotFound for an unknown user.
func (s *storage) wantUnknown(user domain.UserID) {
	s.Helper()
	state, err := s.Revocations().State(s.Context(), user, token(1))
	s.wantError("State", err, domain.ErrUserNotFound)
	if state != (application.TokenState{}) {
		s.Errorf("State: got %+v with the error, want the zero TokenState", state)
	}
	s.wantError("Revoke", s.Revocations().Revoke(s.Context(), user, application.Revocation{Token: token(1), At: after(0), ExpiresAt: after(time.Hour)}), domain.ErrUserNotFound)
	s.wantError("RevokeAll", s.Revocations().RevokeAll(s.Context(), user, after(time.Hour)), domain.ErrUserNotFound)
	_, err = s.Users().ChangePassword(s.Context(), user, domain.HashReplacement{Old: "hash of ana@example.com", New: "new", At: after(time.Hour)})
	s.wantError("ChangePassword", err, domain.ErrUserNotFound)
	s.wantError("Delete", s.Users().Delete(s.Context(), user), domain.ErrUserNotFound)
}

func revokeToken(s *storage) {
	ana, bob := s.twoUsers()
	// ended and last differ in one bit. All three begin with NUL, which ends a text in C.
	ended, last, zero := token(1), token(1), application.TokenHash{}
	last[len(last)-1] ^= 1
	s.wantRevoked("a new token", ana, ended, false)
	for range 3 {
		s.revoke(ana, ended)
		s.wantRevoked("the revoked token", ana, ended, true)
		s.wantRevoked("another user's token", bob, ended, false)
		for _, other := range []application.TokenHash{token(2), last, zero} {
			s.wantRevoked("another token", ana, other, false)
		}
		s.wantUser("Revoke", ana)
	}
	s.revoke(ana, zero)
	s.wantRevoked("the token of zeros", ana, zero, true)
	s.revoke(bob, ended)
	s.wantRevoked("that token of the other user, revoked too", bob, ended, true)
	s.wantRevoked("the first revoked token", ana, ended, true)
}

func revokeStates(s *storage) {
	ana, bob := s.twoUsers()
	eva := s.register("eva@example.com", after(time.Minute))
	s.revoke(ana, token(1))
	s.revoke(ana, token(2))
	s.revoke(bob, token(3))
	s.revokeAll(bob, after(time.Hour))
	var asked []application.UserToken
	want := make(map[application.UserToken]application.TokenState)
	for _, user := range []domain.User{ana, bob, eva} {
		for n := range 4 {
			asked = append(asked, application.UserToken{User: user.ID(), Token: token(n)})
			want[asked[len(asked)-1]] = s.state(user, token(n))
		}
	}
	got, err := s.Revocations().States(s.Context(), append(asked, application.UserToken{User: eva.ID() + 100, Token: token(1)}))
	if err != nil || !maps.Equal(got, want) {
		s.Errorf("States: got %v and error %v, want %v", got, err, want)
	}
	if got, err := s.Revocations().States(s.Context(), nil); err != nil || len(got) > 0 {
		s.Errorf("States of no tokens: got %v and error %v, want none", got, err)
	}
}

// revokeKept revokes more tokens than a storage sweeps at once. At the last call, all of
// them have expired.
func revokeKept(s *storage) {
	ana, bob := s.twoUsers()
	const number = 600
	for i := range number {
		at := after(time.Duration(i) * time.Minute)
		if i == number-1 {
			at = after(application.RevokedTokenGrace)
		}
		err := s.Revocations().Revoke(s.Context(), []domain.User{ana, bob}[i%2].ID(), application.Revocation{Token: token(i), At: at, ExpiresAt: after(time.Duration(i+1) * time.Minute)})
		suite.NoErrorf(s, err, "Revoke")
	}
	var lost []int
	for i := range number {
		if !s.state([]domain.User{ana, bob}[i%2], token(i)).Revoked {
			lost = append(lost, i)
		}
	}
	if len(lost) > 0 {
		s.Errorf("%d tokens are not revoked any more within application.RevokedTokenGrace after their expiry, the first is number %d", len(lost), slices.Min(lost))
	}
}

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
