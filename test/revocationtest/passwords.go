package revocationtest

import (
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var passwordRules = []rule{
	{"password/fields", "ChangePassword replaces the hash and the epoch, nothing else, and returns the user as it is then", passwordFields},
	{"password/changed", "ChangePassword returns ErrPasswordChanged and the zero User, and changes nothing, unless the hash is from", passwordChanged},
	{"password/user", "ChangePassword changes that user only, also among users with the same hash", passwordUser},
}

func passwordFields(s *storage) {
	ana := s.user("Ana@Example.com")
	for _, to := range []string{"second", "second", strings.Repeat("$2a$10$", 20), "é%_'"} {
		before := ana
		at := after(time.Hour)
		ana = s.changePassword(ana, ana.PasswordHash(), to, at)
		want := domain.RestoreUser(domain.UserRecord{
			ID: before.ID(), Email: "Ana@Example.com", PasswordHash: to, CreatedAt: registeredAt,
			TokenEpoch: max(epochAt(at), before.TokenEpoch()+1),
		})
		if ana != want {
			s.Errorf("ChangePassword:\n got %+v\nwant %+v", ana, want)
		}
		s.wantUser("ChangePassword", want)
	}
}

func passwordChanged(s *storage) {
	ana, bob := s.twoUsers()
	hash := ana.PasswordHash()
	for _, from := range []string{"", "x", strings.ToUpper(hash), hash + " ", hash[:len(hash)-1], "%", bob.PasswordHash()} {
		got, err := s.Users.ChangePassword(s.Context(), ana.ID(), from, "new", after(time.Hour))
		s.wantError("ChangePassword from "+from, err, domain.ErrPasswordChanged)
		if got != (domain.User{}) {
			s.Errorf("ChangePassword: got %+v with the error, want the zero User", got)
		}
	}
	s.wantUser("refused ChangePassword", ana)
}

func passwordUser(s *storage) {
	ana, bob := s.twoUsers()
	bob = s.changePassword(bob, bob.PasswordHash(), ana.PasswordHash(), after(0))
	s.end(bob, token(1))
	ana = s.changePassword(ana, ana.PasswordHash(), "new", after(time.Hour))
	s.wantUser("ChangePassword of another user", bob)
	s.wantUser("ChangePassword", ana)
	s.wantRevoked("another user's revoked token", bob, token(1), true)
}
