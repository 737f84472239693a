package storetest

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
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
	{"user/bounds", "a page of List has domain.MaxPageSize users if there are so many, whatever limit outside 1 to domain.MaxPageSize is asked for", userBounds},
	{"user/times", "CreatedAt is the draft's, in UTC, to the microsecond, and TokenEpoch is that time in microseconds", userTimes},
}

func userFields(s *storage) {
	draft := userDraft("ana@example.com")
	created, err := s.Users.Create(s.Context(), draft)
	if err != nil {
		s.Fatalf("Users.Create: %v", err)
	}
	if created.ID() < 1 {
		s.Errorf("Users.Create: got ID %d, want 1 or more", created.ID())
	}
	if created.Email() != draft.Email() || created.PasswordHash() != draft.PasswordHash() || created.CreatedAt() != draft.CreatedAt() {
		s.Errorf("Users.Create:\n got %s\nwant the fields of %+v with the hash %q", shown(created), draft, draft.PasswordHash())
	}
	byID, err := s.Users.ByID(s.Context(), created.ID())
	if err != nil || !byID.Equal(created) {
		s.Errorf("Users.ByID: got %s and error %v, want %s", shown(byID), err, shown(created))
	}
	byEmail, err := s.Users.ByEmail(s.Context(), draft.Email())
	if err != nil || !byEmail.Equal(created) {
		s.Errorf("Users.ByEmail: got %s and error %v, want %s", shown(byEmail), err, shown(created))
	}
}

// shown prints the user with the hash, because a hash of tests is no secret.
func shown(user domain.User) string {
	return fmt.Sprintf("%+v with the hash %q", user, user.PasswordHash())
}

func userEmailUnique(s *storage) {
	first := s.user("Ana@Example.com")
	for _, address := range []string{"Ana@Example.com", "ana@example.com", "ANA@EXAMPLE.COM"} {
		_, err := s.Users.Create(s.Context(), userDraft(address))
		s.wantError(fmt.Sprintf("Users.Create(%q)", address), err, domain.ErrEmailTaken)
	}
	s.wantUsers(1)
	if got := s.users()[0]; got.ID() != first || got.Email().String() != "Ana@Example.com" || got.PasswordHash() != "hash of Ana@Example.com" {
		s.Errorf("Users.List: got %+v, want the first user unchanged", got)
	}
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
		id := s.user(address)
		found, err := s.Users.ByEmail(s.Context(), emailOf(address))
		if err != nil || found.ID() != id {
			s.Errorf("Users.ByEmail(%q): got user %d and error %v, want user %d", address, found.ID(), err, id)
		}
	}
}

func userEmailCase(s *storage) {
	id := s.user("Ana.Ángel@Example.com")
	for _, address := range []string{"ana.Ángel@example.com", "ANA.ÁNGEL@EXAMPLE.COM"} {
		found, err := s.Users.ByEmail(s.Context(), emailOf(address))
		if err != nil || found.ID() != id || found.Email().String() != "Ana.Ángel@Example.com" {
			s.Errorf("Users.ByEmail(%q): got %+v and error %v, want user %d as typed", address, found, err, id)
		}
	}
	_, err := s.Users.ByEmail(s.Context(), emailOf("ana.ángel@example.com"))
	s.wantError("Users.ByEmail with á for Á", err, domain.ErrUserNotFound)
}

func userEmailLiteral(s *storage) {
	s.user("axb@example.com")
	for _, address := range []string{"a_b@example.com", "%@example.com", "a*b@example.com", "'or'1'='1'--@x", `a\b@x`} {
		_, err := s.Users.ByEmail(s.Context(), emailOf(address))
		s.wantError(fmt.Sprintf("Users.ByEmail(%q)", address), err, domain.ErrUserNotFound)
		s.user(address)
	}
}

func userLongestEmail(s *storage) {
	longest := strings.Repeat("a", domain.MaxEmailBytes-len("@example.com")) + "@example.com"
	id := s.user(longest)
	found, err := s.Users.ByEmail(s.Context(), emailOf(strings.ToUpper(longest)))
	if err != nil || found.ID() != id || found.Email().String() != longest {
		s.Errorf("Users.ByEmail: got %+v and error %v, want user %d", found, err, id)
	}
	s.wantError("Users.Create again", errorOf(s.Users.Create(s.Context(), userDraft(longest))), domain.ErrEmailTaken)
}

func userMissing(s *storage) {
	id := s.user("ana@example.com")
	for _, missing := range []domain.UserID{0, -1, -id, id + 1, math.MaxInt64, math.MinInt64} {
		s.wantError(fmt.Sprintf("Users.ByID(%d)", missing), errorOf(s.Users.ByID(s.Context(), missing)), domain.ErrUserNotFound)
	}
	s.wantError("Users.ByEmail", errorOf(s.Users.ByEmail(s.Context(), emailOf("bob@example.com"))), domain.ErrUserNotFound)
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
	s.wantUsers(0)
	ids := []domain.UserID{s.user("c@x"), s.user("a@x"), s.user("b@x")}
	cases := []struct {
		name string
		page domain.UserListOptions
		want []domain.UserID
	}{
		{"no limit", domain.UserListOptions{}, ids},
		{"first", domain.UserListOptions{Limit: 1}, ids[:1]},
		{"second", domain.UserListOptions{After: ids[0], Limit: 1}, ids[1:2]},
		{"rest", domain.UserListOptions{After: ids[0]}, ids[1:]},
		{"after the last", domain.UserListOptions{After: ids[2]}, nil},
		{"far after the last", domain.UserListOptions{After: math.MaxInt64}, nil},
		{"before the first", domain.UserListOptions{After: -1}, ids},
		{"further before the first", domain.UserListOptions{After: -2}, ids},
		{"far before the first", domain.UserListOptions{After: math.MinInt64}, ids},
	}
	for _, c := range cases {
		users, err := s.Users.List(s.Context(), c.page)
		if err != nil || !slices.Equal(userIDs(users), c.want) {
			s.Errorf("Users.List, %s: got users %v and error %v, want %v", c.name, userIDs(users), err, c.want)
		}
	}
}

func userBounds(s *storage) {
	var ids []domain.UserID
	for i := range domain.MaxPageSize + 1 {
		ids = append(ids, s.user(fmt.Sprint(i, "@example.com")))
	}
	for _, limit := range []int{0, -1, math.MinInt, domain.MaxPageSize, domain.MaxPageSize + 1, math.MaxInt} {
		users, err := s.Users.List(s.Context(), domain.UserListOptions{Limit: limit})
		if err != nil || !slices.Equal(userIDs(users), ids[:domain.MaxPageSize]) {
			s.Errorf("Users.List, limit %d: got %d users and error %v, want the first %d", limit, len(users), err, domain.MaxPageSize)
		}
	}
}

func userTimes(s *storage) {
	for i, at := range times {
		address := fmt.Sprintf("%d@example.com", i)
		draft := suite.Must(domain.NewUserDraft(emailOf(address), "hash", at))
		if _, err := s.Users.Create(s.Context(), draft); err != nil {
			s.Fatalf("Users.Create: %v", err)
		}
		found, err := s.Users.ByEmail(s.Context(), emailOf(address))
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

// ensureRules are the rules of an embedder's users.
var ensureRules = []rule{
	{"ensure/fields", "Ensure stores a user with the EmbedderKey and the time, and without email and password, under a new ID; ByID and List return it", ensureFields},
	{"ensure/again", "Ensure with a known EmbedderKey returns its user unchanged, and stores nothing", ensureAgain},
	{"ensure/exact", "different EmbedderKeys are different users, to the byte (no folding of case, no trimming), also next to an equal email", ensureExact},
	{"ensure/password", "a user of an embedder has no password: ChangePassword returns ErrPasswordChanged", ensurePassword},
	{"ensure/deleted", "after Delete, Ensure stores a new user under a new ID, who has no tasks", ensureDeleted},
	{"ensure/race", "concurrent Ensure with one EmbedderKey return the same user, who is stored once (a lookup before the insert is not enough: use a unique index or a lock)", ensureRace},
	{"ensure/canceled", "if its context has ended, Ensure stores nothing and returns an error that matches the context's", ensureCanceled},
	{"ensure/reopen", "users of an embedder survive a restart", ensureReopen},
}

func embedderKey(text string) domain.EmbedderKey { return suite.Must(domain.ParseEmbedderKey(text)) }

func (s *storage) ensure(text string, at time.Time) domain.User {
	s.Helper()
	user, err := s.Users.Ensure(s.Context(), embedderKey(text), at)
	if err != nil {
		s.Fatalf("Users.Ensure(%q): %v", text, err)
	}
	return user
}

func ensureFields(s *storage) {
	ana := s.user("ana@example.com")
	got := s.ensure("7f3a", createdAt)
	want := domain.RestoreUser(domain.UserRecord{ID: got.ID(), EmbedderKey: "7f3a", CreatedAt: createdAt})
	if !got.Equal(want) || got.ID() <= ana {
		s.Errorf("Users.Ensure:\n got %+v\nwant %+v with an ID above %d", got, want, ana)
	}
	if found, err := s.Users.ByID(s.Context(), got.ID()); err != nil || !found.Equal(want) {
		s.Errorf("Users.ByID: got %+v and error %v, want %+v", found, err, want)
	}
	if users, err := s.Users.List(s.Context(), domain.UserListOptions{After: ana}); err != nil || len(users) != 1 || !users[0].Equal(want) {
		s.Errorf("Users.List: got %+v and error %v, want %+v", users, err, want)
	}
}

func ensureAgain(s *storage) {
	first := s.ensure("7f3a", createdAt)
	if again := s.ensure("7f3a", createdAt.Add(time.Hour)); !again.Equal(first) {
		s.Errorf("Users.Ensure again:\n got %+v\nwant %+v", again, first)
	}
	s.wantUsers(1)
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
	_, err := s.Users.ChangePassword(s.Context(), user.ID(), domain.HashReplacement{Old: "", New: "new", At: createdAt.Add(time.Hour)})
	s.wantError("Users.ChangePassword", err, domain.ErrPasswordChanged)
	if again := s.ensure("7f3a", createdAt); !again.Equal(user) {
		s.Errorf("Users.Ensure after ChangePassword: got %+v, want %+v", again, user)
	}
}

func ensureDeleted(s *storage) {
	first := s.ensure("7f3a", createdAt)
	s.task(first.ID(), "Buy milk")
	if err := s.Users.Delete(s.Context(), first.ID()); err != nil {
		s.Fatalf("Users.Delete: %v", err)
	}
	again := s.ensure("7f3a", createdAt)
	if again.ID() <= first.ID() {
		s.Errorf("Users.Ensure after Delete: got ID %d, want one above %d", again.ID(), first.ID())
	}
	s.wantAll(again.ID())
}

func ensureRace(s *storage) {
	key, found := embedderKey("7f3a"), make([]domain.User, 50)
	s.wantSuccess(suite.Race(len(found), func(i int) (err error) {
		found[i], err = s.Users.Ensure(s.Context(), key, createdAt.Add(time.Duration(i)*time.Second))
		return err
	}))
	for i, user := range found {
		if !user.Equal(found[0]) || user.EmbedderKey() != key {
			s.Fatalf("Users.Ensure of 50 at once: call %d got %+v, another %+v", i, user, found[0])
		}
	}
	s.wantUsers(1)
}

func ensureCanceled(s *storage) {
	ctx := suite.Ended(s.Context())
	s.wantError("Users.Ensure", errorOf(s.Users.Ensure(ctx, embedderKey("7f3a"), createdAt)), context.Canceled)
	s.wantUsers(0)
}

func ensureReopen(s *storage) {
	user := s.ensure("7f3a", createdAt)
	s.reopen()
	if again := s.ensure("7f3a", createdAt.Add(time.Hour)); !again.Equal(user) {
		s.Errorf("Users.Ensure after a restart: got %+v, want %+v", again, user)
	}
}

// lacksEmbedderUsers checks that a storage without users of an embedder rejects
// calls.
func (s *storage) lacksEmbedderUsers() {
	s.Helper()
	ended := suite.Ended(s.Context())
	for _, ctx := range []context.Context{s.Context(), ended} {
		_, err := s.Users.Ensure(ctx, embedderKey("7f3a"), createdAt)
		s.wantError(fmt.Sprintf("Users.Ensure (context: %v)", ctx.Err()), err, &domain.UnsupportedError{Feature: domain.FeatureEmbedderUsers})
	}
	s.wantUsers(1)
}

// lacksTokenRevocation checks that ChangePassword is rejected.
func (s *storage) lacksTokenRevocation(users ...domain.UserID) {
	s.Helper()
	for _, user := range users {
		_, err := s.Users.ChangePassword(s.Context(), user, domain.HashReplacement{Old: "hash of ana@example.com", New: "new", At: createdAt})
		s.wantError(fmt.Sprintf("Users.ChangePassword(user %d)", user), err, &domain.UnsupportedError{Feature: domain.FeatureTokenRevocation})
	}
}
