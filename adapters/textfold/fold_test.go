package textfold_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The task page searches by the same cases: see test/page/tabs.test.mjs.
func TestSearch(t *testing.T) {
	text, err := os.ReadFile("testdata/cases.json")
	var cases []struct {
		Name, Text, Title string
		Description       *string
		Found             bool
	}
	if err != nil || json.Unmarshal(text, &cases) != nil || len(cases) == 0 {
		t.Fatalf("read the cases: %d, error %v", len(cases), err)
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			store := memstore.New()
			email, _ := domain.ParseEmail("ana@example.com")
			draft, _ := domain.NewUserDraft(email, "hash", time.Now())
			ana, userErr := store.Users().Create(t.Context(), draft)
			tasks, err := application.NewTasks(application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: time.Now, Fold: textfold.Fold})
			if err != nil || userErr != nil {
				t.Fatal(err, userErr)
			}
			if _, err := tasks.Create(t.Context(), ana.ID(), domain.NewTask{Title: c.Title, Description: c.Description}); err != nil {
				t.Fatal(err)
			}
			found, err := tasks.List(t.Context(), ana.ID(), application.TaskQuery{Text: c.Text}, application.PageRequest{})
			if got := len(found.Tasks) == 1; got != c.Found || err != nil {
				t.Errorf("%q in %q: got %t and error %v, want %t", c.Text, c.Title, got, err, c.Found)
			}
			all := 0
			for range tasks.All(t.Context(), ana.ID(), application.TaskQuery{Text: c.Text}) {
				all++
			}
			if all != len(found.Tasks) {
				t.Errorf("All: got %d tasks, want %d as from List", all, len(found.Tasks))
			}
		})
	}
}

// A character folds to its decomposition without marks. Each code point of it is replaced by the
// lowest one that differs in case only. A character other than white space folds to nothing if and
// only if HasWord finds no word in it.
func TestFoldOfCharacters(t *testing.T) {
	for r := range unicode.MaxRune + 1 {
		want := ""
		for _, part := range norm.NFD.String(string(r)) {
			least := part
			for other := unicode.SimpleFold(part); other != part; other = unicode.SimpleFold(other) {
				least = min(least, other)
			}
			if !unicode.Is(unicode.Mn, part) {
				want += string(least)
			}
		}
		got := textfold.Fold(string(r))
		if got != want {
			t.Errorf("%q: got %q, want %q", r, got, want)
		}
		if !unicode.IsSpace(r) && (got != "") != application.HasWord(string(r)) {
			t.Errorf("%q: got the fold %q, and HasWord says %t", r, got, application.HasWord(string(r)))
		}
	}
}

// The benchmark folds the texts of 1,000 short tasks, or a text of 4 KB.
func BenchmarkFold(b *testing.B) {
	const short = "forty characters of something to be done"
	for name, text := range map[string]string{
		"1000 short, ASCII": "task number 1000", "1000 short, Spanish": "tarea número 1000",
		"long, ASCII": strings.Repeat("Tarea numero uno ", 240), "long, Spanish": strings.Repeat("Tarea número uno ", 230),
		"long, Greek": strings.Repeat("Εργασία αριθμός ένα ", 110), "long, Chinese": strings.Repeat("任务编号一", 270),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if strings.HasPrefix(name, "1000") {
					for range 1000 {
						_, _ = textfold.Fold(text), textfold.Fold(short)
					}
					continue
				}
				_ = textfold.Fold(text)
			}
		})
	}
}
