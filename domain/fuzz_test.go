package domain_test

import (
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// storable reports whether every store can store the text.
func storable(text string) bool { return utf8.ValidString(text) && !strings.Contains(text, "\x00") }

// textSeeds are texts that programs often mishandle.
var textSeeds = []string{
	"", " ", "a", "\x00", "a\x00b", "\xff", "\xed\xa0\x80", "\ufeff", "\u00a0", "\u2028", "\u0085", "İ", "ı", "K", "ſ", "🔑", "\U0010ffff", "e\u0301",
	strings.Repeat("a", 500), strings.Repeat("ñ", 500), strings.Repeat("ñ", 501), strings.Repeat("🔑", 16383), strings.Repeat("🔑", 16384), strings.Repeat(" ", 600),
}

func FuzzParseEmail(f *testing.F) {
	for _, text := range textSeeds {
		f.Add(text)
		f.Add(text + "@" + text)
		f.Add("ANA" + text + "@Example.com" + text)
	}
	for _, text := range []string{"a@b", "a@b@c", "@", "a@", "@b", " a@b ", "\t\u2003a@b\u00a0\r\n", "a @b", "a\u0085@b", strings.Repeat("a", 9000) + "@b", strings.Repeat("a", 252) + "@b", strings.Repeat("a", 253) + "@b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		email, err := domain.ParseEmail(text)
		trimmed := strings.TrimSpace(text)
		local, host, _ := strings.Cut(trimmed, "@")
		good := local != "" && host != "" && !strings.Contains(host, "@") && len(trimmed) <= domain.MaxEmailBytes &&
			!strings.ContainsFunc(trimmed, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) })
		field := (*domain.FieldError)(nil)
		switch {
		case !storable(text) && !errors.As(err, &field):
			t.Fatalf("%q: got error %v, want a *FieldError", text, err)
		case storable(text) && !good && err != domain.ErrEmailInvalid:
			t.Fatalf("%q: got error %v, want %v", text, err, domain.ErrEmailInvalid)
		case storable(text) && good && (err != nil || email.String() != trimmed):
			t.Fatalf("%q: got %q and %v, want %q", text, email, err, trimmed)
		}
		if err != nil {
			if email != (domain.Email{}) {
				t.Errorf("%q: got %q and an error, want no email", text, email)
			}
			return
		}
		address, key := email.String(), email.Key()
		if again, err := domain.ParseEmail(address); err != nil || again != email {
			t.Errorf("%q: got %q, %v when parsed again, want no change", address, again, err)
		}
		if len(key) != len(address) {
			t.Fatalf("%q: got key %q, want the same length", address, key)
		}
		for i := range len(key) {
			if want := address[i]; key[i] != want && (want < 'A' || want > 'Z' || key[i] != want+'a'-'A') || (key[i] >= 'A' && key[i] <= 'Z') {
				t.Errorf("%q: got key %q, want only ASCII letters in lower case", address, key)
			}
		}
		if same, err := domain.ParseEmail(key); err != nil || same.Key() != key {
			t.Errorf("%q: got key %q, %v of the key, want no change", key, same.Key(), err)
		}
	})
}

func FuzzParseTaskID(f *testing.F) {
	for _, text := range textSeeds {
		f.Add(text)
	}
	for _, text := range []string{
		"0", "1", "-0", "-1", "+1", "--1", "-", "01", "1.0", "1e3", "0x1f", "1_000", " 1", "1 ", "١", "１", "9223372036854775807", "9223372036854775808",
		"-9223372036854775808", "18446744073709551617", strings.Repeat("9", 10_000), strings.Repeat("0", 10_000) + "7",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id, err := domain.ParseTaskID(text)
		number, isNumber := new(big.Int).SetString(text, 10)
		isNumber = isNumber && !strings.ContainsAny(text, "+_")
		if (err == nil) != isNumber || (err != nil && (err != domain.ErrTaskIDNotInteger || id != 0)) {
			t.Fatalf("%q: got %d and %v, want an integer: %t", text, id, err, isNumber)
		}
		if err != nil {
			return
		}
		want := domain.TaskID(0)
		if number.IsInt64() && number.Sign() > 0 {
			want = domain.TaskID(number.Int64())
		}
		if id != want {
			t.Errorf("%q: got %d, want %d", text, id, want)
		}
	})
}

func FuzzNewTaskDraft(f *testing.F) {
	for _, text := range textSeeds {
		f.Add(text, "x", true)
		f.Add("milk", text, true)
		f.Add(text, text, false)
	}
	f.Fuzz(func(t *testing.T, title, description string, given bool) {
		text := &description
		if !given {
			text = nil
		}
		draft, err := domain.NewTaskDraft(title, text, given, time.Unix(0, 0))
		fits := func(text string, limit int) bool { return storable(text) && utf8.RuneCountInString(text) <= limit }
		good := strings.TrimSpace(title) != "" && fits(title, domain.MaxTitleChars) && (!given || fits(description, domain.MaxDescriptionChars))
		if (err == nil) != good {
			t.Fatalf("%q, %q: got error %v, want valid %t", title, description, err, good)
		}
		patch, patchErr := domain.NewTaskPatch(domain.TaskChanges{Title: domain.Set(title), Completed: domain.Set(given)}, time.Unix(0, 0))
		if given {
			patch, patchErr = domain.NewTaskPatch(domain.TaskChanges{Title: domain.Set(title), Description: domain.Set(description), Completed: domain.Set(given)}, time.Unix(0, 0))
		}
		// A patch accepts what a draft accepts.
		if (patchErr == nil) != good || patch.IsZero() == good {
			t.Errorf("%q, %q: got error %v from the patch and %v from the draft, want both or neither", title, description, patchErr, err)
		}
		if err != nil {
			return
		}
		kept, hasText := draft.Description()
		if draft.Title() != title || hasText != given || (given && kept != description) || draft.Completed() != given {
			t.Errorf("got %q, %q, %t, want %q, %q, %t", draft.Title(), kept, draft.Completed(), title, description, given)
		}
	})
}
