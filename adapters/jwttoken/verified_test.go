package jwttoken_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// issue returns a token of the claims, but of this user.
func issue(t testing.TB, tokens *jwttoken.Tokens, id int) string {
	t.Helper()
	of := claims
	of.UserID = domain.UserID(id)
	token, err := tokens.Issue(of)
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// accept fails unless the token verifies and says what the claims do, of this
// user.
func accept(t testing.TB, tokens *jwttoken.Tokens, token string, id int) {
	t.Helper()
	want := claims
	want.UserID = domain.UserID(id)
	if got, err := tokens.Verify(token); err != nil || got != want {
		t.Fatalf("got %+v and %v, want %+v", got, err, want)
	}
}

func refuse(t testing.TB, tokens *jwttoken.Tokens, token string, want error) {
	t.Helper()
	if got, err := tokens.Verify(token); !errors.Is(err, want) || got != (application.Claims{}) {
		t.Errorf("%q: got %+v and %v, want %v", token, got, err, want)
	}
}

func TestATokenThatWasVerifiedCostsNoMemory(t *testing.T) {
	tokens := open(t, numbered(1), atNoon)
	first, second := issue(t, tokens, 1), issue(t, tokens, 2)
	accept(t, tokens, first, 1)
	accept(t, tokens, second, 2)
	allocs := testing.AllocsPerRun(100, func() {
		accept(t, tokens, first, 1)
		accept(t, tokens, second, 2)
	})
	if allocs != 0 {
		t.Errorf("got %v allocations, want none", allocs)
	}
}

func TestAlteredTokensAreNotTheOneRemembered(t *testing.T) {
	tokens := open(t, numbered(1), atNoon)
	token := issue(t, tokens, 7)
	accept(t, tokens, token, 7)
	for i := range len(token) {
		for bit := range 8 {
			altered := []byte(token)
			altered[i] ^= 1 << bit
			refuse(t, tokens, string(altered), application.ErrTokenInvalid)
		}
		refuse(t, tokens, token[:i], application.ErrTokenInvalid)
		refuse(t, tokens, token[i+1:], application.ErrTokenInvalid)
	}
	refuse(t, tokens, token+"A", application.ErrTokenInvalid)
	refuse(t, tokens, token+"\n", application.ErrTokenInvalid)
	accept(t, tokens, token, 7)
	if got := tokens.Remembered(); got != 1 {
		t.Errorf("got %d tokens remembered, want 1", got)
	}
}

func TestRefusedTokensAreNotRemembered(t *testing.T) {
	tokens := open(t, numbered(1), atNoon)
	const header = `{"alg":"HS256"}`
	for name, test := range map[string]struct {
		token string
		want  error
	}{
		"not a token":  {"a.b.c", application.ErrTokenInvalid},
		"forged":       {issue(t, open(t, numbered(2), atNoon), 7), application.ErrTokenInvalid},
		"expired":      {signed(numbered(1), header, `{"userId":7,"exp":1773489600}`), application.ErrTokenExpired},
		"early":        {signed(numbered(1), header, `{"userId":7,"exp":1773576000,"nbf":1773489601}`), application.ErrTokenNotActive},
		"no user":      {signed(numbered(1), header, `{"exp":1773576000}`), application.ErrTokenUnverified},
		"no exp":       {signed(numbered(1), header, `{"userId":7}`), application.ErrTokenUnverified},
		"an extension": {signed(numbered(1), `{"alg":"HS256","crit":["x"]}`, `{"userId":7,"exp":1773576000}`), application.ErrTokenUnverified},
	} {
		t.Run(name, func(t *testing.T) {
			for range 2 {
				refuse(t, tokens, test.token, test.want)
			}
			if got := tokens.Remembered(); got != 0 {
				t.Errorf("got %d tokens remembered, want none", got)
			}
		})
	}
}

// What one set of secrets vouches for, another does not.
func TestWhatIsRememberedStaysWithItsSecrets(t *testing.T) {
	rotated, err := jwttoken.New(numbered(1), atNoon, numbered(2))
	if err != nil {
		t.Fatal(err)
	}
	old := issue(t, open(t, numbered(2), atNoon), 7)
	for range 2 {
		accept(t, rotated, old, 7)
	}
	refuse(t, open(t, numbered(1), atNoon), old, application.ErrTokenInvalid)
	refuse(t, open(t, numbered(3), atNoon), old, application.ErrTokenInvalid)
	accept(t, rotated, old, 7)
}

func TestTheOldestAreForgottenAtTheBound(t *testing.T) {
	tokens := open(t, numbered(1), atNoon)
	first := issue(t, tokens, 1)
	for id := 1; id <= 3*jwttoken.Generation; id++ {
		token := issue(t, tokens, id)
		accept(t, tokens, token, id)
		if !tokens.Remembers(token) {
			t.Fatalf("got token %d forgotten at once, want it remembered", id)
		}
		if got := tokens.Remembered(); got > 2*jwttoken.Generation {
			t.Fatalf("got %d tokens remembered after %d, want at most %d", got, id, 2*jwttoken.Generation)
		}
		if id <= 2*jwttoken.Generation && !tokens.Serves(first) {
			t.Fatalf("got the first token verified again after %d, want it remembered", id)
		}
	}
	if tokens.Remembers(first) {
		t.Error("got the first token remembered still, want it forgotten")
	}
	accept(t, tokens, first, 1)
}

func TestLongTokensAreNotRemembered(t *testing.T) {
	for _, test := range []struct {
		size int
		want int
	}{
		{jwttoken.LongestKept, 1},
		{jwttoken.LongestKept + 1, 0},
		{8 * jwttoken.LongestKept, 0},
	} {
		t.Run(fmt.Sprintf("%d bytes", test.size), func(t *testing.T) {
			tokens := open(t, numbered(1), atNoon)
			token := sized(t, test.size)
			for range 2 {
				if got, err := tokens.Verify(token); err != nil || got.UserID != 7 {
					t.Errorf("got %+v and %v, want user 7", got, err)
				}
			}
			if got := tokens.Remembered(); got != test.want {
				t.Errorf("got %d tokens remembered, want %d", got, test.want)
			}
		})
	}
}

// sized returns a token of so many bytes. Base64 leaves some lengths out,
// which another length of the header puts in.
func sized(t *testing.T, size int) string {
	t.Helper()
	for _, space := range []string{"", " ", "  "} {
		for n := range size {
			token := signed(numbered(1), `{"alg":"HS256"}`+space, `{"userId":7,"exp":1773576000,"email":"`+strings.Repeat("a", n)+`"}`)
			if len(token) >= size {
				if len(token) == size {
					return token
				}
				break
			}
		}
	}
	t.Fatalf("no token has %d bytes", size)
	return ""
}

// A token that is part of a request must not keep the request in memory, nor
// change with its buffer.
func TestWhatIsRememberedIsACopy(t *testing.T) {
	tokens := open(t, numbered(1), atNoon)
	token := issue(t, tokens, 7)
	request := []byte("Authorization: Bearer " + token + "\r\n")
	part := unsafe.String(&request[len("Authorization: Bearer ")], len(token))
	accept(t, tokens, part, 7)
	clear(request)
	if !tokens.Remembers(token) {
		t.Error("got the token forgotten when its request was overwritten, want it remembered")
	}
	accept(t, tokens, token, 7)
	refuse(t, tokens, part, application.ErrTokenInvalid)
}
