package domain_test

import (
	"testing"
	"unicode"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// folded returns the text that a filter looks for.
func folded(text string) string { return domain.TaskFilter{}.WithText(text).Text() }

func TestFilterText(t *testing.T) {
	tests := map[string]struct {
		text, title string
		description *string
		want        bool
	}{
		"other case":                         {text: "mILk", title: "Buy Milk", want: true},
		"other case, not ASCII":              {text: "ñandú", title: "un ÑANDÚ", want: true},
		"final sigma":                        {text: "σας", title: "ΣΑΣ", want: true},
		"Kelvin sign":                        {text: "\u212a", title: "milk", want: true},
		"sharp s is one letter":              {text: "strasse", title: "straße"},
		"dotted I has no other case":         {text: "i", title: "İ"},
		"an accent counts":                   {text: "nandu", title: "ñandú"},
		"texts are not normalized":           {text: "é", title: "e\u0301"},
		"percent is itself":                  {text: "%", title: "milk"},
		"percent finds percent":              {text: "0%", title: "100%", want: true},
		"underscore is itself":               {text: "_", title: "milk"},
		"nothing is trimmed":                 {text: " milk", title: "milk"},
		"in a word":                          {text: "il", title: "milk", want: true},
		"words are not split":                {text: "buy milk", title: "milk buy"},
		"in the description":                 {text: "LITRES", title: "milk", description: new("two litres"), want: true},
		"across title and description":       {text: "kt", title: "milk", description: new("two")},
		"null description":                   {text: "null", title: "milk"},
		"no text":                            {text: "", title: "milk", want: true},
		"no text and an empty description":   {text: "", title: "milk", description: new(""), want: true},
		"longer than the title":              {text: "milks", title: "milk"},
		"four bytes a character, other case": {text: "\U00010428", title: "\U00010400", want: true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			task := domain.RestoreTask(domain.TaskRecord{ID: 1, Owner: 1, Title: test.title, Description: test.description})
			if got := (domain.TaskFilter{}).WithText(test.text).Matches(task); got != test.want {
				t.Errorf("%q in %q: got %t, want %t", test.text, test.title, got, test.want)
			}
		})
	}
}

func TestFilterTextAndState(t *testing.T) {
	filter := domain.FilterCompleted(true).WithText("MILK")
	for _, test := range []struct {
		title     string
		completed bool
		want      bool
	}{{"milk", true, true}, {"milk", false, false}, {"bread", true, false}} {
		task := domain.RestoreTask(domain.TaskRecord{ID: 1, Owner: 1, Title: test.title, Completed: test.completed})
		if got := filter.Matches(task); got != test.want {
			t.Errorf("%q, completed %t: got %t, want %t", test.title, test.completed, got, test.want)
		}
	}
	if got, want := filter.WithoutText(), domain.FilterCompleted(true); got != want {
		t.Errorf("ByState: got %+v, want %+v", got, want)
	}
}

// Each character folds to the lowest of those that differ from it by case only.
func TestFoldOfCharacters(t *testing.T) {
	for r := range unicode.MaxRune + 1 {
		least := r
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			least = min(least, other)
		}
		if got, want := folded(string(r)), string(least); got != want {
			t.Errorf("%q: got %q, want %q", r, got, want)
		}
	}
}
