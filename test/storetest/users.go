package storetest

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var userRules = []rule{
	{"user/fields", "Create stores all fields of the draft under an ID from 1; ByID and ByEmail return what Create returned", userFields},
	{"user/email unique", "Create returns ErrEmailTaken if a user with the same Email.Key exists, and leaves that user alone", userEmailUnique},
	{"user/email beyond ASCII", "emails with different Email.Keys are different users: only ASCII letters are folded (strings.ToLower and citext fold more)", userEmailBeyondASCII},
	{"user/email case", "ByEmail finds an email in any ASCII case and returns it as it was typed at registration", userEmailCase},
	{"user/email literal", "ByEmail takes %, _, * and quotes literally", userEmailLiteral},
	{"user/longest email", "an email of domain.MaxEmailBytes bytes is stored, found and unique", userLongestEmail},
	{"user/missing", "ByID and ByEmail return ErrUserNotFound for a user who does not exist", userMissing},
	{"user/ids", "IDs rise with every user", userIDsRise},
	{"user/list", "List returns at most page.Size users with an ID above page.After, by ascending ID", userList},
	{"user/times", "CreatedAt is the draft's, in UTC, to the microsecond, and TokenEpoch is that time in microseconds", userTimes},
}

func userFields(s *storage) {
	draft := s.userDraft("ana@example.com")
	created, err := s.Users.Create(s.Context(), draft)
	if err != nil {
		s.Fatalf("Users.Create: %v", err)
	}
	if created.ID() < 1 {
		s.Errorf("Users.Create: got ID %d, want 1 or more", created.ID())
	}
	if created.Email() != draft.Email() || created.PasswordHash() != draft.PasswordHash() || created.CreatedAt() != draft.CreatedAt() {
		s.Errorf("Users.Create:\n got %+v\nwant the fields of %+v", created, draft)
	}
	byID, err := s.Users.ByID(s.Context(), created.ID())
	if err != nil || byID != created {
		s.Errorf("Users.ByID: got %+v and error %v, want %+v", byID, err, created)
	}
	byEmail, err := s.Users.ByEmail(s.Context(), draft.Email())
	if err != nil || byEmail != created {
		s.Errorf("Users.ByEmail: got %+v and error %v, want %+v", byEmail, err, created)
	}
}

func userEmailUnique(s *storage) {
	first := s.user("Ana@Example.com")
	for _, address := range []string{"Ana@Example.com", "ana@example.com", "ANA@EXAMPLE.COM"} {
		_, err := s.Users.Create(s.Context(), s.userDraft(address))
		s.wantError(fmt.Sprintf("Users.Create(%q)", address), err, domain.ErrEmailTaken)
	}
	users, err := s.Users.List(s.Context(), domain.Page[domain.UserID]{})
	if err != nil || len(users) != 1 {
		s.Fatalf("Users.List: got %d users and error %v, want 1", len(users), err)
	}
	if got := users[0]; got.ID() != first || got.Email().String() != "Ana@Example.com" || got.PasswordHash() != "hash of Ana@Example.com" {
		s.Errorf("Users.List: got %+v, want the first user unchanged", got)
	}
}

func userEmailBeyondASCII(s *storage) {
	// The Kelvin sign folds to k and the long s to s in Unicode; the dotless i
	// and the dotted I fold differently from one locale to the next.
	addresses := []string{
		"é@example.com", "É@example.com", "e\u0301@example.com",
		"k@example.com", "\u212a@example.com", "s@example.com", "\u017f@example.com",
		"i@example.com", "\u0131@example.com", "\u0130@example.com", "ß@example.com", "ss@example.com",
	}
	for _, address := range addresses {
		id := s.user(address)
		found, err := s.Users.ByEmail(s.Context(), s.email(address))
		if err != nil || found.ID() != id {
			s.Errorf("Users.ByEmail(%q): got user %d and error %v, want user %d", address, found.ID(), err, id)
		}
	}
}

func userEmailCase(s *storage) {
	id := s.user("Ana.Ángel@Example.com")
	for _, address := range []string{"ana.Ángel@example.com", "ANA.ÁNGEL@EXAMPLE.COM"} {
		found, err := s.Users.ByEmail(s.Context(), s.email(address))
		if err != nil || found.ID() != id || found.Email().String() != "Ana.Ángel@Example.com" {
			s.Errorf("Users.ByEmail(%q): got %+v and error %v, want user %d as typed", address, found, err, id)
		}
	}
	_, err := s.Users.ByEmail(s.Context(), s.email("ana.ángel@example.com"))
	s.wantError("Users.ByEmail with á for Á", err, domain.ErrUserNotFound)
}

func userEmailLiteral(s *storage) {
	s.user("axb@example.com")
	for _, address := range []string{"a_b@example.com", "%@example.com", "a*b@example.com", "'or'1'='1'--@x", `a\b@x`} {
		_, err := s.Users.ByEmail(s.Context(), s.email(address))
		s.wantError(fmt.Sprintf("Users.ByEmail(%q)", address), err, domain.ErrUserNotFound)
		s.user(address)
	}
}

func userLongestEmail(s *storage) {
	longest := strings.Repeat("a", domain.MaxEmailBytes-len("@example.com")) + "@example.com"
	id := s.user(longest)
	found, err := s.Users.ByEmail(s.Context(), s.email(strings.ToUpper(longest)))
	if err != nil || found.ID() != id || found.Email().String() != longest {
		s.Errorf("Users.ByEmail: got %+v and error %v, want user %d", found, err, id)
	}
	_, err = s.Users.Create(s.Context(), s.userDraft(longest))
	s.wantError("Users.Create again", err, domain.ErrEmailTaken)
}

func userMissing(s *storage) {
	id := s.user("ana@example.com")
	for _, missing := range []domain.UserID{0, -1, -id, id + 1, math.MaxInt64, math.MinInt64} {
		_, err := s.Users.ByID(s.Context(), missing)
		s.wantError(fmt.Sprintf("Users.ByID(%d)", missing), err, domain.ErrUserNotFound)
	}
	_, err := s.Users.ByEmail(s.Context(), s.email("bob@example.com"))
	s.wantError("Users.ByEmail", err, domain.ErrUserNotFound)
}

func userIDsRise(s *storage) {
	last := domain.UserID(0)
	for _, address := range []string{"a@x", "b@x", "c@x"} {
		id := s.user(address)
		if id <= last {
			s.Errorf("Users.Create: got ID %d after %d", id, last)
		}
		last = id
	}
}

func userList(s *storage) {
	none, err := s.Users.List(s.Context(), domain.Page[domain.UserID]{})
	if err != nil || len(none) != 0 {
		s.Errorf("Users.List of an empty storage: got %d users and error %v, want none", len(none), err)
	}
	ids := []domain.UserID{s.user("c@x"), s.user("a@x"), s.user("b@x")}
	cases := []struct {
		name string
		page domain.Page[domain.UserID]
		want []domain.UserID
	}{
		{"no limit", domain.Page[domain.UserID]{}, ids},
		{"first", domain.Page[domain.UserID]{Limit: 1}, ids[:1]},
		{"second", domain.Page[domain.UserID]{After: ids[0], Limit: 1}, ids[1:2]},
		{"rest", domain.Page[domain.UserID]{After: ids[0]}, ids[1:]},
		{"after the last", domain.Page[domain.UserID]{After: ids[2]}, nil},
		{"far after the last", domain.Page[domain.UserID]{After: math.MaxInt64}, nil},
		{"before the first", domain.Page[domain.UserID]{After: -1}, ids},
	}
	for _, c := range cases {
		users, err := s.Users.List(s.Context(), c.page)
		if err != nil || !slices.Equal(userIDs(users), c.want) {
			s.Errorf("Users.List, %s: got users %v and error %v, want %v", c.name, userIDs(users), err, c.want)
		}
	}
}

func userTimes(s *storage) {
	for i, at := range times {
		address := fmt.Sprintf("%d@example.com", i)
		draft, err := domain.NewUserDraft(s.email(address), "hash", at)
		if err != nil {
			s.Fatalf("NewUserDraft: %v", err)
		}
		if _, err := s.Users.Create(s.Context(), draft); err != nil {
			s.Fatalf("Users.Create: %v", err)
		}
		found, err := s.Users.ByEmail(s.Context(), s.email(address))
		if want := at.UTC().Truncate(time.Microsecond); err != nil || found.CreatedAt() != want {
			s.Errorf("Users.ByEmail: got time %v and error %v, want %v", found.CreatedAt(), err, want)
		} else if found.TokenEpoch() != domain.TokenEpoch(want.UnixMicro()) {
			s.Errorf("Users.ByEmail: got epoch %d, want %d", found.TokenEpoch(), want.UnixMicro())
		}
	}
}

func userIDs(users []domain.User) []domain.UserID {
	ids := make([]domain.UserID, len(users))
	for i, user := range users {
		ids[i] = user.ID()
	}
	return ids
}
