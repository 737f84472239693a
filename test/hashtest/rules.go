package hashtest

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var rules = []suite.Rule[*tester]{
	{"match", "a hash verifies its password of up to 72 bytes, each byte as given", match},
	{"mismatch", "any other password is ErrPasswordMismatch, also where a single byte differs", mismatch},
	{"impossible password", "a text that domain.NewPassword rejects is ErrPasswordMismatch, even where the algorithm would cut or repeat it into the password", impossiblePassword},
	{"salt", "two hashes of one password differ, and both verify it", salt},
	{"one way", "a hash does not contain its password", oneWay},
	{"restart", "a hash verifies after a restart: all that Verify needs is in the hash", restart},
	{"unreadable", "a text that is not a hash is an error other than ErrPasswordMismatch, whatever password is tried", unreadable},
	{"damaged", "a hash that is cut or has something added matches no password and does not panic", damaged},
	{"ended context", "both methods return the context's error when it has ended before the call", endedContext},
	{"race", "concurrent callers each get a hash of their own password and the outcome of their own check", race},
}

// full is the longest password.
var full = strings.Repeat("p", domain.MaxPasswordBytes)

func match(t *tester) {
	for _, password := range []string{
		"a", "correct horse", "  spaces  ", "пароль 測試 é", "line\nbreak\t", `"quoted" \ %s $2a$10$`, full, strings.Repeat("é", 36), "\x7f\x01",
	} {
		t.matches(fmt.Sprintf("%.20q", password), t.hash(password), password)
	}
}

func mismatch(t *tester) {
	for _, c := range []struct{ name, password, tried string }{
		{"another word", "correct horse", "battery staple"},
		{"nothing", "correct horse", ""},
		{"another letter case", "correct horse", "Correct horse"},
		{"one letter less", "correct horse", "correct hors"},
		{"a space more", "correct horse", "correct horse "},
		{"a space before", "correct horse", " correct horse"},
		{"spaces trimmed", "  spaces  ", "spaces"},
		{"another Unicode form", "é", "e\u0301"},
		{"71 bytes of 72", full, full[:71]},
		{"the last of 72 bytes", full, full[:71] + "q"},
	} {
		t.mismatches(c.name, t.hash(c.password), c.tried)
	}
	hash := t.hash("correct horse")
	t.mismatches("the hash itself", hash, hash[:min(len(hash), domain.MaxPasswordBytes)])
}

func impossiblePassword(t *tester) {
	for _, c := range []struct{ name, password, tried string }{
		{"invalid UTF-8", "correct horse", "correct horse\xff"},
		// bcrypt reads 72 bytes.
		{"72 bytes and one more", full, full + "p"},
		{"72 bytes and another", full, full + "x"},
		{"72 bytes and a megabyte", full, full + strings.Repeat("p", 1<<20)},
		{"72 bytes and NUL", full, full + "\x00"},
		{"37 characters of two bytes", strings.Repeat("é", 36), strings.Repeat("é", 37)},
		// bcrypt repeats its key with a NUL in between.
		{"repeated with NUL", "a", "a\x00a"},
		{"repeated twice with NUL", "a", "a\x00a\x00a"},
		{"NUL at the end", "a", "a\x00"},
		{"NUL at the start", "a", "\x00a"},
		{"NUL alone", "a", "\x00"},
	} {
		t.mismatches(c.name, t.hash(c.password), c.tried)
	}
}

func salt(t *tester) {
	first, second := t.hash("correct horse"), t.hash("correct horse")
	if first == second {
		t.Errorf("got %s twice, want two salts", first)
	}
	t.matches("first", first, "correct horse")
	t.matches("second", second, "correct horse")
}

func oneWay(t *tester) {
	const password = "a long password that no hash contains by chance"
	if hash := t.hash(password); strings.Contains(hash, password) {
		t.Errorf("got %s, want nothing of the password in it", hash)
	}
}

func restart(t *tester) {
	hash := t.hash("correct horse")
	t.hasher = t.open()
	t.matches("the password", hash, "correct horse")
	t.mismatches("another", hash, "battery staple")
}

func unreadable(t *tester) {
	hash := t.hash("correct horse")
	for name, text := range map[string]string{
		"empty":             "",
		"the password":      "correct horse",
		"first half":        hash[:len(hash)/2],
		"NUL":               strings.Repeat("\x00", len(hash)),
		"separators":        strings.Repeat("$", len(hash)),
		"letters":           strings.Repeat("A", 100<<10),
		"another algorithm": "$none$v=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2g",
	} {
		// The first two cases show that the hash is read before the password is
		// checked. An impossible password must take as long as any other.
		for tried, password := range map[string]string{
			"too long": strings.Repeat("p", 100), "with NUL": "a\x00a", "right": "correct horse", "wrong": "battery staple",
		} {
			t.unreadable(name+", password "+tried, text, password)
		}
	}
}

func damaged(t *tester) {
	hash := t.hash("correct horse")
	texts := []string{" " + hash, hash + " ", hash + "\n", hash + "x", hash + hash, hash[1:]}
	for i := range len(hash) {
		texts = append(texts, hash[:i])
	}
	for _, text := range texts {
		if err := t.hasher.Verify(t.Context(), text, "correct horse"); err == nil {
			t.Errorf("hash %.80q: got a match, want none", text)
		}
	}
}

func endedContext(t *tester) {
	hash, password := t.hash("correct horse"), expect.Must(domain.NewPassword("correct horse"))
	expired, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	for _, c := range []struct {
		ctx  context.Context
		want error
	}{{suite.Ended(t.Context()), context.Canceled}, {expired, context.DeadlineExceeded}} {
		if got, err := t.hasher.Hash(c.ctx, password); got != "" || !errors.Is(err, c.want) {
			t.Errorf("hash: got %q and %v, want %v", got, err, c.want)
		}
		for _, text := range []string{hash, "unreadable"} {
			if err := t.hasher.Verify(c.ctx, text, "battery staple"); !errors.Is(err, c.want) {
				t.Errorf("verify %.20q: got %v, want %v", text, err, c.want)
			}
		}
	}
}

func race(t *tester) {
	errs := suite.Race(8, func(i int) error {
		own, other := fmt.Sprint("password ", i), fmt.Sprint("password ", i+1)
		password := expect.Must(domain.NewPassword(own))
		for range 4 {
			hash, err := t.hasher.Hash(t.Context(), password)
			if err != nil {
				return err
			}
			t.matches(own, hash, own)
			t.mismatches(other, hash, other)
		}
		return nil
	})
	suite.NoErrorf(t, errors.Join(errs...), "hash")
}
