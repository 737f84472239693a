package e2e_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

const tooManyAttempts = `{"error":"Too many attempts, try again later"}`

func limits(login, address, register int) func(*bootstrap.Config) {
	return func(c *bootstrap.Config) { c.LoginLimit, c.AddressLimit, c.RegisterLimit = login, address, register }
}

func trusting(proxies []string) func(*bootstrap.Config) {
	return func(c *bootstrap.Config) { c.TrustedProxies = proxies }
}

func signing(secret string) func(*bootstrap.Config) {
	return func(c *bootstrap.Config) { c.JWTSecret = bootstrap.Secret(secret) }
}

func logInAs(email string) request {
	return request{method: "POST", path: "/login", body: `{"email":` + quote(email) + `,"password":"` + password + `"}`}
}

func guessAt(email string) request {
	return request{method: "POST", path: "/login", body: `{"email":` + quote(email) + `,"password":"wrong"}`}
}

func registration(email string) request {
	r := logInAs(email)
	r.path = "/usuarios"
	return r
}

// wantTooMany fails unless the exchange is refused under the policy, with all
// that a client needs to know of it.
func (s *server) wantTooMany(t *testing.T, r request, policy string, quota, window int) {
	t.Helper()
	got := s.want(t, r, 429, tooManyAttempts)
	seconds, err := strconv.Atoi(got.header.Get("Retry-After"))
	if err != nil || seconds < 1 || seconds > window {
		t.Errorf("got Retry-After %q, want 1 to %d", got.header.Get("Retry-After"), window)
	}
	if want := fmt.Sprintf("%q;r=0;t=%d", policy, seconds); got.header.Get("RateLimit") != want {
		t.Errorf("got RateLimit %q, want %q", got.header.Get("RateLimit"), want)
	}
	if want := fmt.Sprintf("%q;q=%d;w=%d", policy, quota, window); got.header.Get("RateLimit-Policy") != want {
		t.Errorf("got RateLimit-Policy %q, want %q", got.header.Get("RateLimit-Policy"), want)
	}
}

// As the service comes: 20 wrong guesses at one email, however it is written,
// and not one more, be it right.
func TestWrongGuesses(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		s.register(t, "bob@example.com")
		for i := range 20 {
			s.want(t, guessAt([]string{"ana@example.com", " ANA@Example.com"}[i%2]), 401, invalidCredentials)
		}
		// It is no help that Ana has logged in from here before.
		s.wantTooMany(t, guessAt("ana@example.com"), "login", 20, 900)
		s.wantTooMany(t, logInAs("ana@example.com"), "login", 20, 900)
		stranger := s.from(t, "127.0.0.77")
		stranger.wantTooMany(t, guessAt("ana@example.com"), "login", 20, 900)
		stranger.wantTooMany(t, logInAs("Ana@Example.COM"), "login", 20, 900)
		// Other people log in, and her session goes on.
		s.logIn(t, "bob@example.com")
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "[]")
		if log := s.log.String(); !regexp.MustCompile(`event="attempt refused".*reason=`).MatchString(log) {
			t.Errorf("got this log, want the refusal in it:\n%s", log)
		}
	})
}

// Whom nobody knows is guessed at as anybody is: 429 tells nothing either.
func TestWrongGuessesAtNobody(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, s *server) {
		for range 20 {
			s.want(t, guessAt("nobody@example.com"), 401, invalidCredentials)
		}
		s.wantTooMany(t, guessAt("nobody@example.com"), "login", 20, 900)
		s.want(t, registration("nobody@example.com"), 201, `{"id":1,"email":"nobody@example.com"}`)
		s.wantTooMany(t, logInAs("nobody@example.com"), "login", 20, 900)
	})
}

// No account is ever locked: while others use up what their network may try,
// its owner logs in from where they did before, and from other networks.
func TestVictimsLogIn(t *testing.T) {
	t.Parallel()
	const limit = 4
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, storage.url(t), limits(limit, 0, 0))
			home, attacker, elsewhere := s.from(t, "127.0.0.5"), s.from(t, "127.0.0.6"), s.from(t, "127.0.1.5")
			home.register(t, "victim@example.com")
			for range limit {
				attacker.want(t, guessAt("victim@example.com"), 401, invalidCredentials)
			}
			for range limit {
				attacker.wantTooMany(t, guessAt("victim@example.com"), "login", limit, 900)
			}
			for range 2 * limit { // and being right costs nothing
				home.logIn(t, "victim@example.com")
				elsewhere.logIn(t, "victim@example.com")
			}
			s.from(t, "127.0.0.7").wantTooMany(t, logInAs("victim@example.com"), "login", limit, 900)
			// At home guesses are counted too.
			for range limit {
				home.want(t, guessAt("victim@example.com"), 401, invalidCredentials)
			}
			home.wantTooMany(t, guessAt("victim@example.com"), "login", limit, 900)
		})
	}
}

// Of 200 guesses at once no more than the limit are tried, also where several
// processes share the storage.
func TestRacingGuesses(t *testing.T) {
	t.Parallel()
	crowd := func(c *bootstrap.Config) { c.HashConcurrency, c.HashQueue = 4, 1000 }
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			t.Parallel()
			url := storage.url(t)
			servers := []*server{start(t, url, crowd)}
			if storage.name != "memory" { // which no other process sees
				servers = append(servers, start(t, url, crowd))
			}
			servers[0].want(t, registration("ana@example.com"), 201, `{"id":1,"email":"ana@example.com"}`)
			if got := together(t, servers, repeat(guessAt("ana@example.com"), 200)); got[401] != 20 || got[429] != 180 {
				t.Errorf("got %v, want 20 × 401 and 180 × 429", got)
			}
		})
	}
}

// One address that tries many emails has a limit too, for whatever tells
// something: a wrong guess, and that an email exists. What is right is free.
func TestAddressLimit(t *testing.T) {
	t.Parallel()
	const limit = 8
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, storage.url(t), limits(0, limit, 0))
			for i := range 2 * limit {
				s.register(t, fmt.Sprintf("person%d@example.com", i))
			}
			for i := range limit / 2 {
				s.want(t, guessAt(fmt.Sprintf("person%d@example.com", i)), 401, invalidCredentials)
				s.want(t, registration(fmt.Sprintf("PERSON%d@example.com", i)), 409, emailExists)
			}
			for _, r := range []request{guessAt("new@example.com"), logInAs("person1@example.com"), registration("person1@example.com"), registration("new@example.com")} {
				s.wantTooMany(t, r, "address", limit, 3600)
			}
			// It is the address, not its network.
			neighbour := s.from(t, "127.0.0.2")
			neighbour.want(t, guessAt("person1@example.com"), 401, invalidCredentials)
			neighbour.logIn(t, "person1@example.com")
		})
	}
}

// What is no attempt is not counted: bodies that are refused unread.
func TestNoAttempts(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:", limits(2, 2, 2))
	for range 5 {
		s.want(t, request{method: "POST", path: "/login", body: `{"email":"ana@example.com"}`}, 400, credentialsRequired)
		s.want(t, request{method: "POST", path: "/usuarios", body: `{"email":"ana","password":"x"}`}, 400, emailInvalid)
	}
	s.register(t, "ana@example.com")
}

// REGISTER_LIMIT counts what is accepted, and nothing else.
func TestRegisterLimit(t *testing.T) {
	t.Parallel()
	const limit = 3
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, storage.url(t), limits(20, 1000, limit))
			for i := range limit {
				s.register(t, fmt.Sprintf("person%d@example.com", i))
				if i == 0 {
					for range limit {
						s.want(t, registration("person0@example.com"), 409, emailExists)
					}
				}
			}
			s.wantTooMany(t, registration("new@example.com"), "register", limit, 3600)
			s.logIn(t, "person0@example.com")
			s.from(t, "127.0.0.2").register(t, "new@example.com")
		})
	}
}

// A limit of 0 is none, and leaves no trace.
func TestNoLimits(t *testing.T) {
	t.Parallel()
	for _, storage := range storages {
		t.Run(storage.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, storage.url(t), limits(0, 0, 0))
			s.register(t, "ana@example.com")
			for range 30 {
				s.want(t, guessAt("ana@example.com"), 401, invalidCredentials)
				s.want(t, registration("ana@example.com"), 409, emailExists)
			}
			if storage.name != "memory" {
				if got := s.attempts(t); len(got) != 0 {
					t.Errorf("got %d rows of attempts, want none", len(got))
				}
			}
		})
	}
}

// A few hundred people who log in through one address, each more often than
// they might guess, meet no limit of the service as it comes.
func TestHonestClients(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, s *server) {
		requests := make([]request, 0, 300)
		for i := range 3 {
			s.register(t, fmt.Sprintf("person%d@example.com", i))
			requests = append(requests, repeat(logInAs(fmt.Sprintf("person%d@example.com", i)), 100)...)
		}
		for batch := range slices.Chunk(requests, 100) {
			if got := together(t, []*server{s}, batch); got[200] != len(batch) {
				t.Fatalf("got %v, want %d × 200", got, len(batch))
			}
		}
	})
}
