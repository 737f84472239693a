package bcrypthash_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// lowest is the cost where it is not the subject.
const lowest = 4

func hasher(t *testing.T, cost int) *bcrypthash.Hasher {
	t.Helper()
	h, err := bcrypthash.New(cost)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func hash(t *testing.T, h *bcrypthash.Hasher, text string) string {
	t.Helper()
	password, err := domain.NewPassword(text)
	if err != nil {
		t.Fatalf("password %q: %v", text, err)
	}
	made, err := h.Hash(t.Context(), password)
	if err != nil {
		t.Fatalf("hash %q: %v", text, err)
	}
	return made
}

func TestNewRefusesCosts(t *testing.T) {
	for name, cost := range map[string]int{
		"below the lowest": 3, "zero": 0, "negative": -1, "smallest": math.MinInt,
		"above the highest": 32, "largest": math.MaxInt,
	} {
		t.Run(name, func(t *testing.T) {
			if h, err := bcrypthash.New(cost); err == nil || h != nil {
				t.Errorf("cost %d: got %v and %v, want an error", cost, h, err)
			}
		})
	}
	for _, cost := range []int{4, bcrypthash.DefaultCost, 31} {
		hasher(t, cost)
	}
}

func TestCostOfHashes(t *testing.T) {
	for name, c := range map[string]struct {
		cost int
		want string
	}{
		"default": {bcrypthash.DefaultCost, "$2a$10$"},
		"lowest":  {lowest, "$2a$04$"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := hash(t, hasher(t, c.cost), "correct horse"); !strings.HasPrefix(got, c.want) {
				t.Errorf("got %s, want %s…", got, c.want)
			}
		})
	}
}

func TestVerify(t *testing.T) {
	h := hasher(t, lowest)
	full := strings.Repeat("p", domain.MaxPasswordBytes)
	for _, c := range []struct {
		name, password, tried string
		match                 bool
	}{
		{"right", "correct horse", "correct horse", true},
		{"wrong", "correct horse", "battery staple", false},
		{"empty", "correct horse", "", false},
		{"other case", "correct horse", "Correct horse", false},
		{"shorter", "correct horse", "correct hors", false},
		{"longer", "correct horse", "correct horse ", false},
		{"leading space", "correct horse", " correct horse", false},
		{"spaces kept", "  spaces  ", "  spaces  ", true},
		{"spaces trimmed", "  spaces  ", "spaces", false},
		{"scripts", "пароль 測試 é", "пароль 測試 é", true},
		{"é in another form", "é", "e\u0301", false},
		{"no UTF-8", "correct horse", "correct horse\xff", false},

		{"72 bytes", full, full, true},
		{"71 bytes of 72", full, full[:71], false},
		{"last of 72 bytes wrong", full, full[:71] + "q", false},
		// bcrypt reads 72 bytes: to it, these are the password.
		{"72 bytes and one more", full, full + "p", false},
		{"72 bytes and another", full, full + "x", false},
		{"72 bytes and a megabyte", full, full + strings.Repeat("p", 1<<20), false},
		{"72 bytes and NUL", full, full + "\x00", false},
		{"36 characters of two bytes", strings.Repeat("é", 36), strings.Repeat("é", 36), true},
		{"37 characters of two bytes", strings.Repeat("é", 36), strings.Repeat("é", 37), false},

		// bcrypt repeats its key with a NUL between: to it, these are too.
		{"repeated with NUL", "a", "a\x00a", false},
		{"repeated with NUL, twice", "a", "a\x00a\x00a", false},
		{"repeated word with NUL", "correct horse", "correct horse\x00correct horse", false},
		{"NUL at the end", "a", "a\x00", false},
		{"NUL at the start", "a", "\x00a", false},
		{"NUL alone", "a", "\x00", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			err := h.Verify(t.Context(), hash(t, h, c.password), c.tried)
			switch {
			case c.match && err != nil:
				t.Errorf("got %v, want a match", err)
			case !c.match && !errors.Is(err, application.ErrPasswordMismatch):
				t.Errorf("got %v, want %v", err, application.ErrPasswordMismatch)
			}
		})
	}
}

func TestHashesAreSalted(t *testing.T) {
	h := hasher(t, lowest)
	first, second := hash(t, h, "correct horse"), hash(t, h, "correct horse")
	if first == second {
		t.Errorf("got %s twice, want two salts", first)
	}
	for name, made := range map[string]string{"first": first, "second": second} {
		if err := h.Verify(t.Context(), made, "correct horse"); err != nil {
			t.Errorf("%s: got %v, want a match", name, err)
		}
	}
}

func TestVerifyTakesTheCostOfTheHash(t *testing.T) {
	made := hash(t, hasher(t, lowest+1), "correct horse")
	if err := hasher(t, lowest).Verify(t.Context(), made, "correct horse"); err != nil {
		t.Errorf("got %v, want a match", err)
	}
}

func TestVerifyReportsUnreadableHashes(t *testing.T) {
	h := hasher(t, lowest)
	made := hash(t, h, "correct horse")
	for name, text := range map[string]string{
		"empty":            "",
		"the password":     "correct horse",
		"cut short":        made[:40],
		"cut by one":       made[:len(made)-1],
		"one too many":     made + "x",
		"line break":       made + "\n",
		"no prefix":        made[1:],
		"another version":  "$9" + made[2:],
		"cost of 32":       strings.Replace(made, "$04$", "$32$", 1),
		"cost is no digit": strings.Replace(made, "$04$", "$xx$", 1),
		"salt is no text":  made[:7] + "!!!!" + made[11:],
		"another function": "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo",
	} {
		for tried, password := range map[string]string{
			"right": "correct horse", "wrong": "battery staple", "too long": strings.Repeat("p", 100), "NUL": "a\x00a",
		} {
			t.Run(name+", "+tried, func(t *testing.T) {
				err := h.Verify(t.Context(), text, password)
				if err == nil || errors.Is(err, application.ErrPasswordMismatch) {
					t.Errorf("got %v, want an error of its own", err)
				}
			})
		}
	}
}

func TestEndedContext(t *testing.T) {
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	expired, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	password, err := domain.NewPassword("correct horse")
	if err != nil {
		t.Fatal(err)
	}
	made := hash(t, hasher(t, lowest), "correct horse")
	// The highest cost takes days: that these calls return shows that they
	// hash nothing.
	h := hasher(t, 31)
	slow := strings.Replace(made, "$04$", "$31$", 1)
	for name, c := range map[string]struct {
		ctx  context.Context
		want error
	}{
		"canceled": {canceled, context.Canceled},
		"expired":  {expired, context.DeadlineExceeded},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := h.Hash(c.ctx, password); got != "" || !errors.Is(err, c.want) {
				t.Errorf("hash: got %q and %v, want %v", got, err, c.want)
			}
			for _, text := range []string{slow, "unreadable"} {
				if err := h.Verify(c.ctx, text, "correct horse"); !errors.Is(err, c.want) {
					t.Errorf("verify: got %v, want %v", err, c.want)
				}
			}
		})
	}
}
