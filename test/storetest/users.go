package storetest

import (
	"math"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

var userRules = []rule{
	{"user/created", "Create keeps what the draft says, under an ID from 1, and both finders return it", userCreated},
	{"user/email unique", "no two users have emails that differ only in the case of ASCII letters, and the first stays as it was", userEmailUnique},
	{"user/email beyond ASCII", "only ASCII letters are folded: emails that differ in any other way are different", userEmailBeyondASCII},
	{"user/email in any case", "ByEmail finds an email in any ASCII case and returns it as typed", userEmailInAnyCase},
	{"user/email is no pattern", "ByEmail compares, it does not match patterns", userEmailIsNoPattern},
	{"user/longest email", "an email of domain.MaxEmailBytes bytes is stored, found and unique", userLongestEmail},
	{"user/missing", "a user who does not exist is ErrUserNotFound", userMissing},
	{"user/ids", "identities rise with every user", userIDsRise},
	{"user/list", "List returns at most page.Size users above page.After, by ascending ID", userList},
	{"user/times", "times come back in UTC, to the microsecond", userTimes},
}

func userCreated(s *storage) {
	draft := s.userDraft("ana@example.com")
	created, err := s.Users.Create(s.Context(), draft)
	if err != nil {
		s.Fatalf("create: %v", err)
	}
	if created.ID() < 1 {
		s.Errorf("got ID %d, want 1 or more", created.ID())
	}
	if created.Email() != draft.Email() || created.PasswordHash() != draft.PasswordHash() || created.CreatedAt() != draft.CreatedAt() {
		s.Errorf("created: got %+v, want what the draft says: %+v", created, draft)
	}
	byID, err := s.Users.ByID(s.Context(), created.ID())
	if err != nil || byID != created {
		s.Errorf("by id: got %+v and %v, want %+v", byID, err, created)
	}
	byEmail, err := s.Users.ByEmail(s.Context(), draft.Email())
	if err != nil || byEmail != created {
		s.Errorf("by email: got %+v and %v, want %+v", byEmail, err, created)
	}
}

func userEmailUnique(s *storage) {
	first := s.user("Ana@Example.com")
	for _, address := range []string{"Ana@Example.com", "ana@example.com", "ANA@EXAMPLE.COM"} {
		_, err := s.Users.Create(s.Context(), s.userDraft(address))
		s.fails("create "+address, err, domain.ErrEmailTaken)
	}
	users, err := s.Users.List(s.Context(), domain.Page[domain.UserID]{})
	if err != nil || len(users) != 1 {
		s.Fatalf("list: got %d users and %v, want 1", len(users), err)
	}
	if got := users[0]; got.ID() != first || got.Email().String() != "Ana@Example.com" || got.PasswordHash() != "hash of Ana@Example.com" {
		s.Errorf("the first user changed: %+v", got)
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
			s.Errorf("by email %q: got user %d and %v, want %d", address, found.ID(), err, id)
		}
	}
}

func userEmailInAnyCase(s *storage) {
	id := s.user("Ana.Ángel@Example.com")
	for _, address := range []string{"ana.Ángel@example.com", "ANA.ÁNGEL@EXAMPLE.COM"} {
		found, err := s.Users.ByEmail(s.Context(), s.email(address))
		if err != nil || found.ID() != id || found.Email().String() != "Ana.Ángel@Example.com" {
			s.Errorf("by email %q: got %+v and %v, want user %d", address, found, err, id)
		}
	}
	_, err := s.Users.ByEmail(s.Context(), s.email("ana.ángel@example.com"))
	s.fails("by email with another á", err, domain.ErrUserNotFound)
}

func userEmailIsNoPattern(s *storage) {
	s.user("axb@example.com")
	for _, address := range []string{"a_b@example.com", "%@example.com", "a*b@example.com", "'or'1'='1'--@x", `a\b@x`} {
		_, err := s.Users.ByEmail(s.Context(), s.email(address))
		s.fails("by email "+address, err, domain.ErrUserNotFound)
		s.user(address)
	}
}

func userLongestEmail(s *storage) {
	longest := strings.Repeat("a", domain.MaxEmailBytes-len("@example.com")) + "@example.com"
	id := s.user(longest)
	found, err := s.Users.ByEmail(s.Context(), s.email(strings.ToUpper(longest)))
	if err != nil || found.ID() != id || found.Email().String() != longest {
		s.Errorf("by email: got %+v and %v, want user %d", found, err, id)
	}
	_, err = s.Users.Create(s.Context(), s.userDraft(longest))
	s.fails("create again", err, domain.ErrEmailTaken)
}

func userMissing(s *storage) {
	id := s.user("ana@example.com")
	for _, missing := range []domain.UserID{0, -1, -id, id + 1, math.MaxInt64, math.MinInt64} {
		_, err := s.Users.ByID(s.Context(), missing)
		s.fails("by id", err, domain.ErrUserNotFound)
	}
	_, err := s.Users.ByEmail(s.Context(), s.email("bob@example.com"))
	s.fails("by email", err, domain.ErrUserNotFound)
}

func userIDsRise(s *storage) {
	last := domain.UserID(0)
	for _, address := range []string{"a@x", "b@x", "c@x"} {
		id := s.user(address)
		if id <= last {
			s.Errorf("got ID %d after %d", id, last)
		}
		last = id
	}
}

func userList(s *storage) {
	none, err := s.Users.List(s.Context(), domain.Page[domain.UserID]{})
	if err != nil || len(none) != 0 {
		s.Errorf("empty storage: got %d users and %v", len(none), err)
	}
	ids := []domain.UserID{s.user("c@x"), s.user("a@x"), s.user("b@x")}
	cases := []struct {
		name string
		page domain.Page[domain.UserID]
		want []domain.UserID
	}{
		{"all", domain.Page[domain.UserID]{}, ids},
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
			s.Errorf("%s: got %v and %v, want %v", c.name, userIDs(users), err, c.want)
		}
	}
}

func userTimes(s *storage) {
	east := time.FixedZone("", 5*3600+1800)
	for address, at := range map[string]time.Time{
		"nanoseconds@x": time.Date(2026, 7, 1, 0, 0, 0, 123456789, time.UTC),
		"east@x":        time.Date(2026, 7, 1, 3, 0, 0, 1000, east),
		"past@x":        time.Date(1969, 12, 31, 23, 59, 59, 999999000, time.UTC),
		"whole@x":       time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC),
	} {
		draft, err := domain.NewUserDraft(s.email(address), "hash", at)
		if err != nil {
			s.Fatalf("draft: %v", err)
		}
		if _, err := s.Users.Create(s.Context(), draft); err != nil {
			s.Fatalf("create: %v", err)
		}
		found, err := s.Users.ByEmail(s.Context(), s.email(address))
		want := at.UTC().Truncate(time.Microsecond)
		if err != nil || found.CreatedAt() != want {
			s.Errorf("%s: got %v and %v, want %v", address, found.CreatedAt(), err, want)
		}
	}
}
