package revocationtest

import (
	"fmt"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var epochRules = []rule{
	{"epoch/registration", "a user's epoch is the time of registration, in microseconds, until all tokens are revoked; the next one is at least one more", epochRegistration},
	{"epoch/rises", "RevokeAll, RevokeEveryone and ChangePassword set the epoch to the given time in microseconds, and raise it by one if the clock stands still or was set back; revoked tokens stay revoked", epochRises},
	{"epoch/user", "RevokeAll changes the epoch of that user only", epochUser},
	{"epoch/everyone", "RevokeEveryone revokes the tokens of all users, and returns their number", epochEveryone},
}

// times are times of registration.
var times = []time.Time{
	registeredAt,
	time.Date(2026, 7, 1, 0, 0, 0, 123456789, time.UTC),
	time.Date(2026, 7, 1, 3, 0, 0, 1000, time.FixedZone("", 5*3600+1800)),
	time.Date(2026, 7, 1, 3, 0, 59, 999999000, time.UTC),
	time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC),
	// Floats of seconds lose microseconds this far from 1970.
	time.Date(9000, 12, 31, 23, 59, 59, 999999000, time.UTC),
	time.Date(1969, 7, 20, 20, 17, 40, 999999000, time.UTC),
}

func epochRegistration(s *storage) {
	for i, at := range times {
		user := s.register(fmt.Sprintf("%d@example.com", i), at)
		if got, want := user.TokenEpoch(), epochAt(at); got != want {
			s.Errorf("Users.Create at %v: got epoch %d, want %d", at, got, want)
		}
		s.wantUser("registration", user)
		s.revokeAll(user, time.Date(1969, 1, 1, 0, 0, 0, 0, time.UTC))
		s.wantEpoch(fmt.Sprintf("RevokeAll of a registration at %v", at), user, epochAt(at)+1)
	}
}

func epochRises(s *storage) {
	ana := s.user("ana@example.com")
	s.revoke(ana, token(1))
	hash, at := ana.PasswordHash(), after(time.Microsecond+999*time.Nanosecond)
	for name, raise := range map[string]func(at time.Time){
		"RevokeAll":      func(at time.Time) { s.revokeAll(ana, at) },
		"RevokeEveryone": func(at time.Time) { s.revokeEveryone(at, 1) },
		"ChangePassword": func(at time.Time) { s.changePassword(ana, hash, hash, at) },
	} {
		for i, back := range []time.Duration{0, 0, time.Hour, 0} {
			raise(at.Add(-back))
			s.wantEpoch(fmt.Sprintf("%s number %d, %v back", name, i+1, back), ana, epochAt(at)+domain.TokenEpoch(i))
			s.wantRevoked("a token that was revoked before "+name, ana, token(1), true)
			s.wantRevoked("another token after "+name, ana, token(2), false)
		}
		at = at.Add(time.Hour + time.Microsecond).In(time.FixedZone("", -7*3600))
	}
}

func epochUser(s *storage) {
	ana, bob := s.twoUsers()
	s.revokeAll(bob, after(time.Hour))
	s.wantUser("RevokeAll of another user", ana)
	s.wantEpoch("RevokeAll", bob, epochAt(after(time.Hour)))
	found, err := s.Users().ByID(s.Context(), bob.ID())
	if err != nil || found.PasswordHash() != bob.PasswordHash() || found.CreatedAt() != bob.CreatedAt() || found.Email() != bob.Email() {
		s.Errorf("Users.ByID after RevokeAll: got %+v and error %v, want nothing but the epoch of %+v changed", found, err, bob)
	}
}

// revokeEveryone revokes the tokens of all users, and checks their number.
func (s *storage) revokeEveryone(at time.Time, users int) {
	s.Helper()
	if n, err := s.Revocations().RevokeEveryone(s.Context(), at); n != users || err != nil {
		s.Errorf("RevokeEveryone: got %d and error %v, want %d and nil", n, err, users)
	}
}

func epochEveryone(s *storage) {
	s.revokeEveryone(after(time.Hour), 0)
	var users []domain.User
	for i := range 7 {
		users = append(users, s.user(fmt.Sprintf("%d@example.com", i)))
	}
	s.revokeAll(users[5], after(2*time.Hour))
	s.revokeEveryone(after(time.Hour), 7)
	for i, user := range users {
		epoch := epochAt(after(time.Hour))
		if i == 5 {
			epoch = epochAt(after(2*time.Hour)) + 1
		}
		s.wantEpoch(fmt.Sprintf("RevokeEveryone, user %d of 7", i+1), user, epoch)
	}
	s.delete(users[2])
	s.revokeEveryone(after(time.Hour), 6)
}

var passwordRules = []rule{
	{"password/fields", "ChangePassword replaces the hash and the epoch, nothing else, and returns the user as it is then", passwordFields},
	{"password/changed", "ChangePassword returns ErrPasswordChanged and the zero User, and changes nothing, unless the stored hash equals Old", passwordChanged},
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
		if !ana.Equal(want) {
			s.Errorf("ChangePassword:\n got %+v\nwant %+v", ana, want)
		}
		s.wantUser("ChangePassword", want)
	}
}

func passwordChanged(s *storage) {
	ana, bob := s.twoUsers()
	hash := ana.PasswordHash()
	for _, from := range []string{"", "x", strings.ToUpper(hash), hash + " ", hash[:len(hash)-1], "%", bob.PasswordHash()} {
		got, err := s.Users().ChangePassword(s.Context(), ana.ID(), domain.HashReplacement{Old: from, New: "new", At: after(time.Hour)})
		s.wantError("ChangePassword from "+from, err, domain.ErrPasswordChanged)
		if !got.Equal(domain.User{}) {
			s.Errorf("ChangePassword: got %+v with the error, want the zero User", got)
		}
	}
	s.wantUser("refused ChangePassword", ana)
}

func passwordUser(s *storage) {
	ana, bob := s.twoUsers()
	bob = s.changePassword(bob, bob.PasswordHash(), ana.PasswordHash(), after(0))
	s.revoke(bob, token(1))
	ana = s.changePassword(ana, ana.PasswordHash(), "new", after(time.Hour))
	s.wantUser("ChangePassword of another user", bob)
	s.wantUser("ChangePassword", ana)
	s.wantRevoked("another user's revoked token", bob, token(1), true)
}
