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
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/hashtest"
)

// lowest is the cost in tests that do not test the cost.
const lowest = 4

func TestContract(t *testing.T) {
	hashtest.Run(t, func(t *testing.T) application.PasswordHasher { return hasher(t, lowest) })
}

func hasher(t *testing.T, cost int) *bcrypthash.Hasher {
	t.Helper()
	h, err := bcrypthash.New(cost)
	expect.NoError(t, err)
	return h
}

func hash(t *testing.T, h *bcrypthash.Hasher) string {
	t.Helper()
	made, err := h.Hash(t.Context(), password(t))
	if err != nil {
		t.Fatalf("hash: %v", err)
	}
	return made
}

func password(t *testing.T) domain.Password {
	t.Helper()
	p, err := domain.NewPassword("correct horse")
	expect.NoError(t, err)
	return p
}

func TestCosts(t *testing.T) {
	for cost, good := range map[int]bool{
		math.MinInt: false, -1: false, 0: false, 3: false, lowest: true, bcrypthash.DefaultCost: true, 31: true, 32: false, math.MaxInt: false,
	} {
		if h, err := bcrypthash.New(cost); (err == nil) != good || (h != nil) != good {
			t.Errorf("cost %d: got %v and %v, want it accepted: %t", cost, h, err, good)
		}
	}
	for cost, want := range map[int]string{bcrypthash.DefaultCost: "$2a$10$", lowest: "$2a$04$"} {
		if got := hash(t, hasher(t, cost)); !strings.HasPrefix(got, want) {
			t.Errorf("got %s, want %s…", got, want)
		}
	}
}

func TestVerifyTakesTheCostOfTheHash(t *testing.T) {
	made := hash(t, hasher(t, lowest+1))
	if err := hasher(t, lowest).Verify(t.Context(), made, "correct horse"); err != nil {
		t.Errorf("got %v, want a match", err)
	}
}

// The library tolerates some of these hashes.
func TestVerifyReportsUnreadableHashes(t *testing.T) {
	h := hasher(t, lowest)
	made := hash(t, h)
	for name, text := range map[string]string{
		"cut by one":       made[:len(made)-1],
		"one too many":     made + "x",
		"line break":       made + "\n",
		"no prefix":        made[1:],
		"another version":  "$9" + made[2:],
		"cost of 32":       strings.Replace(made, "$04$", "$32$", 1),
		"cost is no digit": strings.Replace(made, "$04$", "$xx$", 1),
		"salt is no text":  made[:7] + "!!!!" + made[11:],
	} {
		t.Run(name, func(t *testing.T) {
			for _, tried := range []string{"correct horse", "battery staple", strings.Repeat("p", 100)} {
				err := h.Verify(t.Context(), text, tried)
				if err == nil || errors.Is(err, application.ErrPasswordMismatch) {
					t.Errorf("password %s: got %v, want an error other than %v", tried, err, application.ErrPasswordMismatch)
				}
			}
		})
	}
}

// The highest cost takes days: a call that returns has computed no hash.
func TestEndedContextComputesNothing(t *testing.T) {
	h := hasher(t, 31)
	slow := strings.Replace(hash(t, hasher(t, lowest)), "$04$", "$31$", 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.Hash(ctx, password(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("hash: got %v, want %v", err, context.Canceled)
	}
	expect.ErrorIs(t, "verify", h.Verify(ctx, slow, "correct horse"), context.Canceled)
}
