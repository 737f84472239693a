package storetest

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var userRules = []rule{
	{"user/fields", "Create stores all fields of the draft under an ID from 1; CreatedAt is in UTC, to the microsecond, and TokenEpoch is that time in microseconds; ByID and ByEmail return what Create returned", userFields},
	{"user/email", "Create returns ErrEmailTaken if a user with the same Email.Key exists, and leaves that user alone; ByEmail finds an email, of up to domain.MaxEmailBytes bytes, in any ASCII case and returns it as it was typed at registration", userEmail},
	{"user/email beyond ASCII", "emails with different Email.Keys are different users: only ASCII letters are folded (strings.ToLower and citext fold more)", userEmailBeyondASCII},
	{"user/email literal", "ByEmail takes %, _, * and quotes literally", userEmailLiteral},
	{"user/missing", "ByID and ByEmail return ErrUserNotFound for a user who does not exist", userMissing},
	{"user/list", "List returns the first page.Size users with an ID above page.After, by ascending ID, whatever limit is asked for; IDs rise with every user", userList},
}

func userFields(s *storage) {
	for i, at := range times {
		email, hash := emailOf(fmt.Sprintf("%d@example.com", i)), fmt.Sprint("hash of user ", i)
		created, err := s.Users().Create(s.Context(), expect.Must(domain.NewUserDraft(email, hash, at)))
		if err != nil || created.ID() < 1 {
			s.Fatalf("Users.Create: got ID %d and error %v, want an ID from 1", created.ID(), err)
		}
		stored := at.UTC().Truncate(time.Microsecond)
		want := domain.RestoreUser(domain.UserRecord{
			ID: created.ID(), Email: email.String(), PasswordHash: hash, CreatedAt: stored, TokenEpoch: domain.TokenEpoch(stored.UnixMicro()),
		})
		byID, err := s.Users().ByID(s.Context(), created.ID())
		byEmail, err2 := s.Users().ByEmail(s.Context(), email)
		for call, got := range map[string]domain.User{"Create": created, "ByID": byID, "ByEmail": byEmail} {
			if !got.Equal(want) || got.CreatedAt() != stored || err != nil || err2 != nil {
				s.Errorf("Users.%s: got %s and errors %v and %v, want %s", call, shown(got), err, err2, shown(want))
			}
		}
	}
}

// shown prints the user with the hash, because a hash of tests is no secret.
func shown(user domain.User) string {
	return fmt.Sprintf("%+v with the hash %q", user, user.PasswordHash())
}

// wantByEmail checks which user ByEmail finds, and its email as it was typed at registration.
func (s *storage) wantByEmail(address string, id domain.UserID, typed string) {
	s.Helper()
	found, err := s.Users().ByEmail(s.Context(), emailOf(address))
	if err != nil || found.ID() != id || found.Email().String() != typed {
		s.Errorf("Users.ByEmail(%q): got %+v and error %v, want user %d with %q", address, found, err, id, typed)
	}
}

func userEmail(s *storage) {
	longest := strings.Repeat("a", domain.MaxEmailBytes-len("@example.com")) + "@example.com"
	for typed, others := range map[string][]string{
		"Ana.Ángel@Example.com": {"ana.Ángel@example.com", "ANA.ÁNGEL@EXAMPLE.COM"},
		longest:                 {strings.ToUpper(longest)},
	} {
		id := s.user(typed)
		for _, address := range append(others, typed) {
			_, err := s.Users().Create(s.Context(), userDraft(address))
			s.wantError(fmt.Sprintf("Users.Create(%q)", address), err, domain.ErrEmailTaken)
			s.wantByEmail(address, id, typed)
		}
		if got, err := s.Users().ByID(s.Context(), id); err != nil || got.PasswordHash() != "hash of "+typed {
			s.Errorf("Users.ByID: got %s and error %v, want the first user unchanged", shown(got), err)
		}
	}
	s.wantUsers(2)
	_, err := s.Users().ByEmail(s.Context(), emailOf("ana.ángel@example.com"))
	s.wantError("Users.ByEmail with á for Á", err, domain.ErrUserNotFound)
}

func userEmailBeyondASCII(s *storage) {
	// In Unicode the Kelvin sign folds to k and the long s to s. The dotless i and
	// the dotted I fold differently from one locale to the next.
	addresses := []string{
		"é@example.com", "É@example.com", "e\u0301@example.com",
		"k@example.com", "\u212a@example.com", "s@example.com", "\u017f@example.com",
		"i@example.com", "\u0131@example.com", "\u0130@example.com", "ß@example.com", "ss@example.com",
	}
	for _, address := range addresses {
		s.wantByEmail(address, s.user(address), address)
	}
}

func userEmailLiteral(s *storage) {
	s.user("axb@example.com")
	for _, address := range []string{"a_b@example.com", "%@example.com", "a*b@example.com", "'or'1'='1'--@x", `a\b@x`} {
		_, err := s.Users().ByEmail(s.Context(), emailOf(address))
		s.wantError(fmt.Sprintf("Users.ByEmail(%q)", address), err, domain.ErrUserNotFound)
		s.user(address)
	}
}

func userMissing(s *storage) {
	id := s.user("ana@example.com")
	for _, missing := range []domain.UserID{0, -1, -id, id + 1, math.MaxInt64, math.MinInt64} {
		s.wantError(fmt.Sprintf("Users.ByID(%d)", missing), errorOf(s.Users().ByID(s.Context(), missing)), domain.ErrUserNotFound)
	}
	s.wantError("Users.ByEmail", errorOf(s.Users().ByEmail(s.Context(), emailOf("bob@example.com"))), domain.ErrUserNotFound)
}

func userList(s *storage) {
	s.wantUsers(0)
	const most = domain.MaxPageSize
	var ids []domain.UserID
	for i := range most + 1 {
		ids = append(ids, s.user(fmt.Sprint(i, "@example.com")))
	}
	for _, c := range []struct {
		page domain.UserListOptions
		want []domain.UserID
	}{
		{domain.UserListOptions{}, ids[:most]},
		{domain.UserListOptions{Limit: -1}, ids[:most]},
		{domain.UserListOptions{Limit: math.MinInt}, ids[:most]},
		{domain.UserListOptions{Limit: most}, ids[:most]},
		{domain.UserListOptions{Limit: most + 1}, ids[:most]},
		{domain.UserListOptions{Limit: math.MaxInt}, ids[:most]},
		{domain.UserListOptions{Limit: 1}, ids[:1]},
		{domain.UserListOptions{After: ids[0], Limit: 1}, ids[1:2]},
		{domain.UserListOptions{After: ids[0]}, ids[1:]},
		{domain.UserListOptions{After: ids[most]}, nil},
		{domain.UserListOptions{After: math.MaxInt64}, nil},
		{domain.UserListOptions{After: -1}, ids[:most]},
		{domain.UserListOptions{After: -2}, ids[:most]},
		{domain.UserListOptions{After: math.MinInt64}, ids[:most]},
	} {
		users, err := s.Users().List(s.Context(), c.page)
		if got := idsOf(users); err != nil || !slices.Equal(got, c.want) {
			s.Errorf("Users.List(%+v): got users %v and error %v, want %v", c.page, got, err, c.want)
		}
	}
}

// ensureRules are the rules of an embedder's users.
var ensureRules = []rule{
	{"ensure/fields", "Ensure stores a user with the EmbedderKey and the time, and without email and password, under a new ID; ByID, List and another Ensure with the EmbedderKey return that user unchanged", ensureFields},
	{"ensure/exact", "different EmbedderKeys are different users, to the byte (no folding of case, no trimming), also next to an equal email", ensureExact},
	{"ensure/password", "a user of an embedder has no password: ChangePassword returns ErrPasswordChanged", ensurePassword},
	{"ensure/deleted", "after Delete, Ensure stores a new user under a new ID, who has no tasks", ensureDeleted},
	{"ensure/race", "concurrent Ensure with one EmbedderKey return the same user, who is stored once (a lookup before the insert is not enough: use a unique index or a lock)", ensureRace},
	{"ensure/reopen", "users of an embedder survive a restart", ensureReopen},
}

func embedderKey(text string) domain.EmbedderKey { return expect.Must(domain.ParseEmbedderKey(text)) }

func (s *storage) ensure(text string, at time.Time) domain.User {
	s.Helper()
	user, err := s.Users().Ensure(s.Context(), embedderKey(text), at)
	suite.NoErrorf(s, err, "Users.Ensure(%q)", text)
	return user
}

func ensureFields(s *storage) {
	ana := s.user("ana@example.com")
	got := s.ensure("7f3a", createdAt)
	want := domain.RestoreUser(domain.UserRecord{ID: got.ID(), EmbedderKey: "7f3a", CreatedAt: createdAt})
	if !got.Equal(want) || got.ID() <= ana {
		s.Errorf("Users.Ensure:\n got %+v\nwant %+v with an ID above %d", got, want, ana)
	}
	if found, err := s.Users().ByID(s.Context(), got.ID()); err != nil || !found.Equal(want) {
		s.Errorf("Users.ByID: got %+v and error %v, want %+v", found, err, want)
	}
	if users, err := s.Users().List(s.Context(), domain.UserListOptions{After: ana}); err != nil || len(users) != 1 || !users[0].Equal(want) {
		s.Errorf("Users.List: got %+v and error %v, want %+v", users, err, want)
	}
	if again := s.ensure("7f3a", createdAt.Add(time.Hour)); !again.Equal(want) {
		s.Errorf("Users.Ensure again:\n got %+v\nwant %+v", again, want)
	}
	s.wantUsers(2)
}

func ensureExact(s *storage) {
	s.user("ana@example.com")
	keys := []string{
		"ana@example.com", "a", "A", " a", "a ", "a%", "a_", "é", "e\u0301", "k", "\u212a", "'", strings.Repeat("a", domain.MaxEmbedderKeyBytes),
	}
	for _, key := range keys {
		s.ensure(key, createdAt)
	}
	for _, key := range keys {
		if got := s.ensure(key, createdAt).EmbedderKey().String(); got != key {
			s.Errorf("Users.Ensure(%q): got a user with the key %q", key, got)
		}
	}
	s.wantUsers(len(keys) + 1)
}

func ensurePassword(s *storage) {
	user := s.ensure("7f3a", createdAt)
	_, err := s.Users().ChangePassword(s.Context(), user.ID(), domain.HashReplacement{Old: "", New: "new", At: createdAt.Add(time.Hour)})
	s.wantError("Users.ChangePassword", err, domain.ErrPasswordChanged)
	if again := s.ensure("7f3a", createdAt); !again.Equal(user) {
		s.Errorf("Users.Ensure after ChangePassword: got %+v, want %+v", again, user)
	}
}

func ensureDeleted(s *storage) {
	first := s.ensure("7f3a", createdAt)
	s.task(first.ID(), "Buy milk")
	s.deleteUser(first.ID())
	again := s.ensure("7f3a", createdAt)
	if again.ID() <= first.ID() {
		s.Errorf("Users.Ensure after Delete: got ID %d, want one above %d", again.ID(), first.ID())
	}
	s.wantAll(again.ID())
}

func ensureRace(s *storage) {
	key, found := embedderKey("7f3a"), make([]domain.User, 50)
	s.wantSuccess(suite.Race(len(found), func(i int) (err error) {
		found[i], err = s.Users().Ensure(s.Context(), key, createdAt.Add(time.Duration(i)*time.Second))
		return err
	}))
	for i, user := range found {
		if !user.Equal(found[0]) || user.EmbedderKey() != key {
			s.Fatalf("Users.Ensure of 50 at once: call %d got %+v, another %+v", i, user, found[0])
		}
	}
	s.wantUsers(1)
}

func ensureReopen(s *storage) {
	user := s.ensure("7f3a", createdAt)
	s.reopen()
	if again := s.ensure("7f3a", createdAt.Add(time.Hour)); !again.Equal(user) {
		s.Errorf("Users.Ensure after a restart: got %+v, want %+v", again, user)
	}
}
